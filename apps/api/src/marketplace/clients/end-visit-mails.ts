import { sql } from 'kysely';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { readLinkToken } from '../../platform/secrets/sign-link.ts';

/**
 * Turns off mails about visits for whoever has the link of such a mail: for every own client of that company with the
 * same address. Idempotent; a token that is not ours changes nothing.
 *
 * Source: docs/rules/notifications.md.
 */
export async function endVisitMails(ctx: Context, token: string): Promise<void> {
  const id = readLinkToken(ctx, 'visit_mails', token);
  if (id === null) return;
  await ctx.db.transaction().execute(async (tx) => {
    const left = await tx
      .updateTable('own_clients')
      .set({ visit_mails_left_at: sql<Date>`clock_now()` })
      .from('own_clients as reader')
      .where('reader.id', '=', id)
      .whereRef('own_clients.company_id', '=', 'reader.company_id')
      .where(sql<boolean>`lower(own_clients.email) = lower(reader.email)`)
      .where('own_clients.visit_mails_left_at', 'is', null)
      .returning(['own_clients.id', 'own_clients.company_id'])
      .execute();
    for (const { id: client, company_id: company } of left) {
      await recordChange(tx, { kind: 'client.changed', subject: client, audience: { company } });
    }
  });
}
