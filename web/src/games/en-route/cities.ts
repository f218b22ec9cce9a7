// Which cities are our own design within what the box says of them (ER-20.1).

const OURS = ["london", "new-york", "hong-kong", "paris", "rio", "cairo"];

export const isOurs = (city: string): boolean => OURS.includes(city);
