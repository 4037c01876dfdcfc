import type { Viewer } from '@swath/contract/accounts';
import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { ApiProblem } from '../../lib/api-client.ts';
import { toastError } from '../../ui/toast/toast.ts';
import type { Access, AccessState } from './access.ts';

/** Who is here and how to change that; around the whole app. */
export const AccessContext = createContext<Access | null>(null);

/** Who is signed in; around every page that needs somebody. */
export const ViewerContext = createContext<Viewer | null>(null);

const OUTSIDE = 'useAuth must be used within an AuthProvider'; // Source: docs/spec/access.md, section 8

/** Signing in, signing out, and asking for the role again. @throws Error outside the app */
export function useAccess(): Access {
  const access = useContext(AccessContext);
  if (!access) throw new Error(OUTSIDE);
  return access;
}

/** Who is here at this moment, also while it is not known yet. */
export function useAccessState(): AccessState {
  const access = useAccess();
  return useSyncExternalStore(access.watch, access.state);
}

/** Who is signed in. Never null: pages that use it are shown to signed-in people only. @throws Error on any other page */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error(OUTSIDE);
  return viewer;
}

/** Signs out of this browser; the guards then lead to the login page. When it fails, a toast says why and one can try again. */
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
