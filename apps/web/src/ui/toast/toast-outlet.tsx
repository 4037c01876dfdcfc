import { useEffect, useSyncExternalStore } from 'react';
import { useLazyModule } from '../../lib/use-lazy-module.ts';

const loadStack = () => import('./toast-stack.tsx');

let wanted = false;
const watchers = new Set<() => void>();

function watch(changed: () => void) {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Mounts the outlet for toasts, if it is not yet. */
export function requestToasts(): void {
  wanted = true;
  for (const changed of watchers) changed();
}

/**
 * Outlet for toasts. Lazy-loaded at the first press or key, not with the page: no toast comes before the user has done
 * something, and a screen reader announces a toast only in a live region that existed before it. The page stays as it is
 * when loading fails.
 */
export function ToastOutlet() {
  const shown = useSyncExternalStore(watch, () => wanted);
  useEffect(() => {
    addEventListener('pointerdown', requestToasts, { once: true });
    addEventListener('keydown', requestToasts, { once: true });
    return () => {
      removeEventListener('pointerdown', requestToasts);
      removeEventListener('keydown', requestToasts);
    };
  }, []);
  const { part } = useLazyModule(loadStack, shown);
  return part && <part.ToastStack />;
}
