import type { MowingRequest } from '@swath/contract/jobs';
import type { CompanyId, JobId, PaymentId, QuoteId, SeriesId } from '@swath/domain/ids';
import { chargeDueVisits } from '../charges/charge-due-visits.ts';
import type { HomeownerProof } from '../jobs/jobs.policy.ts';
import { addPayment, openPaymentPage } from '../payments/open-payment-page.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { takeQuote } from '../quotes/take-quote.ts';
import { aPayableCompany, aRequest, gatewayOf, payWith, TOMORROW } from './bookings.ts';
import { aJobRow } from './jobs.ts';
import { aHomeowner, aMember, type Person } from './people.ts';
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
export const SECOND_DAY = '2026-05-09';
export const THIRD_DAY = '2026-05-16';

/** A weekly series on Saturdays at $45.00. @param number  of the card that the first visit is paid with */
export async function aRunningSeries(testApp: TestApp, number = '4242424242424242'): Promise<RunningSeries> {
  const { db } = testApp.testDb;
  const company = await aPayableCompany(testApp);
  const crew = await aMember(db, company);
  const homeowner = await aHomeowner(db);
  const id = await aDraft(testApp, { client: homeowner.account, company });
  const page = await openFirstPage(testApp, { company, homeowner, series: id });
  await payWith(testApp, page.clientSecret, number).then(async ({ next }) => {
    if (next === 'challenge') await gatewayOf(testApp).answerChallenge(page.clientSecret, true);
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

async function aDraft(testApp: TestApp, { client, company }: { client: string; company: string }): Promise<SeriesId> {
  const { id } = await testApp.testDb.db
    .insertInto('series')
    .values({
      client_id: client,
      company_id: company,
      title: 'Weekly mowing',
      frequency: 'weekly',
      start_date: TOMORROW,
      end_date: '2026-07-31',
      weekday: 0,
      time_zone: 'America/Chicago',
      agreed_dates: [TOMORROW],
      rule_dates: [TOMORROW],
      full_name: 'Harriet Miller',
      address: '412 Elm Ave, Columbia, MO 65203',
      zip_code: '65203',
      lot_size_sqft: 10_890,
      duration_minutes: 30,
      grass_height: 'medium_4_8',
      rate_cents: 4500,
      visit_cents: 4500,
      fee_cents: 100,
      consent_text: 'Your card will be charged $45.00.',
      consented_at: TEST_NOW,
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id as SeriesId;
}

type First = { company: CompanyId; homeowner: Person; series: SeriesId };

async function openFirstPage({ ctx }: TestApp, { company, homeowner, series }: First) {
  const { payment, quote, email } = await ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    const request = aRequest(company) as MowingRequest;
    const taken = await takeQuote(tx, homeowner.account as HomeownerProof, request, now);
    const id = taken.quote.id as QuoteId;
    await tx.updateTable('quotes').set({ series_id: series }).where('id', '=', id).execute();
    const quote = { ...taken.quote, series_id: series };
    const payment = await addPayment(ctx, tx, quote, { payoutAccount: taken.priced.company.payoutAccount, now });
    return { payment, quote, email: taken.priced.homeowner.email };
  });
  const { clientSecret } = await openPaymentPage(ctx, { payment, quote, email });
  return { payment: payment.id as PaymentId, clientSecret: clientSecret! };
}
