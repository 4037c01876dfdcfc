import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import classes from './dialog-frame.module.css';
import { useInitialFocus } from './use-initial-focus.ts';

export const { Title } = Dialog;

export type FrameProps = {
  opened: boolean;
  /** Called when the user presses the X, Escape, or outside the dialog, as far as the props below allow it. */
  onClose: () => void;
  /** Whether a press outside closes the dialog; false by default. */
  closeOnClickOutside?: boolean;
  /** Whether Escape closes the dialog; true by default. */
  closeOnEscape?: boolean;
  /** Whether the dialog is drawn above everything else, including dialogs opened later. */
  covers?: boolean;
};

type Props = FrameProps & {
  children: ReactNode;
  className?: string | undefined;
  'data-size'?: string;
  'data-done'?: true | undefined;
};

/**
 * Modal layer of every dialog: backdrop, focus trap, scroll lock. The focus starts at `[data-autofocus]`, else at the
 * first field or button, and returns to the previous element on closing.
 */
export function DialogFrame(props: Props) {
  const { opened, onClose, closeOnClickOutside = false, closeOnEscape = true, covers, className = '', ...rest } = props;
  const focus = useInitialFocus();
  const dismiss = (open: boolean, { reason }: Dialog.Root.ChangeEventDetails) => {
    if (!open && (reason !== 'escape-key' || closeOnEscape)) onClose();
  };
  return (
    <Dialog.Root open={opened} onOpenChange={dismiss} disablePointerDismissal={!closeOnClickOutside}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className={classes.backdrop} data-covers={covers} />
        <Dialog.Viewport className={classes.viewport} data-covers={covers}>
          <Dialog.Popup {...focus} {...rest} className={`${classes.popup} ${className}`} />
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
