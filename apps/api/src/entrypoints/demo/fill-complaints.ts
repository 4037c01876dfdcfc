import { answerDue, type ComplaintKind, replyDue } from '@swath/domain/complaints/complaint';
import type { AccountId, CompanyId, JobId } from '@swath/domain/ids';
import type { JobEvent } from '@swath/domain/jobs/job-event';
import type { Cents } from '@swath/domain/units';
import type { Updateable } from 'kysely';
import { recordEvent } from '../../marketplace/jobs/history/record-event.ts';
import { getSides } from '../../marketplace/jobs/jobs.reads.ts';
import { notifyCompany } from '../../notifications/in-app/company/notify-company.ts';
import { notifyHomeowner } from '../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Complaints } from '../../platform/db/tables.ts';
import { getPrimary } from './add-company.ts';
import type { DemoClient } from './add-people.ts';
import { addVisit } from './add-visits.ts';
import { addComplaintPhoto, type DemoPhoto } from './fill-photos.ts';
import { hoursBefore } from './fill-record.ts';
import { dayBefore } from './fill-refunds.ts';
import type { Past } from './live-through.ts';

/** A problem of the demo world and what became of it. */
type Told = {
  readonly job: JobId;
  readonly homeowner: AccountId;
  readonly company: CompanyId;
  readonly kind: ComplaintKind;
  readonly words: string;
  readonly photo?: DemoPhoto;
  readonly at: Date;
  /** What the company answers; `amount`: what it refunds, null: it explains. */
  readonly answer?: { readonly words: string; readonly amount: Cents | null; readonly at: Date };
  /** Why the answer is not enough, so that an administrator has to decide; null: it is enough. */
  readonly reply?: { readonly objection: string | null; readonly at: Date };
};

/** A reported problem as events, to be run by `liveThrough`. Money is refunded elsewhere. */
export function pastOfComplaint(ctx: Context, tx: Tx, told: Told): Past[] {
  const { job, homeowner, company, kind, words, photo, at, answer, reply } = told;
  const save = (to: Updateable<Complaints>) => tx.updateTable('complaints').set(to).where('job_id', '=', job).execute();
  const byHomeowner = (event: JobEvent) =>
    recordEvent(tx, { job, by: { side: 'homeowner', account: homeowner }, event });
  const report = async () => {
    const { id } = await tx
      .insertInto('complaints')
      .values({ job_id: job, kind, words, reported_at: at, state: 'company', due_at: answerDue(at) })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (photo) await addComplaintPhoto(tx, photo, { owner: homeowner, complaint: id }, at);
    await byHomeowner({ kind: 'complaint_made', about: kind });
    const { customer, date } = await getSides(tx, job);
    const notice = { kind: 'complaint_made', customer, date, about: kind } as const;
    await notifyCompany(ctx, tx, { company, notice, subject: job, onlyInList: true });
  };
  const past = [{ at, happen: report }];
  if (answer) {
    const { amount, ...said } = answer;
    const how = amount === null ? 'explanation' : 'refund';
    const happen = async () => {
      const by = await getPrimary(tx, company);
      await save({
        ...{ state: 'homeowner', due_at: replyDue(said.at, null), answer: how, answer_words: said.words },
        ...{ answered_at: said.at, answered_by: by, answer_cents: amount },
      });
      const event = { kind: 'complaint_answered', how, amountCents: amount } as const;
      await recordEvent(tx, { job, by: { side: 'company', account: by }, event });
      const sides = await getSides(tx, job);
      const notice = { ...event, company: sides.company, date: sides.date };
      await notifyHomeowner(ctx, tx, { account: homeowner, notice, subject: job, onlyInList: true });
    };
    past.push({ at: said.at, happen });
  }
  if (reply) {
    const { objection } = reply;
    const happen = async () => {
      await save(
        objection === null
          ? { state: 'closed', due_at: null, ended: 'accepted', ended_at: reply.at }
          : { state: 'swath', due_at: null, objection, objected_at: reply.at },
      );
      await byHomeowner(
        objection === null ? { kind: 'complaint_ended', end: 'accepted' } : { kind: 'complaint_escalated' },
      );
    };
    past.push({ at: reply.at, happen });
  }
  return past;
}

/**
 * Two problems that are not settled, each with a photo: one with a visit of Harriet's, which waits for the company, and
 * one of a neighbor, which waits for an administrator.
 *
 * @returns the events, to be run by `liveThrough`
 */
export async function pastOfOpenComplaints(
  ctx: Context,
  tx: Tx,
  of: { company: CompanyId; job: JobId; harriet: DemoClient; neighbor: DemoClient },
  photos: { strip: DemoPhoto; sprinkler: DemoPhoto },
  now: Date,
): Promise<Past[]> {
  const { company, job, harriet, neighbor } = of;
  const ago = (hours: number) => hoursBefore(now, hours);
  const visit = { client: neighbor, day: dayBefore(now, 5), at: 15, done: { stars: null } };
  return [
    ...pastOfComplaint(ctx, tx, {
      ...{ job, homeowner: harriet.account, company, kind: 'part_left_out', at: ago(5), photo: photos.strip },
      words: 'The strip along the hedge was left standing. The rest looks good.',
    }),
    ...pastOfComplaint(ctx, tx, {
      ...{ job: await addVisit(tx, company, visit), homeowner: neighbor.account, company, kind: 'damage' },
      ...{ at: ago(90), photo: photos.sprinkler },
      words: 'A sprinkler head by the drive is broken off. It was fine that morning.',
      answer: {
        words: 'Our crew went around the heads by the drive, and saw none that was broken.',
        ...{ amount: null, at: ago(66) },
      },
      reply: { objection: 'The track of the mower goes right over it. Please look at the photo.', at: ago(20) },
    }),
  ];
}
