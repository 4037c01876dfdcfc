import { insertStops } from '@swath/domain/driving/insert-stops';
import type { RouteDay } from '@swath/domain/driving/route-day';
import { routeTimes } from '@swath/domain/driving/route-times';
import type { JobId } from '@swath/domain/ids';
import { clockText } from '@swath/domain/words';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { getSides } from '../../jobs/jobs.reads.ts';
import { recordLate } from '../../jobs/stops/record-stops.ts';
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
 * @param minutes  by how much the crew arrives later than it would without any reported delay
 * @throws Refused job_not_found, job_not_today, job_already_started, job_already_completed, job_canceled
 *
 * Source: docs/rules/jobs.md.
 */
export function announceRunningLate(ctx: Context, crew: CrewProof, id: JobId, minutes: number): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const { read: before, stop } = await lockNextStop(ctx, tx, crew, id);
    const notBefore = before.instantOf(inTime(before.rules, before.rows.indexOf(stop)) + minutes);
    if (stop.not_before && Math.abs(notBefore.getTime() - stop.not_before.getTime()) < SAME_MS) return;
    await recordLate(tx, id, notBefore);
    const read = await readDay(ctx, tx, ctx.driving, { company: crew, day: before.day });
    const kept = await keepRoute(tx, read, insertStops(read.rules), read.route?.ordered_by ?? 'planned');
    const sides = await getSides(tx, id);
    const time = clockText(kept.find(({ row }) => row.id === id)?.arrivalAt ?? notBefore, sides.propertyZone);
    await notifyHomeowner(ctx, tx, {
      account: stop.client_id,
      notice: { kind: 'running_late', company: sides.company, time },
      subject: id,
      mail: runningLateMail(sides, time, ctx.settings.publicUrl),
    });
    await recordChange(tx, { kind: 'route.changed', subject: crew, audience: { company: crew } });
  });
}

/** The arrival at a stop as it would be without a reported delay, in minutes since midnight. */
function inTime(rules: RouteDay, index: number): number {
  const stops = rules.stops.with(index, { ...rules.stops[index]!, notBefore: null });
  const { arrivals } = routeTimes({ ...rules, stops }, insertStops(rules));
  return arrivals[index] ?? rules.now ?? 0;
}
