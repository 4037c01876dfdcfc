import { useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();
// In memory only: it is offered once, on the page that follows.
let offered = false;

function become(next: boolean): void {
  offered = next;
  for (const changed of watchers) changed();
}

/** Has a new password offered on the pages that follow: somebody has just come in without theirs. */
export const offerNewPassword = (): void => become(true);

/** Taken, or not now. */
export const endOffer = (): void => become(false);

const watch = (changed: () => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

/** Whether a new password is offered. */
export const usePasswordOffer = (): boolean => useSyncExternalStore(watch, () => offered);
