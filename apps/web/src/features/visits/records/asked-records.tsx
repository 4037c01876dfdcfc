import type { OwnJob } from '@swath/contract/jobs';
import { RECORD_NOTE_MAX, timesText, untilText } from '@swath/domain/jobs/visit-record';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { useHistoryFold } from '../../../parts/job-history/use-history-fold.tsx';
import { Card, CardFoot, CardHead, CardLinks, Quote } from '../../../ui/card/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { today } from '../../../ui/format/today.ts';
import { Section } from '../../../ui/page/section.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import { VisitPhotos } from '../photos/visit-photos.tsx';
import classes from './asked-records.module.css';
import { isAsked } from './is-asked.ts';
import { useAnswerRecord } from './records.api.ts';

type Props = {
  visits: readonly OwnJob[];
  /** The element that gets the focus when a card is removed after its answer. */
  refuge: RefObject<HTMLElement | null>;
};

/**
 * Cards of visits that companies recorded as done after their day; each asks the homeowner whether the lawn was mowed.
 * Renders nothing if there are none.
 */
export function AskedRecords({ visits, refuge }: Props) {
  const asked = visits.filter(isAsked);
  if (asked.length === 0) return null;
  return (
    <Section title="Was your lawn mowed?">
      <ul className={classes.list}>
        {asked.map((visit) => (
          <li key={visit.id}>
            <AskedCard key={visit.record?.id} visit={visit} refuge={refuge} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function AskedCard({ visit, refuge }: { visit: OwnJob; refuge: Props['refuge'] }) {
  const { company_name: company, time_zone: zone, price_cents: price } = visit;
  const record = visit.record!; // isAsked() implies a record
  const heading = useId();
  const history = useHistoryFold(visit, heading);
  const [saysNo, setSaysNo] = useState(false);
  const { mutateAsync, isPending, error } = useAnswerRecord(visit);
  const disputed = record.stage === 'administrator';
  const times = timesText({ startedAt: new Date(record.start), endedAt: new Date(record.end) }, zone);
  const yes = () =>
    toastWhenSaved(
      mutateAsync({ done: true }, { onSuccess: () => refuge.current?.focus() }),
      'Thank you. Your mowing is completed.',
    );
  return (
    <Card
      label={`${company}, recorded, ${formatDay(visit.scheduled_date, today())}`}
      highlighted
      className={classes.card}
    >
      <CardHead badge={null}>
        <h3 id={heading} tabIndex={-1}>
          {`${record.by_swath ? `Swath, for ${company},` : company} recorded that your lawn was mowed on ${formatDay(visit.scheduled_date, today())}, ${times}.`}
        </h3>
      </CardHead>
      {record.note && <Quote>{record.note}</Quote>}
      <VisitPhotos visit={visit} />
      <FormAlert>{error?.message}</FormAlert>
      {disputed && (
        <>
          <p className={classes.line}>
            {`You said that it was not. We look at it and tell you what we decide. Until then nothing is taken, and nothing goes back.`}
          </p>
          {record.objection && <Quote as="p">{record.objection}</Quote>}
        </>
      )}
      {!disputed && record.until && (
        <p className={classes.line}>
          {`Was it? If you do not answer by ${untilText(new Date(record.until), zone, today(zone))}, it counts as done and the ${formatMoney(price)} is paid.`}
        </p>
      )}
      {saysNo && !disputed ? (
        <NoForm
          busy={isPending}
          onBack={() => setSaysNo(false)}
          onSend={(note) =>
            toastWhenSaved(mutateAsync({ done: false, note }), 'Thank you. We look at it and tell you.')
          }
        />
      ) : (
        <CardFoot
          actions={
            <>
              {!disputed && (
                <Button
                  variant="default"
                  aria-describedby={heading}
                  disabled={isPending}
                  onClick={() => setSaysNo(true)}
                >
                  No, it was not
                </Button>
              )}
              <Button
                {...(disputed && { variant: 'default' as const })}
                aria-describedby={heading}
                loading={isPending}
                onClick={yes}
              >
                {disputed ? 'It was mowed after all' : 'Yes'}
              </Button>
            </>
          }
        >
          <CardLinks>{history.button}</CardLinks>
        </CardFoot>
      )}
      {history.lines}
    </Card>
  );
}

type NoProps = { busy: boolean; onBack: () => void; onSend: (note: string) => void };

function NoForm({ busy, onBack, onSend }: NoProps) {
  const [note, setNote] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSend(note.trim());
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className={classes.form}>
      <p className={classes.line}>
        We look at it and decide: you get your money back, or the company is paid. Nothing is taken or given back until
        then.
      </p>
      <TextArea
        label="What did you see? (optional)"
        description="The company and Swath read it."
        autoFocus
        rows={3}
        maxLength={RECORD_NOTE_MAX}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button variant="default" disabled={busy} onClick={onBack}>
          Back
        </Button>
        <Button type="submit" loading={busy}>
          Send: it was not mowed
        </Button>
      </div>
    </form>
  );
}
