import { acresToSquareFeet, LOT_SIZE_CHOICES_ACRES } from '@swath/domain/jobs/lot-size';

/** What somebody has typed of their lawn before they have an account. `zip` may be unfinished. */
export type TypedLawn = { readonly zip: string; readonly lotSizeSqft: number };

/** What of it can go along into the sign-up and the profile: a ZIP of five digits, and the lot that was shown beside it. */
export type Wish = { readonly zip: string; readonly lot_size_sqft: number };

/** As long as nothing is typed: the smallest lot that can be chosen. */
export const NOTHING_TYPED: TypedLawn = { zip: '', lotSizeSqft: acresToSquareFeet(LOT_SIZE_CHOICES_ACRES[0]) };

// In memory only: gone with the page, and in no address and no storage.
let typed = NOTHING_TYPED;

/** Keeps what was typed, for the pages that follow. */
export function keepTyped(lawn: TypedLawn): void {
  typed = lawn;
}

/** What was typed last, finished or not. */
export const readTyped = (): TypedLawn => typed;

/** Whether these digits are as many as a ZIP has. */
export const isWholeZip = (zip: string): boolean => /^\d{5}$/.test(zip);

/** What was wished for before the sign-up; null when no whole ZIP was typed. */
export const readWish = (): Wish | null =>
  isWholeZip(typed.zip) ? { zip: typed.zip, lot_size_sqft: typed.lotSizeSqft } : null;
