import type { AdminJob } from '@swath/contract/admin-jobs';
import type { JobId } from '@swath/domain/ids';
import { whyNotCancel } from '@swath/domain/jobs/job-lifecycle';
import type { Cents } from '@swath/domain/units';
import { recordAuditEvent } from '../../../identity/audit/record-audit-event.ts';
import { callOffJob } from '../../../marketplace/jobs/call-off-job.ts';
import { recordEvent } from '../../../marketplace/jobs/history/record-event.ts';
import { getSides } from '../../../marketplace/jobs/jobs.reads.ts';
import { lockJob } from '../../../marketplace/jobs/lock-job.ts';
import { lockPayments } from '../../../money/payments/lock-payments.ts';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import type { Looking } from '../looks/record-look.ts';
import { canceledByHandMail, canceledForCompanyMail } from './jobs.mail.ts';
import { listJobPayments } from './jobs.reads.ts';
import { readJobFile, whatReturns } from './view-job.ts';

/**
 * The job, the reason, and the amounts that the administrator saw on screen, in cents: `refund` of captured money,
 * `release` of authorized money.
 */
type Asked = { readonly id: JobId; readonly reason: string; readonly refund: Cents; readonly release: Cents };

/**
 * Cancels a homeowner's job as an administrator, by the same rules and locks as a cancellation by its company: what was
 * paid is refunded, and homeowner and company are notified, with the reason.
 * Source: docs/rules/payments-and-refunds.md, docs/rules/accounts.md.
 * @throws Refused job_not_found, job_not_pending, record_open; refund_changed if refund or release differ from what the
 * administrator saw
 */
export function cancelJobByHand(ctx: Context, looking: Looking, asked: Asked): Promise<AdminJob> {
  return ctx.db.transaction().execute(async (tx) => {
    const { id, reason } = asked;
    const job = await lockJob(tx, id);
    if (!job?.clientId) throw new Refused('job_not_found');
    const whyNot = whyNotCancel(job);
    if (whyNot) throw new Refused(whyNot);
    await lockPayments(tx, id);
    const returns = whatReturns(await listJobPayments(tx, id));
    if (returns.refund_cents !== asked.refund || returns.release_cents !== asked.release) {
      throw new Refused('refund_changed');
    }

    const called = await callOffJob(tx, job, 'canceled_by_swath', await ctx.clock.now(tx));
    await recordEvent(tx, { job: id, by: { side: 'product' }, event: { kind: 'canceled' }, note: reason });
    const sides = await getSides(tx, id);
    const subject = { id: job.clientId, name: sides.homeownerEmail };
    const { admin: actor, ip } = looking;
    await recordAuditEvent(tx, { event: 'job.canceled', actor, subject, ip, details: { reason, job: id } });
    await notifyHomeowner(ctx, tx, {
      account: job.clientId,
      notice: { kind: 'canceled_by_swath', company: sides.company, date: job.serviceDate },
      subject: id,
      mail: canceledByHandMail(sides, asked, ctx.settings.publicUrl),
    });
    await notifyCompany(ctx, tx, {
      company: job.companyId,
      notice: {
        kind: 'canceled',
        customer: sides.customer,
        date: job.serviceDate,
        why: 'swath',
        amountCents: called?.back ?? null,
      },
      subject: id,
      mail: canceledForCompanyMail(sides, reason, ctx.settings.publicUrl),
    });
    return readJobFile(ctx, tx, looking, id);
  });
}
