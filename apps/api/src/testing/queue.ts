import type { CompanyId, OfferId, QueuedJobId } from '@swath/domain/ids';
import { aPayableCompany, gatewayOf, payWith, TOMORROW } from './bookings.ts';
import { aMember, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The day after TOMORROW. */
export const DAY_AFTER = '2026-05-04';

/** A wish for a mowing of a quarter acre on one of two days. */
export const aQueueRequest = (own: Record<string, unknown> = {}) => ({
  acceptableDates: [TOMORROW, DAY_AFTER],
  notes: 'The gate code is on the fence.',
  grass_height: 'very_tall_14_plus',
  preparation_policy_ack: true,
  yard_features: ['fenced_yard'],
  yard_features_notes: 'Side gate sticks.',
  ...own,
});

/** Puts a job in the queue. @returns its id */
export async function queueJob(
  testApp: TestApp,
  { token }: Person,
  own: Record<string, unknown> = {},
): Promise<QueuedJobId> {
  const answer = await testApp.call(token, 'POST', '/api/queued-jobs', aQueueRequest(own));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().id;
}

/** A company that can be paid, with somebody who works for it. */
export async function aCrew(
  testApp: TestApp,
  traits: Parameters<typeof aPayableCompany>[1] = {},
): Promise<Person & { company: CompanyId }> {
  const company = await aPayableCompany(testApp, traits);
  return { ...(await aMember(testApp.testDb.db, company)), company };
}

/** Makes an offer. @returns the whole answer of the call */
export const offer = (testApp: TestApp, crew: Person, job: string, own: Record<string, unknown> = {}) =>
  testApp.call(crew.token, 'POST', `/api/queued-jobs/${job}/offer`, {
    priceCents: 6000,
    serviceDate: TOMORROW,
    message: 'We bring the big mower.',
    ...own,
  });

/** Makes an offer that has to be taken. @returns its id */
export async function offerId(
  testApp: TestApp,
  crew: Person,
  job: string,
  own: Record<string, unknown> = {},
): Promise<OfferId> {
  const answer = await offer(testApp, crew, job, own);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().offers[0].id;
}

/** Opens the payment page of an offer. @returns the whole answer of the call */
export const accept = (testApp: TestApp, { token }: Person, job: string, id: string) =>
  testApp.call(token, 'POST', `/api/queued-jobs/${job}/accept`, { offerId: id });

/** Pays on a page and asks how it stands, as the browser does. @returns what became of it */
export async function payAndAsk(
  testApp: TestApp,
  { token }: Person,
  page: { clientSecret: string; sessionId: string },
): Promise<{ outcome: string; job_id: string | null }> {
  await payWith(testApp, page.clientSecret);
  return (await testApp.call(token, 'GET', `/api/checkout/session/${page.sessionId}`)).json();
}

/** What a company's payout account holds at the practice gateway, in cents. */
export async function balanceOf(testApp: TestApp, company: CompanyId): Promise<number> {
  const { payout_account_id: account } = await testApp.testDb.db
    .selectFrom('companies')
    .where('id', '=', company)
    .select('payout_account_id')
    .executeTakeFirstOrThrow();
  return gatewayOf(testApp).practice.balanceOf(account!);
}
