import { startInstant } from '@swath/domain/availability/retime';
import { clockAt } from '@swath/domain/calendar';
import type { Window } from '@swath/domain/day-window';
import { isOutside } from '@swath/domain/driving/arrival-window';
import { windowFrom } from '@swath/domain/driving/promised-window';
import type { AccountId } from '@swath/domain/ids';
import type { Job } from '@swath/domain/jobs/job';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { lockCompanyDay } from '../../places/lock-places.ts';
import { recordEvent } from '../history/record-event.ts';
import { findPromise, getSides } from '../jobs.reads.ts';
import { enqueueRouteTask } from '../stops/enqueue-route-task.ts';
import { type RequestedTime, requireTime } from '../times/require-time.ts';
import { timeFixedMail } from '../times/times.mail.ts';
import { findTime } from '../times/times.reads.ts';
import { saveTime } from '../times/times.writes.ts';
import { changeWindow } from './change-window.ts';
import { promiseWords } from './describe-arrival.ts';

/**
 * Sets the start time of a pending job on its day, as a step for a job that the caller has locked. The homeowner is
 * notified when a time is fixed, replaces another fixed time, or is not fixed any more. A time outside the promised
 * arrival window replaces the promise. An unchanged time does nothing.
 *
 * @param by  the member who sets it
 * @throws Refused job_not_retimable, time_on_other_day, time_not_on_clock, time_passed, time_outside_hours, time_taken
 *
 * Source: docs/spec/company.md, section 7; docs/rules/jobs.md.
 */
export async function changeTime(
  ctx: Context,
  tx: Tx,
  job: Job,
  requested: RequestedTime,
  by: AccountId,
): Promise<void> {
  const { companyId, serviceDate, timeZone } = job;
  await lockCompanyDay(tx, companyId, serviceDate);
  const before = await findTime(tx, job.id);
  await requireTime(tx, { ...job, duration: before.duration }, requested, await ctx.clock.now(tx));

  const start = startInstant(requested.start, timeZone);
  const same = before.start?.getTime() === start.getTime();
  if (same && before.locked === requested.locked) return;
  await saveTime(tx, job.id, { start, locked: requested.locked });
  await enqueueRouteTask(tx, companyId, serviceDate);
  const { minute } = requested.start;
  const promised = await findPromise(tx, job.id);
  const isBroken = promised !== null && isOutside(promised, minute);
  if (isBroken) {
    // Of a time that is fixed, the homeowner is notified below.
    const change = { to: windowFrom(minute), isNotified: requested.locked };
    await changeWindow(ctx, tx, job, { ...change, by: { side: 'company', account: by } });
  }
  const unlocked = same && !requested.locked;
  await recordEvent(tx, {
    job: job.id,
    by: { side: 'company', account: by },
    event: unlocked ? { kind: 'unlocked' } : { kind: 'retimed', minute, locked: requested.locked },
  });
  if (requested.locked || (before.locked && !isBroken)) {
    const fixed = { start: requested.locked ? start : null, broken: isBroken ? promised : null };
    await notifyTimeChanged(ctx, tx, job, fixed);
  }
  const audience = { account: job.clientId, company: companyId };
  await recordChange(tx, { kind: 'job.rescheduled', subject: job.id, audience });
}

/**
 * Notifies a homeowner that the time of their job is fixed, or not fixed any more.
 *
 * @param fixed.start   the fixed time; null: the time is not fixed any more
 * @param fixed.broken  the promised arrival window that is not kept by it; null: it is kept, or none was promised
 */
async function notifyTimeChanged(
  ctx: Context,
  tx: Tx,
  job: Job,
  { start, broken }: { readonly start: Date | null; readonly broken: Window | null },
): Promise<void> {
  const sides = await getSides(tx, job.id);
  const promised = broken && promiseWords(sides, job.serviceDate, broken);
  const minute = start && clockAt(start, sides.propertyZone).minute;
  await notifyHomeowner(ctx, tx, {
    account: job.clientId,
    notice: { kind: 'time_fixed', company: sides.company, date: sides.date, minute, promised },
    subject: job.id,
    mail: timeFixedMail(sides, { minute, promised }, ctx.settings.publicUrl),
  });
}
