import type { AccountId, CompanyId, JobId } from '@swath/domain/ids';
import { recordAuditEvent } from '../../../identity/audit/record-audit-event.ts';
import type { AdminProof } from '../../../platform/access/access.policy.ts';
import type { Tx } from '../../../platform/db/db.ts';

/** The administrator who looks, and from where. */
export type Looking = { readonly admin: AdminProof; readonly ip: string };

/** Whose data is looked at, and what of it. */
type Seen = (
  | { readonly homeowner: { readonly id: AccountId; readonly name: string } }
  | { readonly company: { readonly id: CompanyId; readonly name: string } }
) & { readonly what: string; readonly job?: JobId };

/**
 * Puts on record that an administrator looks at somebody's data, in the transaction that reads it: who cannot be put on
 * record is shown nothing.
 *
 * Source: docs/decisions.md, D453.
 */
export function recordLook(tx: Tx, { admin, ip }: Looking, seen: Seen): Promise<void> {
  const [event, subject] =
    'company' in seen ? (['company.viewed', seen.company] as const) : (['account.viewed', seen.homeowner] as const);
  const details = { what: seen.what, ...(seen.job && { job: seen.job }) };
  return recordAuditEvent(tx, { event, actor: admin, subject, ip, details });
}
