import { insertStops } from '@swath/domain/driving/insert-stops';
import type { JobId } from '@swath/domain/ids';
import { clockText } from '@swath/domain/words';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { getSides } from '../../jobs/jobs.reads.ts';
import { enqueueRouteTask } from '../../jobs/stops/enqueue-route-task.ts';
import { recordOnMyWay } from '../../jobs/stops/record-stops.ts';
import { keepRoute } from '../keep-route.ts';
import { readDay } from '../read-day.ts';
import { onMyWayMail } from '../routes.mail.ts';
import { lockNextStop } from './lock-next-stop.ts';

/** A second tap within this time (ten minutes) is ignored. */
const AGAIN_MS = 600_000;

/**
 * Notifies a homeowner that the crew is on its way, and when it arrives. The route is planned again: the crew drives
 * there next, and all other stops come later.
 *
 * @throws Refused job_not_found, job_not_today, job_already_started, job_already_completed, job_canceled
 *
 * Source: docs/rules/jobs.md.
 */
export function announceOnMyWay(ctx: Context, crew: CrewProof, id: JobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const { read: before, stop } = await lockNextStop(ctx, tx, crew, id);
    const { now, day } = before;
    if (stop.on_my_way_at && now.getTime() - stop.on_my_way_at.getTime() < AGAIN_MS) return;
    await recordOnMyWay(tx, id, now);
    const read = await readDay(ctx, tx, ctx.driving, { company: crew, day });
    const kept = await keepRoute(tx, read, insertStops(read.rules), read.route?.ordered_by ?? 'planned');
    const sides = await getSides(tx, id);
    const arrival = stop.latitude === null ? null : (kept.find(({ row }) => row.id === id)?.arrivalAt ?? null);
    const time = arrival && clockText(arrival, sides.propertyZone);
    await notifyHomeowner(ctx, tx, {
      account: stop.client_id,
      notice: { kind: 'on_my_way', company: sides.company, time },
      subject: id,
      mail: onMyWayMail(sides, time, ctx.settings.publicUrl),
    });
    await recordChange(tx, { kind: 'route.changed', subject: crew, audience: { company: crew } });
    if (ctx.driving) await enqueueRouteTask(tx, crew, day);
  });
}
