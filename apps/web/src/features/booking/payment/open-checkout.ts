import { tabStore } from '../../../lib/storage.ts';

/** Session storage key of an open payment page, for a reload. Source: docs/contracts/stored-keys.md. */
const KEY = 'open_checkout';

/** The stored payment page as text: checking whether there is one loads no schema. */
export const openCheckout = {
  keep(text: string): void {
    tabStore.write(KEY, text);
  },
  read: (): string | null => tabStore.read(KEY),
  /** Called when it has ended, or the homeowner has left it. */
  forget(): void {
    tabStore.remove(KEY);
  },
};
