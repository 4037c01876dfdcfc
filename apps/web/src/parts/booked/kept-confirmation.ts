import { useCallback, useSyncExternalStore } from 'react';
import { deviceStore, jsonIn } from '../../lib/storage.ts';
import { CONFIRMATION_KEY } from '../kept-answers/device-keys.ts';

/**
 * What the user has just booked or queued, by its id alone: a visit (of a series too), a series, or a queued job. Its
 * details are loaded each time.
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
 * Stores what the dashboard confirms until it is dismissed, also after a reload; replaces the previous one.
 *
 * Source: docs/rules/booking-and-price.md.
 */
export function keepConfirmation(account: string, confirmed: Confirmed): void {
  deviceStore.write(CONFIRMATION_KEY, JSON.stringify({ version: VERSION, account, confirmed } satisfies Kept));
  notifyWatchers();
}

/** Removes it once it was dismissed, or is obsolete. */
export function forgetConfirmation(): void {
  deviceStore.remove(CONFIRMATION_KEY);
  notifyWatchers();
}

/** Subscribes to an account's stored confirmation, in this tab and others; null for none, and for another account's. */
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

/** Validated manually: the schema library is no part of the page that shows this. */
const isKept = (kept: unknown): kept is Kept =>
  isObject(kept) &&
  kept.version === VERSION &&
  isObject(kept.confirmed) &&
  isKind(kept.confirmed.kind) &&
  typeof kept.confirmed.id === 'string';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isKind = (kind: unknown): boolean => KINDS.some((known) => known === kind);
