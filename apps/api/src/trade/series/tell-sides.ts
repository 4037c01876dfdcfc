import type { Day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import type { Notice } from '@swath/domain/notices/notice';
import type { Context } from '../../machinery/context.ts';
import type { Tx } from '../../machinery/db/db.ts';
import { recordChange } from '../../telling/changes/record-change.ts';
import { tellHomeowner } from '../../telling/notices/tell-homeowner.ts';
import { writeMessage } from '../../telling/outbox/write-message.ts';
import { companySeriesMail, homeownerSeriesMail, type SeriesNews } from './series.mail.ts';
import { getSides } from './series.reads.ts';
import type { HomeownerSeries } from './series.writes.ts';

type Told = { readonly news: SeriesNews; readonly today: Day; readonly visit?: JobId };

/**
 * Tells both sides what happened to a series: one mail each, whatever number of visits it is about, one notice and one
 * line.
 */
export async function tellSides(ctx: Context, tx: Tx, series: HomeownerSeries, told: Told): Promise<void> {
  const about = await tellHomeownerOfSeries(ctx, tx, series, told);
  await writeMessage(tx, companySeriesMail(about));
  const audience = { account: series.client_id, company: series.company_id };
  await recordChange(tx, { kind: 'series.changed', subject: series.id, audience });
}

/** Tells the homeowner alone what their company has done with their series. @returns what it is about */
export async function tellHomeownerOfSeries(ctx: Context, tx: Tx, series: HomeownerSeries, told: Told) {
  const sides = await getSides(tx, series);
  const about = { ...told, series, sides, publicUrl: ctx.settings.publicUrl };
  await tellHomeowner(ctx, tx, {
    account: series.client_id,
    notice: noticeOf(told.news, sides.company),
    subject: series.id,
    mail: homeownerSeriesMail(about),
  });
  return about;
}

const noticeOf = (news: SeriesNews, company: string): Notice =>
  news.kind === 'booked'
    ? { kind: 'booked', company, date: news.days[0]! }
    : { kind: 'series_changed', company, what: news.kind };
