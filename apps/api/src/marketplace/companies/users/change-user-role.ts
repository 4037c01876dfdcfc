import { memberKind, type UserRole } from '@swath/domain/companies/member-rights';
import type { AccountId } from '@swath/domain/ids';
import { recordAuditEvent } from '../../../identity/audit/record-audit-event.ts';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { OwnerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { requireUsers } from './require-users.ts';
import { findLink } from './users.reads.ts';
import { savePrimary, saveUserRole } from './users.writes.ts';

/** A user of a company and their new role. */
type RoleChange = { readonly account: AccountId; readonly role: UserRole };

/**
 * Changes the role of one of a company's users. The new permissions apply from the user's next call on. The primary user
 * keeps theirs until somebody else is primary, so that a company always has an owner.
 *
 * @throws Refused company_not_found, forbidden, company_user_not_found, primary_user_in_office
 */
export function changeUserRole(
  ctx: Context,
  owner: OwnerProof,
  { account, role }: RoleChange,
  ip: string,
): Promise<void> {
  const { company } = owner;
  return ctx.db.transaction().execute(async (tx) => {
    await requireUsers(tx, owner);
    const link = await findLink(tx, company, account);
    if (!link) throw new Refused('company_user_not_found');
    if (link.is_primary && role !== link.role) throw new Refused('primary_user_in_office');
    if (link.role === role) return;
    await saveUserRole(tx, company, account, role);
    const subject = { id: account, name: link.email };
    await recordAuditEvent(tx, {
      event: 'company.role_changed',
      actor: owner.actor,
      subject,
      ip,
      details: { from: memberKind({ isPrimary: false, role: link.role }), to: memberKind({ isPrimary: false, role }) },
    });
    await recordChange(tx, { kind: 'company.changed', subject: company, audience: { company } });
    // This closes the user's event streams, which reconnect with the new permissions.
    await recordChange(tx, { kind: 'role.changed', subject: account, audience: { account } });
  });
}

/**
 * Makes one of a company's users its primary user, for the one it has or an administrator; the former primary user
 * becomes a standard user.
 *
 * @throws Refused company_not_found, forbidden, company_user_not_found
 */
export function changePrimary(ctx: Context, owner: OwnerProof, account: AccountId, ip: string): Promise<void> {
  const { company } = owner;
  return ctx.db.transaction().execute(async (tx) => {
    await requireUsers(tx, owner, 'primary');
    const link = await findLink(tx, company, account);
    if (!link) throw new Refused('company_user_not_found');
    if (link.is_primary) return;
    const before = await savePrimary(tx, company, account);
    const subject = { id: account, name: link.email };
    await recordAuditEvent(tx, { event: 'company.primary_changed', actor: owner.actor, subject, ip });
    await recordChange(tx, { kind: 'company.changed', subject: company, audience: { company } });
    for (const changed of [account, ...before]) {
      // This closes the user's event streams, which reconnect with the new permissions.
      await recordChange(tx, { kind: 'role.changed', subject: changed, audience: { account: changed } });
    }
  });
}
