import type { DeviceAct } from '@swath/contract/device-acts';
import { dayAt } from '@swath/domain/calendar';
import { insertStops } from '@swath/domain/driving/insert-stops';
import { tellsOnMyWayAt, whyNotOnMyWay, whyNotTakeBack } from '@swath/domain/driving/why-not-announce';
import type { AccountId, JobId } from '@swath/domain/ids';
import { isTooLateToNotify, whyNotReceive } from '@swath/domain/jobs/act-time';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { cancelTask } from '../../../platform/tasks/cancel-task.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { takeAct } from '../../jobs/acts/take-act.ts';
import { recordEvent } from '../../jobs/history/record-event.ts';
import { enqueueRouteTask } from '../../jobs/stops/enqueue-route-task.ts';
import { recordOnMyWay } from '../../jobs/stops/record-stops.ts';
import { type Kept, keepRoute } from '../keep-route.ts';
import { readDay } from '../read-day.ts';
import type { RouteKey } from '../routes.reads.ts';
import { lockStop } from './lock-next-stop.ts';
import { notifyOnMyWay } from './notify-on-my-way.ts';

/** A second tap within this time (ten minutes) is ignored. */
const AGAIN_MS = 600_000;

/** The key of the task that tells a homeowner that the crew is on its way. */
const keyOf = (id: JobId): string => `tell-on-my-way:${id}`;

/**
 * Records that the crew is on its way to a stop. The homeowner is notified, and the history written, half a minute after
 * the tap, until when it can be taken back. The route is planned again: this stop is next, and the other open stops
 * follow. A tap that reaches the server more than ten minutes late notifies no homeowner; once work at the stop has
 * begun, a tap is only recorded. Idempotent by the key that the device sends with the tap.
 *
 * @param going.by  the member of the crew
 * @throws Refused job_not_found, job_not_today, job_already_started, job_already_completed, job_canceled,
 *   done_too_long_ago
 *
 * Source: docs/rules/jobs.md.
 */
export function announceOnMyWay(
  ctx: Context,
  crew: CrewProof,
  id: JobId,
  going: DeviceAct & { readonly by: AccountId },
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const { read, job, stop } = await lockStop(ctx, tx, crew, id);
    const act = await takeAct(ctx, tx, going, { job: id });
    if (!act) return;
    const { status, service_date: serviceDate } = job;
    const whyNot =
      whyNotOnMyWay(
        { status, serviceDate, startedAt: stop?.started_at ?? null },
        { at: act.at, day: dayAt(act.at, read.depot.timeZone) },
      ) ?? whyNotReceive(act);
    if (whyNot) throw new Refused(whyNot);
    if (!stop) throw new Refused('job_not_today');

    if (stop.on_my_way_at && act.at.getTime() - stop.on_my_way_at.getTime() < AGAIN_MS) return;
    const isTold = stop.status === 'pending' && !isTooLateToNotify(act);
    const tellsAt = isTold ? tellsOnMyWayAt(act.at, act.receivedAt) : null;
    await recordOnMyWay(tx, id, { at: act.at, tellsAt });
    // No new route once work at the stop has begun, nor for a past day: the crew is no longer on its way.
    const kept = stop.status === 'pending' && read.day === read.today ? await driveThereNext(ctx, tx, read) : [];
    if (tellsAt) {
      const payload = { jobId: id, by: going.by, clockChanged: act.clockChanged };
      const afterMs = tellsAt.getTime() - act.receivedAt.getTime();
      await enqueueTask(tx, 'tell-on-my-way', payload, { key: keyOf(id), afterMs });
    } else {
      await recordEvent(tx, { job: id, by: { side: 'company', account: going.by }, event: { kind: 'on_my_way' }, act });
      if (isTold) await notifyOnMyWay(ctx, tx, stop, kept);
    }
    await recordChange(tx, { kind: 'route.changed', subject: crew, audience: { company: crew } });
  });
}

/**
 * Takes back that the crew is on its way to a stop, before the homeowner is told of it: as if it had not been said.
 *
 * @throws Refused job_not_found, nothing_to_undo, on_my_way_told
 *
 * Source: docs/rules/jobs.md.
 */
export function takeBackOnMyWay(ctx: Context, crew: CrewProof, id: JobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const { read, job, stop } = await lockStop(ctx, tx, crew, id);
    const { on_my_way_at: onMyWayAt = null, on_my_way_tells_at: tellsAt = null } = stop ?? {};
    const whyNot = whyNotTakeBack({ status: job.status, onMyWayAt, tellsAt });
    if (whyNot) throw new Refused(whyNot);
    await recordOnMyWay(tx, id, { at: null, tellsAt: null });
    await cancelTask(tx, keyOf(id));
    if (read.day === read.today) await driveThereNext(ctx, tx, read);
    await recordChange(tx, { kind: 'route.changed', subject: crew, audience: { company: crew } });
  });
}

/** Plans the rest of a crew's day anew, beginning with a stop that it is on its way to. @returns the planned stops */
async function driveThereNext(ctx: Context, tx: Tx, { company, day, crew }: RouteKey): Promise<Kept[]> {
  const read = await readDay(ctx, tx, ctx.driving, { company, day, crew });
  if (ctx.driving) await enqueueRouteTask(tx, company, day);
  return keepRoute(tx, read, insertStops(read.rules), read.route?.ordered_by ?? 'planned');
}
