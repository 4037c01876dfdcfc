/**
 * Branded number types that carry their unit, so that acres cannot be passed where minutes are expected. Each has one
 * constructor, which checks its range.
 */
export type Cents = number & { readonly unit: 'cents' };
export type SquareFeet = number & { readonly unit: 'square feet' };
export type Acres = number & { readonly unit: 'acres' };
export type Minutes = number & { readonly unit: 'minutes' };
export type Miles = number & { readonly unit: 'miles' };

/** Whole US cents, zero or more. @throws RangeError on a fraction or a negative. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not whole cents: ${amount}`);
  return amount as Cents;
}

/** Cents as the dollars on the specification's wire: 4550 is 45.5. */
export const toDollars = (amount: Cents): number => amount / 100;

/** Whole square feet, more than zero. @throws RangeError otherwise. */
export function squareFeet(amount: number): SquareFeet {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`not a lot size: ${amount}`);
  return amount as SquareFeet;
}

/** Whole minutes, zero or more. @throws RangeError otherwise. */
export function minutes(amount: number): Minutes {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not whole minutes: ${amount}`);
  return amount as Minutes;
}
