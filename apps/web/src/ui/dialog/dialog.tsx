import type { ReactNode } from 'react';
import { CloseButton } from '../form/close-button.tsx';
import classes from './dialog.module.css';
import { DialogFrame, type FrameProps, Title } from './dialog-frame.tsx';
import { OfflineNote } from './offline-note.tsx';

type Props = FrameProps & {
  title: ReactNode;
  children?: ReactNode;
  /** Width; `md` by default. */
  size?: 'md' | 'lg' | 'xl';
  /** Whether the title bar has a close button; true by default. */
  withCloseButton?: boolean;
  /** Whether everything in the dialog works offline: it then shows no `OfflineNote`. */
  worksOffline?: boolean;
};

/** Modal dialog with title and close button. By default a press outside does not close it, so that no input is lost. */
export const Dialog = ({ title, children, size = 'md', withCloseButton = true, worksOffline, ...frame }: Props) => (
  <DialogFrame {...frame} className={classes.dialog} data-size={size}>
    <DialogHead title={title} onClose={withCloseButton ? frame.onClose : undefined} />
    <div className={classes.body}>
      {!worksOffline && <OfflineNote />}
      {children}
    </div>
  </DialogFrame>
);

/** Title bar of a dialog, which stays in view while scrolling, with a close button if `onClose` is given. */
export const DialogHead = ({ title, onClose }: { title: ReactNode; onClose: (() => void) | undefined }) => (
  <div className={classes.head}>
    <Title className={classes.title}>{title}</Title>
    {onClose && <CloseButton aria-label="Close" className={classes.close} onClick={onClose} />}
  </div>
);
