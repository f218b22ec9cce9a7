// Tables that their founder wants to show to everybody, from the set-up until the table is there.
const wished = new Set<string>();

export const wishToShow = (table: string): void => void wished.add(table);

/** Whether it was wished; asked once. */
export const takeWish = (table: string): boolean => wished.delete(table);
