import { type Day, dayAt } from '@swath/domain/calendar';
import type { AccountId, JobId, PhotoId } from '@swath/domain/ids';
import type { CannotDoReason } from '@swath/domain/jobs/crew-reason';
import type { Job } from '@swath/domain/jobs/job';
import { whyNotCannotDo } from '@swath/domain/jobs/job-lifecycle';
import { whyNotOnCalendar } from '@swath/domain/jobs/reschedule';
import type { CrewProof } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import type { Tx } from '../../../machinery/db/db.ts';
import { Refused } from '../../../machinery/process/refused.ts';
import { tellHomeowner } from '../../../telling/notices/tell-homeowner.ts';
import { attachToEvent } from '../../photos/attach-to-event.ts';
import { callOffJob } from '../call-off-job.ts';
import { saveNotBegun, saveReason } from '../canceling/canceling.writes.ts';
import { recordEvent } from '../history/record-event.ts';
import { getSides } from '../jobs.reads.ts';
import { lockJobOfCompany } from '../jobs.writes.ts';
import { changeDay } from '../reschedules/change-day.ts';
import { askForRoute } from '../stops/ask-for-route.ts';
import { notDoneMail } from './not-done.mail.ts';

/** What a crew says of a lawn that it cannot mow, and what is to become of the job. */
type Report = {
  readonly reason: CannotDoReason;
  readonly note: string;
  readonly photo?: PhotoId | undefined;
  readonly next: 'move' | 'cancel';
  /** The other day, where it is moved. */
  readonly date?: Day | undefined;
  /** The member of the crew. */
  readonly by: AccountId;
};

/**
 * The crew stands before a lawn of today and cannot mow it. The job goes to another day, by the rules of any move, or is
 * canceled and what was paid begins its way back in full; one that they had begun has not begun. Its homeowner is told
 * why, with the photo if there is one.
 *
 * @throws Refused job_not_found, job_not_at_hand, job_already_completed, job_canceled, date_missing, date_passed,
 *   date_too_far, photo_not_found, company_not_available, day_full, already_booked
 *
 * Source: docs/decisions.md, D304.
 */
export function reportCannotDo(ctx: Context, crew: CrewProof, id: JobId, report: Report): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const held = await lockJobOfCompany(tx, crew, id);
    if (!held) throw new Refused('job_not_found');
    const now = await ctx.clock.now(tx);
    const today = dayAt(now, held.timeZone);
    const whyNot = whyNotCannotDo(held, today);
    if (whyNot) throw new Refused(whyNot);
    if (report.next === 'move') requireDay(held, report.date, today);

    const { reason, note, photo, by: account } = report;
    if (photo) await attachToEvent(tx, account, photo);
    const by = { side: 'company', account } as const;
    const event = await recordEvent(tx, { job: id, by, event: { kind: 'cannot_do', reason }, note, photo });
    await saveNotBegun(tx, id);
    await askForRoute(tx, held.companyId, held.serviceDate);
    const job: Job = { ...held, status: 'pending' };
    const next =
      report.next === 'move' && report.date
        ? await changeDay(ctx, tx, job, { to: report.date, by, because: event })
        : await cancel(tx, job, report, now);
    await tell(ctx, tx, job, { report, next: next === 'asked' || next === 'canceled' ? next : 'moved' });
  });
}

/** Refuses a day to which nothing can be moved from today. */
function requireDay({ serviceDate }: Job, to: Day | undefined, today: Day): asserts to is Day {
  if (!to) throw new Refused('date_missing');
  // Its own day is no other one.
  const whyNot = to === serviceDate ? 'date_passed' : whyNotOnCalendar(to, today);
  if (whyNot) throw new Refused(whyNot);
}

async function cancel(tx: Tx, job: Job, { reason, by }: Report, now: Date): Promise<'canceled'> {
  await callOffJob(tx, job, 'canceled_by_company', now);
  await saveReason(tx, job.id, reason);
  await recordEvent(tx, { job: job.id, by: { side: 'company', account: by }, event: { kind: 'canceled' } });
  return 'canceled';
}

type Outcome = { readonly report: Report; readonly next: 'moved' | 'asked' | 'canceled' };

async function tell(ctx: Context, tx: Tx, job: Job, { report, next }: Outcome): Promise<void> {
  const { reason, note, date } = report;
  const sides = await getSides(tx, job.id);
  await tellHomeowner(ctx, tx, {
    account: job.clientId,
    notice: {
      kind: 'not_done',
      company: sides.company,
      reason,
      next: next === 'canceled' || !date ? { is: 'canceled' } : { is: next, date },
    },
    subject: job.id,
    mail: notDoneMail(sides, { reason, note, photo: report.photo !== undefined, next, date }, ctx.settings.publicUrl),
  });
}
