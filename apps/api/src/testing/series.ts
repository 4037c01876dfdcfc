import { day as asDay } from '@swath/domain/calendar';
import type { CompanyId, SeriesId } from '@swath/domain/ids';
import { aRequest, openCheckout, PRICE_CENTS, payWith } from './bookings.ts';
import type { Person } from './people.ts';
import { TEST_NOW, type TestApp } from './test-app.ts';

/** Five Tuesdays after TEST_NOW. */
export const TUESDAYS = ['2026-05-05', '2026-05-12', '2026-05-19', '2026-05-26', '2026-06-02'].map((text) =>
  asDay(text),
);

/** The rule that names TUESDAYS. */
export const aRule = (own: Record<string, unknown> = {}) => ({
  frequency: 'weekly',
  interval: 1,
  start_date: '2026-05-03',
  end_date: '2026-06-02',
  weekday: 2,
  ...own,
});

export const asAgreed = (dates: readonly string[]) => dates.map((date) => ({ rule_date: date, date }));

/** What turns a booking into a series of all TUESDAYS. */
export const anAgreement = (own: Record<string, unknown> = {}) => ({
  rule: aRule(),
  visits: asAgreed(TUESDAYS),
  consent: true,
  ...own,
});

/** The request of a series' first visit, on the first of TUESDAYS. */
export const aSeriesRequest = (company: string, own: Record<string, unknown> = {}) => ({
  ...aRequest(company, { scheduled_date: TUESDAYS[0] }),
  series: anAgreement(),
  ...own,
});

/** A series whose first visit is paid for, not confirmed yet. @returns its payment page */
export async function aPaidSeries(
  testApp: TestApp,
  { token }: Person,
  company: CompanyId,
  { amountInCents = PRICE_CENTS, ...own }: Record<string, unknown> & { amountInCents?: number } = {},
): Promise<string> {
  const page = await openCheckout(testApp, token, aSeriesRequest(company, own), amountInCents);
  if (page.statusCode !== 200) throw new Error(page.body);
  await payWith(testApp, page.json().clientSecret);
  return page.json().sessionId;
}

/** Confirms a series. @returns the whole answer of the call */
export const createSeries = (testApp: TestApp, token: string, sessionId: string) =>
  testApp.call(token, 'POST', '/api/series', { sessionId });

/** A series that runs, on all TUESDAYS unless told otherwise. @returns its id */
export async function aSeries(
  testApp: TestApp,
  person: Person,
  company: CompanyId,
  own: Record<string, unknown> = {},
): Promise<SeriesId> {
  const answer = await createSeries(testApp, person.token, await aPaidSeries(testApp, person, company, own));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().series_id;
}

/** A day on which a company does not work. */
export async function aClosedDay({ testDb }: TestApp, company: CompanyId, day: string): Promise<void> {
  await testDb.db
    .insertInto('availability_overrides')
    .values({ company_id: company, service_date: asDay(day), is_available: false, windows: '[]', updated_at: TEST_NOW })
    .execute();
}
