import type { QueuedJob } from '@swath/contract/queue';
import { ApiProblem } from '../../lib/api-client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { openOffers } from './offers.ts';
import { useCancelQueuedJob } from './queue.api.ts';
import { datesInShort } from './queued-words.ts';

type Props = {
  /** The job in question; it stays while the dialog fades out. */
  job: QueuedJob | null;
  opened: boolean;
  onClose: () => void;
};

/** Asks before a job is taken out of the queue. Closed, it stays in the page: only so can it hand the focus back. */
export function CancelQueuedDialog({ job, opened, onClose }: Props) {
  const { mutate, reset, isPending, error } = useCancelQueuedJob();
  const offers = job ? openOffers(job).length : 0;

  const close = () => {
    onClose();
    reset();
  };
  const cancel = () => {
    if (job === null) return;
    mutate(job, {
      onSuccess: () => {
        close();
        toastSuccess('Your job is no longer in the queue.', { lasts: 4000 });
      },
    });
  };

  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title="Take this job out of the queue?"
      confirm="Cancel job"
      cancel="Keep it"
      tone="danger"
      onConfirm={cancel}
      busy={isPending}
      error={error ? failureWords(error) : undefined}
    >
      {job && <p>Companies no longer see the job for {datesInShort(job.acceptableDates)}.</p>}
      <p>
        {offers > 0 && (offers === 1 ? 'The offer it has is closed. ' : `The ${offers} offers it has are closed. `)}
        Nothing has been charged.
      </p>
    </ConfirmDialog>
  );
}

/** Source: docs/spec/homeowner.md, section 8, "Cancel". */
function failureWords(fault: Error): string {
  const refused = fault instanceof ApiProblem && fault.status >= 400 && fault.status < 500;
  return `Failed to cancel the mowing request. Please try again.${refused ? ` ${fault.message}` : ''}`;
}
