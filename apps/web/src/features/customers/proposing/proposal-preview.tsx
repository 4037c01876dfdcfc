import type { PlannedDate } from '@swath/contract/company-series';
import { addDays, type Day } from '@swath/domain/calendar';
import { DAYS_TO_ANSWER } from '@swath/domain/series/proposal';
import type { FormEvent } from 'react';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { PlannedDates } from '../dates/planned-dates.tsx';
import classes from './proposing.module.css';

type Props = {
  /** The dates of the series, and price and company's share of one visit in cents. */
  preview: { visits: readonly PlannedDate[]; visit_price_cents: number; company_share_cents: number };
  /** The recurrence rule in a sentence. */
  rule: string;
  note: string;
  /** Today in the company's time zone. */
  today: Day;
  /** Error message of a failed sending; undefined if none has failed. */
  failed: string | undefined;
  busy: boolean;
  onBack: () => void;
  onSend: () => void;
};

/**
 * Preview of a proposal: prices, and every date with whether the company has room on it; its button sends the proposal.
 */
export function ProposalPreview({ preview, rule, note, today, failed, busy, onBack, onSend }: Props) {
  const { visits, visit_price_cents, company_share_cents } = preview;
  const free = visits.filter(({ state }) => state === 'free').length;
  const last = visits.at(-1)?.date;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onSend();
  }

  return (
    <form onSubmit={submit}>
      <Stack>
        <FormAlert>{failed}</FormAlert>
        <dl className={classes.facts}>
          <dt>Series</dt>
          <dd>{rule}</dd>
          <dt>Each visit</dt>
          <dd>
            {formatMoney(visit_price_cents)}, of which you earn {formatMoney(company_share_cents)}
            <span className={classes.small}>At your rate of today, for the lawn you mowed last.</span>
          </dd>
          {note !== '' && (
            <>
              <dt>Your note</dt>
              <dd className={classes.note}>{note}</dd>
            </>
          )}
        </dl>
        <p role="status" className={classes.lead}>
          {roomWords(free, visits.length)}
        </p>
        <PlannedDates visits={visits} />
        {last && free > 0 && <p className={classes.lead}>{answerWords(last, today)}</p>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          <BusyButton busy={busy} busyWords="Sending..." disabled={free === 0}>
            Send Proposal
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}

function roomWords(free: number, all: number): string {
  if (free === 0) return 'There is no room on any of these dates.';
  if (free === all) return all === 1 ? 'There is room.' : `There is room on all ${all} dates.`;
  return `There is room on ${free} of ${all} dates. For the others the homeowner chooses a day nearby, or leaves them out.`;
}

/**
 * Says until when the homeowner can answer, and that nothing is booked before. Source: docs/rules/series.md.
 * @param last  the last date of the proposed series
 * @param today  in the company's time zone
 */
function answerWords(last: Day, today: Day): string {
  const until =
    last > addDays(today, DAYS_TO_ANSWER)
      ? `They have ${DAYS_TO_ANSWER} days to answer.`
      : `They can answer until ${formatDay(addDays(last, -1), today)}, the day before the last visit.`;
  return `${until} Nothing is booked until they agree and pay.`;
}
