import { type Day, dayAt } from '@swath/domain/calendar';
import { actsOf, replyDue } from '@swath/domain/complaints/complaint';
import type { AccountId, JobId } from '@swath/domain/ids';
import type { Cents } from '@swath/domain/units';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { withCurrentReading } from '../../../platform/providers/payments/outdated-reading.ts';
import { recordEvent } from '../history/record-event.ts';
import { getSides } from '../jobs.reads.ts';
import { mayRefund } from '../refund-requests/decide-refund.ts';
import { bookRedo } from './book-redo.ts';
import { complaintAnsweredMail } from './complaints.mail.ts';
import { type ComplainedJob, lockComplainedJob, saveComplaintAnswer } from './complaints.writes.ts';
import { publishComplaint } from './publish-complaint.ts';
import { type PaidReading, readPaid, refundForComplaint } from './refund-complaint.ts';

/** What a company answers. `date`: the day of the new mowing; `amount` and `seen`: see `refundForComplaint`. */
export type Answer = { readonly words: string } & (
  | { readonly how: 'redo'; readonly date: Day }
  | { readonly how: 'refund'; readonly amount: Cents; readonly seen: Cents }
  | { readonly how: 'explanation' }
);

type Answering = { readonly job: JobId; readonly by: AccountId; readonly answer: Answer };

/**
 * Answers a complaint for its company: it mows again free of charge, as a new job of the homeowner, refunds a part or
 * all of the price, or explains. The homeowner is notified, and can ask administrators to decide within a week.
 *
 * @param answering.by  the member; to refund, they need the company's permission for that
 * @throws Refused job_not_found, complaint_not_open; refund_not_yours, nothing_to_refund, refund_under_way,
 *   refund_changed, refund_too_large; redo_not_ahead, already_booked, company_not_available, day_full
 * @throws GatewayFault unavailable
 *
 * Source: docs/rules/jobs.md.
 */
export function answerComplaint(ctx: Context, crew: CrewProof, answering: Answering): Promise<void> {
  return withCurrentReading(async () => {
    const paid = answering.answer.how === 'refund' ? await readPaid(ctx, answering.job) : null;
    await ctx.db.transaction().execute((tx) => answer(ctx, tx, crew, { ...answering, paid }));
  });
}

async function answer(
  ctx: Context,
  tx: Tx,
  crew: CrewProof,
  answering: Answering & { readonly paid: PaidReading | null },
): Promise<void> {
  const { by, answer: given } = answering;
  const found = await lockComplainedJob(tx, answering.job);
  if (found?.job.company_id !== crew) throw new Refused('job_not_found');
  const { job, complaint } = found;
  if (!complaint || !actsOf(complaint.state, 'company').includes('answer')) throw new Refused('complaint_not_open');

  const now = await ctx.clock.now(tx);
  const redo = given.how === 'redo' ? await book(tx, job, given.date, { by, now }) : null;
  if (given.how === 'refund') {
    if (!(await mayRefund(tx, crew, by))) throw new Refused('refund_not_yours');
    const { amount, seen, words: reason } = given;
    await refundForComplaint(ctx, tx, { amount, seen, reason, by, paid: answering.paid });
  }
  const dueAt = replyDue(now, given.how === 'redo' ? { day: given.date, timeZone: job.property_zone } : null);
  const amount = given.how === 'refund' ? given.amount : null;
  const { how, words } = given;
  await saveComplaintAnswer(tx, complaint.id, { how, words, by, now, dueAt, amount, redo });
  const event = { kind: 'complaint_answered', how, amountCents: amount } as const;
  await recordEvent(tx, { job: job.id, by: { side: 'company', account: by }, event });
  const sides = await getSides(tx, job.id);
  const date = given.how === 'redo' ? given.date : null;
  await notifyHomeowner(ctx, tx, {
    account: job.client_id,
    notice: { kind: 'complaint_answered', company: sides.company, date: sides.date, how, amountCents: amount },
    subject: job.id,
    mail: complaintAnsweredMail(sides, { how, words, amount, date, dueAt }, ctx.settings.publicUrl),
  });
  await publishComplaint(tx, job);
}

/** Books the new mowing on a day that is not over at the company. */
function book(tx: Tx, job: ComplainedJob, day: Day, by: { by: AccountId; now: Date }): Promise<JobId> {
  if (day < dayAt(by.now, job.time_zone)) throw new Refused('redo_not_ahead');
  return bookRedo(tx, job, { day, ...by });
}
