/** The one button of the prompt line that does what the sentence asks for. */
export interface MainButton {
  label: string;
  /** What the choice is worth, already signed: "+30". */
  price?: string;
  disabled?: boolean;
  onclick: () => void;
}
