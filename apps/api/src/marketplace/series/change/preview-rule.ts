import type { ChangedVisits, PreviewedVisit } from '@swath/contract/series-previews';
import { addDays, type Day } from '@swath/domain/calendar';
import { alternativesTo, MOST_SHIFT_DAYS } from '@swath/domain/series/agreement';
import { planChange } from '@swath/domain/series/change-plan';
import type { Minutes } from '@swath/domain/units';
import type { Tx } from '../../../platform/db/db.ts';
import { listPendingVisits } from '../../jobs/visits/list-visits.ts';
import { findGround } from '../../places/crews/crews.reads.ts';
import { findDayStates } from '../../places/find-day-states.ts';
import type { SeriesNow } from '../require-running.ts';
import { withoutBegun } from './check-change.ts';

/** A new rule for a series: the first day it applies to, its dates, and the duration of a visit in minutes. */
type Asked = { readonly from: Day; readonly dates: readonly Day[]; readonly duration: Minutes };

/**
 * Previews which visits a new rule would remove, keep and add, with free days near each date that has no room. Reserves
 * nothing. Days of the removed visits count as free.
 *
 * @param dates  the dates of the new rule, at least one
 */
export async function previewRule(tx: Tx, series: SeriesNow, { from, dates, duration }: Asked): Promise<ChangedVisits> {
  const { row, earliest, today, sides } = series;
  const open = await withoutBegun(tx, row.id, dates);
  const { kept, removed, added } = planChange(await listPendingVisits(tx, row.id, today), open, from);
  const states = await findDayStates(tx, {
    ...sides,
    ownClient: row.own_client_id,
    duration,
    ground: await findGround(tx, sides.company, {
      ...{ client: sides.client, ownClient: row.own_client_id },
      features: row.yard_features,
    }),
    from: addDays(dates[0]!, -MOST_SHIFT_DAYS),
    to: addDays(dates.at(-1)!, MOST_SHIFT_DAYS),
    without: removed,
  });
  const stateOf = (day: Day) => states.get(day) ?? 'closed';
  return {
    removed: removed.map((visit) => ({ job_id: visit.id, date: visit.serviceDate })),
    kept: kept.map(({ visit }) => ({ job_id: visit.id, date: visit.serviceDate })),
    added: added.map((date): PreviewedVisit => {
      const state = stateOf(date);
      const alternatives = state === 'free' ? [] : alternativesTo(date, { dates, earliest, stateOf });
      return { rule_date: date, state, alternatives };
    }),
  };
}
