import { actsOf, type ComplaintAct } from '@swath/domain/complaints/complaint';
import type { JobId } from '@swath/domain/ids';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { recordEvent } from '../history/record-event.ts';
import { getSides } from '../jobs.reads.ts';
import { lockComplainedJob, saveComplaintEnd, saveEscalation } from './complaints.writes.ts';
import { publishComplaint } from './publish-complaint.ts';

/**
 * Closes a complaint for its homeowner: they take it back before it is answered or decided (`withdraw`), or the
 * company's answer settles it (`accept`). The company is notified.
 *
 * @throws Refused job_not_found, complaint_not_open
 *
 * Source: docs/rules/jobs.md.
 */
export function closeComplaint(
  ctx: Context,
  homeowner: HomeownerProof,
  id: JobId,
  act: 'withdraw' | 'accept',
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const { job, complaint } = await lockFor(tx, homeowner, id, act);
    const end = act === 'accept' ? 'accepted' : 'withdrawn';
    await saveComplaintEnd(tx, complaint.id, end, await ctx.clock.now(tx));
    await recordEvent(tx, {
      job: id,
      by: { side: 'homeowner', account: homeowner },
      event: { kind: 'complaint_ended', end },
    });
    const { customer, date } = await getSides(tx, id);
    const notice = { kind: 'complaint_ended', customer, date, end } as const;
    await notifyCompany(ctx, tx, { company: job.company_id, notice, subject: id });
    await publishComplaint(tx, job);
  });
}

/**
 * Asks administrators to decide, as the homeowner, because the company's answer is not enough. The company is notified.
 *
 * @throws Refused job_not_found, complaint_not_open
 *
 * Source: docs/rules/jobs.md.
 */
export function escalateComplaint(ctx: Context, homeowner: HomeownerProof, id: JobId, words: string): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const { job, complaint } = await lockFor(tx, homeowner, id, 'escalate');
    await saveEscalation(tx, complaint.id, words, await ctx.clock.now(tx));
    await recordEvent(tx, {
      job: id,
      by: { side: 'homeowner', account: homeowner },
      event: { kind: 'complaint_escalated' },
    });
    const { customer, date } = await getSides(tx, id);
    const notice = { kind: 'complaint_escalated', customer, date, answered: true } as const;
    await notifyCompany(ctx, tx, { company: job.company_id, notice, subject: id });
    await publishComplaint(tx, job);
  });
}

/** Locks a homeowner's job and its complaint, in whose state they can do this. */
async function lockFor(tx: Tx, homeowner: HomeownerProof, id: JobId, act: ComplaintAct) {
  const found = await lockComplainedJob(tx, id);
  if (found?.job.client_id !== homeowner) throw new Refused('job_not_found');
  const { job, complaint } = found;
  if (!complaint || !actsOf(complaint.state, 'homeowner').includes(act)) throw new Refused('complaint_not_open');
  return { job, complaint };
}
