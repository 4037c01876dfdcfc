import { toPoint } from '@swath/domain/addresses/distance';
import { type Day, instantAt } from '@swath/domain/calendar';
import type { Window } from '@swath/domain/day-window';
import type { SeriesId } from '@swath/domain/ids';
import { platformFee } from '@swath/domain/payments/platform-fee';
import { type AgreedVisit, type DayState, laterGrass } from '@swath/domain/series/agreement';
import { cents } from '@swath/domain/units';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { findBookableCompany } from '../../companies/companies.reads.ts';
import { addJob } from '../../jobs/add-job.ts';
import { findDayStates } from '../../places/find-day-states.ts';
import { findWindows } from '../../places/windows/find-windows.ts';
import { toWindow } from '../../places/windows/to-window.ts';
import type { SeriesRow } from '../series.writes.ts';

/**
 * Reads whether the company has room for one more job on each visit's day. The result stays true while the caller has
 * locked the days.
 *
 * @returns the state of a given day; `closed` on every day for a homeowner's series if the company takes no bookings
 *   any more
 */
export async function stateOfVisits(
  db: Db,
  series: VisitPlan,
  visits: readonly AgreedVisit[],
): Promise<(day: Day) => DayState> {
  const days = visits.map(({ date }) => date).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return () => 'closed';
  const { company_id: company, client_id: client, own_client_id: ownClient } = series;
  // A company that is not approved any more takes no new bookings from homeowners. Own clients need neither approval
  // nor rate.
  if (client !== null && !(await findBookableCompany(db, company))) return () => 'closed';
  const states = await findDayStates(db, { company, client, ownClient, duration: series.duration_minutes, from, to });
  return (day) => states.get(day) ?? 'closed';
}

/**
 * Visits that were created, and those left out. `anyTime`: days of created visits on which the company cannot keep the
 * arrival window of the series.
 */
type AddedVisits = {
  readonly added: AgreedVisit[];
  readonly leftOut: AgreedVisit[];
  readonly anyTime: Day[];
};

/**
 * Creates later visits of a series at its price, on days that the caller has locked. Days without room, or up to
 * `how.after`, are left out. A visit is promised the series' arrival window if the company can keep it on that day.
 *
 * @param how.after  the last day on which no visit is created, in the company's time zone
 */
export async function addVisits(
  tx: Tx,
  series: VisitPlan,
  visits: readonly AgreedVisit[],
  how: { after: Day; now: Date },
): Promise<AddedVisits> {
  const stateOf = await stateOfVisits(tx, series, visits);
  const promiseOn = await promiseOfVisits(tx, series, visits);
  const [added, leftOut, anyTime]: [AgreedVisit[], AgreedVisit[], Day[]] = [[], [], []];
  const window = toWindow(series);
  for (const visit of visits) {
    if (visit.date <= how.after || stateOf(visit.date) !== 'free') {
      leftOut.push(visit);
      continue;
    }
    const promised = promiseOn(visit.date);
    await addJob(tx, { ...jobOf(series, visit, how.now), ...priceOf(series, promised), promised });
    added.push(visit);
    if (window && !promised) anyTime.push(visit.date);
  }
  return { added, leftOut, anyTime };
}

/** Returns the arrival window that a visit on a day is promised: the series' one if it can be kept, else null. */
async function promiseOfVisits(db: Db, series: VisitPlan, visits: readonly AgreedVisit[]) {
  const window = toWindow(series);
  const days = visits.map(({ date }) => date).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (!window || !from || !to) return () => null;
  const { company_id: company, duration_minutes: duration } = series;
  const found = await findWindows(db, [company], { from, to }, { place: toPoint(series), duration });
  return (day: Day) => found.get(`${company} ${day}`)?.find(({ start }) => start === window.start) ?? null;
}

/** What a visit is created from: a series, or the same columns for a single visit at an own client (`id` is null). */
export type VisitPlan = Pick<
  SeriesRow,
  | 'client_id'
  | 'own_client_id'
  | 'company_id'
  | 'time_zone'
  | 'full_name'
  | 'address'
  | 'zip_code'
  | 'latitude'
  | 'longitude'
  | 'lot_size_sqft'
  | 'duration_minutes'
  | 'grass_height'
  | 'yard_features'
  | 'yard_notes'
  | 'visit_cents'
  | 'fee_cents'
  | 'window_start'
  | 'any_time_cents'
  | 'promised_from_minute'
  | 'promised_to_minute'
> & { readonly id: SeriesId | null };

/**
 * The price of a visit, line by line. In a series with an arrival window, a visit that comes at any time costs less by
 * the company's discount; in one without, the visits' price has it taken off already.
 */
function priceOf(series: VisitPlan, promised: Window | null) {
  const { visit_cents: visit, any_time_cents: discount, fee_cents: fee } = series;
  const isWithWindow = toWindow(series) !== null;
  const mowing = isWithWindow ? visit : cents(visit + discount);
  const anyTime = promised ? cents(0) : discount;
  const price = cents(mowing - anyTime);
  const feeCents = price === visit ? fee : platformFee(price);
  return { mowingCents: mowing, overgrowthCents: cents(0), anyTimeCents: anyTime, priceCents: price, feeCents };
}

const jobOf = (series: VisitPlan, visit: AgreedVisit, now: Date) => ({
  clientId: series.client_id,
  ownClientId: series.own_client_id,
  companyId: series.company_id,
  serviceDate: visit.date,
  fullName: series.full_name,
  address: series.address,
  zipCode: series.zip_code,
  latitude: series.latitude,
  longitude: series.longitude,
  lotSizeSqft: series.lot_size_sqft,
  durationMinutes: series.duration_minutes,
  grassHeight: laterGrass(series.grass_height),
  yardFeatures: series.yard_features,
  yardNotes: series.yard_notes,
  plannedStart: series.window_start === null ? null : instantAt(visit.date, series.window_start, series.time_zone),
  ...(series.id && { series: { id: series.id, ruleDate: visit.ruleDate } }),
  at: now,
});
