import { clockAt, type Day } from '@swath/domain/calendar';
import type { Window } from '@swath/domain/day-window';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { toWindow } from '../marketplace/places/windows/to-window.ts';
import { aPayableCompany, aRequest, book, openCheckout, PRICE_CENTS, payWith } from './bookings.ts';
import { aHomeowner, aMember, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export const ZONE = 'America/Chicago';

type ApiWindow = { readonly from: string; readonly to: string };
type Answer = Awaited<ReturnType<TestApp['call']>>;

/** What a job's homeowner is promised, as the database has it. */
export type Promised = {
  readonly id: JobId;
  readonly client: string;
  readonly status: string;
  readonly day: Day;
  readonly zone: string;
  readonly window: Window | null;
  readonly isBroken: boolean;
  readonly row: { readonly arrival_at: Date | null; readonly is_locked: boolean; readonly on_my_way_at: Date | null };
};

/** A notification of a homeowner about a job. */
export type Told = { readonly id: string; readonly kind: string; readonly subject: string; readonly params: object };

/** A move that waits for a homeowner's answer, as they read it. */
export type Question = {
  readonly id: string;
  readonly jobId: JobId;
  readonly newDate: Day;
  readonly newWindow: ApiWindow | null;
  readonly newStart: string | null;
  readonly answerBy: string | null;
};

/** A window of an API answer, in minutes after midnight by the company's clock. */
export const minutesOf = (window: ApiWindow | null): { start: number; end: number } | null =>
  window && { start: clockAt(new Date(window.from), ZONE).minute, end: endOf(window) };

/** Midnight is the end of the day, not its start. */
const endOf = ({ to }: ApiWindow): number => clockAt(new Date(to), ZONE).minute || 24 * 60;

export const code = (answer: Answer): string | null => (answer.statusCode < 300 ? null : answer.json().code);

export type PromiseWorld = Awaited<ReturnType<typeof aPromiseWorld>>;

/**
 * A company, its crew, and homeowners whose lawns are somewhere in town, with what each of them can do and see.
 *
 * @param lawns  of each homeowner: how far north and east of the middle, in thousandths of a degree, and quarters of an
 *   acre
 */
export async function aPromiseWorld(
  swath: TestApp,
  hours: { start: number; end: number },
  lawns: readonly (readonly [north: number, east: number, quarters: number])[],
) {
  const { db } = swath.ctx;
  const company: CompanyId = await aPayableCompany(swath, { hours });
  const crew = await aMember(db, company);
  const people: (Person & { price: number })[] = [];
  for (const [north, east, quarters] of lawns) {
    const person = await aHomeowner(db, { lot_size_sqft: 10_890 * quarters });
    const place = { latitude: 38.95 + north / 1000, longitude: -92.33 + east / 1000 };
    await db.updateTable('profiles').set(place).where('account_id', '=', person.account).execute();
    people.push({ ...person, price: PRICE_CENTS * quarters });
  }

  const jobs = async (): Promise<Promised[]> => {
    const rows = await db
      .selectFrom('jobs')
      .where('company_id', '=', company)
      .selectAll()
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      ...{ id: row.id, client: row.client_id!, status: row.status, day: row.service_date, zone: row.time_zone },
      ...{ window: toWindow(row), isBroken: row.promise_broken_at !== null, row },
    }));
  };
  const asCrew = (method: 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
    swath.call(crew.token, method, path, body);
  const asOwner = (job: Promised, what: string, body?: object) =>
    swath.call(ownerOf(job).token, 'POST', `/api/MowingJobs/${job.id}/${what}`, body);
  const ownerOf = ({ client }: Pick<Promised, 'client'>) => people.find(({ account }) => account === client)!;

  return {
    ...{ swath, db, company, crew, people, jobs, asCrew, asOwner, ownerOf },

    /** The windows that a homeowner is offered on a day. */
    async offered({ token }: Person, day: string): Promise<ApiWindow[]> {
      const path = `/api/companies/${company}/terms?date=${day}&grass_height=medium_4_8`;
      const answer = await swath.call(token, 'GET', path);
      return answer.statusCode === 200 ? answer.json().arrival_windows : [];
    },

    /** Opens a payment page for a window; null: any time. */
    checkout: (person: Person & { price: number }, day: string, from: string | null) =>
      openCheckout(swath, person.token, request(day, from), person.price),

    /** Pays on that page, and confirms. */
    async payAndBook(person: Person, page: Answer, day: string, from: string | null): Promise<Answer> {
      await payWith(swath, page.json().clientSecret);
      return book(swath, person.token, request(day, from), page.json().sessionId);
    },

    /** The windows that could be promised if a job were on a day. */
    async windowsOf(job: Promised, day: string): Promise<ApiWindow[]> {
      const path = `/api/MowingJobs/${job.id}/windows?date=${day}`;
      return (await swath.call(ownerOf(job).token, 'GET', path)).json().windows;
    },

    questions: async ({ token }: Person): Promise<Question[]> =>
      (await swath.call(token, 'GET', '/api/JobRescheduleNotifications/pending')).json(),

    answer: ({ token }: Person, how: 'acknowledge' | 'decline', notificationId: string) =>
      swath.call(token, 'POST', `/api/JobRescheduleNotifications/${how}`, { notificationId }),

    /** Every notification there is about jobs of this company. */
    async told(): Promise<Told[]> {
      const rows = await db
        .selectFrom('notices')
        .where('subject_id', 'in', db.selectFrom('jobs').where('company_id', '=', company).select('id'))
        .select(['id', 'kind', 'subject_id', 'params'])
        .execute();
      return rows.map(({ id, kind, subject_id: subject, params }) => ({ id, kind, subject, params: params as object }));
    },

    /** The promised window of a pending job as both sides read it: the homeowner's list, and the crew's page. */
    async readBySides(job: Promised): Promise<(Window | null)[]> {
      const own = (await swath.call(ownerOf(job).token, 'GET', '/api/MowingJobs')).json();
      const crews = (await swath.call(crew.token, 'GET', `/api/MowingJobs/${job.id}`)).json();
      const ofOwner = own.find(({ id }: { id: JobId }) => id === job.id);
      return [ofOwner, crews].map(({ promised_window: window }) => minutesOf(window) as Window | null);
    },

    /** The jobs of a day in the order of its route. */
    async stopsOf(day: string): Promise<JobId[]> {
      const answer = await swath.call(crew.token, 'GET', `/api/company/route?date=${day}`);
      return answer.json().stops.map(({ job_id: id }: { job_id: JobId }) => id);
    },
  };

  function request(day: string, from: string | null) {
    return aRequest(company, { scheduled_date: day, arrival_from: from });
  }
}
