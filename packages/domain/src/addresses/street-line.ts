import { plainText } from '../plain-text.ts';

/** Message to users for a PO box. */
export const NO_LAWN_AT_A_BOX = 'Please enter a street address without the PO box: there is no lawn to mow at a box';

/**
 * Matches a rural or highway contract route, whose box is at the road to a house: "RR 2 Box 18", "Rural Route 2", "HC 1
 * Box 230", "HCR 01", "Star Route 5", "RFD 3".
 */
const ROUTE =
  /\b(?:r\W?r\W?|rural\W+r(?:ou)?te?|r\W?f\W?d(?:\W+r(?:ou)?te?)?|h\W?c\W?r?\W?|highway\W+contract(?:\W+r(?:ou)?te?)?|star\W+r(?:ou)?te?|r(?:ou)?te?|rt|buz[oó]n)\W*\d/;

const BOX = 'b[o0]?x(?![a-z])';
/** Matches "PO Box", "P.O.Box12", "P 0 Box", "POB 12", "PO 12", "PO Drawer 5". */
const PO = new RegExp(`\\bp\\W{0,3}(?:[o0]\\W{0,3}${BOX}|o\\W{0,3}(?:(?:b\\W{0,3})?#?\\W{0,2}\\d|drawer\\b|dwr\\b))`);
/** Matches "Post Office Box", "Postal Box", "Post Box 5", "Caller Box 7", "Lock Box 7"; in Spanish "Apartado 12". */
const POSTAL = new RegExp(
  `\\bpost(?:al)?(?:\\W+office|\\W+off)?\\W+(?:${BOX}|drawer\\b)|\\b(?:caller|lock)\\W+${BOX}\\W*\\d|\\bapartado\\W+(?:postal\\W+)?\\d`,
);
/** Matches "Box 12" at the start of a line, which in small towns is a box at the post office. */
const BARE = new RegExp(`^\\W*${BOX}\\W*\\d`);

/**
 * Whether a street line contains a post-office box, in any spelling, also beside a street. Boxes of rural or highway
 * contract routes do not count: they are in front of a house.
 * Source: USPS Publication 28, sections 24, 25 and 28; docs/rules/accounts.md.
 */
export function isPostOfficeBox(line: string): boolean {
  const text = plainText(line).toLowerCase();
  return PO.test(text) || POSTAL.test(text) || (BARE.test(text) && !ROUTE.test(text));
}
