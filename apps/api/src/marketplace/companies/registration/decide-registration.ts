import type { CompanyStatus } from '@swath/domain/accounts/role';
import type { CompanyId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { type LockedCompany, lockCompany } from '../companies.locks.ts';
import { listMembers, type Member } from '../companies.reads.ts';
import { saveDecision } from '../companies.writes.ts';

/** An administrator's decision. */
export type Decision = {
  /** The company's status after the decision. @throws Refused when the decision is not possible */
  readonly take: (status: CompanyStatus, decidedMsAgo: number | null) => CompanyStatus;
  /** Shown to the company; null where no reason is required. */
  readonly reason: string | null;
};

/** A company after a decision. */
export type DecidedCompany = LockedCompany & { readonly members: readonly Member[] };

/**
 * Decides about a company's registration, as a step of an administrator's use case. Its members, its screens and the other
 * administrators get a change event; of two concurrent decisions the second one sees the first (row lock).
 *
 * @throws Refused company_not_found, and what the decision refuses
 */
export async function decideRegistration(tx: Tx, id: CompanyId, { take, reason }: Decision): Promise<DecidedCompany> {
  const company = await lockCompany(tx, id);
  if (!company) throw new Refused('company_not_found', { id });
  const status = take(company.status, company.decidedMsAgo);

  await saveDecision(tx, company.id, status, reason);
  const members = await listMembers(tx, company.id);
  await recordDecision(tx, company, members);
  return { ...company, status, members };
}

async function recordDecision(tx: Tx, { id }: LockedCompany, members: readonly Member[]): Promise<void> {
  await recordChange(tx, { kind: 'company.decided', subject: id, audience: { admins: true } });
  await recordChange(tx, { kind: 'company.changed', subject: id, audience: { company: id } });
  for (const { account } of members) {
    await recordChange(tx, { kind: 'company.decided', subject: id, audience: { account } });
    // Closes their event streams: they reconnect with their new permissions.
    await recordChange(tx, { kind: 'role.changed', subject: account, audience: { account } });
  }
}
