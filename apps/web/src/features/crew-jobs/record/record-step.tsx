import type { CrewJob } from '@swath/contract/jobs';
import type { JobId } from '@swath/domain/ids';
import { whyNotMoveAtAll } from '@swath/domain/jobs/reschedule';
import { useId } from 'react';
import { useServerNow } from '../../../lib/server-clock.ts';
import { OfficeLine } from '../../../parts/office-line/office-line.tsx';
import { Quote } from '../../../ui/card/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { toastError, toastWhenSaved } from '../../../ui/toast/toast.ts';
import { aboutWords } from '../card/job-words.ts';
import { useConfirmRecord } from './record.api.ts';
import classes from './record-step.module.css';
import { nobodyCameWords, overdueWords, waitingWords, whyNotRecordJob } from './record-words.ts';

/** Which dialog about a job of a past day is open. */
export type RecordQuestion = { readonly kind: 'record' | 'decline' | 'withdraw'; readonly jobId: JobId };

const MINUTE_MS = 60_000;

type Props = {
  job: CrewJob;
  /** Whether the viewer belongs to the company's office rather than to a crew. */
  office: boolean;
  onAsk: (question: RecordQuestion) => void;
  /** Called to choose another day for the job. */
  onMove: (job: CrewJob) => void;
};

/**
 * Buttons for a job of a past day: to record that it was done, and to confirm, decline or withdraw such a record. If
 * nobody came, the office moves it to another day, and a crew reaches its office.
 * Source: docs/rules/jobs.md.
 */
export function RecordStep({ job, office, onAsk, onMove }: Props) {
  const said = useId();
  const now = new Date(useServerNow(MINUTE_MS));
  const { record } = job;
  const mayRecord = whyNotRecordJob(job, now) === null;
  const isMovable = whyNotMoveAtAll(job) === null;
  const ask = (kind: RecordQuestion['kind']) => () => onAsk({ kind, jobId: job.id });
  return (
    <div className={classes.step}>
      <p id={said} className={classes.words}>
        {record ? waitingWords(record, job.time_zone, office) : overdueWords(job, now)}
      </p>
      {isMovable && <p className={classes.words}>{nobodyCameWords(job, office)}</p>}
      {record?.note && <Quote className={classes.quote}>{record.note}</Quote>}
      {record?.objection && <Quote className={classes.quote}>{record.objection}</Quote>}
      {!office && <OfficeLine about={aboutWords(job)} />}
      <div className={classes.buttons}>
        {office && isMovable && (
          <Button variant="default" aria-describedby={said} onClick={() => onMove(job)}>
            Move to another day
          </Button>
        )}
        {mayRecord && (
          <Button aria-describedby={said} onClick={ask('record')}>
            {job.status === 'in-progress' ? 'Complete with its times' : 'Record the visit'}
          </Button>
        )}
        {record?.stage === 'office' && office && (
          <>
            <Button variant="default" aria-describedby={said} onClick={ask('decline')}>
              Decline
            </Button>
            <Confirm job={job} describedBy={said} />
          </>
        )}
        {record && record.stage !== 'office' && office && (
          <Button variant="default" aria-describedby={said} onClick={ask('withdraw')}>
            Withdraw
          </Button>
        )}
      </div>
    </div>
  );
}

function Confirm({ job, describedBy }: { job: CrewJob; describedBy: string }) {
  const { mutateAsync, isPending } = useConfirmRecord(job.id);
  const confirm = () =>
    toastWhenSaved(mutateAsync(job.record!.id, { onError: (fault) => toastError(fault.message) }), ({ status }) =>
      status === 'completed' ? 'The visit is completed.' : 'Confirmed. The homeowner is asked.',
    );
  return (
    <Button aria-describedby={describedBy} loading={isPending} onClick={confirm}>
      Confirm
    </Button>
  );
}
