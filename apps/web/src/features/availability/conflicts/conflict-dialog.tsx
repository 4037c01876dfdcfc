import type { ConflictingJob } from '@swath/contract/availability';
import type { JobId } from '@swath/domain/ids';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatDay, formatLongDay } from '../../../ui/format/format-day.ts';
import { today } from '../../../ui/format/today.ts';
import { Group } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import classes from './conflict-dialog.module.css';
import { CONFLICT_WORDS, conflictWords, type Purpose } from './conflict-words.ts';
import type { useConflicts } from './use-conflicts.ts';

/** Renders the details of a job over the page; nothing while `jobId` is null. */
export type JobDetailsOver = (jobId: string | null, onClose: () => void) => ReactNode;

type Props = {
  opened: boolean;
  purpose: Purpose;
  conflicts: ReturnType<typeof useConflicts>;
  /** Called when the user cancels: no day is closed or shortened. */
  onCancel: () => void;
  /** Called once it is decided about every job, with those that stay. */
  onDone: (kept: ReadonlySet<JobId>) => void;
  jobDetails: JobDetailsOver;
};

/**
 * Dialog that asks what is to happen to each job on a day that is about to be closed, or that no longer fits into a
 * shortened day: the company keeps it, or moves or cancels it in its details. Nothing is saved until it is decided
 * about every job.
 */
export function ConflictDialog({ opened, purpose, conflicts, onCancel, onDone, jobDetails }: Props) {
  const { read, kept, keep, keepAll } = conflicts;
  const [details, setDetails] = useState<string | null>(null);
  const back = () => {
    setDetails(null);
    void read.refetch();
  };
  return (
    <>
      <Dialog opened={opened} onClose={onCancel} title="What becomes of these jobs?" size="lg">
        <Loaded
          read={read}
          waiting={<CardSkeletons cards={1} words="Loading the jobs..." />}
          failed="The jobs of these days could not be loaded."
        >
          {(jobs) => {
            const open = jobs.filter(({ id, asked }) => asked || !kept.has(id)).length;
            const words = conflictWords(jobs, purpose);
            return (
              <>
                <FormAlert tone="notice">{open > 0 && words.notice}</FormAlert>
                {jobs.length === 0 && <p>No job is in the way any more.</p>}
                <ul className={classes.jobs}>
                  {jobs.map((job) => (
                    <JobLine
                      key={`${job.id} ${job.asked}`}
                      job={job}
                      kept={kept.has(job.id)}
                      onKeep={(stays) => keep(job.id, stays)}
                      onDetails={() => setDetails(job.id)}
                    />
                  ))}
                </ul>
                <Group justify="space-between" mt="lg">
                  {jobs.filter(({ asked }) => !asked).length > 1 ? (
                    <Button variant="subtle" onClick={() => keepAll(jobs)}>
                      Keep all of them
                    </Button>
                  ) : (
                    <span />
                  )}
                  <Group>
                    <Button variant="default" onClick={onCancel}>
                      Cancel
                    </Button>
                    <Button disabled={open > 0} onClick={() => onDone(kept)}>
                      {words.save}
                    </Button>
                  </Group>
                </Group>
              </>
            );
          }}
        </Loaded>
      </Dialog>
      {jobDetails(details, back)}
    </>
  );
}

type LineProps = { job: ConflictingJob; kept: boolean; onKeep: (stays: boolean) => void; onDetails: () => void };

function JobLine({ job, kept, onKeep, onDetails }: LineProps) {
  const who = `${job.full_name}, ${formatDay(job.service_date, today())}`;
  return (
    <li className={classes.job}>
      <div>
        <p className={classes.name}>{job.full_name}</p>
        <p className={classes.line}>{formatLongDay(job.service_date)}</p>
        <p className={classes.line}>{job.address}</p>
        {job.why !== 'closed' && <p className={classes.line}>{CONFLICT_WORDS[job.why]}</p>}
        {job.asked && (
          <p className={classes.line}>
            You have asked this homeowner to agree to that day. Ask for another one, or take it back, in Job Details.
          </p>
        )}
      </div>
      <div className={classes.choices}>
        {!job.asked && (
          <Button
            variant={kept ? 'filled' : 'default'}
            aria-pressed={kept}
            aria-label={`Keep on this day: ${who}`}
            onClick={() => onKeep(!kept)}
          >
            {kept ? 'Kept on this day' : 'Keep on this day'}
          </Button>
        )}
        <Button variant="default" aria-label={`Move or cancel: ${who}`} onClick={onDetails}>
          {job.asked ? 'Job Details' : 'Move or cancel'}
        </Button>
      </div>
    </li>
  );
}
