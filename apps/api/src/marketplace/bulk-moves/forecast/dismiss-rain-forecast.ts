import type { Day } from '@swath/domain/calendar';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { saveDismissed } from './forecast.writes.ts';

/** Puts the suggestion of a rain day away, for all members of the company. */
export function dismissRainForecast(ctx: Context, crew: CrewProof, date: Day): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await saveDismissed(tx, crew, date);
    await recordChange(tx, { kind: 'company.changed', subject: crew, audience: { company: crew } });
  });
}
