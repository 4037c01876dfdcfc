import { toPoint } from '@swath/domain/addresses/distance';
import { type Day, instantAt } from '@swath/domain/calendar';
import type { SeriesId } from '@swath/domain/ids';
import { platformFee } from '@swath/domain/payments/platform-fee';
import { sumUp } from '@swath/domain/pricing/job-price';
import { type AgreedVisit, type DayState, laterGrass } from '@swath/domain/series/agreement';
import { type Cents, cents } from '@swath/domain/units';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { findBookableCompany, getNeighborMiles } from '../../companies/companies.reads.ts';
import { addJob } from '../../jobs/add-job.ts';
import { findGround } from '../../places/crews/crews.reads.ts';
import { findDayStates } from '../../places/find-day-states.ts';
import { findNeighbors } from '../../places/find-neighbors.ts';
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
  const visit = { duration: series.duration_minutes, ground: await groundOfVisits(db, series) };
  const states = await findDayStates(db, { company, client, ownClient, ...visit, from, to });
  return (day) => states.get(day) ?? 'closed';
}

const groundOfVisits = (db: Db, series: VisitPlan) =>
  findGround(db, series.company_id, {
    ...{ client: series.client_id, ownClient: series.own_client_id },
    features: series.yard_features,
  });

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
 * @param how.after      the last day on which no visit is created, in the company's time zone
 * @param how.tallGrass  what the first created visit at an own client costs more for tall grass, in cents; left out or
 *   null: its grass is not tall
 */
export async function addVisits(
  tx: Tx,
  series: VisitPlan,
  visits: readonly AgreedVisit[],
  how: { after: Day; now: Date; tallGrass?: Cents | null },
): Promise<AddedVisits> {
  const stateOf = await stateOfVisits(tx, series, visits);
  const promiseOn = await promiseOfVisits(tx, series, visits);
  const [added, leftOut, anyTime]: [AgreedVisit[], AgreedVisit[], Day[]] = [[], [], []];
  const window = toWindow(series);
  const isNear = await findNeighborDays(tx, series, visits);
  for (const visit of visits) {
    if (visit.date <= how.after || stateOf(visit.date) !== 'free') {
      leftOut.push(visit);
      continue;
    }
    const promised = promiseOn(visit.date);
    // Only the first visit finds the grass tall.
    const tallGrass = added.length === 0 ? (how.tallGrass ?? null) : null;
    const price = priceOf(series, { isPromised: promised !== null, isNear: isNear(visit.date), tallGrass });
    await addJob(tx, { ...jobOf(series, visit, { now: how.now, isTall: tallGrass !== null }), ...price, promised });
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
  const grounds = new Map([[company, await groundOfVisits(db, series)]]);
  const visit = { place: toPoint(series), duration, grounds };
  const found = await findWindows(db, [company], { from, to }, visit);
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
  | 'minimum_cents'
  | 'frequency_cents'
  | 'neighbor_cents'
  | 'any_time_cents'
  | 'promised_from_minute'
  | 'promised_to_minute'
> & { readonly id: SeriesId | null };

/** Returns whether the company mows near the series' lawn on a day, so that its neighbor discount is taken off. */
async function findNeighborDays(db: Db, series: VisitPlan, visits: readonly AgreedVisit[]) {
  const { company_id: company, client_id: client } = series;
  const days = visits.map(({ date }) => date).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (series.neighbor_cents === 0 || client === null || !from || !to) return () => false;
  const miles = await getNeighborMiles(db, company);
  const near = await findNeighbors(
    db,
    [{ id: company, miles }],
    { from, to },
    {
      ...{ line: series.address, zip: series.zip_code, client },
      place: toPoint(series),
    },
  );
  return (day: Day) => near.has(`${company} ${day}`);
}

type Visit = { readonly isPromised: boolean; readonly isNear: boolean; readonly tallGrass: Cents | null };

/**
 * The price of a visit. In a series with an arrival window, a visit that comes at any time costs less by the company's
 * discount; in one without, the visits' price has it taken off already.
 */
function priceOf(series: VisitPlan, { isPromised, isNear, tallGrass }: Visit) {
  const { visit_cents: visit, minimum_cents: minimum, frequency_cents: frequency, any_time_cents: discount } = series;
  const price = sumUp({
    ...{ mowing: cents(baseOf(series) - minimum), minimum, frequency },
    overgrowth: tallGrass ?? cents(0),
    neighbor: isNear ? series.neighbor_cents : cents(0),
    anyTime: isPromised ? cents(0) : discount,
  });
  return {
    price,
    feeCents: price.total === visit || series.client_id === null ? series.fee_cents : platformFee(price.total),
  };
}

/** Price of a visit by lot and minimum, before anything is taken off, in cents. */
export const baseOf = (series: VisitPlan): Cents =>
  cents(series.visit_cents + series.frequency_cents + (toWindow(series) ? 0 : series.any_time_cents));

const jobOf = (series: VisitPlan, visit: AgreedVisit, { now, isTall }: { now: Date; isTall: boolean }) => ({
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
  grassHeight: isTall ? ('tall_8_14' as const) : laterGrass(series.grass_height),
  yardFeatures: series.yard_features,
  yardNotes: series.yard_notes,
  plannedStart: series.window_start === null ? null : instantAt(visit.date, series.window_start, series.time_zone),
  ...(series.id && { series: { id: series.id, ruleDate: visit.ruleDate } }),
  at: now,
});
