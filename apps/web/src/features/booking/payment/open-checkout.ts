import { tabStore } from '../../../lib/storage.ts';

/** Session storage key of an open payment page, to resume it after a reload. Source: docs/contracts/stored-keys.md. */
const KEY = 'open_checkout';

/** Reads and writes the stored payment page as text: checking whether there is one need not load the schema. */
export const openCheckout = {
  keep(text: string): void {
    tabStore.write(KEY, text);
  },
  read: (): string | null => tabStore.read(KEY),
  /** Removes the stored payment page; to be called when it has ended, or the homeowner has left it. */
  forget(): void {
    tabStore.remove(KEY);
  },
};
