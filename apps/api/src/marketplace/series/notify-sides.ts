import type { Day } from '@swath/domain/calendar';
import { promiseText } from '@swath/domain/driving/promised-window';
import type { JobId } from '@swath/domain/ids';
import type { CompanyNotice } from '@swath/domain/notices/company-notice';
import type { Notice } from '@swath/domain/notices/notice';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import { notifyCompany } from '../../notifications/in-app/company/notify-company.ts';
import { notifyHomeowner } from '../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { companySeriesMail, homeownerSeriesMail, type SeriesNews } from './series.mail.ts';
import { getSides } from './series.reads.ts';
import type { HomeownerSeries } from './series.writes.ts';

type SeriesNotification<News = SeriesNews> = { readonly news: News; readonly today: Day; readonly visit?: JobId };

/**
 * Notifies homeowner and company of an event of a series. Each gets one mail, one notice (a stored message in the app)
 * and one change event, however many visits it is about.
 */
export async function notifySides(
  ctx: Context,
  tx: Tx,
  series: HomeownerSeries,
  notification: SeriesNotification<HomeownersNews>,
): Promise<void> {
  const about = await notifySeriesHomeowner(ctx, tx, series, notification);
  const { news, visit } = notification;
  const isOfVisit = news.kind === 'moved' || news.kind === 'window_chosen';
  await notifyCompany(ctx, tx, {
    company: series.company_id,
    notice: toCompanyNotice(news, series.full_name, about.sides.timeZone),
    subject: isOfVisit && visit ? visit : series.id,
    mail: companySeriesMail(about),
  });
  const audience = { account: series.client_id, company: series.company_id };
  await recordChange(tx, { kind: 'series.changed', subject: series.id, audience });
}

/**
 * Notifies only the homeowner of what the company did with their series.
 *
 * @returns the data that the mail was made from
 */
export async function notifySeriesHomeowner(
  ctx: Context,
  tx: Tx,
  series: HomeownerSeries,
  notification: SeriesNotification,
) {
  const sides = await getSides(tx, series);
  const about = { ...notification, series, sides, publicUrl: ctx.settings.publicUrl };
  await notifyHomeowner(ctx, tx, {
    account: series.client_id,
    notice: noticeOf(notification.news, sides.company),
    subject: series.id,
    mail: homeownerSeriesMail(about),
  });
  return about;
}

/** Events caused by a company, of which the homeowner is notified. */
export type CompanysNews = Extract<SeriesNews, { kind: 'called_off' | 'paused_by_company' | 'ended' }>;

/** Events caused by a homeowner, of which the homeowner and the company are notified. */
type HomeownersNews = Exclude<SeriesNews, { kind: CompanysNews['kind'] }>;

function toCompanyNotice(news: HomeownersNews, customer: string, timeZone: string): CompanyNotice {
  switch (news.kind) {
    case 'booked':
      return { kind: 'booked', customer, date: news.days[0]!, amountCents: news.firstCents, visits: news.days.length };
    case 'moved':
      return { kind: 'moved_by_homeowner', customer, date: news.from, to: news.to };
    case 'window_chosen': {
      const arrival = promiseText(news.date, news.arrival, { company: timeZone, reader: timeZone });
      return { kind: 'window_chosen', customer, date: news.date, arrival };
    }
    case 'changed':
      return { kind: 'series_by_homeowner', customer, what: news.kind, days: [] };
    default:
      return { kind: 'series_by_homeowner', customer, what: news.kind, days: news.days };
  }
}

const noticeOf = (news: SeriesNews, company: string): Notice =>
  news.kind === 'booked'
    ? { kind: 'booked', company, date: news.days[0]! }
    : { kind: 'series_changed', company, what: news.kind };
