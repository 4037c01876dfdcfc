import { needsConsent } from '@swath/domain/jobs/consent';
import type { Job } from '@swath/domain/jobs/job';
import { getMemberName } from '../../../notifications/in-app/company/company.reads.ts';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { notifyClientOfJob } from '../client-mails/notify-client.ts';
import { type Doer, recordEvent } from '../history/record-event.ts';
import { rescheduledMail } from '../jobs.mail.ts';
import { getSides } from '../jobs.reads.ts';
import { promisedOrNull } from '../visit-mails/visit-mails.mail.ts';
import { arrivalWords } from './describe-arrival.ts';
import { endProposal } from './end-proposal.ts';
import { moveJob } from './move-job.ts';
import { proposeDay, type RequestedDay } from './propose-day.ts';
import { recordReschedule } from './record-reschedule.ts';
import { dayKeptMail } from './reschedules.mail.ts';
import { lockOpenReschedule, saveBrokenPromise } from './reschedules.writes.ts';

/**
 * Result of a company's change of a job's day. `same`: the job already was on that day. `moved`: it was moved there.
 * `asked`: the day is proposed to the homeowner. `kept`: the job stays on its day, and an earlier proposal is
 * withdrawn.
 */
type DayChange = 'same' | 'moved' | 'asked' | 'kept';

/**
 * Moves a pending job to another day for its company, as a step for a job that the caller has locked: at once within
 * three days of the day its homeowner agreed to, else as a proposal to the homeowner. Replaces an open proposal.
 *
 * @returns what became of the day
 * @throws Refused already_booked, company_not_available, day_full
 *
 * Source: docs/rules/jobs.md.
 */
export async function changeDay(ctx: Context, tx: Tx, job: Job, requested: RequestedDay): Promise<DayChange> {
  const { to } = requested;
  const open = await lockOpenReschedule(tx, job.id);
  if (to === job.serviceDate) return open?.answer_by ? takeBack(ctx, tx, job, requested.by) : 'same';
  // Own clients have no account: the company agrees with them itself.
  const client = job.clientId;
  if (client !== null && needsConsent(open?.old_date ?? job.serviceDate, to)) {
    await proposeDay(ctx, tx, { ...job, clientId: client }, requested);
    await notifyColleagues(ctx, tx, job, requested, true);
    return 'asked';
  }
  const days = { from: job.serviceDate, to };
  const window = await moveJob(tx, job, to);
  if (window.was && !window.is) await saveBrokenPromise(tx, job.id, null);
  if (client !== null) {
    const because = requested.because ?? null;
    const move = { oldDate: days.from, newDate: to, oldWindow: window.was, newWindow: window.is };
    await recordReschedule(tx, { job: job.id, account: client, ...move, because });
  }
  await recordEvent(tx, { job: job.id, by: requested.by, event: { kind: 'moved', ...days } });
  await notifyColleagues(ctx, tx, job, requested, false);
  if (requested.because === undefined) {
    if (client === null) await notifyClientOfJob(ctx, tx, job.id, { kind: 'moved', moves: [days] });
    const sides = await getSides(tx, job.id);
    const arrival = arrivalWords(sides, to, window);
    await notifyHomeowner(ctx, tx, {
      account: job.clientId,
      notice: { kind: 'rescheduled', company: sides.company, oldDate: days.from, newDate: to, arrival },
      subject: job.id,
      mail: rescheduledMail(sides, { ...days, arrival }, ctx.settings.publicUrl),
    });
  }
  return 'moved';
}

/**
 * Notifies the company's other members that a job's day was changed or proposed, unless the report that its lawn could
 * not be mowed has notified them already.
 */
async function notifyColleagues(
  ctx: Context,
  tx: Tx,
  job: Job,
  { to, by, because }: RequestedDay,
  asked: boolean,
): Promise<void> {
  if (because !== undefined || by.side !== 'company') return;
  const { customer } = await getSides(tx, job.id);
  const notice = { kind: 'moved_by_member', customer, date: job.serviceDate, to, asked } as const;
  await notifyCompany(ctx, tx, {
    company: job.companyId,
    notice: { ...notice, by: await getMemberName(tx, by.account) },
    subject: job.id,
    by: by.account,
  });
}

/** Withdraws the company's proposal of another day: the job stays on its day, and the homeowner is notified. */
async function takeBack(ctx: Context, tx: Tx, job: Job, by: Doer): Promise<'kept'> {
  await endProposal(tx, job);
  await recordEvent(tx, { job: job.id, by, event: { kind: 'kept', date: job.serviceDate, why: 'withdrawn' } });
  const sides = await getSides(tx, job.id);
  await notifyHomeowner(ctx, tx, {
    account: job.clientId,
    notice: { kind: 'day_kept', company: sides.company, date: job.serviceDate, arrival: promisedOrNull(sides) },
    subject: job.id,
    mail: dayKeptMail(sides, ctx.settings.publicUrl),
  });
  return 'kept';
}
