import { recordChange } from '../changes/record-change.ts';
import type { Context } from '../context.ts';
import { deleteUnconfirmedCompanies } from './companies.writes.ts';

/**
 * Removes registrations that still wait although the mail to their address was never opened and no link to it has worked
 * for a week: nobody can ever own them. The record of them stays.
 */
export function removeUnconfirmedCompanies(ctx: Context): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    for (const subject of await deleteUnconfirmedCompanies(tx)) {
      await recordChange(tx, { kind: 'company.registered', subject, audience: { admins: true } });
    }
  });
}
