import { useCallback, useSyncExternalStore } from 'react';
import { deviceStore, jsonIn } from '../../lib/storage.ts';
import { CONFIRMATION_KEY } from '../kept-answers/device-keys.ts';

/**
 * What somebody has just brought about, by its id alone: a visit (of a series too), a series, or a job in the queue. What
 * there is to say of it is read anew each time.
 */
export type Confirmed = { readonly kind: (typeof KINDS)[number]; readonly id: string };
const KINDS = ['visit', 'series', 'queued'] as const;

const VERSION = 1;
type Kept = { readonly version: typeof VERSION; readonly account: string; readonly confirmed: Confirmed };

const watchers = new Set<() => void>();
const tellAll = () => {
  for (const watcher of watchers) watcher();
};

/**
 * Has the dashboard confirm it until that is dismissed, also after a reload; it takes the place of the one before.
 *
 * Source: docs/decisions.md, D550.
 */
export function keepConfirmation(account: string, confirmed: Confirmed): void {
  deviceStore.write(CONFIRMATION_KEY, JSON.stringify({ version: VERSION, account, confirmed } satisfies Kept));
  tellAll();
}

/** It was dismissed, or is over. */
export function forgetConfirmation(): void {
  deviceStore.remove(CONFIRMATION_KEY);
  tellAll();
}

/** What is to be confirmed to somebody, as it changes in this tab and in others; null for nothing, and for somebody else's. */
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

/** Looked at by hand: the library that checks shapes is no part of the page that shows this. */
const isKept = (kept: unknown): kept is Kept =>
  isObject(kept) &&
  kept.version === VERSION &&
  isObject(kept.confirmed) &&
  isKind(kept.confirmed.kind) &&
  typeof kept.confirmed.id === 'string';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isKind = (kind: unknown): boolean => KINDS.some((known) => known === kind);
