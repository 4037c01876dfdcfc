import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { Group } from '../look/stack.tsx';
import { FormAlert } from '../states/form-alert.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  opened: boolean;
  /** Cancel, the X, Escape or a press outside. */
  onClose: () => void;
  /** The question, such as "Cancel this mowing?". */
  title: string;
  /** What will happen. */
  children?: ReactNode;
  /** Label of the confirm button. */
  confirm: string;
  /** Label of the cancel button. */
  cancel?: string;
  onConfirm: () => void;
  /** danger: something is lost by it. */
  tone?: 'plain' | 'danger';
  /** Whether it is pending; both buttons are disabled. */
  busy?: boolean;
  /** The error of the last try. */
  error?: string | undefined;
};

/** Confirmation before something that cannot easily be undone. */
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
