import { dayAt } from '@swath/domain/calendar';
import type { SeriesId } from '@swath/domain/ids';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import { seriesEndingMail } from '../series.mail.ts';
import { getSides } from '../series.reads.ts';
import { lockEnding } from './ending.reads.ts';

/**
 * Asks the homeowner of a series that ends soon whether it goes on, once for each end date. Idempotent. Does nothing if
 * the series was ended, paused or given another end meanwhile.
 *
 * Source: docs/rules/series.md.
 */
export function notifyBeforeEnd(ctx: Context, id: SeriesId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    const series = await lockEnding(tx, id, now);
    if (!series) return;
    await tx.updateTable('series').set({ end_asked_for: series.end_date }).where('id', '=', id).execute();
    const sides = await getSides(tx, series);
    await notifyHomeowner(ctx, tx, {
      account: series.client_id,
      notice: { kind: 'series_ending', company: sides.company, date: series.end_date },
      subject: id,
      mail: seriesEndingMail({ series, sides, today: dayAt(now, series.time_zone), publicUrl: ctx.settings.publicUrl }),
    });
  });
}
