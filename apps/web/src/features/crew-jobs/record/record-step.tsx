import type { CrewJob } from '@swath/contract/jobs';
import type { JobId } from '@swath/domain/ids';
import { useId } from 'react';
import { useServerNow } from '../../../lib/server-clock.ts';
import { Quote } from '../../../ui/card/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { toastError, toastWhenSaved } from '../../../ui/toast/toast.ts';
import { useConfirmRecord } from './record.api.ts';
import classes from './record-step.module.css';
import { overdueWords, waitingWords, whyNotRecordJob } from './record-words.ts';

/** Which dialog about a job of a past day is open. */
export type RecordQuestion = { readonly kind: 'record' | 'decline' | 'withdraw'; readonly jobId: JobId };

const MINUTE_MS = 60_000;

type Props = {
  job: CrewJob;
  /** Whether the viewer belongs to the company's office rather than to a crew. */
  office: boolean;
  onAsk: (question: RecordQuestion) => void;
};

/**
 * Buttons for a job of a past day: to record that it was done, and to confirm, decline or withdraw such a record.
 * Source: docs/rules/jobs.md.
 */
export function RecordStep({ job, office, onAsk }: Props) {
  const said = useId();
  const now = new Date(useServerNow(MINUTE_MS));
  const { record } = job;
  const mayRecord = whyNotRecordJob(job, now) === null;
  const ask = (kind: RecordQuestion['kind']) => () => onAsk({ kind, jobId: job.id });
  return (
    <div className={classes.step}>
      <p id={said} className={classes.words}>
        {record ? waitingWords(record, job.time_zone, office) : overdueWords(job, now)}
      </p>
      {record?.note && <Quote className={classes.quote}>{record.note}</Quote>}
      {record?.objection && <Quote className={classes.quote}>{record.objection}</Quote>}
      <div className={classes.buttons}>
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
