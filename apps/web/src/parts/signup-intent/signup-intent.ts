import type { SignupIntent as Contract } from '@swath/contract/accounts';
import type * as z from 'zod/mini';
import { jsonIn, tabStore } from '../../lib/storage.ts';

/** What somebody chose before they had an account: any of company, day, ZIP and lot. */
export type SignupIntent = Partial<z.input<typeof Contract>>;

const KEY = 'swath.wish';

/**
 * Keeps what was chosen on the way to an account, in this tab, in place of what was chosen before. The sign-up takes it
 * to the server, whence it leads on from whichever device the address is confirmed on.
 */
export function keepSignupIntent(wish: SignupIntent): void {
  tabStore.write(KEY, JSON.stringify(wish));
}

/** What was chosen so far in this tab; nothing on a first visit. What a sign-up sends of it is checked first. */
export function readSignupIntent(): SignupIntent {
  const kept = jsonIn(tabStore.read(KEY));
  return typeof kept === 'object' && kept !== null ? kept : {};
}

/** Forgets it: it is on its way, or somebody is in. */
export function forgetSignupIntent(): void {
  tabStore.remove(KEY);
}
