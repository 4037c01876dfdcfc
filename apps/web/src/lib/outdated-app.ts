import type { ProblemCode } from '@swath/contract/problems';
import { useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();
let outdated = false;

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

function become(next: boolean): void {
  outdated = next;
  for (const changed of watchers) changed();
}

/** Checks an error code of the API: `app_outdated` means that it no longer supports this version of the native app. */
export function noteOutdated(code: ProblemCode | undefined): void {
  if (code === 'app_outdated') become(true);
}

/** Resets the state, as a restart of the app does. */
export const forgetOutdated = (): void => become(false);

/** Whether the API no longer supports this version of the native app; renders again when it changes. */
export const useOutdated = (): boolean => useSyncExternalStore(watch, () => outdated);
