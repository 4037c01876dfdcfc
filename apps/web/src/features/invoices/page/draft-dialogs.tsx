import type { UseMutationResult } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { toastSuccess } from '../../../ui/toast/toast.ts';

type Props = { opened: boolean; onClose: () => void };

type RemoveProps = Props & {
  remove: UseMutationResult<void, Error, unknown>;
  onRemoved: () => void;
  /** What follows of it. */
  children: string;
};

/** Dialog that deletes the draft of an invoice or an estimate. */
export const RemoveDialog = ({ opened, onClose, remove, onRemoved, children }: RemoveProps) => (
  <ConfirmDialog
    {...{ opened, onClose }}
    title="Delete this draft?"
    confirm="Delete draft"
    tone="danger"
    busy={remove.isPending}
    error={remove.error?.message}
    onConfirm={() => remove.mutate(undefined, { onSuccess: onRemoved })}
  >
    <p>{children}</p>
  </ConfirmDialog>
);

type SendProps = Props & {
  called: 'invoice' | 'estimate';
  total: number;
  send: UseMutationResult<{ readonly number: string | null }, Error, unknown>;
  /** To whom it goes. */
  children: string;
};

/** Dialog that sends the draft of an invoice or an estimate. @param props.total  in cents */
export const SendDialog = ({ opened, onClose, called, total, send, children }: SendProps) => (
  <ConfirmDialog
    {...{ opened, onClose }}
    title={`Send this ${called} of ${formatMoney(total)}?`}
    confirm="Send"
    busy={send.isPending}
    error={send.error?.message}
    onConfirm={() =>
      send.mutate(undefined, {
        onSuccess: ({ number }) => {
          onClose();
          toastSuccess(`${number} is sent.`);
        },
      })
    }
  >
    <p>{children}</p>
  </ConfirmDialog>
);
