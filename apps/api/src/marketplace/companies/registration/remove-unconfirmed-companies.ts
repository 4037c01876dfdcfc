import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import { deleteUnconfirmedCompanies } from '../companies.writes.ts';

/** So many go in one transaction: each leaves a line in the change feed. */
const AT_ONCE = 100;

/**
 * Removes registrations that still wait although the mail to their address was never opened and no link to it has worked
 * for a week: nobody can ever own them. The record of them stays.
 *
 * @returns whether there may be more
 */
export function removeUnconfirmedCompanies(ctx: Context, now: Date): Promise<boolean> {
  return ctx.db.transaction().execute(async (tx) => {
    const gone = await deleteUnconfirmedCompanies(tx, now, AT_ONCE);
    for (const subject of gone) {
      await recordChange(tx, { kind: 'company.registered', subject, audience: { admins: true } });
    }
    return gone.length === AT_ONCE;
  });
}
