import { type ClientField, type ClientMapping, plainHeading } from './client-fields.ts';
import { splitAddress } from './split-address.ts';

/** A column of an imported file: its heading and a sample of its cells. */
export type Column = { readonly heading: string; readonly cells: readonly string[] };

/**
 * Words in a heading that mean that the column is not a client field, although it may look like one ("billing total",
 * "email opt-in").
 */
const OTHER =
  /\b(ids?|uuid|created|updated|date|balance|total|tags?|fax|website|url|latitude|longitude|country|county|labels?|types?|type|middle|hour|hourly|month|monthly|annual|yearly|tax|opt|reminders?|receives?)\b/;

const HEADINGS: readonly (readonly [ClientField, RegExp])[] = [
  ['email', /\be ?mails?\b|^mail$/],
  ['phone_number', /\b(phones?|mobiles?|cells?|cellular|tel|telephones?|landline)\b/],
  ['first_name', /\b(first|given|fore) ?name\b|^first$/],
  ['last_name', /\b(last|family|sur) ?name\b|^last$/],
  ['company_name', /^(company|business|organi[sz]ation)( name)?( 1 name)?$/],
  ['full_name', /^((full|display|client|customer|contact|homeowner|account|client full|customer full) ?)?name$/],
  ['full_name', /^(clients?|customers?|contact|homeowner|display name as|file as)$/],
  ['lot_size_sqft', /\b(sq ?ft|square f(ee|oo)t|sf)\b|^(lot|lawn|yard)? ?(size)? ?sqft$/],
  ['lot_size_acres', /\bacres?\b|\bacreage\b/],
  ['lot_size', /\blots?\b|\b(lawn|yard|turf|property|mow\w*) ?(size|area)\b/],
  ['price', /\b(prices?|rates?|charge|cost|amount|fee)\b/],
  ['notes', /\b(notes?|comments?|instructions?|remarks?|memo|gate code)\b/],
];

/**
 * Splits the heading of an address column into whose address it is and which part of it: "ZIP", "Billing Street 1",
 * "Address 1 - City".
 */
const ADDRESS =
  /^(?<whose>service|property|site|job|lawn|location|billing|bill|mailing|home|business|ship(?:ping)?|customer|client|primary|physical|other|address \d(?= ))?(?: to)? ?(?:address (?=[a-z]))?(?<part>.*)$/;
const PARTS: readonly (readonly [ClientField, RegExp])[] = [
  ['street_line_2', /^(street|address|addr|line|street line|street address|street address line)? ?2$|extended address/],
  ['street_line_2', /^(unit|apt|apartment|suite)( (no|number|apt|apartment|suite|unit))*$/],
  ['street_address', /^(street|address|addr|line|street line|street address|street address line|formatted)( ?1)?$/],
  ['city', /^(city|town|locality)$/],
  ['state', /^(state|st|province|region|state province)$/],
  ['zip_code', /^(zip|postal|post|zip postal|postal zip)( ?code)?$/],
];
/**
 * Which of several addresses to import, by whose it is; best first: where the crew works, one without such a word
 * ("Address"), home, other ones, and billing or mailing last.
 */
const WHOSE_FIRST: readonly RegExp[] = [
  /^(service|property|site|job|lawn|location)/,
  /^$/,
  /^(home|primary|physical|customer|client|address 1)/,
  /^(?!bill|mailing)/,
  /./,
];

/** The client field that a heading suggests on its own; null when it suggests none. */
export function fieldOfHeading(heading: string): ClientField | null {
  const plain = plainHeading(heading);
  return addressPart(plain)?.field ?? (OTHER.test(plain) ? null : otherField(plain));
}

const otherField = (plain: string): ClientField | null =>
  HEADINGS.find(([, called]) => called.test(plain))?.[0] ?? null;

function addressPart(plain: string): { whose: string; field: ClientField } | null {
  const { whose = '', part } = ADDRESS.exec(plain)!.groups as { whose?: string; part: string };
  const field = PARTS.find(([, called]) => called.test(part))?.[0];
  return field ? { whose, field } : null;
}

/** The share (0 to 1) of non-empty cells that have a format. NaN when all are empty: comparisons with it are false. */
const share = (cells: readonly string[], is: (cell: string) => boolean): number => {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  return filled.filter(is).length / filled.length;
};
const isEmail = (cell: string) => /^\S+@\S+\.\S+/.test(cell);
const isPhone = (cell: string) => /^[+(\d][\d\s().+-]{8,}/.test(cell) && cell.replace(/\D/g, '').length >= 10;
const hasLocalPhone = (cell: string) => /\d{3}\D*\d{4}/.test(cell);
const isZip = (cell: string) => /^\d{5}(-\d{4})?$/.test(cell);
const isState = (cell: string) => /^[A-Z]{2}$/.test(cell);
const isStreet = (cell: string) => /^\d+\S*\s+\S*[a-z]/i.test(cell);

/** Fields that can be recognized by the format of their cells, in the order in which they are tried. */
const BY_CONTENT: readonly (readonly [ClientField, (cell: string) => boolean])[] = [
  ['email', isEmail],
  ['phone_number', isPhone],
  ['zip_code', isZip],
  ['state', isState],
  ['street_address', isStreet],
];

/**
 * Guesses the client field of each column, from its heading or else from the format of its cells. If the file has
 * several addresses, one of them is mapped: a filled one, preferably where the crew works.
 */
export function guessMapping(columns: readonly Column[]): ClientMapping {
  const addresses = columns.map(({ heading }) => addressPart(plainHeading(heading)));
  const streets = addresses.flatMap((part, at) =>
    part?.field === 'street_address' ? [{ whose: part.whose, isFilled: columns[at]!.cells.some(Boolean) }] : [],
  );
  const whose = streets.toSorted(
    (a, b) => Number(b.isFilled) - Number(a.isFilled) || rankOf(a.whose) - rankOf(b.whose),
  )[0]?.whose;
  const byHeading = columns.map(({ heading, cells }, at): ClientField | null => {
    const part = addresses[at];
    if (part) return part.whose === (whose ?? part.whose) ? part.field : null;
    const field = OTHER.test(plainHeading(heading)) ? null : otherField(plainHeading(heading));
    // Columns such as "Phone notes" and "Email reminders" hold no phone numbers or e-mail addresses.
    if (field === 'email' && share(cells, isEmail) < 0.5) return null;
    if (field === 'phone_number' && share(cells, hasLocalPhone) < 0.5) return null;
    return field;
  });
  return byHeading.map((field, at) => field ?? guessByContent(columns[at]!, byHeading));
}

const rankOf = (whose: string): number => WHOSE_FIRST.findIndex((like) => like.test(whose));

function guessByContent({ heading, cells }: Column, taken: ClientMapping): ClientField | null {
  const plain = plainHeading(heading);
  // A heading with another meaning wins over the format of the cells.
  if (OTHER.test(plain) || addressPart(plain)) return null;
  const field = BY_CONTENT.find(([, is]) => share(cells, is) >= 0.8)?.[0] ?? null;
  return taken.includes(field) ? null : field;
}

/** Whether at least half of the non-empty street cells hold a whole address (street, city, state and ZIP). */
export const hasWholeAddresses = (streets: readonly string[]): boolean =>
  share(streets, (street) => splitAddress(street) !== null) >= 0.5;
