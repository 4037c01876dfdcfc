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

/** Notes an error code of the API: `app_outdated` says that this version of the native app is no longer served. */
export function noteOutdated(code: ProblemCode | undefined): void {
  if (code === 'app_outdated') become(true);
}

/** Forgets it, as a newly opened app does. */
export const forgetOutdated = (): void => become(false);

/** Whether the API has refused this version of the native app; renders again when it does. */
export const useOutdated = (): boolean => useSyncExternalStore(watch, () => outdated);
