import type { JobId } from '@swath/domain/ids';
import { payWith } from './bookings.ts';
import type { RunningSeries } from './charged-series.ts';
import type { TestApp } from './test-app.ts';

/** A page on which a visit can be paid. */
export type VisitPage = { readonly clientSecret: string; readonly sessionId: string };

/** Somebody's visit on May 9, and the page that they have open to pay it, if they do. */
export type LiveVisit = { readonly series: RunningSeries; readonly visit: JobId; page: VisitPage | null };

type Answer = { readonly statusCode: number; readonly body: string };

const ofHomeowner = (swath: TestApp, { series }: LiveVisit, path: string, body?: object) =>
  swath.call(series.homeowner.token, 'POST', path, body);
const ofCrew = (swath: TestApp, { series, visit }: LiveVisit, path: string, body?: object) =>
  swath.call(series.crew.token, 'POST', `/api/MowingJobs/${visit}/${path}`, body);

/** Asks for a page to pay a visit on. */
export const openVisitPage = (swath: TestApp, of: LiveVisit) =>
  ofHomeowner(swath, of, `/api/MowingJobs/${of.visit}/pay`);

/** Enters a card and asks what came of it. */
async function payOn(swath: TestApp, { series }: LiveVisit, { clientSecret, sessionId }: VisitPage) {
  await payWith(swath, clientSecret);
  return swath.call(series.homeowner.token, 'GET', `/api/checkout/session/${sessionId}`);
}

async function pay(swath: TestApp, of: LiveVisit): Promise<Answer> {
  const opened = await openVisitPage(swath, of);
  return opened.statusCode === 200 ? payOn(swath, of, opened.json()) : opened;
}

async function saveOtherCard(swath: TestApp, of: LiveVisit): Promise<Answer> {
  const { series } = of;
  const opened = await ofHomeowner(swath, of, `/api/series/${series.id}/card`);
  if (opened.statusCode !== 200) return opened;
  const { clientSecret, sessionId } = opened.json();
  await payWith(swath, clientSecret);
  return swath.call(series.homeowner.token, 'GET', `/api/series/${series.id}/card/${sessionId}`);
}

const move = (to: string) => (swath: TestApp, of: LiveVisit) =>
  ofHomeowner(swath, of, `/api/MowingJobs/${of.visit}/move`, { date: to });

/** What both sides can do about a visit of a series, each as they would: by the calls of the product. */
export const DEEDS = {
  pay,
  'pay on the open page': (swath, of) => (of.page ? payOn(swath, of, of.page) : pay(swath, of)),
  'save another card': saveOtherCard,
  cancel: (swath, of) => ofHomeowner(swath, of, `/api/MowingJobs/${of.visit}/cancel`),
  skip: (swath, of) => ofHomeowner(swath, of, `/api/series/${of.series.id}/visits/${of.visit}/skip`),
  'end the series': (swath, of) => ofHomeowner(swath, of, `/api/series/${of.series.id}/cancel`),
  'move to 2026-05-12': move('2026-05-12'),
  'move to 2026-05-27': move('2026-05-27'),
  'crew moves to 2026-05-11': (swath, of) => ofCrew(swath, of, 'reschedule?date=2026-05-11'),
  'crew starts': (swath, of) => ofCrew(swath, of, 'start'),
  'crew calls off': (swath, of) => ofCrew(swath, of, 'call-off', { reason: 'equipment' }),
} satisfies Record<string, (swath: TestApp, of: LiveVisit) => Promise<Answer>>;
export type Deed = keyof typeof DEEDS;

/** With these there is no mowing afterwards. */
export const CALLING_OFF: readonly Deed[] = ['cancel', 'skip', 'end the series', 'crew calls off'];
/** With these it stands on the day that is named. */
export const MOVING: readonly Deed[] = ['move to 2026-05-12', 'move to 2026-05-27', 'crew moves to 2026-05-11'];
