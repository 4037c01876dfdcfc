import { clockAt } from '@swath/domain/calendar';
import { isLate } from '@swath/domain/driving/arrival-window';
import { insertStops } from '@swath/domain/driving/insert-stops';
import { windowAround, windowOn, windowText } from '@swath/domain/driving/promised-window';
import type { RouteDay } from '@swath/domain/driving/route-day';
import { routeTimes } from '@swath/domain/driving/route-times';
import type { AccountId, JobId } from '@swath/domain/ids';
import { clockText } from '@swath/domain/words';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { findPromise, getSides } from '../../jobs/jobs.reads.ts';
import { lockJob } from '../../jobs/lock-job.ts';
import { changeWindow } from '../../jobs/reschedules/change-window.ts';
import { recordLate, recordToldLater } from '../../jobs/stops/record-stops.ts';
import { keepRoute } from '../keep-route.ts';
import { readDay } from '../read-day.ts';
import { runningLateMail } from '../routes.mail.ts';
import { lockNextStop } from './lock-next-stop.ts';

/**
 * A report that changes the arrival time by less than this many milliseconds is ignored, so that a double click
 * does not notify the homeowner twice.
 */
const SAME_MS = 5 * 60_000;

/**
 * Records that the crew is late for its next stop: notifies that stop's homeowner of the new time, and moves all later
 * arrivals.
 *
 * @param late.minutes  by how much the crew arrives later than it would without any reported delay
 * @param late.by  the member of the crew
 * @throws Refused job_not_found, job_not_today, job_already_started, job_already_completed, job_canceled
 *
 * Source: docs/rules/jobs.md.
 */
export function announceRunningLate(
  ctx: Context,
  crew: CrewProof,
  id: JobId,
  { minutes, by }: { readonly minutes: number; readonly by: AccountId },
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const { read: before, stop } = await lockNextStop(ctx, tx, crew, id);
    const notBefore = before.instantOf(inTime(before.rules, before.rows.indexOf(stop)) + minutes);
    if (stop.not_before && Math.abs(notBefore.getTime() - stop.not_before.getTime()) < SAME_MS) return;
    await recordLate(tx, id, notBefore);
    const read = await readDay(ctx, tx, ctx.driving, { company: crew, day: before.day, crew: before.crew });
    const kept = await keepRoute(tx, read, insertStops(read.rules), read.route?.ordered_by ?? 'planned');
    const sides = await getSides(tx, id);
    const arrival = kept.find(({ row }) => row.id === id)?.arrivalAt ?? notBefore;
    await recordToldLater(tx, id, arrival);
    const time = clockText(arrival, sides.propertyZone);
    const promised = await breakPromise(ctx, tx, id, { arrival, by });
    await notifyHomeowner(ctx, tx, {
      account: stop.client_id,
      notice: { kind: 'running_late', company: sides.company, date: sides.date, time, promised },
      subject: id,
      mail: runningLateMail(sides, { time, promised }, ctx.settings.publicUrl),
    });
    await recordChange(tx, { kind: 'route.changed', subject: crew, audience: { company: crew } });
    await recordChange(tx, { kind: 'route.changed', subject: id, audience: { account: stop.client_id } });
  });
}

/**
 * Replaces the promised arrival window of a job that the crew reaches after its end.
 *
 * @returns the window that is not kept, as its homeowner reads it; null when the crew is in time for it, or none is
 *   promised
 */
async function breakPromise(ctx: Context, tx: Tx, id: JobId, late: { arrival: Date; by: AccountId }) {
  const job = await lockJob(tx, id);
  const promised = job && (await findPromise(tx, id));
  if (!promised) return null;
  const window = windowOn(job.serviceDate, promised, job.timeZone);
  if (!isLate({ arrivalAt: late.arrival, promised: window })) return null;
  const to = windowAround(clockAt(late.arrival, job.timeZone).minute);
  await changeWindow(ctx, tx, job, { to, by: { side: 'company', account: late.by }, isNotified: true });
  return windowText(window, (await getSides(tx, id)).propertyZone);
}

/** The arrival at a stop as it would be without a reported delay, in minutes since midnight. */
function inTime(rules: RouteDay, index: number): number {
  const stops = rules.stops.with(index, { ...rules.stops[index]!, notBefore: null });
  const { arrivals } = routeTimes({ ...rules, stops }, insertStops(rules));
  return arrivals[index] ?? rules.now ?? 0;
}
