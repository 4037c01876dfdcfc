import type { CompanySeries, PlannedDate } from '@swath/contract/company-series';
import { parseTime } from '@swath/domain/availability/windows';
import { addDays, type Day, dayAt, weekdayOf } from '@swath/domain/calendar';
import type { OwnClientId, SeriesId } from '@swath/domain/ids';
import { whyNotReschedule } from '@swath/domain/jobs/reschedule';
import { type SeriesRule, seriesDates } from '@swath/domain/series/recurrence';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { orRefuse, Refused } from '../../../platform/process/refused.ts';
import { decideTimeZone } from '../../../platform/providers/addresses/time-zones.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { findClientRow } from '../../clients/clients.reads.ts';
import { keepPlaceOfClient, lockClient } from '../../clients/keep-client.ts';
import { locateClient } from '../../clients/locate-client.ts';
import { requireComplete, requirePlannable } from '../../clients/require-complete.ts';
import { toCustomer } from '../../clients/to-customer.ts';
import { getTallGrassFee, getTimeZone } from '../../companies/companies.reads.ts';
import { notifyClient } from '../../jobs/client-mails/notify-client.ts';
import { lockCompanyDays } from '../../places/lock-places.ts';
import { countVisits, findRowOfCompany } from '../series.reads.ts';
import { columnsOfVisits, insertSeriesOnce } from '../series.writes.ts';
import { addVisits, stateOfVisits, type VisitPlan } from '../visits/add-visits.ts';
import { columnsOfOptions, columnsOfRule } from '../visits/read-rule.ts';
import { publishClientChanged } from './publish-client-changed.ts';
import { toVisitPlan } from './to-visit-plan.ts';

/**
 * What was created, or would be in case of a dry run: the number of visits, and the dates left out for lack of room.
 * `series_id` is null for a single visit and for a dry run.
 */
type CreatedSeries = {
  readonly series_id: SeriesId | null;
  readonly created: number;
  readonly left_out: Day[];
  readonly visits: PlannedDate[];
};

/**
 * Creates visits at an own client (whom the company bills itself): a series by a rule, or a single visit. Dates without
 * room are left out and returned. Idempotent by `asked.id`: a retry returns what was created.
 *
 * @param asked.dryRun  creates nothing, only reports
 * @throws Refused company_not_found, own_client_not_found, own_client_archived, own_client_not_serviced,
 *   own_client_incomplete, series_too_long, series_without_dates, date_passed, date_too_far, no_room_on_any_date, series_not_found
 *
 * Source: docs/spec/company.md, sections 2 and 3; docs/rules/series.md.
 */
export async function createCompanySeries(ctx: Context, crew: CrewProof, asked: CompanySeries): Promise<CreatedSeries> {
  if (asked.companyId !== crew) throw new Refused('company_not_found', { id: asked.companyId });
  const id = asked.template.serviceAddressId;
  await findPlace(ctx, crew, id, asked.dryRun);
  return ctx.db.transaction().execute(async (tx) => {
    // This row lock serializes concurrent planning for one client.
    const client = await lockClient(tx, crew, id);
    if (!client) throw new Refused('own_client_not_found');
    const before = asked.id && (await findMade(tx, crew, asked.id));
    if (before) return before;
    requirePlannable(client);

    const now = await ctx.clock.now(tx);
    const timeZone = await getTimeZone(tx, crew);
    const today = dayAt(now, timeZone);
    const dates = datesOfPlan(asked);
    const whyNot = whyNotReschedule({ status: 'pending' }, dates[0]!, today);
    if (whyNot === 'date_passed' || whyNot === 'date_too_far') throw new Refused(whyNot);

    const visits = dates.map((date) => ({ ruleDate: date, date }));
    const { lotSize: lot, notes, priceCents: price, timeWindow: window } = asked.template;
    const windowStart = window && parseTime(window.start);
    const plan = toVisitPlan(requireComplete(client), { series: null, timeZone, lot, notes, price, windowStart });
    if (!asked.dryRun) await lockCompanyDays(tx, crew, dates);
    const stateOf = await stateOfVisits(tx, plan, visits);
    const planned = dates.map((date) => ({ date, state: stateOf(date) }));
    // A retry for the same day returns the existing visit, as it does for homeowners.
    if (asked.frequency === 'none' && !asked.dryRun && asked.id && planned[0]!.state === 'already_booked') {
      return { series_id: null, created: 1, left_out: [], visits: [] };
    }
    const free = planned.filter(({ state }) => state === 'free').map(({ date }) => date);
    const left_out = planned.filter(({ state }) => state !== 'free').map(({ date }) => date);
    if (asked.dryRun) return { series_id: null, created: free.length, left_out, visits: planned };
    if (free.length === 0) throw new Refused('no_room_on_any_date');

    const series = await writeSeries(tx, asked, plan, dates, now);
    const tallGrass = asked.template.tallGrass ? await getTallGrassFee(tx, crew) : null;
    const how = { after: addDays(today, -1), now, tallGrass };
    const { added } = await addVisits(tx, { ...plan, id: series }, visits, how);
    await notifyClient(ctx, tx, { client: id }, { kind: 'booked', days: added.map(({ date }) => date) });
    await publishClientChanged(tx, crew, id, series);
    if (series) await enqueueTask(tx, 'optimize-series', { seriesId: series }, { key: `optimize:${series}` });
    return { series_id: series, created: free.length, left_out, visits: planned };
  });
}

