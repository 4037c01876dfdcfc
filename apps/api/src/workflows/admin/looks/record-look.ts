import type { AccountId, CompanyId, JobId } from '@swath/domain/ids';
import { recordAuditEvent } from '../../../identity/audit/record-audit-event.ts';
import type { AdminProof } from '../../../platform/access/access.policy.ts';
import type { Tx } from '../../../platform/db/db.ts';

/** The administrator who views data, with their IP address. */
export type Looking = { readonly admin: AdminProof; readonly ip: string };

/** The owner of the viewed data, and which part of it. */
type Seen = (
  | { readonly homeowner: { readonly id: AccountId; readonly name: string } }
  | { readonly company: { readonly id: CompanyId; readonly name: string } }
) & { readonly what: string; readonly job?: JobId };

/**
 * Records in the audit trail that an administrator views data, in the transaction that reads it: without the record nothing is
 * shown.
 *
 * Source: docs/rules/accounts.md.
 */
export function recordLook(tx: Tx, { admin, ip }: Looking, seen: Seen): Promise<void> {
  const [event, subject] =
    'company' in seen ? (['company.viewed', seen.company] as const) : (['account.viewed', seen.homeowner] as const);
  const details = { what: seen.what, ...(seen.job && { job: seen.job }) };
  return recordAuditEvent(tx, { event, actor: admin, subject, ip, details });
}
