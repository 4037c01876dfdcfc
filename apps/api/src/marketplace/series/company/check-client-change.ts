import { type Day, dayAt } from '@swath/domain/calendar';
import { Refused } from '../../../platform/process/refused.ts';
import { requireComplete, requirePlannable } from '../../clients/require-complete.ts';
import type { ClientRow } from '../../clients/to-customer.ts';
import { type Change, datesFrom } from '../change/check-change.ts';
import { requireRunning, type SeriesNow } from '../require-running.ts';
import type { SeriesRow } from '../series.writes.ts';
import type { VisitPlan } from '../visits/add-visits.ts';
import { toVisitPlan } from './to-visit-plan.ts';

/**
 * A series at an own client (whom the company bills itself), with what a change of it needs; `plan` is the template of
 * new visits.
 */
export type ClientSeries = SeriesNow & { readonly plan: VisitPlan };

/**
 * Adds the current time and the client's data to a series at an own client. Its visits can be changed from today on.
 *
 * @throws Refused own_client_incomplete
 */
export function atClient(row: SeriesRow, client: ClientRow, now: Date): ClientSeries {
  const today = dayAt(now, row.time_zone);
  const about = {
    ...{ series: row.id, timeZone: row.time_zone, windowStart: row.window_start },
    ...{ lot: null, notes: null, price: null },
  };
  return {
    row,
    now,
    today,
    earliest: today,
    sides: { client: null, company: row.company_id },
    plan: toVisitPlan(requireComplete(client), about),
  };
}

/**
 * Lists the dates that a series at an own client would have by a new rule.
 *
 * @throws Refused series_ended, own_client_archived, own_client_not_serviced, date_passed, series_too_long,
 *   series_without_dates
 */
export function datesAtClient(series: ClientSeries, client: ClientRow, change: Change): Day[] {
  requireRunning(series);
  requirePlannable(client);
  if (change.from < series.earliest) throw new Refused('date_passed');
  return datesFrom(series, change);
}