/**
 * Geocodes a client's address if its coordinates are unknown, before the transaction that creates visits. Does nothing
 * for a dry run.
 */
async function findPlace(ctx: Context, crew: CrewProof, id: OwnClientId, dryRun: boolean): Promise<void> {
  const client = await findClientRow(ctx.db, crew, id);
  if (!client || client.latitude !== null || dryRun) return;
  const place = await locateClient(ctx, client);
  if (!place) return;
  const zone = await decideTimeZone(client.zip_code, place);
  await ctx.db.transaction().execute(async (tx) => {
    const now = await lockClient(tx, crew, id);
    // Another member may have changed the address while it was looked up.
    if (now && toCustomer(now).address === toCustomer(client).address) await keepPlaceOfClient(tx, id, { place, zone });
  });
}

/** Inserts a series with the agreed visits. @returns its id; null for a single visit, which needs no series */
async function writeSeries(
  tx: Tx,
  asked: CompanySeries,
  plan: VisitPlan,
  dates: readonly Day[],
  now: Date,
): Promise<SeriesId | null> {
  const rule = ruleOfPlan(asked);
  if (!rule) return null;
  const { id: _, ...columns } = plan;
  const window = asked.template.timeWindow;
  const made = await insertSeriesOnce(tx, {
    ...columns,
    ...(asked.id && { id: asked.id }),
    ...columnsOfRule(rule),
    ...columnsOfOptions(rule),
    ...columnsOfVisits(dates.map((date) => ({ ruleDate: date, date }))),
    title: asked.title || `Mowing – ${plan.full_name}`.slice(0, 200),
    status: 'active',
    window_end: window && parseTime(window.end),
    created_at: now,
    updated_at: now,
  });
  // Another company has a series with this id.
  if (!made) throw new Refused('series_not_found');
  return made;
}

/** Finds the result of an earlier call with the same id; null when there was none. */
async function findMade(tx: Tx, crew: CrewProof, id: SeriesId): Promise<CreatedSeries | null> {
  const series = await findRowOfCompany(tx, crew, id);
  if (!series) return null;
  const { created, leftOut } = await countVisits(tx, series.id);
  return { series_id: series.id, created, left_out: leftOut, visits: [] };
}

/** The requested rule; null for a single visit. Without a weekday, the start date's is used. */
function ruleOfPlan(asked: CompanySeries): SeriesRule | null {
  const { frequency, startDate } = asked;
  if (frequency === 'none') return null;
  const isMonthly = frequency === 'monthly';
  return {
    frequency,
    every: frequency === 'biweekly' ? 1 : asked.interval,
    startDate,
    endDate: asked.endDate ?? startDate,
    weekday: isMonthly ? null : (asked.weekday ?? weekdayOf(startDate)),
    monthday: isMonthly ? asked.monthday : null,
    nthWeek: isMonthly ? asked.nthWeek : null,
    nthWeekday: isMonthly ? asked.nthWeekWeekday : null,
  };
}

/**
 * Lists the dates of the requested rule or single visit.
 *
 * @throws Refused series_too_long, series_without_dates
 */
function datesOfPlan(asked: CompanySeries): Day[] {
  const rule = ruleOfPlan(asked);
  return rule ? orRefuse(seriesDates(rule)) : [asked.startDate];
}
