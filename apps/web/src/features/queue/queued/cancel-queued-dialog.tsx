import type { QueuedJob } from '@swath/contract/queue';
import { cancelFailed } from '../../../parts/canceling/cancel-failed.ts';
import { AskFirst } from '../../../ui/dialog/ask-first.tsx';
import { openOffers } from '../offers.ts';
import { useCancelQueuedJob } from '../queue.api.ts';
import { datesInShort } from './queued-words.ts';

type Props = {
  /** The queued job; kept while the dialog fades out, null before it first opens. */
  job: QueuedJob | null;
  opened: boolean;
  onClose: () => void;
};

/** Dialog in which a homeowner confirms that a job is taken out of the queue. */
export function CancelQueuedDialog({ job, opened, onClose }: Props) {
  const offers = job ? openOffers(job).length : 0;
  return (
    <AskFirst
      opened={opened}
      onClose={onClose}
      title="Take this job out of the queue?"
      confirm="Cancel job"
      cancel="Keep it"
      tone="danger"
      doing={useCancelQueuedJob()}
      what={job}
      doneWords={() => 'Your job is no longer in the queue.'}
      failureWords={cancelFailed}
    >
      {job && <p>Companies no longer see the job for {datesInShort(job.acceptableDates)}.</p>}
      <p>
        {offers > 0 && (offers === 1 ? 'The offer it has is closed. ' : `The ${offers} offers it has are closed. `)}
        Nothing has been charged.
      </p>
    </AskFirst>
  );
}
