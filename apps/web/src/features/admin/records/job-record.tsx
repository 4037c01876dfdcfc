import type { AdminJob } from '@swath/contract/admin-jobs';
import { timesText, untilText, whyNotRecord } from '@swath/domain/jobs/visit-record';
import { useState } from 'react';
import { serverClock } from '../../../lib/server-clock.ts';
import { Card, Quote } from '../../../ui/card/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import classes from '../admin-pages.module.css';
import { DecideDialog } from './decide-dialog.tsx';
import { RecordDialog } from './record-dialog.tsx';

/** What was recorded of a job after its day, and what an administrator can do about it; nothing where neither applies. */
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
  const { start, end, stage, until, by_swath } = record!; // queried only where a record exists
  const times = timesText({ startedAt: new Date(start), endedAt: new Date(end) }, zone);
  const by = until && untilText(new Date(until), zone);
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
