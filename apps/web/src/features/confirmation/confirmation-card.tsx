import type { OwnJob } from '@swath/contract/jobs';
import type { QueuedJob } from '@swath/contract/queue';
import type { Series } from '@swath/contract/series';
import type { Day } from '@swath/domain/calendar';
import { dayAt } from '@swath/domain/calendar';
import { untilStartWords } from '@swath/domain/jobs/cancel-promise';
import { type ReactNode, useId } from 'react';
import { intoView } from '../../lib/into-view.ts';
import { seriesAddress } from '../../parts/addresses/paths.ts';
import { AddToCalendar } from '../../parts/booked/add-to-calendar.tsx';
import { endText, ruleTextOn } from '../../parts/series-rule/rule-text.ts';
import { CloseButton } from '../../ui/form/close-button.tsx';
import { formatDay, formatLongDay } from '../../ui/format/format-day.ts';
import { formatTimeAt } from '../../ui/format/format-time.ts';
import { usePageZone } from '../../ui/format/page-zone.tsx';
import { today } from '../../ui/format/today.ts';
import { TextLink } from '../../ui/page/text-link.tsx';
import classes from './confirmation-card.module.css';
import type { ToConfirm } from './what-to-confirm.ts';

/** Parts of the card that come from other features, and how the payment arrived. */
type Said = {
  /** When the crew comes, as a text; null until it is known. */
  time: string | null;
  /** The amount paid, with a link to the receipt. */
  paid: ReactNode;
  /** For a series: its next charge and when, as a text; null if there is none. */
  nextCharge: string | null;
  /** True if the payment arrived while the app was closed. */
  away: boolean;
};

type Props = Said & {
  confirm: ToConfirm;
  /** Whether it was booked on this page: the card scrolls into view. */
  isNew: boolean;
  onDismiss: () => void;
};

/**
 * Card on the dashboard that confirms what has just been booked or put into the queue: what, when, the price, and how
 * to change or cancel it.
 * Source: docs/rules/booking-and-price.md.
 */
export function ConfirmationCard({ confirm, isNew, onDismiss, ...said }: Props) {
  const heading = useId();
  return (
    <section ref={isNew ? intoView : undefined} className={classes.card} aria-labelledby={heading}>
      <div className={classes.head}>
        <svg className={classes.sign} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm-4 9.2 2.8 2.8 5.2-5.6" />
        </svg>
        <h2 id={heading} className={classes.title}>
          {titleOf(confirm)}
        </h2>
        <CloseButton aria-label="Dismiss this confirmation" onClick={onDismiss} />
      </div>
      {confirm.kind === 'queued' ? <Queued job={confirm.job} /> : <Scheduled {...confirm} {...said} />}
    </section>
  );
}

function titleOf(confirm: ToConfirm): string {
  if (confirm.kind === 'queued') return 'Your job is in the queue';
  if (confirm.kind === 'visit') return 'Your mowing is scheduled';
  const count = confirm.series.visits.filter(({ status }) => status === 'pending').length;
  return count === 1 ? 'Your mowing is scheduled' : `Your ${count} mowings are scheduled`;
}

function Scheduled({ time, paid, nextCharge, away, ...confirm }: Said & Exclude<ToConfirm, { kind: 'queued' }>) {
  const { visit } = confirm;
  const series = confirm.kind === 'series' ? confirm.series : null;
  const day = formatLongDay(visit.scheduled_date);
  return (
    <>
      {away && <p className={classes.line}>Your payment arrived while this page was away.</p>}
      <div className={classes.facts}>
        <div className={classes.lines}>
          <p className={classes.who}>{visit.company_name}</p>
          <p className={classes.line}>{series ? `First visit: ${day}` : day}</p>
          <p className={classes.line}>
            {time ?? `${visit.company_name} sets the time. You see it here once it is set.`}
          </p>
          {series && <p className={classes.line}>{ruleLine(series, visit.scheduled_date)}</p>}
        </div>
        <div className={classes.lines}>
          {paid}
          {series && nextCharge && <p className={classes.line}>Next payment {nextCharge}</p>}
        </div>
      </div>
      <div className={classes.foot}>
        <p className={classes.line}>{series ? <SeriesPlans series={series} /> : `Plans changed? ${plansOf(visit)}`}</p>
        <AddToCalendar
          id={visit.id}
          day={visit.scheduled_date}
          words={series ? 'Add first visit to calendar' : 'Add to calendar'}
          className={classes.calendar}
        />
      </div>
    </>
  );
}

/** A series' rule as a text: "Every second Tuesday until Tuesday, March 30, 2027, not in winter". */
const ruleLine = ({ rule }: Series, first: Day): string =>
  `${ruleTextOn(rule, first)} until ${endText(rule)}${rule.pauses_in_winter ? ', not in winter' : ''}`;

const plansOf = ({ price_cents }: OwnJob): string =>
  `Cancel or pick another day below. ${untilStartWords(price_cents)}`;

const SeriesPlans = ({ series }: { series: Series }) => (
  <>
    Plans changed? Skip, move, pause or cancel under <TextLink href={seriesAddress(series.id)}>Manage series</TextLink>.
  </>
);

function Queued({ job }: { job: QueuedJob }) {
  const zone = usePageZone();
  return (
    <div className={classes.lines}>
      <p className={classes.who}>For {job.acceptableDates.map((day) => formatDay(day, today())).join('; ')}</p>
      <p className={classes.line}>
        {job.expiresAt
          ? `Companies near you can make offers until ${momentIn(job.expiresAt, zone)}.`
          : 'Companies near you can make offers.'}
      </p>
      <p className={classes.line}>You are told of each offer, compare them here, and pay only when you accept one.</p>
      <p className={classes.line}>Plans changed? Cancel it below. Nothing is charged.</p>
    </div>
  );
}

/** An instant in a time zone, as a text: "Fri, Nov 27, 9:30 AM". */
const momentIn = (instant: string, zone: string): string =>
  `${formatDay(dayAt(new Date(instant), zone), today())}, ${formatTimeAt(instant, zone)}`;
