import { type RegistrationStep, takeRegistrationStep } from '@swath/domain/companies/registration';
import type { CompanyId } from '@swath/domain/ids';
import type { Tx } from '../../../machinery/db/db.ts';
import { Refused } from '../../../machinery/process/refused.ts';
import { recordChange } from '../../../telling/changes/record-change.ts';
import { listMembers, type Member } from '../companies.reads.ts';
import { type HeldCompany, lockCompany, saveDecision } from '../companies.writes.ts';

/** What an administrator decides; `reason` is for the company to read, null where none is asked for. */
export type Decision = { readonly step: Exclude<RegistrationStep, 'apply-again'>; readonly reason: string | null };

/** A company that was decided about, as it is now. */
export type DecidedCompany = HeldCompany & { readonly members: readonly Member[] };

/**
 * Takes one step with a company's registration, as part of an administrator's use case. Its people, its screens and the
 * other administrators hear of it; of two decisions at once the second one finds the first.
 *
 * @throws Refused company_not_found, company_not_pending, company_not_approved, company_not_suspended
 */
export async function decideRegistration(tx: Tx, id: CompanyId, { step, reason }: Decision): Promise<DecidedCompany> {
  const company = await lockCompany(tx, id);
  if (!company) throw new Refused('company_not_found', { id });
  const outcome = takeRegistrationStep(company.status, step);
  if (!outcome.ok) throw new Refused(outcome.reason);

  await saveDecision(tx, company.id, outcome.value, reason);
  const members = await listMembers(tx, company.id);
  await recordDecision(tx, company, members);
  return { ...company, status: outcome.value, members };
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
