/**
 * Number types branded with their unit, so that acres cannot be passed as minutes. The functions below check the range
 * and create the type.
 */
export type Cents = number & { readonly unit: 'cents' };
export type SquareFeet = number & { readonly unit: 'square feet' };
export type Acres = number & { readonly unit: 'acres' };
export type Minutes = number & { readonly unit: 'minutes' };
export type Miles = number & { readonly unit: 'miles' };

/** Checks that a number is whole cents, zero or more, and types it as such. @throws RangeError otherwise */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not whole cents: ${amount}`);
  return amount as Cents;
}

/** Converts cents to dollars as a number, for the API of the specification: 4550 gives 45.5. */
export const toDollars = (amount: Cents): number => amount / 100;

/** Checks that a number is whole square feet, more than zero, and types it as such. @throws RangeError otherwise */
export function squareFeet(amount: number): SquareFeet {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`not a lot size: ${amount}`);
  return amount as SquareFeet;
}

/** Checks that a number is whole minutes, zero or more, and types it as such. @throws RangeError otherwise */
export function minutes(amount: number): Minutes {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not whole minutes: ${amount}`);
  return amount as Minutes;
}
