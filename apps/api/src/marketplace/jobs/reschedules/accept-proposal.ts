import { clockAt, dayAt } from '@swath/domain/calendar';
import { isOutside } from '@swath/domain/driving/arrival-window';
import { windowFrom } from '@swath/domain/driving/promised-window';
import type { Job } from '@swath/domain/jobs/job';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { recordEvent } from '../history/record-event.ts';
import { findPromise, getSides } from '../jobs.reads.ts';
import { findWhyNotTime } from '../times/require-time.ts';
import { findTime } from '../times/times.reads.ts';
import { saveTime } from '../times/times.writes.ts';
import { moveJob } from './move-job.ts';
import { moveAcceptedMail } from './reschedules.mail.ts';
import { type lockOpenReschedule, saveAcknowledged, savePromise, windowsOf } from './reschedules.writes.ts';

type Proposal = NonNullable<Awaited<ReturnType<typeof lockOpenReschedule>>>;

/**
 * Moves a job to the proposed day once its homeowner agrees, as a step for a job and a proposal that the caller has
 * locked. The time that was proposed together with the day is dropped if it is not free any more. The company is
 * notified.
 *
 * @throws Refused date_passed when that day is over; company_not_available, day_full, already_booked when the day has
 *   no room despite the reservation
 *
 * Source: docs/rules/jobs.md.
 */
export async function acceptProposal(ctx: Context, tx: Tx, job: Job, proposal: Proposal): Promise<void> {
  const { new_date: to } = proposal;
  const now = await ctx.clock.now(tx);
  if (to < dayAt(now, job.timeZone)) throw new Refused('date_passed');
  // Release the proposal's reservation first, since the moved job takes its place.
  await saveAcknowledged(tx, { job: job.id });
  // The homeowner agrees to the day as it was proposed, with the window that was held on it, or without one.
  await moveJob(tx, job, to);
  await savePromise(tx, job.id, windowsOf(proposal).newWindow);
  await takeTime(tx, { ...job, serviceDate: to }, proposal, now);
  const days = { from: job.serviceDate, to };
  await recordEvent(tx, {
    job: job.id,
    by: { side: 'homeowner', account: proposal.account_id },
    event: { kind: 'accepted', ...days },
  });
  const sides = await getSides(tx, job.id);
  await notifyCompany(ctx, tx, {
    company: job.companyId,
    notice: { kind: 'day_accepted', customer: sides.customer, date: days.from, to },
    subject: job.id,
    mail: moveAcceptedMail(sides, days, ctx.settings.publicUrl),
  });
}

async function takeTime(
  tx: Tx,
  job: Job,
  { new_start: start, new_locked: locked }: Proposal,
  now: Date,
): Promise<void> {
  if (!start) return;
  const { duration } = await findTime(tx, job.id);
  const local = clockAt(start, job.timeZone);
  if (await findWhyNotTime(tx, { ...job, duration }, { start: local, locked }, now)) return;
  await saveTime(tx, job.id, { start, locked });
  const promised = await findPromise(tx, job.id);
  // The homeowner agrees to the time, too.
  if (promised && isOutside(promised, local.minute)) await savePromise(tx, job.id, windowFrom(local.minute));
}
