import { useEffect, useSyncExternalStore } from 'react';
import { useLazyModule } from '../../lib/use-lazy-module.ts';
import { afterNextPress } from '../../lib/when-idle.ts';

const loadStack = () => import('./toast-stack.tsx');

let wanted = false;
const watchers = new Set<() => void>();

function watch(changed: () => void) {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Loads the live region for toasts, unless that was requested before. */
export function requestToasts(): void {
  wanted = true;
  for (const changed of watchers) changed();
}

/** Whether the live region for toasts was requested. */
export const isRequested = (): boolean => wanted;

/**
 * Live region for toasts. Loaded after the first press or key, before which no toast is shown; screen readers announce
 * only into a region that existed beforehand. If loading fails, there are no toasts, and nothing else changes.
 */
export function ToastOutlet() {
  const shown = useSyncExternalStore(watch, () => wanted);
  useEffect(() => afterNextPress(requestToasts), []);
  const { part } = useLazyModule(loadStack, shown);
  return part && <part.ToastStack />;
}
