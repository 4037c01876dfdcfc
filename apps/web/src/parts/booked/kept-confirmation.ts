import { useCallback, useSyncExternalStore } from 'react';
import { deviceStore, jsonIn } from '../../lib/storage.ts';
import { CONFIRMATION_KEY } from '../kept-answers/device-keys.ts';

/**
 * What the homeowner has just booked or put in the queue: a visit (single or of a series), a series, or a queued job.
 * Only its id is stored: the details are loaded each time.
 */
export type Confirmed = { readonly kind: (typeof KINDS)[number]; readonly id: string };
const KINDS = ['visit', 'series', 'queued'] as const;

const VERSION = 1;
type Kept = { readonly version: typeof VERSION; readonly account: string; readonly confirmed: Confirmed };

const watchers = new Set<() => void>();
const notifyWatchers = () => {
  for (const watcher of watchers) watcher();
};

/**
 * Stores on this device what the account has just booked or queued; the dashboard shows it until it is dismissed.
 * Replaces an earlier one.
 * Source: docs/rules/booking-and-price.md.
 */
export function keepConfirmation(account: string, confirmed: Confirmed): void {
  deviceStore.write(CONFIRMATION_KEY, JSON.stringify({ version: VERSION, account, confirmed } satisfies Kept));
  notifyWatchers();
}

/** Removes the stored confirmation, once it is dismissed or what it is about no longer exists. */
export function forgetConfirmation(): void {
  deviceStore.remove(CONFIRMATION_KEY);
  notifyWatchers();
}

/**
 * The account's stored confirmation; null if there is none, or it is another account's. Follows changes in all tabs.
 */
export function useKeptConfirmation(account: string): Confirmed | null {
  const text = useSyncExternalStore(
    useCallback((changed: () => void) => {
      watchers.add(changed);
      addEventListener('storage', changed);
      return () => {
        watchers.delete(changed);
        removeEventListener('storage', changed);
      };
    }, []),
    () => deviceStore.read(CONFIRMATION_KEY),
  );
  return confirmedIn(text, account);
}

function confirmedIn(text: string | null, account: string): Confirmed | null {
  const kept = jsonIn(text);
  return isKept(kept) && kept.account === account ? kept.confirmed : null;
}

/** Whether stored data is valid. Checked by hand, so that the page need not load the schema library. */
const isKept = (kept: unknown): kept is Kept =>
  isObject(kept) &&
  kept.version === VERSION &&
  isObject(kept.confirmed) &&
  isKind(kept.confirmed.kind) &&
  typeof kept.confirmed.id === 'string';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isKind = (kind: unknown): boolean => KINDS.some((known) => known === kind);
