import type { AccountId } from '@swath/domain/ids';
import { recordAuditEvent } from '../../../identity/audit/record-audit-event.ts';
import { endSessions } from '../../../identity/sessions/end-sessions.ts';
import { listSessionsOf } from '../../../identity/sessions/sessions.reads.ts';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { OwnerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { requireUsers } from './require-users.ts';
import { findLink } from './users.reads.ts';
import { deleteCompanyUser } from './users.writes.ts';

/**
 * Removes a user from a company, effective immediately: their sessions end, so that further calls are refused and event
 * streams close. The record of what they did is kept. The primary user cannot be removed, so that a company always
 * has one.
 *
 * @throws Refused company_not_found, forbidden, company_user_not_found, primary_user_stays
 */
export function removeCompanyUser(ctx: Context, owner: OwnerProof, account: AccountId, ip: string): Promise<void> {
  const { company } = owner;
  return ctx.db.transaction().execute(async (tx) => {
    await requireUsers(tx, owner);
    const link = await findLink(tx, company, account);
    if (!link) throw new Refused('company_user_not_found');
    if (link.is_primary) throw new Refused('primary_user_stays');
    await deleteCompanyUser(tx, company, account);
    await endSessions(tx, await listSessionsOf(tx, [account]));
    const subject = { id: account, name: link.email };
    await recordAuditEvent(tx, { event: 'company.user_removed', actor: owner.actor, subject, ip });
    await recordChange(tx, { kind: 'role.changed', subject: account, audience: { account } });
    await recordChange(tx, { kind: 'company.changed', subject: company, audience: { company } });
  });
}
