import { arrivalWindow } from '@swath/domain/driving/arrival-window';
import type { JobId } from '@swath/domain/ids';
import { preparationFor } from '@swath/domain/jobs/visit-reminder';
import { clockText } from '@swath/domain/words';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import { getSides } from '../jobs.reads.ts';
import { reminderMail } from './reminders.mail.ts';
import { lockVisitToRemind, type VisitToRemind } from './reminders.reads.ts';

/**
 * Reminds the homeowner of a visit on the evening before, once for each day that it is on: who comes when, and what to
 * prepare. Idempotent. Does nothing if the visit was canceled, moved or started meanwhile, or the evening is over.
 *
 * Source: docs/rules/notifications.md.
 */
export function notifyBeforeVisit(ctx: Context, id: JobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const visit = await lockVisitToRemind(tx, id, await ctx.clock.now(tx));
    if (!visit) return;
    await tx.updateTable('jobs').set({ reminded_for: visit.service_date }).where('id', '=', id).execute();
    const sides = await getSides(tx, id);
    const [arrival, prepare] = [arrivalText(visit, sides.propertyZone), preparationFor(visit.yard_features)];
    await notifyHomeowner(ctx, tx, {
      account: visit.client_id,
      notice: { kind: 'visit_tomorrow', company: sides.company, date: sides.date, arrival, prepare },
      subject: id,
      mail: reminderMail(sides, { ...visit, arrival, prepare }, ctx.settings.publicUrl),
    });
  });
}

/**
 * When the crew is expected, as the homeowner's card of the visit says it: "between 8:00 AM and 10:00 AM, as promised".
 * Null when that is not known yet.
 */
function arrivalText(visit: VisitToRemind, timeZone: string): string | null {
  const { promised_from: from, promised_to: to, planned_start: start, is_locked: locked } = visit;
  const promised = from && to && { from, to };
  const window = arrivalWindow({
    status: 'pending',
    arrivalAt: visit.arrival_at,
    promised,
    opensAt: visit.opens_at,
    lockedAt: locked ? start : null,
    daysAhead: 1,
  });
  if (!window) return start && `at ${clockText(start, timeZone)}`;
  const kept = promised?.from.getTime() === window.from.getTime() && promised.to.getTime() === window.to.getTime();
  const between = `between ${clockText(window.from, timeZone)} and ${clockText(window.to, timeZone)}`;
  if (!promised && !locked) return `probably ${between}`;
  return kept && !locked ? `${between}, as promised` : between;
}
