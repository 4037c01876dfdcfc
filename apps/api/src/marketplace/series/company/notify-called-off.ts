import { dayAt } from '@swath/domain/calendar';
import type { AccountId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { getMemberName } from '../../../notifications/in-app/company/company.reads.ts';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { notifyClient } from '../../jobs/client-mails/notify-client.ts';
import { type CompanysNews, notifySeriesHomeowner } from '../notify-sides.ts';
import { isOfHomeowner } from '../series.reads.ts';
import type { SeriesRow } from '../series.writes.ts';

type CalledOff = {
  /** The event with the days of the canceled visits, earliest first; no days if there was no pending visit. */
  readonly news: CompanysNews;
  readonly by: AccountId;
  /** The member whose refund request was approved: not notified here, as they are notified separately. */
  readonly asker?: AccountId | undefined;
  readonly now: Date;
};

/**
 * Notifies the homeowner, if there is one, and the company's other members that the company canceled visits. Runs in
 * the caller's transaction.
 */
export async function notifyCalledOff(ctx: Context, tx: Tx, series: SeriesRow, called: CalledOff): Promise<void> {
  const { news, by, asker, now } = called;
  const { days } = news;
  const notification = { news, today: dayAt(now, series.time_zone) };
  if (isOfHomeowner(series)) await notifySeriesHomeowner(ctx, tx, series, notification);
  if (series.own_client_id) await notifyClient(ctx, tx, { client: series.own_client_id }, { kind: 'canceled', days });
  const [first] = days;
  if (first) {
    const of = {
      kind: 'series_called_off',
      customer: series.full_name,
      date: first,
      visits: days.length,
      reason: null,
    } as const;
    await notifyCompany(ctx, tx, {
      company: series.company_id,
      notice: { ...of, by: await getMemberName(tx, by) },
      subject: series.id,
      by,
      only: ({ account }) => account !== asker,
    });
  }
  const audience = { account: series.client_id, company: series.company_id };
  await recordChange(tx, { kind: 'series.changed', subject: series.id, audience });
}
