import type { Job } from '@swath/domain/jobs/job';
import { tellCompany } from '../../../notifications/in-app/company/tell-company.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { getSides } from '../jobs.reads.ts';

/** Notifies the company that a recorded visit is completed, as a step of the answer. @param answer  none: its deadline passed */
export async function tellRecordCompleted(ctx: Context, tx: Tx, job: Job, answer: 'yes' | 'none'): Promise<void> {
  const { customer, date } = await getSides(tx, job.id);
  const notice = { kind: 'record_answered', customer, date, answer } as const;
  await tellCompany(ctx, tx, { company: job.companyId, notice, subject: job.id });
}
