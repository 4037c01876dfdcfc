import { useCallback, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { deviceStore, jsonIn } from '../../lib/storage.ts';
import { CONFIRMATION_KEY } from '../kept-answers/device-keys.ts';

/**
 * What somebody has just brought about, by its id alone: a visit (of a series too), a series, or a job in the queue. What
 * there is to say of it is read anew each time.
 */
const Confirmed = z.object({ kind: z.enum(['visit', 'series', 'queued']), id: z.string() });
export type Confirmed = z.infer<typeof Confirmed>;

const Kept = z.object({ version: z.literal(1), account: z.string(), confirmed: Confirmed });

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
  deviceStore.write(
    CONFIRMATION_KEY,
    JSON.stringify({ version: 1, account, confirmed } satisfies z.infer<typeof Kept>),
  );
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
  const { data } = Kept.safeParse(jsonIn(text));
  return data?.account === account ? data.confirmed : null;
}
