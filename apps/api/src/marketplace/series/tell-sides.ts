import type { Day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import type { CompanyNotice } from '@swath/domain/notices/company-notice';
import type { Notice } from '@swath/domain/notices/notice';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import { tellCompany } from '../../notifications/in-app/company/tell-company.ts';
import { tellHomeowner } from '../../notifications/in-app/tell-homeowner.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { companySeriesMail, homeownerSeriesMail, type SeriesNews } from './series.mail.ts';
import { getSides } from './series.reads.ts';
import type { HomeownerSeries } from './series.writes.ts';

type Told<News = SeriesNews> = { readonly news: News; readonly today: Day; readonly visit?: JobId };

/**
 * Notifies both sides of an event of a series: one mail and one notice each, and one change event, whatever the number of
 * visits.
 */
export async function tellSides(
  ctx: Context,
  tx: Tx,
  series: HomeownerSeries,
  told: Told<HomeownersNews>,
): Promise<void> {
  const about = await tellHomeownerOfSeries(ctx, tx, series, told);
  await tellCompany(ctx, tx, {
    company: series.company_id,
    notice: toCompanyNotice(told.news, series.full_name),
    subject: told.news.kind === 'moved' && told.visit ? told.visit : series.id,
    mail: companySeriesMail(about),
  });
  const audience = { account: series.client_id, company: series.company_id };
  await recordChange(tx, { kind: 'series.changed', subject: series.id, audience });
}

/** Notifies only the homeowner of what their company has done with their series. @returns the data of the mail */
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

/** Events caused by a company; the homeowner is notified. */
export type CompanysNews = Extract<SeriesNews, { kind: 'called_off' | 'paused_by_company' | 'ended' }>;

/** Events caused by a homeowner; the company is notified. */
type HomeownersNews = Exclude<SeriesNews, { kind: CompanysNews['kind'] }>;

function toCompanyNotice(news: HomeownersNews, customer: string): CompanyNotice {
  switch (news.kind) {
    case 'booked':
      return { kind: 'booked', customer, date: news.days[0]!, amountCents: news.firstCents, visits: news.days.length };
    case 'moved':
      return { kind: 'moved_by_homeowner', customer, date: news.from, to: news.to };
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
