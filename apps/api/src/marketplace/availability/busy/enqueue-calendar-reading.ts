import type { CompanyId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { forgetVersion } from './busy.writes.ts';

/**
 * Enqueues a full reading of a company's calendar, for when the company's time zone has changed though the calendar has
 * not.
 */
export async function enqueueCalendarReading(tx: Tx, company: CompanyId): Promise<void> {
  await forgetVersion(tx, company);
  await enqueueTask(tx, 'read-busy-calendar', { companyId: company }, { key: `read-busy-calendar ${company}` });
}
