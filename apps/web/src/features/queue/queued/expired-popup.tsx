import type { QueuedJob } from '@swath/contract/queue';
import type { QueuedJobId } from '@swath/domain/ids';
import { ApiProblem } from '../../../lib/api-client.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatDateOf } from '../../../ui/format/format-instant.ts';
import { usePageZone } from '../../../ui/format/page-zone.tsx';
import { Group } from '../../../ui/look/stack.tsx';
import { toastError } from '../../../ui/toast/toast.ts';
import { useAcknowledgeExpired } from '../queue.api.ts';
import classes from './expired-popup.module.css';
import { datesInShort, NOT_CLAIMED } from './queued-words.ts';

/**
 * Queued jobs that expired without a company: the ids of those not acknowledged yet, and the jobs among them that are
 * loaded.
 */
export type Expired = { readonly ids: readonly QueuedJobId[]; readonly jobs: readonly QueuedJob[] };

type Props = {
  /** The expired jobs to show; kept while the popup fades out. */
  expired: Expired;
  opened: boolean;
  onClose: () => void;
  /** Opens the wizard that books a company directly. */
  onSchedule: () => void;
  onQueueAgain: (job: QueuedJob) => void;
};

/**
 * Popup that tells the homeowner which queued jobs expired without an accepted offer. Closing it acknowledges all of
 * them, except by "Queue again": that acknowledges only the chosen job, once the new job is in the queue.
 * Source: docs/spec/homeowner.md, section 2, "Expired-job popup".
 */
export function ExpiredPopup({ expired: { ids, jobs }, opened, onClose, onSchedule, onQueueAgain }: Props) {
  const zone = usePageZone();
  const { mutate } = useAcknowledgeExpired((fault) => toastError(failureWords(fault)));
  const known = (then: () => void) => () => {
    mutate(ids);
    then();
  };
  return (
    <Dialog
      opened={opened}
      onClose={known(onClose)}
      title={ids.length === 1 ? 'No company took your job' : 'No company took these jobs'}
      closeOnClickOutside
    >
      <p className={classes.why} tabIndex={-1} data-autofocus>
        {NOT_CLAIMED}
      </p>
      <ul className={classes.jobs}>
        {jobs.map((job) => (
          <li key={job.id} className={classes.job}>
            <div className={classes.what}>
              <p className={classes.dates} id={`expired-${job.id}`}>
                {datesInShort(job.acceptableDates)}
              </p>
              <p className={classes.line}>{job.address}</p>
              <p className={classes.line}>Queued on {formatDateOf(job.createdAt, zone)}</p>
            </div>
            <Button variant="default" aria-describedby={`expired-${job.id}`} onClick={() => onQueueAgain(job)}>
              Queue again
            </Button>
          </li>
        ))}
      </ul>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={known(onClose)}>
          Got it
        </Button>
        <Button onClick={known(onSchedule)}>Schedule New Job</Button>
      </Group>
    </Dialog>
  );
}

/**
 * The message if expired jobs could not be acknowledged.
 * Source: docs/spec/homeowner.md, section 8, "Notifications".
 */
const failureWords = (fault: Error): string =>
  fault instanceof ApiProblem && fault.status === 401
    ? 'Authentication failed. Please sign in again.'
    : `${fault.message} You will see this notice again.`;
