import type { Viewer } from '@swath/contract/accounts';
import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { ApiProblem } from '../../lib/api-client.ts';
import { toastError } from '../../ui/toast/toast.ts';
import type { Access, AccessState } from './access.ts';

/** React context of the access state (who is signed in); null outside the app. */
export const AccessContext = createContext<Access | null>(null);

/** React context of the signed-in user (the viewer); null on public pages. */
export const ViewerContext = createContext<Viewer | null>(null);

const OUTSIDE = 'useAuth must be used within an AuthProvider'; // Source: docs/spec/access.md, section 8

/** Returns the access store, to sign in or out and to reload the viewer. @throws Error outside the app */
export function useAccess(): Access {
  const access = useContext(AccessContext);
  if (!access) throw new Error(OUTSIDE);
  return access;
}

/** Subscribes a component to the access state, also while it is still loading. */
export function useAccessState(): AccessState {
  const access = useAccess();
  return useSyncExternalStore(access.watch, access.state);
}

/** The signed-in user. @throws Error on pages that do not require a sign-in */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error(OUTSIDE);
  return viewer;
}

/**
 * Returns a function that signs out of this browser, after which the guards redirect to the login page; a failure shows
 * a toast. `busy` while pending.
 */
export function useSignOut(): { signOut(): void; busy: boolean } {
  const access = useAccess();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await access.signOut();
    } catch (problem) {
      toastError(problem instanceof ApiProblem ? problem.message : 'Signing out did not work. Please try again.');
    }
    setBusy(false);
  };
  return { signOut: () => void leave(), busy };
}
