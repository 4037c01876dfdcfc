import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

/**
 * Modal dialog around a form. Once something was typed or chosen in it, closing it by the X or Escape needs a confirmation;
 * the form's own buttons, *Cancel* among them, close it without one.
 */
export function FormDialog({ onClose, children, ...dialog }: ComponentProps<typeof Dialog>) {
  const [changed, setChanged] = useState(false);
  const [asking, setAsking] = useState(false);
  if (!dialog.opened && changed) setChanged(false);
  if (!dialog.opened && asking) setAsking(false);
  return (
    <Dialog {...dialog} onClose={changed ? () => setAsking(true) : onClose}>
      <div onChange={() => setChanged(true)}>{children}</div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={onClose}
        title="Leave without saving?"
        confirm="Leave"
        cancel="Stay"
        tone="danger"
      >
        What you have entered is not saved.
      </ConfirmDialog>
    </Dialog>
  );
}
