import type { CompanyId } from '@swath/domain/ids';
import { recordAuditEvent } from '../../identity/audit/record-audit-event.ts';
import type { Tx } from '../../platform/db/db.ts';
import { enqueueTask } from '../../platform/tasks/enqueue-task.ts';

/**
 * Records in the audit trail that a company has moved to another time zone, and enqueues the update of its jobs and
 * series, as a step of the use case that saved the zone. Does nothing when the zone is the same.
 *
 * @param company  with the time zone that it had before
 * @param to       the new time zone; undefined: it is unknown, and the company keeps the one before
 *
 * Source: docs/rules/availability.md.
 */
export async function recordNewZone(
  tx: Tx,
  { id, name, time_zone: from }: { id: CompanyId; name: string; time_zone: string },
  to: string | undefined,
): Promise<void> {
  if (to === undefined || to === from) return;
  const subject = { id, name };
  await recordAuditEvent(tx, { event: 'company.zone_changed', actor: null, subject, ip: null, details: { from, to } });
  await enqueueTask(tx, 'retime-company', { companyId: id }, { key: `retime-company:${id}` });
}
