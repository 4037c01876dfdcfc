import { useEffect, useSyncExternalStore } from 'react';
import { useLazyModule } from '../../lib/use-lazy-module.ts';

const loadStack = () => import('./toast-stack.tsx');

let wanted = false;
const watchers = new Set<() => void>();

function watch(changed: () => void) {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Makes sure that the place for toasts is there, or on its way. */
export function requestToasts(): void {
  wanted = true;
  for (const changed of watchers) changed();
}

/**
 * The place where toasts appear. It is fetched at the first press or key, not with the page: nobody is told anything
 * before they have done something, and a screen reader announces a toast only in a region that was there before it. The page
 * stays as it is when it cannot be fetched.
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
