import type { OfferedCompany } from '@swath/contract/companies';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { minutes } from '@swath/domain/units';
import { aRequest, book, openCheckout, PRICE_CENTS, payWith, TOMORROW } from './bookings.ts';
import { aJobRow } from './jobs.ts';
import { mailsTo } from './outbox.ts';
import { aHomeowner, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** An instant in Columbia, Missouri. */
export const at = (time: string, on: string = TOMORROW) => new Date(`${on}T${time}:00-05:00`).toISOString();
/** The window of two hours from an hour on, as answers say it. */
export const from = (hour: number, on: string = TOMORROW) => {
  const text = (one: number) => at(`${String(one).padStart(2, '0')}:00`, on);
  return { from: text(hour), to: text(hour + 2) };
};
/** All windows of the first bookable day of a company that works from nine to five. */
export const DAY_OF_WINDOWS = [from(9), from(11), from(13), from(15)];
/** The columns of a promise of two hours from an hour on. */
export const promise = (hour: number) => ({
  promised_from_minute: minutes(hour * 60),
  promised_to_minute: minutes(hour * 60 + 120),
});

/** A visit that keeps the crew from eleven until a quarter to one, so that the window from eleven on cannot be kept. */
export const busyAtEleven = (on: string) => ({
  ...{ duration_minutes: minutes(100), planned_start: at('11:00', on), is_locked: true },
});

/** One that keeps it from nine to ten: one more visit fits into the window from nine on. */
export const busyAtNine = { duration_minutes: minutes(60), planned_start: at('09:00'), is_locked: true };

type World = {
  readonly swath: TestApp;
  readonly company: CompanyId;
  readonly crew: Person;
  readonly harriet: Person;
};

/** What both sides of a promised arrival window do and read. @param of  the world of the running test */
export function promiseCalls(of: () => World) {
  const offered = async (person = of().harriet, date: string = TOMORROW): Promise<OfferedCompany> => {
    const query = `date=${date}&grass_height=medium_4_8`;
    return (await of().swath.call(person.token, 'GET', `/api/companies/${of().company}/terms?${query}`)).json();
  };
  const open = (person: Person, own: Record<string, unknown>, amount = PRICE_CENTS) =>
    openCheckout(of().swath, person.token, aRequest(of().company, own), amount);

  async function bookAt(
    hour: number | null,
    person = of().harriet,
    date: string = TOMORROW,
    amount = PRICE_CENTS,
  ): Promise<JobId> {
    const arrival_from = hour === null ? null : from(hour, date).from;
    const page = await open(person, { arrival_from, scheduled_date: date }, amount);
    if (page.statusCode !== 200) throw new Error(page.body);
    await payWith(of().swath, page.json().clientSecret);
    const answer = await book(
      of().swath,
      person.token,
      aRequest(of().company, { scheduled_date: date }),
      page.json().sessionId,
    );
    return answer.json().id;
  }
  const own = async (id: JobId, person = of().harriet) =>
    (await of().swath.call(person.token, 'GET', '/api/MowingJobs')).json().find((job: { id: string }) => job.id === id);
  const crewsJob = async (id: JobId) => (await of().swath.call(of().crew.token, 'GET', `/api/MowingJobs/${id}`)).json();
  const rowOf = (id: JobId) =>
    of().swath.ctx.db.selectFrom('jobs').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const move = (id: JobId, body: object, person = of().harriet) =>
    of().swath.call(person.token, 'POST', `/api/MowingJobs/${id}/move`, body);
  const asked = async (person = of().harriet) =>
    (await of().swath.call(person.token, 'GET', '/api/JobRescheduleNotifications/pending')).json();
  const windowMails = async (person = of().harriet) =>
    (await mailsTo(of().swath.ctx.db, person.email)).filter(({ template }) => template === 'mowing-window');

  /** Another homeowner's visit next door, on which the crew is busy from nine on. */
  async function aVisit(own: Parameters<typeof aJobRow>[1]['own'], on: string = TOMORROW): Promise<JobId> {
    const { account } = await aHomeowner(of().swath.ctx.db);
    return aJobRow(of().swath.ctx.db, { client: account, company: of().company, day: on, own: { ...own } });
  }
  return { offered, open, bookAt, own, crewsJob, rowOf, move, asked, windowMails, aVisit };
}

export const code = (answer: { json(): { code: string } }): string => answer.json().code;
