import type { SignupIntent as Contract } from '@swath/contract/accounts';
import type * as z from 'zod/mini';
import { jsonIn, tabStore } from '../../lib/storage.ts';

/** What a visitor chose before they had an account: any of company, day, ZIP and lot size. */
export type SignupIntent = Partial<z.input<typeof Contract>>;

const KEY = 'swath.wish';

/**
 * Stores in this tab what a visitor has chosen, in place of what was stored. The sign-up sends it to the server, so
 * that it is there on whichever device the e-mail address is confirmed.
 */
export function keepSignupIntent(intent: SignupIntent): void {
  tabStore.write(KEY, JSON.stringify(intent));
}

/**
 * What a visitor has chosen in this tab so far; {} if nothing. It is not validated: the sign-up does that before
 * sending.
 */
export function readSignupIntent(): SignupIntent {
  const kept = jsonIn(tabStore.read(KEY));
  return typeof kept === 'object' && kept !== null ? kept : {};
}

/** Removes what the visitor chose from this tab's storage, once it was sent or the user has signed in. */
export function forgetSignupIntent(): void {
  tabStore.remove(KEY);
}
