/** The parts of an address given as one text; `state` may be a code or a name. */
export type AddressParts = {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};

const WHOLE =
  /^(?<street>\d[\s\S]*?|[^,\n][^\n]*?)\s*[,\n]\s*(?<city>[^,\n\d]+?)\s*[,\n]\s*(?<state>[A-Za-z][A-Za-z. ]*?)\s*,?\s+(?<zip>\d{5}(?:-?\d{4})?)(?:[\s,]+(?:USA?|United States(?: of America)?))?$/;

/** Maximum length of an address in one text, in characters. */
const LONGEST = 400;

/** Parses "28 Elm St, Unit B, Columbia, MO 65203, USA" into its parts; null when any part is missing. */
export function splitAddress(text: string): AddressParts | null {
  if (text.length > LONGEST) return null;
  const { street, city, state, zip } = WHOLE.exec(text.trim().replace(/\s*[\r\n]+\s*/g, '\n'))?.groups ?? {};
  return street && city && state && zip ? { street: street.replace(/\n/g, ', '), city, state, zip } : null;
}
