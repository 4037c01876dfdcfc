import type { UnpaidRefund } from '@swath/contract/admin-refunds';
import { HAND_REASON_MAX } from '@swath/domain/payments/hand-refund';
import { type FormEvent, useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import { useSettleRefund } from './refunds.api.ts';

const NO_NOTE = 'Please say how it was paid: the homeowner reads it.';

/**
 * Dialog that asks how a refund that the card refused was paid instead.
 * @param refund  null while the dialog is closed
 */
export function SettleDialog({ refund, onClose }: { refund: UnpaidRefund | null; onClose: () => void }) {
  return (
    <Dialog opened={refund !== null} onClose={onClose} title="Paid in another way?">
      {refund && <SettleForm key={refund.id} refund={refund} onClose={onClose} />}
    </Dialog>
  );
}

function SettleForm({ refund, onClose }: { refund: UnpaidRefund; onClose: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutateAsync, isPending, error } = useSettleRefund();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const wrong = note.trim() === '' ? NO_NOTE : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setTried(true);
    if (wrong) return field.current?.focus();
    toastWhenSaved(
      mutateAsync({ id: refund.id, note: note.trim() }, { onSuccess: onClose }),
      'Noted as paid, and the homeowner is told.',
    );
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormAlert>{error?.message}</FormAlert>
        <div>
          {`Pay ${formatMoney(refund.amount_cents)} to ${refund.full_name || refund.email} first, such as by check. Swath does not do it for you, and does not try the card any more.`}
        </div>
        <TextArea
          ref={field}
          label="How was it paid?"
          description="Such as “Check 1042, mailed on May 4”. The homeowner reads it, and it is put on record."
          required
          data-autofocus
          rows={3}
          maxLength={HAND_REASON_MAX}
          value={note}
          error={tried ? wrong : undefined}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Not yet
          </Button>
          <Button type="submit" aria-disabled={isPending || undefined}>
            {isPending ? 'Saving...' : 'Mark as paid'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
