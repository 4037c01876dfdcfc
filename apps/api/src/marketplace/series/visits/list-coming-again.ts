import type { Day } from '@swath/domain/calendar';
import type { AgreedVisit } from '@swath/domain/series/agreement';
import { datesOf } from '@swath/domain/series/recurrence';
import type { Db } from '../../../platform/db/db.ts';
import { listPausedVisits } from '../series.reads.ts';
import type { SeriesRow } from '../series.writes.ts';
import { ruleOf } from './read-rule.ts';

/**
 * Lists the visits that come again when a series' pause ends early: those that it canceled, from a day on, if they still
 * belong to the rule. Whether the company has room for them is not asked.
 */
export async function listComingAgain(db: Db, row: SeriesRow, earliest: Day): Promise<AgreedVisit[]> {
  const rule = ruleOf(row);
  const dates = new Set(datesOf(rule));
  const paused = await listPausedVisits(db, row.paused_jobs);
  // The rule may have been changed since the pause; visits before the start of the new rule belong to the old one.
  return paused.filter(({ ruleDate, date }) => date >= earliest && (ruleDate < rule.startDate || dates.has(ruleDate)));
}
