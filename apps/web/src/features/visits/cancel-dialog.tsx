import type { MowingJob } from '@swath/contract/jobs';
import { cents } from '@swath/domain/units';
import { ApiProblem } from '../../lib/api-client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatLongDay } from '../../ui/format-day.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { moneyWords } from './charge-words.ts';
import { useCancelVisit } from './visits.api.ts';

type Props = {
  /** The visit in question; it stays while the dialog fades out. */
  visit: MowingJob | null;
  opened: boolean;
  onClose: () => void;
};

/** Asks before a pending visit is canceled. Closed, it stays in the page: only so can it hand the focus back. Source: docs/spec/homeowner.md, section 2, "Cancel confirmation". */
export function CancelDialog({ visit, opened, onClose }: Props) {
  const { mutate, reset, isPending, error } = useCancelVisit();
  const [question, done] = moneyWords(visit ?? { charge: null, price_cents: cents(0) });

  const close = () => {
    onClose();
    reset();
  };
  const cancel = () => {
    if (visit === null) return;
    mutate(visit, {
      onSuccess: () => {
        close();
        toastSuccess(`Your mowing is canceled. ${done}`, { lasts: 4000 });
      },
    });
  };

  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title="Cancel this mowing?"
      confirm="Cancel mowing"
      cancel="Keep it"
      tone="danger"
      onConfirm={cancel}
      busy={isPending}
      error={error ? failureWords(error) : undefined}
    >
      {visit && (
        <p>
          {visit.company_name} will not come on {formatLongDay(visit.scheduled_date)}.
        </p>
      )}
      <p>{question}</p>
    </ConfirmDialog>
  );
}

/** Source: docs/spec/homeowner.md, section 8, "Cancel". */
function failureWords(fault: Error): string {
  const refused = fault instanceof ApiProblem && fault.status >= 400 && fault.status < 500;
  return `Failed to cancel the mowing request. Please try again.${refused ? ` ${fault.message}` : ''}`;
}
