import type { Viewer } from '@swath/contract/accounts';
import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { ApiProblem } from '../../lib/api-client.ts';
import { toastError } from '../../ui/toast/toast.ts';
import type { Access, AccessState } from './access.ts';

/** Provides the access state to the whole app. */
export const AccessContext = createContext<Access | null>(null);

/** Provides the viewer to every signed-in page. */
export const ViewerContext = createContext<Viewer | null>(null);

const OUTSIDE = 'useAuth must be used within an AuthProvider'; // Source: docs/spec/access.md, section 8

/** Signing in, signing out, and reloading the role. @throws Error outside the app */
export function useAccess(): Access {
  const access = useContext(AccessContext);
  if (!access) throw new Error(OUTSIDE);
  return access;
}

/** Subscribes to the access state, also while it is loading. */
export function useAccessState(): AccessState {
  const access = useAccess();
  return useSyncExternalStore(access.watch, access.state);
}

/** The signed-in viewer. Never null: only signed-in pages use it. @throws Error on any other page */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error(OUTSIDE);
  return viewer;
}

/** Signs out of this browser; the guards then redirect to the login page. A failure is shown in a toast and can be retried. */
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
