import type { SuggestedRainDay } from '@swath/contract/bulk-moves';
import { isRainy } from '@swath/domain/jobs/rain';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Db } from '../../../platform/db/db.ts';
import { listForecasts } from './forecast.reads.ts';

/** The rain day that the forecast suggests to a company; null: none. Source: docs/rules/jobs.md. */
export async function viewRainForecast(db: Db, crew: CrewProof): Promise<{ suggested: SuggestedRainDay | null }> {
  const days = await listForecasts(db, crew);
  for (const { date, percent, millimeters, visits } of days) {
    if (isRainy({ percent, millimeters }) && visits) return { suggested: { date, percent, millimeters, visits } };
  }
  return { suggested: null };
}
