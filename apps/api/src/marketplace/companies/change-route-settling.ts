import type { Minutes } from '@swath/domain/units';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { saveRouteSettling } from './companies.writes.ts';

/**
 * Sets from which time of a day on its routes no longer change by themselves. It holds from the next change of a day on.
 *
 * @param minute  after midnight; null: from the crew's first stop on
 *
 * Source: docs/rules/jobs.md.
 */
export function changeRouteSettling(ctx: Context, crew: CrewProof, minute: Minutes | null): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await saveRouteSettling(tx, crew, minute);
    await recordChange(tx, { kind: 'company.changed', subject: crew, audience: { company: crew } });
  });
}
