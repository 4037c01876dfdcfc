import { SQUARE_FEET_PER_ACRE } from '../jobs/lot-size.ts';

/** Parses an amount in dollars such as "$1,045.50" into cents; NaN when invalid. */
export function centsOf(typed: string): number {
  const text = typed.replace(/[$,\s]/g, '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}

/** Parses a lot size in acres, such as "0.25 ac", into whole square feet; NaN when invalid. */
export function acresOf(typed: string): number {
  const text = typed.replace(/(acres?|ac)$/i, '').replace(/[,\s]/g, '');
  return /^\d{1,9}(\.\d{1,4})?$/.test(text) ? Math.round(Number(text) * SQUARE_FEET_PER_ACRE) : Number.NaN;
}
