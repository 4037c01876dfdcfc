import type { Series, SeriesVisit } from '@swath/contract/series';
import type { CompanyId, JobId, SeriesId } from '@swath/domain/ids';
import { aPayableCompany } from './bookings.ts';
import { aHomeowner, type Person } from './people.ts';
import { aSeries } from './series.ts';
import type { TestApp } from './test-app.ts';

/** A visit as its homeowner sees it, by the id of its job. */
type Visit = SeriesVisit & { readonly job_id: JobId };
type OwnSeries = Omit<Series, 'visits'> & { readonly visits: readonly Visit[] };

/** A series that runs, with the calls its homeowner makes about it. */
export type OpenSeries = {
  readonly id: SeriesId;
  readonly homeowner: Person;
  readonly company: CompanyId;
  /** Makes a call of this series: `send('POST', '/cancel')`. @param as another one's access token */
  send(method: 'GET' | 'POST', path: string, body?: unknown, as?: string): ReturnType<TestApp['call']>;
  view(): Promise<OwnSeries>;
  visitOn(day: string): Promise<Visit>;
  /** Day, status and charge of each visit. */
  visits(): Promise<[string, string, string][]>;
  /** What the homeowner was mailed after the booking, in no order: time stands still. */
  mails(): Promise<{ template: string; text: string }[]>;
};

/** A homeowner with a series on all TUESDAYS. */
export async function anOpenSeries(testApp: TestApp, hours?: { start: number; end: number }): Promise<OpenSeries> {
  const company = await aPayableCompany(testApp, hours ? { hours } : {});
  const homeowner = await aHomeowner(testApp.testDb.db);
  const id = await aSeries(testApp, homeowner, company);
  const send: OpenSeries['send'] = (method, path, body, as = homeowner.token) =>
    testApp.call(as, method, `/api/series/${id}${path}`, body);
  const view = async (): Promise<OwnSeries> => (await send('GET', '')).json();
  return {
    id,
    homeowner,
    company,
    send,
    view,
    visitOn: async (day) => {
      const visit = (await view()).visits.find(({ date }) => date === day);
      if (!visit) throw new Error(`no visit on ${day}`);
      return visit;
    },
    visits: async () => (await view()).visits.map(({ date, status, charge }) => [date, status, charge]),
    mails: () =>
      testApp.testDb.db
        .selectFrom('outbox_messages')
        .where('recipient', '=', homeowner.email)
        .where('template', '<>', 'series-booked')
        .select(['template', 'text'])
        .execute(),
  };
}

/** Why money goes back for a job; undefined when nobody paid for it. */
export async function refundReasonOf({ testDb }: TestApp, job: JobId): Promise<string | null | undefined> {
  const row = await testDb.db
    .selectFrom('payments')
    .where('job_id', '=', job)
    .select('refund_reason')
    .executeTakeFirst();
  return row?.refund_reason;
}
