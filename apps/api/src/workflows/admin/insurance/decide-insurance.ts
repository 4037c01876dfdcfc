import type { CompanyId, InsuranceCertificateId } from '@swath/domain/ids';
import { type AuditEvent, recordAuditEvent } from '../../../identity/audit/record-audit-event.ts';
import { approveCertificate, rejectCertificate } from '../../../marketplace/companies/insurance/decide-insurance.ts';
import {
  insuranceApprovedMail,
  insuranceRejectedMail,
} from '../../../marketplace/companies/insurance/insurance.mail.ts';
import type { Certificate } from '../../../marketplace/companies/insurance/insurance.reads.ts';
import { mailOffice } from '../../../marketplace/companies/insurance/mail-office.ts';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';
import type { AdminProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';

/** Who decides about which certificate: the administrator, their IP address, and the certificate. */
type Deciding = { readonly admin: AdminProof; readonly ip: string; readonly id: InsuranceCertificateId };

type Decision = {
  readonly decide: (tx: Tx) => Promise<Certificate>;
  readonly event: AuditEvent;
  readonly details: Readonly<Record<string, string>>;
  readonly mail: (to: string, certificate: Certificate) => Message;
};

/**
 * Carries out a decision about a certificate of insurance in one transaction: the change of state, an audit event, and
 * a mail to the company's office. Of two concurrent decisions, the second one fails.
 */
function decideInsurance(
  ctx: Context,
  { admin, ip }: Deciding,
  { decide, event, details, mail }: Decision,
): Promise<CompanyId> {
  return ctx.db.transaction().execute(async (tx) => {
    const certificate = await decide(tx);
    const { company_id: id, name } = certificate;
    await recordAuditEvent(tx, { event, actor: admin, subject: { id, name }, ip, details });
    await mailOffice(tx, id, (to) => mail(to, certificate));
    return id;
  });
}

/** Approves a company's certificate of insurance. @throws Refused insurance_not_found, insurance_ended */
export const approveInsurance = (ctx: Context, deciding: Deciding): Promise<CompanyId> =>
  decideInsurance(ctx, deciding, {
    decide: (tx) => approveCertificate(tx, deciding.id),
    event: 'company.insurance_approved',
    details: {},
    mail: (to, { ends_on }) => insuranceApprovedMail(to, ends_on, ctx.settings.publicUrl),
  });

/**
 * Rejects a company's certificate of insurance; the company is mailed the reason.
 * @throws Refused insurance_not_found
 */
export const rejectInsurance = (ctx: Context, deciding: Deciding, reason: string): Promise<CompanyId> =>
  decideInsurance(ctx, deciding, {
    decide: (tx) => rejectCertificate(tx, deciding.id, reason),
    event: 'company.insurance_rejected',
    details: { reason },
    mail: (to) => insuranceRejectedMail(to, reason, ctx.settings.publicUrl),
  });
