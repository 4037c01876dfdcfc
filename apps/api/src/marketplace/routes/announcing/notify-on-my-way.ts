import { minutesEarly } from '@swath/domain/driving/arrival-window';
import { insertStops } from '@swath/domain/driving/insert-stops';
import { windowOn, windowText } from '@swath/domain/driving/promised-window';
import { clockText } from '@swath/domain/words';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { TaskPayloads } from '../../../platform/tasks/task-names.ts';
import { notifyClientOfJob } from '../../jobs/client-mails/notify-client.ts';
import { hasSeveralCrews } from '../../jobs/crews/crews.reads.ts';
import { recordEvent } from '../../jobs/history/record-event.ts';
import { getSides } from '../../jobs/jobs.reads.ts';
import { findHeldStop, type StopRow } from '../../jobs/stops/list-stops.ts';
import { recordNotHeld, recordTold } from '../../jobs/stops/record-stops.ts';
import { toWindow } from '../../places/windows/to-window.ts';
import { type Kept, keepRoute } from '../keep-route.ts';
import { lockDay } from '../lock-day.ts';
import { onMyWayMail } from '../routes.mail.ts';

/**
 * Tells the homeowner of a stop that the crew is on its way, with the arrival by the driving times that the route has
 * now, and writes it into the history. Idempotent. Does nothing if that was taken back or the visit was moved; once work
 * has begun, or the visit was canceled, nobody is notified.
 *
 * @param tap.by  the member who tapped
 * @param tap.clockChanged  whether the clock of their device was wrong
 *
 * Source: docs/rules/jobs.md.
 */
export function tellOnMyWay(ctx: Context, tap: TaskPayloads['tell-on-my-way']): Promise<void> {
  const { jobId: id, by: account, clockChanged } = tap;
  return ctx.db.transaction().execute(async (tx) => {
    const held = await findHeldStop(tx, id);
    if (!held) return;
    const { company_id: company, service_date: day, crew_id } = held;
    const crew = (await hasSeveralCrews(tx, company)) ? crew_id : undefined;
    const read = await lockDay(ctx, tx, { company, day, crew });
    const at = await recordNotHeld(tx, id);
    if (!at) return;
    const act = { at, receivedAt: at, clockChanged };
    await recordEvent(tx, { job: id, by: { side: 'company', account }, event: { kind: 'on_my_way' }, act });
    // Undefined: it was canceled or moved.
    const stop = read.rows.find((row) => row.id === id);
    if (stop?.status === 'pending' && read.day === read.today) {
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
  const promised = arrival && promisedLater(stop, sides, arrival);
  const isTold = stop.client_id !== null || (await notifyClientOfJob(ctx, tx, stop.id, { kind: 'on_its_way', time }));
  if (isTold) await recordTold(tx, stop.id, arrival);
  await notifyHomeowner(ctx, tx, {
    account: stop.client_id,
    notice: { kind: 'on_my_way', company: sides.company, date: sides.date, time, promised },
    subject: stop.id,
    mail: onMyWayMail(sides, { time, promised }, ctx.settings.publicUrl),
  });
  await recordChange(tx, { kind: 'route.changed', subject: stop.id, audience: { account: stop.client_id } });
}

/** The promised window of a stop that an arrival is before, as its homeowner reads it; null: none, or it is not. */
function promisedLater(stop: StopRow, sides: Awaited<ReturnType<typeof getSides>>, arrival: Date): string | null {
  const minutes = stop.is_locked ? null : toWindow(stop);
  const window = minutes && windowOn(sides.date, minutes, sides.timeZone);
  return window && minutesEarly(arrival, window) > 0 ? windowText(window, sides.propertyZone) : null;
}
