import type { DeviceAct } from '@swath/contract/device-acts';
import { dayAt } from '@swath/domain/calendar';
import { insertStops } from '@swath/domain/driving/insert-stops';
import { whyNotOnMyWay } from '@swath/domain/driving/why-not-announce';
import type { AccountId, JobId } from '@swath/domain/ids';
import { isTooLateToNotify, whyNotReceive } from '@swath/domain/jobs/act-time';
import { clockText } from '@swath/domain/words';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { takeAct } from '../../jobs/acts/take-act.ts';
import { notifyClientOfJob } from '../../jobs/client-mails/notify-client.ts';
import { recordEvent } from '../../jobs/history/record-event.ts';
import { getSides } from '../../jobs/jobs.reads.ts';
import { enqueueRouteTask } from '../../jobs/stops/enqueue-route-task.ts';
import type { StopRow } from '../../jobs/stops/list-stops.ts';
import { recordOnMyWay } from '../../jobs/stops/record-stops.ts';
import { type Kept, keepRoute } from '../keep-route.ts';
import { readDay } from '../read-day.ts';
import { onMyWayMail } from '../routes.mail.ts';
import type { RouteKey } from '../routes.reads.ts';
import { lockStop } from './lock-next-stop.ts';

/** A second tap within this time (ten minutes) is ignored. */
const AGAIN_MS = 600_000;

/**
 * Records that the crew is on its way to a stop, and notifies the homeowner, with the expected time of arrival if it is
 * known. The route is planned again: this stop is next, and the other open stops follow. A tap that reaches the server
 * more than ten minutes late notifies no homeowner; once work at the stop has begun, a tap is only recorded. Idempotent
 * by the key that the device sends with the tap.
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
    await recordOnMyWay(tx, id, act.at);
    await recordEvent(tx, { job: id, by: { side: 'company', account: going.by }, event: { kind: 'on_my_way' }, act });
    // No new route once work at the stop has begun, nor for a past day: the crew is no longer on its way.
    const kept = stop.status === 'pending' && read.day === read.today ? await driveThereNext(ctx, tx, read) : [];
    if (stop.status === 'pending' && !isTooLateToNotify(act)) await notify(ctx, tx, stop, kept);
    await recordChange(tx, { kind: 'route.changed', subject: crew, audience: { company: crew } });
  });
}

/** Plans the rest of a crew's day anew, beginning with the stop it is on its way to. @returns the planned stops */
async function driveThereNext(ctx: Context, tx: Tx, { company, day, crew }: RouteKey): Promise<Kept[]> {
  const read = await readDay(ctx, tx, ctx.driving, { company, day, crew });
  if (ctx.driving) await enqueueRouteTask(tx, company, day);
  return keepRoute(tx, read, insertStops(read.rules), read.route?.ordered_by ?? 'planned');
}

async function notify(ctx: Context, tx: Tx, stop: StopRow, kept: readonly Kept[]): Promise<void> {
  const sides = await getSides(tx, stop.id);
  const arrival = stop.latitude === null ? null : (kept.find(({ row }) => row.id === stop.id)?.arrivalAt ?? null);
  const time = arrival && clockText(arrival, sides.propertyZone);
  if (stop.client_id === null) await notifyClientOfJob(ctx, tx, stop.id, { kind: 'on_its_way', time });
  await notifyHomeowner(ctx, tx, {
    account: stop.client_id,
    notice: { kind: 'on_my_way', company: sides.company, date: sides.date, time },
    subject: stop.id,
    mail: onMyWayMail(sides, time, ctx.settings.publicUrl),
  });
}
