import type { SignupIntent as Contract } from '@swath/contract/accounts';
import type * as z from 'zod/mini';
import { jsonIn, tabStore } from '../../lib/storage.ts';

/** What a user chose before they had an account: any of company, day, ZIP and lot. */
export type SignupIntent = Partial<z.input<typeof Contract>>;

const KEY = 'swath.wish';

/**
 * Stores what was chosen on the way to an account in this tab, replacing what was chosen before. The sign-up sends it to
 * the server, so that it is available on whichever device the address is confirmed.
 */
export function keepSignupIntent(intent: SignupIntent): void {
  tabStore.write(KEY, JSON.stringify(intent));
}

/** What was chosen so far in this tab; nothing on a first visit. The sign-up validates it before sending. */
export function readSignupIntent(): SignupIntent {
  const kept = jsonIn(tabStore.read(KEY));
  return typeof kept === 'object' && kept !== null ? kept : {};
}

/** Removes it, once it was sent or the user has signed in. */
export function forgetSignupIntent(): void {
  tabStore.remove(KEY);
}
