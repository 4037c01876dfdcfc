import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { GatewayFault } from '../../../platform/providers/payments/payment-gateway.ts';
import { gatewayOf } from '../../../testing/bookings.ts';
import { changesOf } from '../../../testing/changes.ts';
import { aLaterVisit, aRunningSeries, passMinute } from '../../../testing/charged-series.ts';
import { deliver, eventsAbout } from '../../../testing/gateway-events.ts';
import {
  anUnpaidCrew,
  openAccount,
  payoutColumnsOf,
  readStatus,
  sendDetails,
} from '../../../testing/payout-accounts.ts';
import { aHomeowner } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

const NOTHING = { currentlyDue: [], pastDue: [], pendingVerification: [] };
const ENABLED = { charges_enabled: true, payouts_enabled: true };
const DISABLED = { charges_enabled: false, payouts_enabled: false };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
beforeEach(() => testApp.setClock(TEST_NOW));
afterAll(() => testApp[Symbol.asyncDispose]());

async function aCrewWithAccount() {
  const crew = await anUnpaidCrew(testApp);
  await openAccount(testApp, crew, crew.company);
  return crew;
}
const statusOf = async (crew: Awaited<ReturnType<typeof aCrewWithAccount>>) =>
  (await readStatus(testApp, crew, crew.company)).json();
const publishedChanges = async (company: string) => (await changesOf(testApp.testDb.db, company)).length;

describe('whoever comes back from the provider’s pages', () => {
  test('without an account is told so', async () => {
    const crew = await anUnpaidCrew(testApp);
    expect(await statusOf(crew)).toEqual({
      hasAccount: false,
      chargesEnabled: false,
      payoutsEnabled: false,
      requirements: NOTHING,
    });
  });

  spec('homeowner 3.14', 'company 3.19', 'company 7.51');
  test('finds the account as the provider says it, its event or not, and bookings find it so', async () => {
    const crew = await aCrewWithAccount();
    expect(await statusOf(crew)).toMatchObject({
      hasAccount: true,
      payoutsEnabled: false,
      requirements: { ...NOTHING, currentlyDue: expect.arrayContaining(['external_account']) },
    });
    await sendDetails(testApp, crew.company);
    const before = await publishedChanges(crew.company);
    expect(await statusOf(crew)).toEqual({
      hasAccount: true,
      chargesEnabled: true,
      payoutsEnabled: true,
      requirements: NOTHING,
    });
    expect(await payoutColumnsOf(testApp, crew.company)).toMatchObject(ENABLED);
    const told = await changesOf(testApp.testDb.db, crew.company);
    expect(told.slice(before)).toEqual([{ kind: 'company.changed', audience: [`company:${crew.company}`] }]);
    await testApp.setClock('2026-05-02T18:00:00.000Z');
    await statusOf(crew);
    // Whoever is told reads again: that must come to an end, and writes nothing.
    expect(await publishedChanges(crew.company)).toBe(before + 1);
    const row = testApp.testDb.db.selectFrom('companies').where('id', '=', crew.company).select('updated_at');
    expect(await row.execute()).toEqual([{ updated_at: new Date(TEST_NOW) }]);
  });

  test('changes nothing for anybody else', async () => {
    const [crew, other] = [await aCrewWithAccount(), await aCrewWithAccount()];
    await sendDetails(testApp, crew.company);
    await statusOf(crew);
    expect(await payoutColumnsOf(testApp, other.company)).toMatchObject(DISABLED);
  });

  spec('company 3.19');
  test.each([
    ['a document is missing', { ssnLast4: '1111' }, { pastDue: ['individual.verification.document'] }, DISABLED],
    ['it is looked at', { ssnLast4: '3333' }, { pendingVerification: ['individual.ssn_last_4'] }, DISABLED],
    [
      'its bank takes no payouts',
      { account: '000111111113' },
      { currentlyDue: ['external_account'] },
      { charges_enabled: true, payouts_enabled: false },
    ],
  ])('reads why it is not paid yet: %s', async (_, typed, requirements, columns) => {
    const crew = await aCrewWithAccount();
    await sendDetails(testApp, crew.company, typed);
    expect(await statusOf(crew)).toMatchObject({ requirements: { ...NOTHING, ...requirements } });
    expect(await payoutColumnsOf(testApp, crew.company)).toMatchObject(columns);
  });

  test('sends the document, and is paid once it can be read', async () => {
    const crew = await aCrewWithAccount();
    await sendDetails(testApp, crew.company, { ssnLast4: '1111' });
    await sendDetails(testApp, crew.company, { photo: 'blurred' });
    expect(await statusOf(crew)).toMatchObject({ payoutsEnabled: false });
    await sendDetails(testApp, crew.company, { photo: 'readable' });
    expect(await statusOf(crew)).toMatchObject({ payoutsEnabled: true, requirements: NOTHING });
  });

  test('hears that the provider does not answer, and what is known stays', async () => {
    const crew = await aCrewWithAccount();
    await sendDetails(testApp, crew.company);
    await statusOf(crew);
    const down = vi
      .spyOn(gatewayOf(testApp), 'getPayoutAccount')
      .mockRejectedValue(new GatewayFault('unavailable', 'no answer'));
    const answer = await readStatus(testApp, crew, crew.company);
    expect([answer.statusCode, answer.json().code, answer.json().detail]).toEqual([
      503,
      'payout_status_unknown',
      'The payment provider does not answer right now.',
    ]);
    expect(await payoutColumnsOf(testApp, crew.company)).toMatchObject(ENABLED);
    down.mockRestore();
  });

  test.each(['not_found', 'account_not_ready'] as const)(
    'gets no money any more when the provider says %s',
    async (code) => {
      const crew = await aCrewWithAccount();
      await sendDetails(testApp, crew.company);
      await statusOf(crew);
      const gone = vi.spyOn(gatewayOf(testApp), 'getPayoutAccount').mockRejectedValue(new GatewayFault(code, 'closed'));
      expect(await statusOf(crew)).toMatchObject({ hasAccount: true, chargesEnabled: false, payoutsEnabled: false });
      expect(await payoutColumnsOf(testApp, crew.company)).toMatchObject(DISABLED);
      gone.mockRestore();
    },
  );
});

