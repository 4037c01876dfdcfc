import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { Group } from '../look/stack.tsx';
import { FormAlert } from '../states/form-alert.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  opened: boolean;
  /** Called on Cancel, the X, Escape, or a press outside. */
  onClose: () => void;
  /** The question, such as "Cancel this mowing?". */
  title: string;
  /** Says what confirming will do; left out: nothing. */
  children?: ReactNode;
  /** Label of the confirm button. */
  confirm: string;
  /** Label of the cancel button; 'Cancel' by default. */
  cancel?: string;
  onConfirm: () => void;
  /** `danger`: confirming loses or ends something; the focus then starts at Cancel. */
  tone?: 'plain' | 'danger';
  /**
   * Whether the action is running: both buttons are disabled, and neither Escape nor a press outside closes the dialog.
   */
  busy?: boolean;
  /** Error message of the last attempt; undefined: none. */
  error?: string | undefined;
};

/** Dialog that asks for confirmation before something that cannot easily be undone. */
export function ConfirmDialog(props: Props) {
  const {
    opened,
    onClose,
    title,
    children,
    confirm,
    cancel = 'Cancel',
    onConfirm,
    tone = 'plain',
    busy,
    error,
  } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} closeOnClickOutside={!busy} closeOnEscape={!busy}>
      <FormAlert>{error}</FormAlert>
      {children}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={busy === true} data-autofocus={tone === 'danger'}>
          {cancel}
        </Button>
        <Button {...(tone === 'danger' ? { color: 'clay' } : {})} onClick={onConfirm} loading={busy === true}>
          {confirm}
        </Button>
      </Group>
    </Dialog>
  );
}
