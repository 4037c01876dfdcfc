import { useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();
// In module memory only: the offer is made once, on the next page.
let offered = false;

function become(next: boolean): void {
  offered = next;
  for (const changed of watchers) changed();
}

/** Makes the next pages offer to set a new password: called after a sign-in by mailed code. */
export const offerNewPassword = (): void => become(true);

/** Ends the offer to set a new password, when it was accepted or dismissed. */
export const endOffer = (): void => become(false);

const watch = (changed: () => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

/** Subscribes a component to whether setting a new password is currently offered. */
export const usePasswordOffer = (): boolean => useSyncExternalStore(watch, () => offered);
