import { type Cents, cents } from '@swath/domain/units';

/** Dollars as typed: "45", "$1,250.50". */
const TYPED = /^\$?\s*(\d[\d,]*)(?:\.(\d{1,2}))?$/;

/** Parses a typed amount to whole cents; null when it is invalid. */
export function readPrice(typed: string): Cents | null {
  const [, dollars, hundredths = ''] = TYPED.exec(typed.trim()) ?? [];
  if (dollars === undefined) return null;
  return cents(Number(dollars.replaceAll(',', '')) * 100 + Number(hundredths.padEnd(2, '0')));
}
