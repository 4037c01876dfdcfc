import type { MowingRequest } from '@swath/contract/mowing-requests';
import { day } from '@swath/domain/calendar';
import type { AccountId, CompanyId, JobId, SeriesId } from '@swath/domain/ids';
import { cents, minutes, squareFeet } from '@swath/domain/units';
import { settlePayment } from '../money/payments/settle/settle-payment.ts';
import { requireHomeowner } from '../platform/access/access.policy.ts';
import { addQuotePayment, openQuotePage } from '../workflows/booking/quote/open-quote-page.ts';
import { takeQuote } from '../workflows/booking/quote/take-quote.ts';
import { chargeDueVisits } from '../workflows/charging/charges.tasks.ts';
import { aPayableCompany, aRequest, gatewayOf, payWith, TOMORROW } from './bookings.ts';
import { aJobRow } from './jobs.ts';
import { aHomeowner, aMember, type Person, viewerOf } from './people.ts';
import { TEST_NOW, type TestApp } from './test-app.ts';

/** A series whose first visit was paid for and whose card is saved. */
export type RunningSeries = {
  readonly id: SeriesId;
  readonly homeowner: Person;
  readonly company: CompanyId;
  readonly crew: Person;
  readonly firstVisit: JobId;
};

/** The day of the first later visit, and of the second. */
export const SECOND_DAY = day('2026-05-09');
export const THIRD_DAY = day('2026-05-16');

type Given = { readonly number?: string; readonly homeowner?: Person };

/** A weekly series at $45.00 a visit. @param given  the number of the card that pays the first visit, or whose it is, too */
export async function aRunningSeries(testApp: TestApp, given: Given | string = {}): Promise<RunningSeries> {
  const { number = '4242424242424242', homeowner: whose } = typeof given === 'string' ? { number: given } : given;
  const { db } = testApp.testDb;
  const company = await aPayableCompany(testApp);
  const crew = await aMember(db, company);
  const homeowner = whose ?? (await aHomeowner(db));
  const id = await aDraft(testApp, { client: homeowner.account, company });
  const page = await openFirstPage(testApp, { company, homeowner, series: id });
  await payWith(testApp, page.clientSecret, number).then(async ({ next }) => {
    if (next === 'challenge') await gatewayOf(testApp).practice.answerChallenge(page.clientSecret, true);
  });
  const settled = await settlePayment(testApp.ctx, page.payment);
  if (settled.outcome !== 'booked') throw new Error(`the first visit is ${settled.outcome}`);
  const firstVisit = settled.jobId;
  await db.updateTable('jobs').set({ series_id: id, rule_date: TOMORROW }).where('id', '=', firstVisit).execute();
  await db.updateTable('series').set({ status: 'active' }).where('id', '=', id).execute();
  return { id, homeowner, company, crew, firstVisit };
}

/** One more visit of a series. */
export const aLaterVisit = (testApp: TestApp, series: RunningSeries, on = SECOND_DAY): Promise<JobId> =>
  aJobRow(testApp.testDb.db, {
    client: series.homeowner.account,
    company: series.company,
    day: on,
    own: { series_id: series.id, rule_date: on },
  });

/** What a worker does by itself when a minute begins. */
export async function passMinute(testApp: TestApp, at?: string): Promise<void> {
  if (at) await testApp.setClock(at);
  await chargeDueVisits(testApp.ctx);
  await testApp.runTasks();
}

/** Every try to have a visit paid for, the first one first. */
export const paymentsOf = ({ testDb }: TestApp, job: JobId) =>
  testDb.db.selectFrom('payments').where('job_id', '=', job).orderBy('attempt').selectAll().execute();

/** How those tries stand. */
export const statesOf = async (testApp: TestApp, job: JobId) =>
  (await paymentsOf(testApp, job)).map(({ state }) => state);

/** A series as it stands in its table. */
export const seriesRow = ({ testDb }: TestApp, { id }: RunningSeries) =>
  testDb.db.selectFrom('series').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

export const jobStatus = async ({ testDb }: TestApp, job: JobId) =>
  (await testDb.db.selectFrom('jobs').where('id', '=', job).select('status').executeTakeFirstOrThrow()).status;

/** How a visit is paid for, as its homeowner reads it in their list. */
export async function chargeOf(testApp: TestApp, { homeowner }: RunningSeries, job: JobId) {
  const listed: { id: string; charge: string }[] = (
    await testApp.call(homeowner.token, 'GET', '/api/MowingJobs')
  ).json();
  return listed.find(({ id }) => id === job)?.charge;
}

/** The payout account of a series' company. */
export async function accountOf({ testDb }: TestApp, { company }: Pick<RunningSeries, 'company'>): Promise<string> {
  const found = testDb.db.selectFrom('companies').where('id', '=', company).select('payout_account_id');
  return (await found.executeTakeFirstOrThrow()).payout_account_id!;
}

/** Messages of one kind to somebody. */
export const mailsTo = ({ testDb }: TestApp, recipient: string, template: string) =>
  testDb.db
    .selectFrom('outbox_messages')
    .where('recipient', '=', recipient)
    .where('template', '=', template)
    .orderBy('created_at')
    .selectAll()
    .execute();

/** A homeowner's series that runs and has no visit. */
export async function aBareSeries(testApp: TestApp, whose: { client: AccountId; company: CompanyId }) {
  const id = await aDraft(testApp, whose);
  await testApp.testDb.db.updateTable('series').set({ status: 'active' }).where('id', '=', id).execute();
  return id;
}

async function aDraft(
  testApp: TestApp,
  { client, company }: { client: AccountId; company: CompanyId },
): Promise<SeriesId> {
  const { id } = await testApp.testDb.db
    .insertInto('series')
    .values({
      client_id: client,
      company_id: company,
      title: 'Weekly mowing',
      frequency: 'weekly',
      start_date: TOMORROW,
      end_date: day('2026-07-31'),
      weekday: 0,
      time_zone: 'America/Chicago',
      agreed_dates: [TOMORROW],
      rule_dates: [TOMORROW],
      full_name: 'Harriet Miller',
      address: '412 Elm Ave, Columbia, MO 65203',
      zip_code: '65203',
      lot_size_sqft: squareFeet(10_890),
      duration_minutes: minutes(30),
      grass_height: 'medium_4_8',
      rate_cents: cents(4500),
      visit_cents: cents(4500),
      fee_cents: cents(100),
      consent_text: 'Your card will be charged $45.00.',
      consented_at: TEST_NOW,
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type First = { company: CompanyId; homeowner: Person; series: SeriesId };

async function openFirstPage(testApp: TestApp, { company, homeowner, series }: First) {
  const { ctx } = testApp;
  const proof = requireHomeowner(await viewerOf(testApp, homeowner));
  const { payment, quote, email } = await ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    const request = aRequest(company) as MowingRequest;
    const taken = await takeQuote(tx, proof, request, now);
    const id = taken.quote.id;
    await tx.updateTable('quotes').set({ series_id: series }).where('id', '=', id).execute();
    const quote = { ...taken.quote, series_id: series };
    const payment = await addQuotePayment(ctx, tx, quote, { payoutAccount: taken.priced.company.payoutAccount, now });
    return { payment, quote, email: taken.priced.homeowner.email };
  });
  const { clientSecret } = await openQuotePage(ctx, { payment, quote, email });
  return { payment: payment.id, clientSecret: clientSecret! };
}