describe('who may ask', () => {
  test('a homeowner, whether there is an account and it is paid; not what is wanted of the company', async () => {
    const crew = await aCrewWithAccount();
    await sendDetails(testApp, crew.company, { ssnLast4: '1111' });
    await statusOf(crew);
    const answer = await readStatus(testApp, await aHomeowner(testApp.testDb.db), crew.company);
    expect([answer.statusCode, answer.json()]).toEqual([200, { hasAccount: true, payoutsEnabled: false }]);
  });

  test('another company’s crew does not find it', async () => {
    const [crew, stranger] = [await aCrewWithAccount(), await aCrewWithAccount()];
    const answer = await readStatus(testApp, stranger, crew.company);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'company_not_found']);
  });
});

describe('an event of the provider', () => {
  test('about an account is enough: nobody has to come back; twice is told once', async () => {
    const crew = await aCrewWithAccount();
    const account = await sendDetails(testApp, crew.company);
    const [body] = await eventsAbout(testApp, account);
    const before = await publishedChanges(crew.company);
    for (const _ of [1, 2]) await deliver(testApp, body!);
    await testApp.runTasks();
    expect(await payoutColumnsOf(testApp, crew.company)).toMatchObject(ENABLED);
    expect(await publishedChanges(crew.company)).toBe(before + 1);
  });

  test('that comes late, or before an older one, finds the account as it is now', async () => {
    const crew = await aCrewWithAccount();
    await sendDetails(testApp, crew.company, { ssnLast4: '1111' });
    const account = await sendDetails(testApp, crew.company, { photo: 'readable' });
    const bodies = await eventsAbout(testApp, account);
    expect(bodies).toHaveLength(2);
    for (const body of bodies.toReversed()) {
      await deliver(testApp, body);
      await testApp.runTasks();
      expect(await payoutColumnsOf(testApp, crew.company)).toMatchObject(ENABLED);
    }
  });

  test('tells the company’s screens that something else is wanted, though it is paid no more and no less', async () => {
    const crew = await aCrewWithAccount();
    const account = await sendDetails(testApp, crew.company, { ssnLast4: '1111' });
    const before = await publishedChanges(crew.company);
    const [body] = await eventsAbout(testApp, account);
    await deliver(testApp, body!);
    await testApp.runTasks();
    expect(await publishedChanges(crew.company)).toBe(before + 1);
  });

  test('is waited for where the provider does not answer, and comes to the same', async () => {
    const crew = await aCrewWithAccount();
    const account = await sendDetails(testApp, crew.company);
    const [body] = await eventsAbout(testApp, account);
    const down = vi
      .spyOn(gatewayOf(testApp), 'getPayoutAccount')
      .mockRejectedValue(new GatewayFault('unavailable', 'no answer'));
    await deliver(testApp, body!);
    await testApp.runTasks();
    expect(await payoutColumnsOf(testApp, crew.company)).toMatchObject(DISABLED);
    const waits = testApp.testDb.db.selectFrom('payment_events').where('event_id', '=', JSON.parse(body!).id);
    expect(await waits.select('processed_at').execute()).toEqual([{ processed_at: null }]);
    down.mockRestore();
  });

  test('ends a review by itself, a minute later', async () => {
    const crew = await aCrewWithAccount();
    const account = await sendDetails(testApp, crew.company, { ssnLast4: '3333' });
    expect(await statusOf(crew)).toMatchObject({ payoutsEnabled: false });
    await testApp.setClock('2026-05-02T17:01:00.000Z');
    await gatewayOf(testApp).practice.deliverWebhooks();
    const bodies = await eventsAbout(testApp, account);
    expect(bodies).toHaveLength(2);
    await deliver(testApp, bodies.at(-1)!);
    await testApp.runTasks();
    expect(await payoutColumnsOf(testApp, crew.company)).toMatchObject(ENABLED);
  });

  test('and whoever asks at the same time come to the same', async () => {
    const crew = await aCrewWithAccount();
    const account = await sendDetails(testApp, crew.company);
    const [body] = await eventsAbout(testApp, account);
    await deliver(testApp, body!);
    const asked = Promise.all([statusOf(crew), statusOf(crew)]);
    await testApp.runTasks();
    for (const status of await asked) expect(status).toMatchObject({ payoutsEnabled: true });
    expect(await payoutColumnsOf(testApp, crew.company)).toMatchObject(ENABLED);
  });
});

test('series that stood still because the company could not be paid go on once it can', async () => {
  const series = await aRunningSeries(testApp);
  const visit = await aLaterVisit(testApp, series);
  const { company, crew } = series;
  const statusNow = () =>
    testApp.testDb.db.selectFrom('series').where('id', '=', series.id).select(['status', 'pause_reason']).execute();
  await sendDetails(testApp, company, { account: '000111111113' });
  await readStatus(testApp, crew, company);
  await passMinute(testApp, '2026-05-08T13:00:00.000Z');
  expect(await statusNow()).toEqual([{ status: 'paused', pause_reason: 'payouts' }]);
  await sendDetails(testApp, company);
  await readStatus(testApp, crew, company);
  await passMinute(testApp, '2026-05-08T13:01:00.000Z');
  expect(await statusNow()).toEqual([{ status: 'active', pause_reason: null }]);
  const paid = testApp.testDb.db.selectFrom('payments').where('job_id', '=', visit).select('state');
  expect(await paid.execute()).toEqual([{ state: 'authorized' }]);
});
