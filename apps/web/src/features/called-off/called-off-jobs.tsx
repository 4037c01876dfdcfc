import type { CalledOffJob } from '@swath/contract/crew-changes';
import { CALL_OFF_REASONS, reasonWords } from '@swath/domain/jobs/crew-reason';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useHistoryFold } from '../../parts/job-history/use-history-fold.tsx';
import { Card, CardFoot, CardHead, CardLinks, Quote } from '../../ui/card/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import { formatLongDay } from '../../ui/format/format-day.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Section } from '../../ui/page/section.tsx';
import { toastError } from '../../ui/toast/toast.ts';
import { calledOffJobs, useAcknowledgeCancellation } from './called-off.api.ts';
import classes from './called-off-jobs.module.css';

type Props = {
  /** Opens the booking wizard for the same company, prefilled from the canceled mowing. */
  onPickDay: (canceled: CalledOffJob) => void;
  /** Opens the wizard for the queue (companies make offers), prefilled from the canceled mowing. */
  onQueue: (canceled: CalledOffJob) => void;
};

/** Section of mowings that a company has canceled, each with ways to replace it; renders nothing if there are none. */
export function CalledOffJobs(acts: Props) {
  const { data = [] } = useQuery(calledOffJobs());
  if (data.length === 0) return null;
  return (
    <Section title="Canceled by the company">
      <ul className={classes.list}>
        {data.map((canceled) => (
          <li key={canceled.job.id}>
            <CalledOffCard canceled={canceled} {...acts} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function CalledOffCard({ canceled, onPickDay, onQueue }: Props & { canceled: CalledOffJob }) {
  const { job, note, photo } = canceled;
  const heading = useId();
  const history = useHistoryFold(job, heading);
  const { mutate, isPending } = useAcknowledgeCancellation();
  const date = formatLongDay(job.scheduled_date);
  const dismiss = () => mutate(job.id, { onError: (fault) => toastError(fault.message) });
  return (
    <Card label={`${job.company_name}, canceled, ${date}`} highlighted>
      <CardHead badge={null}>
        <h3 id={heading}>{job.company_name} canceled your mowing</h3>
      </CardHead>
      <p className={classes.line}>{whyWords(canceled)}</p>
      {note && <Quote>{note}</Quote>}
      {photo && (
        <a href={photo.url} target="_blank" rel="noreferrer">
          <img className={classes.photo} src={photo.thumbUrl} alt="Taken by the crew" width={160} />
        </a>
      )}
      <p className={classes.line}>{moneyWords(canceled)}</p>
      <CardFoot
        actions={
          <>
            <Button variant="subtle" aria-describedby={heading} onClick={dismiss} loading={isPending}>
              Dismiss
            </Button>
            <Button variant="default" aria-describedby={heading} onClick={() => onQueue(canceled)}>
              Put in Queue
            </Button>
            <Button aria-describedby={heading} onClick={() => onPickDay(canceled)}>
              Pick another day
            </Button>
          </>
        }
      >
        <CardLinks>{history.button}</CardLinks>
      </CardFoot>
      {history.lines}
    </Card>
  );
}

/** Text about a canceled mowing: the day it was on, and the company's reason. */
function whyWords({ job, reason }: CalledOffJob): string {
  const why = `${reasonWords(reason)}.`;
  const date = formatLongDay(job.scheduled_date);
  const beforehand = CALL_OFF_REASONS.some((one) => one === reason);
  return beforehand ? `They do not come on ${date}. ${why}` : `They were there on ${date}. ${why}`;
}

const moneyWords = ({ job }: CalledOffJob): string =>
  job.charge === null || job.charge === 'paid'
    ? `The full ${formatMoney(job.price_cents)} goes back to you. What you had chosen for your yard is kept.`
    : 'Nothing is charged for it. What you had chosen for your yard is kept.';
