import { acresToSquareFeet, LOT_SIZE_CHOICES_ACRES } from '@swath/domain/jobs/lot-size';
import { keepSignupIntent, readSignupIntent } from './signup-intent.ts';

/** What somebody has typed of their lawn before they have an account. `zip` may be unfinished. */
export type TypedLawn = { readonly zip: string; readonly lotSizeSqft: number };

/** As long as nothing is typed: the smallest lot that can be chosen. */
export const NOTHING_TYPED: TypedLawn = { zip: '', lotSizeSqft: acresToSquareFeet(LOT_SIZE_CHOICES_ACRES[0]) };

// In memory only: a page that is loaded anew begins with nothing typed.
let typed = NOTHING_TYPED;

/** Keeps what was typed, for whoever comes back to the page; a whole ZIP and its lot become part of what was chosen. */
export function keepTyped(lawn: TypedLawn): void {
  typed = lawn;
  const { zip_code: _zip, lot_size_sqft: _lot, ...chosen } = readSignupIntent();
  keepSignupIntent(isWholeZip(lawn.zip) ? { ...chosen, zip_code: lawn.zip, lot_size_sqft: lawn.lotSizeSqft } : chosen);
}

/** What was typed last, finished or not. */
export const readTyped = (): TypedLawn => typed;

/** Whether these digits are as many as a ZIP has. */
export const isWholeZip = (zip: string): boolean => /^\d{5}$/.test(zip);
