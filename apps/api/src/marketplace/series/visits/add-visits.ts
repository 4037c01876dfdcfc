import { type Day, instantAt } from '@swath/domain/calendar';
import type { SeriesId } from '@swath/domain/ids';
import { type AgreedVisit, type DayState, laterGrass } from '@swath/domain/series/agreement';
import { cents } from '@swath/domain/units';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { findBookableCompany } from '../../companies/companies.reads.ts';
import { addJob } from '../../jobs/add-job.ts';
import { findDayStates } from '../../places/find-day-states.ts';
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
 * Creates later visits of a series at its price, on days that the caller has locked. Days without room, or up to
 * `how.after`, are left out.
 *
 * @param how.after  the last day on which no visit is created, in the company's time zone
 */
export async function addVisits(
  tx: Tx,
  series: VisitPlan,
  visits: readonly AgreedVisit[],
  how: { after: Day; now: Date },
): Promise<{ added: AgreedVisit[]; leftOut: AgreedVisit[] }> {
  const stateOf = await stateOfVisits(tx, series, visits);
  const [added, leftOut]: [AgreedVisit[], AgreedVisit[]] = [[], []];
  for (const visit of visits) {
    if (visit.date <= how.after || stateOf(visit.date) !== 'free') {
      leftOut.push(visit);
      continue;
    }
    await addJob(tx, jobOf(series, visit, how.now));
    added.push(visit);
  }
  return { added, leftOut };
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
> & { readonly id: SeriesId | null };

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
  mowingCents: series.visit_cents,
  overgrowthCents: cents(0),
  priceCents: series.visit_cents,
  feeCents: series.fee_cents,
  plannedStart: series.window_start === null ? null : instantAt(visit.date, series.window_start, series.time_zone),
  ...(series.id && { series: { id: series.id, ruleDate: visit.ruleDate } }),
  at: now,
});
