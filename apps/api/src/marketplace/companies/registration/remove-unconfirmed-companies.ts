import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import { deleteUnconfirmedCompanies } from '../companies.writes.ts';

/** How many companies are deleted per transaction: each of them adds a line to the change feed. */
const AT_ONCE = 100;

/**
 * Deletes pending registrations that were never confirmed and whose links expired a week ago, since they can never get
 * an owner. Their audit trail stays.
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
