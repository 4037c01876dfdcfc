import { useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();
// In memory only: it is offered once, on the next page.
let offered = false;

function become(next: boolean): void {
  offered = next;
  for (const changed of watchers) changed();
}

/** Offers to set a new password on the next pages, after a sign-in by code. */
export const offerNewPassword = (): void => become(true);

/** Ends the offer: accepted or dismissed. */
export const endOffer = (): void => become(false);

const watch = (changed: () => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

/** Subscribes to whether setting a new password is offered. */
export const usePasswordOffer = (): boolean => useSyncExternalStore(watch, () => offered);
