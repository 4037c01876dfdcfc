import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';

const ToastStack = lazy(() => import('./toast-stack.tsx').then((loaded) => ({ default: loaded.ToastStack })));

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
 * before they have done something, and a screen reader announces a toast only in a region that was there before it.
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
  return shown ? (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  ) : null;
}
