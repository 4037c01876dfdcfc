import type { Look } from '@swath/contract/admin-files';
import type { AccountId, CompanyId, JobId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { recordAuditEvent } from '../../../identity/audit/record-audit-event.ts';
import type { AdminProof } from '../../../platform/access/access.policy.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';

/** The administrator who views data, and their IP address. */
export type Looking = { readonly admin: AdminProof; readonly ip: string };

/** Whose data is viewed, which part of it (`what`), and the job it is about, if any. */
type Seen = (
  | { readonly homeowner: { readonly id: AccountId; readonly name: string } }
  | { readonly company: { readonly id: CompanyId; readonly name: string } }
) & { readonly what: string; readonly job?: JobId };

/**
 * Records in the audit trail that an administrator views somebody's data. It runs in the transaction that reads the
 * data: if it cannot be recorded, nothing is shown.
 * Source: docs/rules/accounts.md.
 */
export function recordLook(tx: Tx, { admin, ip }: Looking, seen: Seen): Promise<void> {
  const [event, subject] =
    'company' in seen ? (['company.viewed', seen.company] as const) : (['account.viewed', seen.homeowner] as const);
  const details = { what: seen.what, ...(seen.job && { job: seen.job }) };
  return recordAuditEvent(tx, { event, actor: admin, subject, ip, details });
}

const MOST_SHOWN = sql.lit(50);

/**
 * Lists which administrators viewed the data of an account or a company, latest first, at most 50 views.
 * @param subject  id of the account or company
 */
export async function listLooks(db: Db, subject: string): Promise<Look[]> {
  const { rows } = await sql<{ id: string; at: Date; actor: string | null; what: string | null }>`
    select id, at, actor, details ->> 'what' as what from audit_events
     where subject_id = ${subject} and event in ('account.viewed', 'company.viewed')
     order by id desc limit ${MOST_SHOWN}`.execute(db);
  return rows.map(({ id, at, actor, what }) => ({ id, at: at.toISOString(), by: actor ?? '', what: what ?? '' }));
}
