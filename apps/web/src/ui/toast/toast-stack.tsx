import '@mantine/core/styles/Notification.layer.css';
import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { Library } from '../library/library.tsx';
import classes from './toast-stack.module.css';

/** The stack of toasts below the header, over everything, clear of the buttons at the bottom. */
export function ToastStack() {
  return (
    <Library>
      <Notifications
        position="top-center"
        layout="stacked"
        limit={3}
        transitionDuration={180}
        aria-live="polite"
        classNames={{ root: classes.stack ?? '' }}
      />
    </Library>
  );
}
