// What is so in some cities only.

/** Our own design within what the box says of them (ER-20.1). */
const OURS = ["london", "new-york", "hong-kong", "paris", "rio", "cairo"];

export const isOurs = (city: string): boolean => OURS.includes(city);

export const isFirst = (city: string): boolean => city === "first-city";

/** Drawn by night: the frame is dark, too. */
export const isOfTheNight = (city: string): boolean => city === "hong-kong";

/** The class of what lies on its ground: paper, but by night. */
export const groundOf = (city: { id: string } | null): string => (city && isOfTheNight(city.id) ? "" : "en-route-paper");
