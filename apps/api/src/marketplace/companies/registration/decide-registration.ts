import type { CompanyStatus } from '@swath/domain/accounts/role';
import type { CompanyId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { type HeldCompany, lockCompany } from '../companies.locks.ts';
import { listMembers, type Member } from '../companies.reads.ts';
import { saveDecision } from '../companies.writes.ts';

/** What an administrator decides. */
export type Decision = {
  /** The status a company then has. @throws Refused when it cannot be decided so */
  readonly take: (status: CompanyStatus, decidedMsAgo: number | null) => CompanyStatus;
  /** For the company to read; null where none is asked for. */
  readonly reason: string | null;
};

/** A company that was decided about, as it is now. */
export type DecidedCompany = HeldCompany & { readonly members: readonly Member[] };

/**
 * Takes one step with a company's registration, as part of an administrator's use case. Its people, its screens and the
 * other administrators hear of it; of two decisions at once the second one finds the first.
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

async function recordDecision(tx: Tx, { id }: HeldCompany, members: readonly Member[]): Promise<void> {
  await recordChange(tx, { kind: 'company.decided', subject: id, audience: { admins: true } });
  await recordChange(tx, { kind: 'company.changed', subject: id, audience: { company: id } });
  for (const { account } of members) {
    await recordChange(tx, { kind: 'company.decided', subject: id, audience: { account } });
    // Ends their streams: they come back with the rights they then have.
    await recordChange(tx, { kind: 'role.changed', subject: account, audience: { account } });
  }
}
