import { insertStops } from '@swath/domain/driving/insert-stops';
import type { JobId } from '@swath/domain/ids';
import { clockText } from '@swath/domain/words';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { notifyClientOfJob } from '../../jobs/client-mails/notify-client.ts';
import { hasSeveralCrews } from '../../jobs/crews/crews.reads.ts';
import { getSides } from '../../jobs/jobs.reads.ts';
import { findHeldStop, type StopRow } from '../../jobs/stops/list-stops.ts';
import { recordTold } from '../../jobs/stops/record-stops.ts';
import { type Kept, keepRoute } from '../keep-route.ts';
import { lockDay } from '../lock-day.ts';
import { onMyWayMail } from '../routes.mail.ts';

/**
 * Tells the homeowner of a stop that the crew is on its way, with the arrival by the driving times that the route has
 * now. Idempotent. Does nothing if that was taken back; once work has begun, or the visit was canceled or moved, it is
 * marked as told and nobody is notified.
 *
 * Source: docs/rules/jobs.md.
 */
export function tellOnMyWay(ctx: Context, id: JobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const held = await findHeldStop(tx, id);
    if (!held) return;
    const { company_id: company, service_date: day, crew_id } = held;
    const crew = (await hasSeveralCrews(tx, company)) ? crew_id : undefined;
    const read = await lockDay(ctx, tx, { company, day, crew });
    // Undefined: it was canceled or moved.
    const stop = read.rows.find((row) => row.id === id);
    const isHeld = await recordTold(tx, id);
    if (isHeld && stop?.status === 'pending' && read.day === read.today) {
      const kept = await keepRoute(tx, read, insertStops(read.rules), read.route?.ordered_by ?? 'planned');
      await notifyOnMyWay(ctx, tx, stop, kept);
    }
    await recordChange(tx, { kind: 'route.changed', subject: company, audience: { company } });
  });
}

/** Notifies the homeowner of a stop that the crew is on its way. @param kept  the stops of the route as planned now */
export async function notifyOnMyWay(ctx: Context, tx: Tx, stop: StopRow, kept: readonly Kept[]): Promise<void> {
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
