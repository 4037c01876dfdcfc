import { tabStore } from '../../../lib/storage.ts';

/** Where an open payment page is remembered for a reload. Source: docs/contracts/stored-keys.md. */
const KEY = 'open_checkout';

/** What is remembered of an open payment page, as text: who only asks whether there is one fetches no shape of it. */
export const openCheckout = {
  keep(text: string): void {
    tabStore.write(KEY, text);
  },
  read: (): string | null => tabStore.read(KEY),
  /** It has ended, or the homeowner has left it. */
  forget(): void {
    tabStore.remove(KEY);
  },
};
