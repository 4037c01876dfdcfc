import type { CompanyStatus } from '@swath/domain/accounts/role';
import type { CompanyId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { type LockedCompany, lockCompany } from '../companies.locks.ts';
import { listMembers, type Member } from '../companies.reads.ts';
import { saveDecision } from '../companies.writes.ts';

/** An administrator's decision about a registration: approve, reject, suspend or reinstate. */
export type Decision = {
  /**
   * Computes the company's status after the decision; `decidedMsAgo`: milliseconds since the decision before, null when
   * there was none.
   *
   * @throws Refused when the decision is not possible
   */
  readonly take: (status: CompanyStatus, decidedMsAgo: number | null) => CompanyStatus;
  /** The reason that is shown to the company; null for decisions that need none. */
  readonly reason: string | null;
};

/** A company after a decision about its registration, with its members. */
export type DecidedCompany = LockedCompany & { readonly members: readonly Member[] };

/**
 * Applies a decision about a company's registration, as a step of an administrator's use case. The company's members,
 * its pages and the other administrators get a change event. The company's row is locked, so that of two concurrent
 * decisions the second sees the first.
 *
 * @returns the company with its new status
 * @throws Refused company_not_found, and the refusals of `take`
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
    // This closes the member's event streams, which reconnect with their new permissions.
    await recordChange(tx, { kind: 'role.changed', subject: account, audience: { account } });
  }
}
