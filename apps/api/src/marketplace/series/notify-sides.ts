import type { Day } from '@swath/domain/calendar';
import { promiseText } from '@swath/domain/driving/promised-window';
import type { JobId } from '@swath/domain/ids';
import type { CompanyNotice } from '@swath/domain/notices/company-notice';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import { notifyCompany } from '../../notifications/in-app/company/notify-company.ts';
import { mailHomeowner, notifyHomeowner } from '../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { toWindow } from '../places/windows/to-window.ts';
import { companySeriesMail, homeownerSeriesMail, isMailed, type SeriesNews } from './series.mail.ts';
import { getSides } from './series.reads.ts';
import type { HomeownerSeries } from './series.writes.ts';

type SeriesNotification<News = SeriesNews> = { readonly news: News; readonly today: Day; readonly visit?: JobId };

/**
 * Notifies homeowner and company of what the homeowner did with their series. The company gets one mail, one notice (a
 * stored message in the app) and one change event, however many visits it is about. The homeowner, who did it, gets a
 * notice of a booking only, and a mail where it is a receipt of what their card is charged for from now on.
 */
export async function notifySides(
  ctx: Context,
  tx: Tx,
  series: HomeownerSeries,
  notification: SeriesNotification<HomeownersNews>,
): Promise<void> {
  const { news, visit } = notification;
  const about = await describe(ctx, tx, series, notification);
  const { company, timeZone } = about.sides;
  if (isMailed(news)) {
    const owner = { account: series.client_id, subject: series.id, mail: homeownerSeriesMail({ ...about, news }) };
    if (news.kind === 'booked') {
      const [date, visits] = [news.days[0]!, news.days.length];
      const window = toWindow(series);
      const arrival = window && promiseText(date, window, { company: timeZone, reader: about.sides.propertyZone });
      const notice = { kind: 'series_booked', company, date, arrival, visits } as const;
      await notifyHomeowner(ctx, tx, { ...owner, notice, isOwnAct: true });
    } else await mailHomeowner(ctx, tx, { ...owner, kind: 'series_changed' });
  }
  await notifyCompany(ctx, tx, {
    company: series.company_id,
    notice: toCompanyNotice(news, series.full_name, timeZone),
    subject: subjectOf(news, visit) ?? series.id,
    mail: companySeriesMail(about),
  });
  const audience = { account: series.client_id, company: series.company_id };
  await recordChange(tx, { kind: 'series.changed', subject: series.id, audience });
}

/** The visit that the company's notice leads to; undefined: it leads to the series. */
function subjectOf(news: HomeownersNews, visit: JobId | undefined): JobId | undefined {
  if (news.kind === 'booked') return news.first.job;
  return news.kind === 'moved' || news.kind === 'window_chosen' ? visit : undefined;
}

/** Notifies only the homeowner of what the company did with their series. */
export async function notifySeriesHomeowner(
  ctx: Context,
  tx: Tx,
  series: HomeownerSeries,
  notification: SeriesNotification<CompanysNews>,
): Promise<void> {
  const about = await describe(ctx, tx, series, notification);
  const { news } = notification;
  const pause = news.kind === 'paused_by_company' ? { from: news.from, to: news.to } : {};
  await notifyHomeowner(ctx, tx, {
    account: series.client_id,
    notice: { kind: 'series_changed', company: about.sides.company, what: news.kind, days: news.days, ...pause },
    subject: series.id,
    mail: homeownerSeriesMail({ ...about, news }),
  });
}

/** The data that mails about an event of a series are made from. */
async function describe(ctx: Context, tx: Tx, series: HomeownerSeries, notification: SeriesNotification) {
  return { ...notification, series, sides: await getSides(tx, series), publicUrl: ctx.settings.publicUrl };
}

/** Events caused by a company, of which the homeowner is notified. */
export type CompanysNews = Extract<SeriesNews, { kind: 'called_off' | 'paused_by_company' | 'ended' }>;

/** Events caused by a homeowner, of which the homeowner and the company are notified. */
type HomeownersNews = Exclude<SeriesNews, { kind: CompanysNews['kind'] }>;

function toCompanyNotice(news: HomeownersNews, customer: string, timeZone: string): CompanyNotice {
  switch (news.kind) {
    case 'booked':
      return { kind: 'booked', customer, date: news.days[0]!, amountCents: news.first.cents, visits: news.days.length };
    case 'moved':
      return { kind: 'moved_by_homeowner', customer, date: news.from, to: news.to };
    case 'window_chosen': {
      const arrival = promiseText(news.date, news.arrival, { company: timeZone, reader: timeZone });
      return { kind: 'window_chosen', customer, date: news.date, arrival };
    }
    case 'changed':
      return { kind: 'series_by_homeowner', customer, what: news.kind, days: news.added, removed: news.removed };
    default:
      return { kind: 'series_by_homeowner', customer, what: news.kind, days: news.days };
  }
}
