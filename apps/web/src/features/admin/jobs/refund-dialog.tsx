import type { AdminJob, JobPayment } from '@swath/contract/admin-jobs';
import { problemWords } from '@swath/contract/problems';
import { HAND_REASON_MAX, splitRefund, whyNotRefund } from '@swath/domain/payments/hand-refund';
import { type FormEvent, useRef, useState } from 'react';
import { ApiProblem, isRefusal } from '../../../lib/api-client.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { readPrice } from '../../../ui/form/read-price.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import { useRefund } from './jobs.api.ts';

type Props = {
  job: AdminJob;
  /** The payment to refund; still set while the dialog fades out, null until it first opens. */
  payment: JobPayment | null;
  opened: boolean;
  onClose: () => void;
};

/** Dialog that asks how much of a payment to refund, and why. */
export function RefundDialog({ job, payment, opened, onClose }: Props) {
  return (
    <Dialog opened={opened && payment !== null} onClose={onClose} title="Give money back">
      {payment && <RefundForm key={payment.id} job={job} payment={payment} onClose={onClose} />}
    </Dialog>
  );
}

const NO_REASON = 'Please say why: the homeowner and the company read it.';

function RefundForm({ job, payment, onClose }: { job: AdminJob; payment: JobPayment; onClose: () => void }) {
  const amountField = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const { mutateAsync, isPending, error } = useRefund();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  // Idempotency key: a retry after a lost answer is the same refund; a changed amount gets a new key.
  const [id, setId] = useState(() => crypto.randomUUID());
  const cents = readPrice(amount);
  const whyNot = whyNotAmount(job, payment, cents);
  const noReason = reason.trim() === '' ? NO_REASON : undefined;

  const change = (what: () => void) => {
    what();
    if (error) setId(crypto.randomUUID());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setTried(true);
    if (cents === null || whyNot) return amountField.current?.focus();
    if (noReason) return reasonField.current?.focus();
    const body = { refund_id: id, amount_cents: cents, refunded_cents: payment.refunded_cents, reason: reason.trim() };
    toastWhenSaved(
      mutateAsync({ payment: payment.id, body }, { onSuccess: onClose }),
      `${formatMoney(cents)} goes back to ${job.full_name}.`,
    );
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormAlert>{error && failureWords(error)}</FormAlert>
        <TextField
          ref={amountField}
          label="Amount"
          description={`Up to ${formatMoney(payment.left_cents)} can be given back. ${splitWords(payment, cents)}`}
          inputMode="decimal"
          leftSection="$"
          maxLength={12}
          required
          data-autofocus
          value={amount}
          error={tried ? whyNot : undefined}
          onChange={({ currentTarget }) => change(() => setAmount(currentTarget.value))}
        />
        <TextArea
          ref={reasonField}
          label="Reason"
          description="The homeowner and the company read it."
          required
          rows={4}
          maxLength={HAND_REASON_MAX}
          value={reason}
          error={tried ? noReason : undefined}
          onChange={({ currentTarget }) => change(() => setReason(currentTarget.value))}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <BusyButton busy={isPending} busyWords="Giving back...">
            {cents === null || whyNot ? 'Give back' : `Give ${formatMoney(cents)} back`}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}

/** Validates the typed amount by the same rule as the server. @returns the error text; undefined if valid */
function whyNotAmount(job: AdminJob, payment: JobPayment, cents: number | null): string | undefined {
  if (cents === null || cents === 0) return 'Please enter how much goes back.';
  const refundable = {
    state: payment.state,
    captured: payment.captured_cents,
    refunded: payment.refunded_cents,
    isReturning: payment.is_returning,
    isOpen: payment.refunds.some(({ state }) => state === 'asked'),
  };
  const whyNot = whyNotRefund(refundable, { cents, seen: payment.refunded_cents, isAhead: job.status === 'pending' });
  return whyNot ? problemWords(whyNot, { left: formatMoney(payment.left_cents) }) : undefined;
}

/** How a refund is split between company and platform, as a text; empty while the amount is invalid. */
function splitWords(payment: JobPayment, cents: number | null): string {
  if (cents === null || cents === 0 || cents > payment.left_cents) return '';
  const { share, fee } = splitRefund(
    { amount: payment.amount_cents, fee: payment.fee_cents },
    payment.refunded_cents,
    cents,
  );
  return `${formatMoney(share)} of it is the company’s, ${formatMoney(fee)} our fee.`;
}

/** The error text of a failed refund. If the answer was lost, it says that a retry does not refund twice. */
function failureWords(fault: Error): string {
  if (isRefusal(fault) || !(fault instanceof ApiProblem)) return fault.message;
  return `${fault.message} Sending it again gives back once.`;
}
