import type { Series } from '@swath/contract/series';
import { cardWords } from '@swath/domain/payments/card-words';
import { PAUSE_WORDS } from '@swath/domain/series/series-words';
import { known, plainWords } from '../../../lib/known.ts';
import { companyAddress } from '../../../parts/addresses/paths.ts';
import { comingPause } from '../../../parts/series-rule/coming-pause.ts';
import { datesText, ruleText } from '../../../parts/series-rule/rule-text.ts';
import { SeriesBadge } from '../../../parts/series-rule/series-badge.tsx';
import classes from '../../../parts/series-rule/series-page.module.css';
import { Card, CardHead, Remark } from '../../../ui/card/card.tsx';
import { formatDate, formatLongDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { nextChargeWords } from '../charge-words.ts';
import { pendingVisits } from '../visit-order.ts';

/** Card of a series: its recurrence rule, dates, company, price and card, its status, and the next charge. */
export function SeriesSummary({ series, now }: { series: Series; now: Date }) {
  const { rule, next_charge: charge, status, ended_on } = series;
  const last = series.visits.findLast((visit) => visit.status !== 'canceled');
  const staysAsItWas = pendingVisits(series.visits).some(({ date }) => date < rule.start_date);
  return (
    <Card as="section" label="About this series" className={classes.stack}>
      <CardHead badge={<SeriesBadge series={series} />}>
        <h2>{ruleText(rule)}</h2>
      </CardHead>
      {status === 'paused' && series.pause_reason && <Remark>{pauseWords(series)}</Remark>}
      {staysAsItWas && (
        <Remark>From {formatLongDay(rule.start_date)} on. The visits before that stay as they were.</Remark>
      )}
      <dl className={classes.facts}>
        <dt>Dates</dt>
        <dd>{ended_on ? `Ended ${formatDate(ended_on)}` : datesText(rule, last?.date ?? null)}</dd>
        {rule.pauses_in_winter && status !== 'ended' && (
          <>
            <dt>In winter</dt>
            <dd>No visits in December, January and February</dd>
          </>
        )}
        <dt>Company</dt>
        <dd>
          <TextLink href={companyAddress(series.company_id)}>{series.company_name}</TextLink>
        </dd>
        <dt>Address</dt>
        <dd>{series.address}</dd>
        <dt>Each visit</dt>
        <dd>{formatMoney(series.visit_price_cents)}</dd>
        <dt>Card</dt>
        <dd>{cardText(series.card)}</dd>
        <dt>Next payment</dt>
        <dd className={classes.strong}>{charge ? nextChargeWords(charge, series.time_zone, now) : 'None'}</dd>
        {status !== 'ended' && (
          <>
            <dt>You agreed</dt>
            <dd>{series.consent}</dd>
          </>
        )}
      </dl>
    </Card>
  );
}

function pauseWords(series: Series): string {
  const { pause_reason, paused_from, paused_to, company_name } = series;
  if (pause_reason === null) return '';
  if (comingPause(series) && paused_from && paused_to) {
    const days = `from ${formatDate(paused_from)} to ${formatDate(paused_to)}`;
    return pause_reason === 'company'
      ? `${company_name} will pause this series: no visits ${days}. It goes on by itself.`
      : `This series will pause: no visits ${days}. It goes on by itself.`;
  }
  const stretch =
    paused_from && paused_to ? ` No visits from ${formatDate(paused_from)} to ${formatDate(paused_to)}.` : '';
  return known(PAUSE_WORDS, pause_reason, `${plainWords(pause_reason)}.`) + stretch;
}

/** The card that later visits are charged to: "Visa ending in 4242"; "No card saved" if it is null. */
export function cardText(card: Series['card']): string {
  return card === null ? 'No card saved' : cardWords(card);
}
