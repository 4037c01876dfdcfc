import { Toast } from '@base-ui/react/toast';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../form/button.tsx';
import { CloseButton } from '../form/close-button.tsx';
import classes from './toast-stack.module.css';

/** How many toasts are visible at once; older ones are hidden. */
const LIMIT = 3;

/** Overrides the library's attributes, which would make each toast a dialog. */
const ANNOUNCED = { role: 'status', 'aria-modal': undefined } as const;

const toasts = Toast.createToastManager();
let mounted = Promise.withResolvers<void>();

/** Shows a toast, once `ToastStack` is mounted; it replaces one with the same id. @returns its id */
export async function addToast(toast: Parameters<typeof toasts.add>[0]): Promise<string> {
  await mounted.promise;
  return toasts.add(toast);
}

/** Closes a toast, if it is shown. */
export async function closeToast(id: string | undefined): Promise<void> {
  await mounted.promise;
  if (id !== undefined) toasts.close(id);
}

/**
 * The visible toasts, above all content: over the header, or at the lower edge where they would cover what has the focus.
 * Source: docs/rules/booking-and-price.md.
 */
export function ToastStack() {
  useEffect(() => {
    mounted.resolve();
    return () => {
      mounted = Promise.withResolvers();
    };
  }, []);
  const stack = useRef<HTMLDivElement>(null);
  return (
    <Toast.Provider toastManager={toasts} limit={LIMIT}>
      <Toast.Portal>
        <Toast.Viewport ref={stack} className={classes.stack}>
          <ToastList stack={stack} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList({ stack }: { stack: RefObject<HTMLDivElement | null> }) {
  const { toasts } = Toast.useToastManager();
  useLayoutEffect(() => {
    const box = stack.current;
    if (!box) return;
    delete box.dataset.aside;
    const focused = document.activeElement;
    if (toasts.length > 0 && focused && !box.contains(focused) && overlap(box, focused)) box.dataset.aside = '';
  }, [toasts.length, stack]);
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} {...ANNOUNCED} className={classes.toast}>
      <Toast.Content className={classes.content}>
        <Toast.Title render={<p />} className={classes.title} />
        <Toast.Description className={classes.words} />
      </Toast.Content>
      <Toast.Action render={<Button variant="subtle" size="sm" />} className={classes.action} />
      <Toast.Close aria-hidden={false} render={<CloseButton aria-label="Dismiss" className={classes.close} />} />
    </Toast.Root>
  ));
}

/** Whether one element covers a part of another one that is not the page itself. */
function overlap(one: Element, other: Element): boolean {
  if (other === document.body || other.getAttribute('role') === 'dialog') return false;
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
