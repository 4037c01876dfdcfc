import { type Cents, cents } from '@swath/domain/units';

/** Matches an amount in dollars as typed: "45", "$1,250.50". */
const TYPED = /^\$?\s*(\d[\d,]*)(?:\.(\d{1,2}))?$/;

/** Parses an amount typed in dollars into whole cents; null if it is invalid. */
export function readPrice(typed: string): Cents | null {
  const [, dollars, hundredths = ''] = TYPED.exec(typed.trim()) ?? [];
  if (dollars === undefined) return null;
  return cents(Number(dollars.replaceAll(',', '')) * 100 + Number(hundredths.padEnd(2, '0')));
}
