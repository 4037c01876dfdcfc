import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { CloseButton } from '../form/close-button.tsx';
import classes from './toast-stack.module.css';

/** How many toasts are visible at once; older ones are hidden. */
const LIMIT = 3;

/** Overrides the library's attributes, which would make each toast a dialog. */
const ANNOUNCED = { role: 'status', 'aria-modal': undefined } as const;

const toasts = Toast.createToastManager();
let mounted = Promise.withResolvers<void>();

/** Shows a toast, once `ToastStack` is mounted. */
export async function addToast(toast: Parameters<typeof toasts.add>[0]): Promise<void> {
  await mounted.promise;
  toasts.add(toast);
}

/** The visible toasts, above all content: below the header, away from the buttons at the bottom. */
export function ToastStack() {
  useEffect(() => {
    mounted.resolve();
    return () => {
      mounted = Promise.withResolvers();
    };
  }, []);
  return (
    <Toast.Provider toastManager={toasts} limit={LIMIT}>
      <Toast.Portal>
        <Toast.Viewport className={classes.stack}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

const ToastList = () =>
  Toast.useToastManager().toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} {...ANNOUNCED} swipeDirection="up" className={classes.toast}>
      <Toast.Content className={classes.content}>
        <Toast.Title render={<p />} className={classes.title} />
        <Toast.Description className={classes.words} />
      </Toast.Content>
      <Toast.Close aria-hidden={false} render={<CloseButton aria-label="Dismiss" className={classes.close} />} />
    </Toast.Root>
  ));
