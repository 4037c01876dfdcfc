import type { Series, SeriesVisit } from '@swath/contract/series';
import { type Day, dayAt, earliestBookableDay } from '@swath/domain/calendar';
import type { AccountId, SeriesId } from '@swath/domain/ids';
import { type ChargeState, chargeState } from '@swath/domain/jobs/charge-state';
import { chargeTimes } from '@swath/domain/payments/visit-charge';
import type { SeriesStatus } from '@swath/domain/series/series';
import { isForStretch, type SeriesStatusNow, seriesStatusOn, whyNotResume } from '@swath/domain/series/series-status';
import { skippedDates } from '@swath/domain/series/skipped-dates';
import type { Db } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { listSeriesOf, listVisits, type OwnSeriesRow, type VisitRow } from './series.reads.ts';
import type { SeriesRow } from './series.writes.ts';
import { listComingAgain } from './visits/list-coming-again.ts';
import { ruleOf, toSentRule } from './visits/read-rule.ts';

/** Sort order of a homeowner's list of series, by status. */
const ORDER: Record<SeriesStatus, number> = { active: 0, paused: 1, ended: 2, draft: 3 };

/**
 * Lists a homeowner's series with their visits, active ones first, each group newest first.
 *
 * @param now  from the database's clock
 */
export async function viewOwnSeries(db: Db, homeowner: AccountId, now: Date): Promise<Series[]> {
  const rows = await listSeriesOf(db, homeowner);
  const visits = Map.groupBy(
    await listVisits(
      db,
      rows.map(({ id }) => id),
    ),
    (visit) => visit.series_id,
  );
  const again = await Promise.all(rows.map((row) => comesAgain(db, row, now)));
  const views = rows.map((row, at) => toView(row, { rows: visits.get(row.id) ?? [], again: again[at]!, now }));
  return views.sort((a, b) => ORDER[a.status] - ORDER[b.status]);
}

/**
 * Reads one of a homeowner's series with its visits.
 *
 * @throws Refused series_not_found
 */
export async function viewSeries(db: Db, homeowner: AccountId, id: SeriesId, now: Date): Promise<Series> {
  const [row] = await listSeriesOf(db, homeowner, id);
  if (!row) throw new Refused('series_not_found');
  return toView(row, { rows: await listVisits(db, [id]), again: await comesAgain(db, row, now), now });
}

/**
 * Works out the current status of a series. It differs from the stored status when a pause has begun or ended, or the
 * last day of the series has passed, since the row was written.
 *
 * @param now  from the database's clock
 */
export const seriesStatusAt = (row: SeriesRow, now: Date): SeriesStatusNow =>
  seriesStatusOn(dayAt(now, row.time_zone), {
    status: row.status,
    pauseReason: row.pause_reason,
    pausedFrom: row.paused_from,
    pausedTo: row.paused_to,
    pausedBy: row.paused_by,
    endDate: row.end_date,
  });

/** The days on which visits come again if the homeowner ends the present pause; none if they cannot. */
async function comesAgain(db: Db, row: OwnSeriesRow, now: Date): Promise<Day[]> {
  if (whyNotResume(seriesStatusAt(row, now)) !== null) return [];
  const visits = await listComingAgain(db, row, earliestBookableDay(now, row.time_zone));
  return visits.map(({ date }) => date).sort();
}

type Shown = { readonly rows: readonly VisitRow[]; readonly again: Day[]; readonly now: Date };

function toView(row: OwnSeriesRow, { rows, again, now }: Shown): Series {
  const { status, pauseReason } = seriesStatusAt(row, now);
  const isPausedByUs = status === 'paused' && !isForStretch(pauseReason);
  const visits = rows.map((visit) => toVisit(visit, { isPausedByUs, now }));
  const zone = rows.at(-1)?.time_zone ?? row.time_zone;
  const isOver = status !== 'paused' || !isForStretch(pauseReason);
  return {
    id: row.id,
    title: row.title,
    status,
    pause_reason: pauseReason,
    paused_from: isOver ? null : row.paused_from,
    paused_to: isOver ? null : row.paused_to,
    company_id: row.company_id,
    company_name: row.company_name,
    address: row.address,
    // The property's time zone, as the homeowner reads it.
    time_zone: zone,
    rule: toSentRule(row),
    visit_price_cents: row.visit_cents,
    consent: row.consent_text,
    card: row.saved_card_id ? { brand: row.brand, last4: row.last4 } : null,
    next_charge: nextCharge(visits),
    skipped: skippedOf(row, rows, { now, earliest: earliestBookableDay(now, row.time_zone) }),
    last_pause: isOver && row.paused_by === 'homeowner' ? stretchOf(row) : null,
    visits,
    comes_again: again,
    ended_on: row.status === 'ended' && row.ended_at ? dayAt(row.ended_at, zone) : null,
    created_at: row.created_at.toISOString(),
  };
}

/**
 * The dates of a series that its homeowner can take back from a day on; none while it is ended, or paused because of
 * money.
 */
export function skippedOf(
  row: SeriesRow,
  rows: readonly VisitRow[],
  { now, earliest }: { now: Date; earliest: Day },
): Day[] {
  const { status, pauseReason } = seriesStatusAt(row, now);
  if (status !== 'active' && !isForStretch(pauseReason)) return [];
  const visits = rows.map(({ rule_date: ruleDate, is_skipped: isSkipped }) => ({ ruleDate, isSkipped }));
  return skippedDates(ruleOf(row), visits, { earliest, pause: stretchOf(row) });
}

/** The stored first and last day of a series' pause; null: none. */
const stretchOf = ({ paused_from: from, paused_to: to }: SeriesRow) =>
  from !== null && to !== null ? { from, to } : null;

type Around = { isPausedByUs: boolean; now: Date };

function toVisit(row: VisitRow, around: Around): SeriesVisit {
  const status = row.status;
  const charge = chargeState(status, row.charged);
  const isDone = charge === 'authorized' || charge === 'paid';
  const at = isDone ? row.charged_at : status === 'pending' ? nextAsked(row, { charge, ...around }) : null;
  return {
    job_id: row.id,
    rule_date: row.rule_date,
    date: row.service_date,
    status,
    price_cents: row.price_cents,
    charge,
    charge_at: at?.toISOString() ?? null,
    returned_cents: row.returned_cents,
  };
}

/** When a pending visit is charged or retried next; null when it will not be charged. */
function nextAsked(
  { service_date, time_zone }: VisitRow,
  { charge, isPausedByUs, now }: Around & { charge: ChargeState },
): Date | null {
  const times = chargeTimes(service_date, time_zone);
  if (isPausedByUs) return null;
  if (charge === 'scheduled') return times.charge;
  return charge === 'declined' && now < times.retry ? times.retry : null;
}

function nextCharge(visits: readonly SeriesVisit[]): Series['next_charge'] {
  const next = visits
    .filter((visit) => visit.status === 'pending' && visit.charge === 'scheduled')
    .find(({ charge_at }) => charge_at !== null);
  return next ? { job_id: next.job_id, date: next.date, at: next.charge_at!, amount_cents: next.price_cents } : null;
}
