import type { CompanyId, InsuranceCertificateId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockCompany } from '../companies.locks.ts';
import { type Certificate, findWaiting } from './insurance.reads.ts';
import { saveApproval, saveRejection } from './insurance.writes.ts';

/**
 * Approves a company's certificate of insurance in place of an earlier one, as a step of an administrator's use case:
 * the company is shown as insured until its last day.
 *
 * @returns the certificate
 * @throws Refused insurance_not_found, insurance_ended
 */
export async function approveCertificate(tx: Tx, id: InsuranceCertificateId): Promise<Certificate> {
  const certificate = await lockCertificate(tx, id);
  if (certificate.ends_on < certificate.today) throw new Refused('insurance_ended');
  await saveApproval(tx, certificate);
  const audience = { company: certificate.company_id, homeowners: true };
  await recordChange(tx, { kind: 'company.changed', subject: certificate.company_id, audience });
  await publishDecision(tx, certificate.company_id);
  return certificate;
}

/**
 * Rejects a company's certificate of insurance, as a step of an administrator's use case. An approved one stays.
 *
 * @returns the certificate
 * @throws Refused insurance_not_found
 */
export async function rejectCertificate(tx: Tx, id: InsuranceCertificateId, reason: string): Promise<Certificate> {
  const certificate = await lockCertificate(tx, id);
  await saveRejection(tx, id, reason);
  await publishDecision(tx, certificate.company_id);
  return certificate;
}

/**
 * Locks a company and reads its waiting certificate. The certificate is read once to know which company to lock, and
 * again under the lock.
 *
 * @throws Refused insurance_not_found
 */
async function lockCertificate(tx: Tx, id: InsuranceCertificateId): Promise<Certificate> {
  const asked = await findWaiting(tx, id);
  if (asked) await lockCompany(tx, asked.company_id);
  const certificate = asked && (await findWaiting(tx, id));
  if (!certificate) throw new Refused('insurance_not_found');
  return certificate;
}

const publishDecision = (tx: Tx, company: CompanyId): Promise<void> =>
  recordChange(tx, { kind: 'insurance.changed', subject: company, audience: { company, admins: true } });
