import type { AccountId, CompanyId } from '@swath/domain/ids';
import { type AuditEvent, recordAuditEvent } from '../../../identity/audit/record-audit-event.ts';
import { getCompanyName } from '../../../marketplace/companies/companies.reads.ts';
import type { ContentRef } from '../../../marketplace/moderation/lock-content.ts';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Looking } from '../looks/record-look.ts';

type Decision = {
  readonly event: AuditEvent;
  readonly ref: ContentRef;
  /** Null when the content is gone altogether. */
  readonly content: { readonly company: CompanyId; readonly reviewer: AccountId | null } | null;
  readonly reason?: string;
};

/** Records an administrator's decision about public content in the audit trail, under the company, and as a change. */
export async function recordDecision(
  tx: Tx,
  { admin: actor, ip }: Looking,
  { event, ref, content, reason }: Decision,
): Promise<void> {
  const subject = content && { id: content.company, name: await getCompanyName(tx, content.company) };
  const at = ref.kind === 'photo' ? { photo: ref.id } : { job: ref.id };
  const details = { content: ref.kind, ...at, ...(reason && { reason }) };
  await recordAuditEvent(tx, { event, actor, subject, ip, details });
  // What stays as it is concerns nobody but administrators.
  const sides = event === 'content.kept' || !content ? {} : { account: content.reviewer, company: content.company };
  await recordChange(tx, { kind: 'content.changed', subject: ref.id, audience: { ...sides, admins: true } });
}
