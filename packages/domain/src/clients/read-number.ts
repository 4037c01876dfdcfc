/** Decimal mark of a file: the character between the whole part and the decimals of its numbers. */
export type DecimalMark = '.' | ',';

/**
 * A parsed number; `unclear` when it could be read in two ways and the decimal mark is unknown; null when it is no
 * number.
 */
export type ReadNumber = number | 'unclear' | null;

/**
 * Parses a number as people and spreadsheets write it: "1,045.50", "1.045,50", "0,25", ".25", "1 045". A single mark
 * before three digits ("1,045") is ambiguous: `decimal` decides whether it separates decimals or thousands.
 *
 * @param decimal  the file's decimal mark; null when it is not known
 */
export function readNumber(text: string, decimal: DecimalMark | null): ReadNumber {
  const plain = text.replace(/(?<=\d)[\s\u00a0\u202f'](?=\d{3}(?!\d))/g, '');
  if (/^\d{1,9}$/.test(plain)) return Number(plain);
  const mark = decimalIn(plain);
  if (mark !== null) return mark === 'groups' ? Number(plain.replace(/[.,]/g, '')) : Number(toPlain(plain, mark));
  if (!/^\d{1,3}[.,]\d{3}$/.test(plain)) return null;
  if (decimal === null) return 'unclear';
  return plain.includes(decimal) ? Number(plain.replace(',', '.')) : Number(plain.replace(/[.,]/, ''));
}

const toPlain = (text: string, mark: DecimalMark): string =>
  text.replaceAll(mark === '.' ? ',' : '.', '').replace(mark, '.');

/**
 * Detects the decimal mark within one number: the mark, `groups` when its marks separate thousands, null when
 * ambiguous.
 */
function decimalIn(text: string): DecimalMark | 'groups' | null {
  if (text.length > 16) return null;
  if (/^\d{1,3}(,\d{3}){2,}$/.test(text) || /^\d{1,3}(\.\d{3}){2,}$/.test(text)) return 'groups';
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(text)) return '.';
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(text)) return ',';
  const single = /^(?<before>\d*)(?<mark>[.,])(?<after>\d+)$/.exec(text)?.groups;
  if (!single || (single.after!.length === 3 && /^[1-9]\d{0,2}$/.test(single.before!))) return null;
  return single.mark === ',' ? ',' : '.';
}

/**
 * The decimal marks of a file's unambiguous numbers. Two marks mean that the file is inconsistent; none, that the mark
 * cannot be detected.
 */
export function decimalMarksOf(numbers: readonly string[]): Set<DecimalMark> {
  const marks = numbers.map((text) => decimalIn(text)).filter((mark) => mark === '.' || mark === ',');
  return new Set(marks);
}
