import { acresToSquareFeet, LOT_SIZE_CHOICES_ACRES } from '@swath/domain/jobs/lot-size';
import { keepSignupIntent, readSignupIntent } from './signup-intent.ts';

/** What a visitor typed on the price panel before having an account. `zip` may be incomplete; the lot is in sq ft. */
export type TypedLawn = { readonly zip: string; readonly lotSizeSqft: number };

/** Nothing typed: an empty ZIP, and the smallest lot size offered. */
export const NOTHING_TYPED: TypedLawn = { zip: '', lotSizeSqft: acresToSquareFeet(LOT_SIZE_CHOICES_ACRES[0]) };

// In module memory only: a reload resets it.
let typed = NOTHING_TYPED;

/**
 * Stores the typed values, for when the visitor returns to the page.
 * Side effect: adds a complete ZIP and its lot size to the stored signup intent; removes both while incomplete.
 */
export function keepTyped(lawn: TypedLawn): void {
  typed = lawn;
  const { zip_code: _zip, lot_size_sqft: _lot, ...chosen } = readSignupIntent();
  keepSignupIntent(isWholeZip(lawn.zip) ? { ...chosen, zip_code: lawn.zip, lot_size_sqft: lawn.lotSizeSqft } : chosen);
}

/** What `keepTyped` stored last in this page load, complete or not; `NOTHING_TYPED` before that. */
export const readTyped = (): TypedLawn => typed;

/** Whether a typed ZIP has all five digits. */
export const isWholeZip = (zip: string): boolean => /^\d{5}$/.test(zip);
