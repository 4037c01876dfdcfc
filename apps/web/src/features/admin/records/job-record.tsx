import type { AdminJob } from '@swath/contract/admin-jobs';
import { timesText, untilText, whyNotRecord } from '@swath/domain/jobs/visit-record';
import { useState } from 'react';
import { serverClock } from '../../../lib/server-clock.ts';
import { Card, Quote } from '../../../ui/card/card.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { today } from '../../../ui/format/today.ts';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import classes from '../admin-pages.module.css';
import { ReasonForm } from './reason-form.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { useDecideRecord } from './records.api.ts';

/**
 * What was recorded about a visit after its day, with what an administrator can do about it. Renders nothing if nothing
 * was recorded and the administrator cannot record it either.
 */
export function JobRecord({ job }: { job: AdminJob }) {
  const [recording, setRecording] = useState(false);
  const [decided, setDecided] = useState<boolean | null>(null);
  const [deciding, setDeciding] = useState(false);
  const [now] = useState(() => new Date(serverClock.now()));
  const { record } = job;
  const visit = { status: job.status, serviceDate: job.service_date, timeZone: job.time_zone, record };
  const mayRecord = whyNotRecord(visit, 'administrator', now) === null;
  const decide = (paid: boolean) => () => {
    setDecided(paid);
    setDeciding(true);
  };
  return (
    <>
      {record && (
        <Card as="section" label="Recorded after its day">
          <h2 className={classes.heading}>Recorded after its day</h2>
          <p className={classes.line}>{stageWords(job)}</p>
          {record.note && <Quote>{record.note}</Quote>}
          {record.objection && <Quote>{record.objection}</Quote>}
          {record.stage === 'administrator' && (
            <div className={classes.actions}>
              <Button color="clay" variant="outline" onClick={decide(false)}>
                Give the money back
              </Button>
              <Button onClick={decide(true)}>It was done: pay it</Button>
            </div>
          )}
        </Card>
      )}
      {mayRecord && (
        <Card as="section" label="Not recorded">
          <p className={classes.line}>
            Its day is over and nobody said that it was done. You can record it for the company; the homeowner is asked.
          </p>
          <div className={classes.actions}>
            <Button variant="default" onClick={() => setRecording(true)}>
              Record the visit
            </Button>
          </div>
        </Card>
      )}
      <RecordDialog job={job} opened={recording} onClose={() => setRecording(false)} />
      <DecideDialog job={job} paid={decided} opened={deciding} onClose={() => setDeciding(false)} />
    </>
  );
}

function stageWords({ record, time_zone: zone, company_name: company, full_name: homeowner, price_cents }: AdminJob) {
  const { start, end, stage, until, by_swath } = record!; // called only for a job with a record
  const times = timesText({ startedAt: new Date(start), endedAt: new Date(end) }, zone);
  const by = until && untilText(new Date(until), zone, today(zone));
  const who = by_swath ? `Swath recorded for ${company}` : `${company} recorded`;
  switch (stage) {
    case 'office':
      return `One of the crew of ${company} recorded ${times}. Its office confirms or declines it by ${by}.`;
    case 'homeowner':
      return `${who} ${times}. ${homeowner} is asked whether it was done, until ${by}. Without an answer it counts as done.`;
    case 'administrator':
      return `${who} ${times}. ${homeowner} says that it was not done. Decide about the ${formatMoney(price_cents)}; nothing is taken or given back until then.`;
  }
}

type Props = {
  job: AdminJob;
  /**
   * True: the visit counts as done and is paid. False: it is refunded. Still set while the dialog fades out; null until
   * it first opens.
   */
  paid: boolean | null;
  opened: boolean;
  onClose: () => void;
};

/** Dialog in which an administrator decides about a disputed visit: says what follows, and asks for the reason. */
function DecideDialog({ job, paid, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={paid ? 'Pay this visit?' : 'Give the money back?'}>
      <DecideForm job={job} paid={paid === true} onClose={onClose} />
    </Dialog>
  );
}

function DecideForm({ job, paid, onClose }: { job: AdminJob; paid: boolean; onClose: () => void }) {
  const { mutateAsync, isPending, error } = useDecideRecord(job.id);
  const decide = (reason: string) =>
    job.record &&
    toastWhenSaved(
      mutateAsync({ record: job.record.id, paid, reason }, { onSuccess: onClose }),
      paid ? 'The visit is completed and paid.' : 'The money goes back, and both sides are told.',
    );
  const money = formatMoney(job.price_cents);
  return (
    <ReasonForm
      confirm={paid ? 'Pay it' : 'Give it back'}
      danger={!paid}
      busy={isPending}
      error={error?.message}
      onSend={decide}
      onClose={onClose}
    >
      <p>
        {paid
          ? `The visit counts as done at the recorded times. ${job.company_name} is paid, and ${job.full_name} pays ${money}.`
          : `The visit is canceled. ${money} goes back to ${job.full_name}, and ${job.company_name} is not paid.`}
      </p>
    </ReasonForm>
  );
}
