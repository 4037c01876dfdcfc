import { SQUARE_FEET_PER_ACRE } from '../jobs/lot-size.ts';

/** Parses "$1,045.50" into cents; NaN when it is no amount of dollars. */
export function centsOf(typed: string): number {
  const text = typed.replace(/[$,\s]/g, '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}

/** Parses a lot size typed in acres into whole square feet; NaN when invalid. */
export function acresOf(typed: string): number {
  const text = typed.replace(/(acres?|ac)$/i, '').replace(/[,\s]/g, '');
  return /^\d{1,9}(\.\d{1,4})?$/.test(text) ? Math.round(Number(text) * SQUARE_FEET_PER_ACRE) : Number.NaN;
}
