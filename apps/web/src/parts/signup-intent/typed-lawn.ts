import { acresToSquareFeet, LOT_SIZE_CHOICES_ACRES } from '@swath/domain/jobs/lot-size';
import { keepSignupIntent, readSignupIntent } from './signup-intent.ts';

/** What a visitor has typed of their lawn. `zip` may be incomplete. */
export type TypedLawn = { readonly zip: string; readonly lotSizeSqft: number };

/** The default: the smallest lot that can be chosen. */
export const NOTHING_TYPED: TypedLawn = { zip: '', lotSizeSqft: acresToSquareFeet(LOT_SIZE_CHOICES_ACRES[0]) };

// In memory only: a reload resets it.
let typed = NOTHING_TYPED;

/** Keeps what was typed, for returning to the page; a complete ZIP and its lot become part of the signup intent. */
export function keepTyped(lawn: TypedLawn): void {
  typed = lawn;
  const { zip_code: _zip, lot_size_sqft: _lot, ...chosen } = readSignupIntent();
  keepSignupIntent(isWholeZip(lawn.zip) ? { ...chosen, zip_code: lawn.zip, lot_size_sqft: lawn.lotSizeSqft } : chosen);
}

/** What was typed last, complete or not. */
export const readTyped = (): TypedLawn => typed;

/** Whether a ZIP is complete. */
export const isWholeZip = (zip: string): boolean => /^\d{5}$/.test(zip);
