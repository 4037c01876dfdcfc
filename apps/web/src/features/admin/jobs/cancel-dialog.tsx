import type { AdminJob } from '@swath/contract/admin-jobs';
import { HAND_REASON_MAX } from '@swath/domain/payments/hand-refund';
import { type FormEvent, useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import { useCancelJob } from './jobs.api.ts';

type Props = { job: AdminJob; opened: boolean; onClose: () => void };

/** Dialog in which an administrator cancels a job: says what is refunded, and asks for the reason. */
export function CancelDialog({ job, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Cancel this mowing?">
      <CancelForm job={job} onClose={onClose} />
    </Dialog>
  );
}

const NO_REASON = 'Please say why: the homeowner and the company read it.';
const NOTHING = { refund_cents: 0, release_cents: 0 };

function CancelForm({ job, onClose }: Omit<Props, 'opened'>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutateAsync, isPending, error } = useCancelJob();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const wrong = reason.trim() === '' ? NO_REASON : undefined;
  const returns = job.cancel ?? NOTHING;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setTried(true);
    if (wrong) return field.current?.focus();
    const { refund_cents, release_cents } = returns;
    toastWhenSaved(
      mutateAsync({ id: job.id, body: { reason: reason.trim(), refund_cents, release_cents } }, { onSuccess: onClose }),
      'The mowing is canceled, and both sides are told.',
    );
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormAlert>{error?.message}</FormAlert>
        <div>{`${job.company_name} does not come on ${formatLongDay(job.service_date)}. ${returnWords(returns)}`}</div>
        <TextArea
          ref={field}
          label="Reason"
          description="The homeowner and the company read it."
          required
          data-autofocus
          rows={4}
          maxLength={HAND_REASON_MAX}
          value={reason}
          error={tried ? wrong : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Keep the mowing
          </Button>
          <Button type="submit" color="clay" aria-disabled={isPending || undefined}>
            {isPending ? 'Canceling...' : 'Cancel the mowing'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function returnWords({ refund_cents: refund, release_cents: release }: typeof NOTHING): string {
  if (refund > 0) return `${formatMoney(refund)} goes back to the homeowner’s card.`;
  if (release > 0) return `${formatMoney(release)} is held on the homeowner’s card and let go of.`;
  return 'Nothing was paid yet, so nothing goes back.';
}
