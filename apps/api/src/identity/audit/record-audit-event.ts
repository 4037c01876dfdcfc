import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

/** All events of the audit trail. Their display text is in the web app's features/admin. */
export const AUDIT_EVENTS = [
  'account.signed_up',
  'account.confirmed',
  'session.opened',
  'session.refused',
  'session.ended',
  'session.token_replayed',
  'session.proof_refused',
  'code.requested',
  'code.refused',
  'recovery.requested',
  'password.changed',
  'password.refused',
  'factor.enrolled',
  'factor.verified',
  'factor.refused',
  'factor.removed',
  'company.registered',
  'company.applied_again',
  'company.approved',
  'company.approval_undone',
  'company.rejected',
  'company.suspended',
  'company.reinstated',
  'company.change_proposed',
  'company.change_approved',
  'company.change_rejected',
  'company.insurance_approved',
  'company.insurance_rejected',
  'company.tax_form_approved',
  'company.tax_form_rejected',
  'company.zone_changed',
  'profiles.zones_filled',
  'company.user_invited',
  'company.user_joined',
  'company.user_removed',
  'company.primary_changed',
  'company.role_changed',
  'company.refund_rule_changed',
  'role.changed',
  'account.signed_out',
  'account.deleted',
  'account.viewed',
  'company.viewed',
  'job.canceled',
  'visit.recorded',
  'visit.decided',
  'complaint.decided',
  'payment.refunded',
  'refund.paid_otherwise',
  'refund.tried_again',
  'message.report_settled',
  'content.kept',
  'content.removed',
  'content.restored',
  'mail.resent',
  'task.retried',
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];

type Named = { readonly id: string | null; readonly name: string | null };

/**
 * One entry of the audit trail. Must not contain a password, a code or a token, nor an e-mail address without an
 * account.
 */
export type AuditEntry = {
  readonly event: AuditEvent;
  /** Who did it; null when they were not signed in. */
  readonly actor: Named | null;
  /** The account or company that the event affected; null: none. */
  readonly subject: Named | null;
  readonly ip: string | null;
  readonly details?: Readonly<Record<string, string>>;
};

/** Appends an entry to the audit trail, in the same transaction as the event. */
export async function recordAuditEvent(tx: Tx, { event, actor, subject, ip, details = {} }: AuditEntry): Promise<void> {
  await sql`
    insert into audit_events (at, event, actor_id, actor, subject_id, subject, ip, details)
    values (clock_now(), ${event}, ${actor?.id ?? null}, ${actor?.name ?? null}, ${subject?.id ?? null},
            ${subject?.name ?? null}, ${ip}, ${JSON.stringify(details)}::jsonb)`.execute(tx);
}
