import type { DeviceAct } from '@swath/contract/device-acts';
import { groupStops } from '@swath/domain/driving/route-day';
import type { JobId } from '@swath/domain/ids';
import { actTime, isEarlier, whyNotReceive } from '@swath/domain/jobs/act-time';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { claimedTime } from '../jobs/acts/take-act.ts';
import { enqueueRouteTask } from '../jobs/stops/enqueue-route-task.ts';
import { keepRoute } from './keep-route.ts';
import { lockDay } from './lock-day.ts';
import type { RouteKey } from './routes.reads.ts';
import { noteChosen } from './routes.writes.ts';

/**
 * Saves the order of a day's stops that a crew made by hand. From then on only the arrival times are recalculated. An
 * order that arrives late counts at the time when it was made: it does not replace a newer one.
 *
 * @param ids  every stop of the day, in the order in which it is to be driven to
 * @param device  when the order was made, if that was not just now
 * @throws Refused route_changed when these are not exactly the day's stops; order_changed when the order was changed, or
 *   planned anew, since this one was made; stop_already_begun when a stop that is begun would move; done_too_long_ago
 *
 * Source: docs/rules/jobs.md.
 */
export function changeOrder(
  ctx: Context,
  company: CrewProof,
  { day, crew }: Pick<RouteKey, 'day' | 'crew'>,
  ids: readonly JobId[],
  device: DeviceAct = {},
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const read = await lockDay(ctx, tx, { company, day, crew });
    const act = actTime(claimedTime(device), { now: read.now });
    const tooLate = whyNotReceive(act);
    if (tooLate) throw new Refused(tooLate);
    const chosenAt = read.route?.chosen_at;
    if (chosenAt && isEarlier(act.at, chosenAt)) throw new Refused('order_changed');
    const order = ids.map((id) => read.rows.findIndex((row) => row.id === id));
    const isWhole = order.length === read.rows.length && new Set(order).size === order.length && !order.includes(-1);
    if (!isWhole) throw new Refused('route_changed');
    const { fixed } = groupStops(read.rules);
    if (fixed.some((index, at) => order[at] !== index)) throw new Refused('stop_already_begun');
    await keepRoute(tx, read, order, 'by_hand');
    await noteChosen(tx, { company, day, crew }, act.at);
    // The new order has other legs than before: a background task fetches their drives from the driving server.
    if (ctx.driving) await enqueueRouteTask(tx, company, day);
  });
}
