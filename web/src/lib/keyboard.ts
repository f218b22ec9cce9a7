/** The key pressed, letters by their place on the keyboard: so they work in a Russian layout too. */
export function keyOf({ code, key }: KeyboardEvent): string {
  return code.startsWith("Key") ? code.slice(3).toLowerCase() : key;
}

/** Enter and Space press what looks like a button but is a drawing. */
export function activation(press: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    press();
  };
}
