import { takeRegistrationStep } from '@swath/domain/companies/registration';
import { recordAuditEvent } from '../../../identity/audit/record-audit-event.ts';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { writeMessage } from '../../../notifications/mail-outbox/write-message.ts';
import type { ApplicantProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockCompany } from '../companies.locks.ts';
import { registrationReceivedMail } from '../companies.mail.ts';
import { listMembers } from '../companies.reads.ts';
import { type RegistrationWords, saveRegistration } from '../companies.writes.ts';
import { locateCompany } from './locate-company.ts';

/**
 * Submits a rejected company's corrected registration, which waits for approval like a new one.
 *
 * @returns the company's e-mail address, which cannot be changed
 * @throws Refused registration_not_found, registration_not_open
 */
export async function applyAgain(
  ctx: Context,
  applicant: ApplicantProof,
  words: RegistrationWords,
  ip: string,
): Promise<{ email: string }> {
  const found = await locateCompany(ctx, words);
  return ctx.db.transaction().execute(async (tx) => {
    const company = await lockCompany(tx, applicant.company);
    if (!company) throw new Refused('registration_not_found');
    const outcome = takeRegistrationStep(company.status, 'apply-again');
    if (!outcome.ok) throw new Refused(outcome.reason);

    const { id, email } = company;
    await saveRegistration(tx, id, words, found);
    const actor = { id: applicant.account, name: applicant.email };
    const subject = { id, name: words.company_name };
    await recordAuditEvent(tx, { event: 'company.applied_again', actor, subject, ip });
    await recordChange(tx, { kind: 'company.registered', subject: id, audience: { admins: true } });
    for (const { account, email: reader } of await listMembers(tx, id)) {
      await recordChange(tx, { kind: 'company.decided', subject: id, audience: { account } });
      await writeMessage(tx, registrationReceivedMail(reader, ctx.settings.publicUrl));
    }
    return { email };
  });
}
