import type { CompanyId } from '@swath/domain/ids';
import { minutes, squareFeet } from '@swath/domain/units';
import { MOST_WATCHES } from '@swath/domain/zips/watch';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../../testing/outbox.ts';
import { aCompany, aHomeowner } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { sweepZipWatches } from './sweep-zip-watches.ts';

let swath: TestApp;
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  for (const table of ['zip_watches', 'outbox_messages', 'companies', 'rate_counters'] as const) {
    await swath.ctx.db.deleteFrom(table).execute();
  }
});

const NELL = 'nell@new.test';
const QUARTER = 10_890;
const LOT = squareFeet(QUARTER);
const TEN_ACRES = 40 * QUARTER;
const NINE_TO_FIVE = { start_minute: minutes(540), end_minute: minutes(1020) };
const wait = (email = NELL, zip = '64101', lot: unknown = QUARTER) =>
  swath.call(null, 'POST', '/api/zip-watches', { email, zip_code: zip, lot_size_sqft: lot });
const kept = () =>
  swath.ctx.db
    .selectFrom('zip_watches')
    .select(['email', 'zip_code', 'lot_size_sqft', 'told_at'])
    .orderBy('email')
    .orderBy('zip_code')
    .execute();
const sweep = () => sweepZipWatches(swath.ctx);
const change = (company: CompanyId, set: Record<string, unknown>) =>
  swath.ctx.db.updateTable('companies').set(set).where('id', '=', company).execute();
/** The token of the link in the last mail to an address. */
async function tokenTo(email = NELL): Promise<string> {
  const { text } = (await mailsTo(swath.ctx.db, email)).at(-1)!;
  return /\/leave\?token=([\w-]{43})/.exec(text)![1]!;
}

describe('POST /api/zip-watches', () => {
  test('keeps an address for a ZIP and a lot, and writes nothing to it', async () => {
    const answer = await wait(' Nell@New.test ', '64101-1234');
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await kept()).toEqual([{ email: NELL, zip_code: '64101', lot_size_sqft: QUARTER, told_at: null }]);
    expect(await mailsTo(swath.ctx.db, NELL)).toEqual([]);
  });

  test('answers the same to an address that waits already, with the lot as it was said last', async () => {
    const first = await wait();
    const second = await wait(NELL, '64101', 2 * QUARTER);
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
    expect(await kept()).toMatchObject([{ lot_size_sqft: 2 * QUARTER }]);
  });

  test('answers the same to an address with an account', async () => {
    const homeowner = await aHomeowner(swath.ctx.db);
    expect((await wait(homeowner.email)).statusCode).toBe(204);
  });

  test('keeps it once when it is asked twice at once', async () => {
    const answers = await Promise.all([wait(), wait(), wait()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await kept()).toHaveLength(1);
  });

  test('keeps the latest five ZIPs of an address, also of many at once', async () => {
    const zips = ['64101', '64102', '64105', '64106', '64108'];
    for (const zip of zips) await wait(NELL, zip);
    await swath.setClock('2026-05-02T18:00:00.000Z');
    await swath.ctx.db.deleteFrom('rate_counters').execute();
    const answers = await Promise.all(['64109', '64110'].map((zip) => wait(NELL, zip)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    const left = (await kept()).map((row) => row.zip_code);
    expect(left).toHaveLength(MOST_WATCHES);
    expect(left.slice(-2)).toEqual(['64109', '64110']);
    expect((await wait('otto@new.test', '64101')).statusCode).toBe(204);
  });

  test('refuses a ZIP where somebody can be booked, and writes no mail to anybody', async () => {
    await aCompany(swath.ctx.db, { zips: ['64101'] });
    const answer = await wait();
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'zip_served']);
    expect(await kept()).toEqual([]);
    // Of ten acres nobody's day holds there.
    expect((await wait(NELL, '64101', TEN_ACRES)).statusCode).toBe(204);
  });

  test('refuses a ZIP that there is not', async () => {
    const answer = await wait(NELL, '99999');
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'unknown_zip_code']);
  });

  test.each([
    ['nell', '64101', QUARTER, 'body.email'],
    ['', '64101', QUARTER, 'body.email'],
    [NELL, '6410', QUARTER, 'body.zip_code'],
    [NELL, '64101', 0, 'body.lot_size_sqft'],
    [NELL, '64101', 'large', 'body.lot_size_sqft'],
  ])('names what is wrong with %s, %s and %s', async (email, zip, lot, path) => {
    const answer = await wait(email, zip, lot);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual([path]);
  });

  test('is counted by network: the eleventh within an hour is one too many', async () => {
    for (let i = 0; i < 10; i++) expect((await wait(`n${i}@new.test`)).statusCode).toBe(204);
    expect((await wait('n10@new.test')).json()).toMatchObject({ code: 'over_request_rate_limit' });
  });
});

describe('the one mail', () => {
  test('goes out when the first company can be booked there, whatever was missing', async () => {
    await wait();
    await wait('otto@new.test', '64102');
    const company = await aCompany(swath.ctx.db, {
      ...{ status: 'pending', rateCents: null, payouts: false, hours: null, zips: ['65203'] },
    });
    const { db } = swath.ctx;
    const steps = [
      () => change(company, { status: 'approved' }),
      () => change(company, { rate_cents: 4500 }),
      () => change(company, { charges_enabled: true, payouts_enabled: true, payout_account_id: 'acct_1' }),
      () => db.updateTable('service_areas').set({ postal_code: '64101' }).where('company_id', '=', company).execute(),
    ];
    for (const step of steps) {
      await step();
      await sweep();
      expect(await mailsTo(db, NELL)).toEqual([]);
    }
    await db
      .insertInto('weekly_hours')
      .values({ company_id: company, weekday: 1, ...NINE_TO_FIVE })
      .execute();
    await sweep();
    const [mail, ...others] = await mailsTo(db, NELL);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'zip-served', subject: 'Your lawn at 64101 can be mowed' });
    for (const said of ['from $45.00', '0.25 acre', '1 company', 'Mon, May 4', 'http://localhost:3000/login']) {
      expect(mail!.text).toContain(said);
    }
    expect(await mailsTo(db, 'otto@new.test')).toEqual([]);
  });

  test('says the price for the lot that was told, and waits on for one that nobody’s day holds', async () => {
    await wait(NELL, '64101', 2 * QUARTER);
    await wait('otto@new.test', '64101', TEN_ACRES);
    await aCompany(swath.ctx.db, { zips: ['64101'], hours: { start: 540, end: 660 } });
    await sweep();
    expect((await mailsTo(swath.ctx.db, NELL))[0]!.text).toContain('from $90.00');
    expect(await mailsTo(swath.ctx.db, 'otto@new.test')).toEqual([]);
  });

  test('says what the companies of its own ZIP ask, of many ZIPs that are looked at together', async () => {
    const asked = { '64101': '$45.00', '64102': '$60.00', '64105': '$45.00', '64106': '$60.00' };
    for (const zip of Object.keys(asked)) await wait(`n${zip}@new.test`, zip);
    await wait('two-lots@new.test', '64101', 2 * QUARTER);
    await aCompany(swath.ctx.db, { zips: ['64101', '64105'] });
    await aCompany(swath.ctx.db, { zips: ['64102', '64105', '64106'], rateCents: 6000 });
    await sweep();
    for (const [zip, price] of Object.entries(asked)) {
      const [mail] = await mailsTo(swath.ctx.db, `n${zip}@new.test`);
      expect(mail!.text).toContain(`from ${price}`);
      expect(mail!.text).toContain(zip === '64105' ? '2 companies' : '1 company');
    }
    expect((await mailsTo(swath.ctx.db, 'two-lots@new.test'))[0]!.text).toContain('from $90.00');
  });

  test('is written once, by two sweeps at once and by every later one', async () => {
    await wait();
    await aCompany(swath.ctx.db, { zips: ['64101'] });
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect(await mailsTo(swath.ctx.db, NELL)).toHaveLength(1);
    expect(await kept()).toMatchObject([{ told_at: new Date(TEST_NOW) }]);
  });

  test('reaches everybody who waits, however many they are', async () => {
    const { db } = swath.ctx;
    const zips = ['64101', '64102', '64105'];
    await db
      .insertInto('zip_watches')
      .values(
        Array.from({ length: 230 }, (_, i) => ({
          ...{ email: `n${i}@new.test`, zip_code: zips[i % 2]!, lot_size_sqft: LOT },
          ...{ created_at: TEST_NOW, ends_at: '2027-05-02T17:00:00Z' },
        })),
      )
      .execute();
    await aCompany(db, { zips: [zips[0]!, zips[1]!] });
    await sweep();
    const { count } = await db
      .selectFrom('outbox_messages')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(230);
  });

  test('is asked for by the clock, and leaves with the address by which its reader leaves the list', async () => {
    const sent: { to: string; leaveUrl?: string | null }[] = [];
    const { mailer } = swath.ctx;
    Object.assign(swath.ctx, { mailer: { send: async (mail: (typeof sent)[number]) => void sent.push(mail) } });
    await wait();
    await aCompany(swath.ctx.db, { zips: ['64101'] });
    await sweep();
    await swath.runTasks();
    Object.assign(swath.ctx, { mailer });
    expect(sent).toMatchObject([{ to: NELL, leaveUrl: `http://localhost:3000/leave?token=${await tokenTo()}` }]);
  });
});

describe('leaving the list', () => {
  /** Nell was told of one ZIP and waits for another; Otto waits too. */
  async function mailsOfNell() {
    await wait();
    await wait(NELL, '64102');
    await wait('otto@new.test', '64102');
    await aCompany(swath.ctx.db, { zips: ['64101'] });
    await sweep();
    return tokenTo();
  }
  const leave = (token: unknown) => swath.call(null, 'POST', '/api/zip-watches/leave', { token });
  const emails = async () => (await kept()).map(({ email }) => email);

  test('by the page behind the mail’s link takes an address off altogether, and a second time does nothing', async () => {
    const token = await mailsOfNell();
    expect((await leave(token)).statusCode).toBe(204);
    expect(await emails()).toEqual(['otto@new.test']);
    expect((await leave(token)).statusCode).toBe(204);
    expect(await emails()).toEqual(['otto@new.test']);
  });

  test('in a mail program needs one post, and no page', async () => {
    const token = await mailsOfNell();
    const post = (address: string) =>
      swath.inject({
        method: 'POST',
        url: address,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    for (const address of ['/leave', '/leave?token=', '/leave?token=x', `/leave?token=${'A'.repeat(43)}`]) {
      expect((await post(address)).statusCode).toBe(204);
    }
    expect(await emails()).toEqual([NELL, NELL, 'otto@new.test']);
    expect((await post(`/leave?token=${token}`)).statusCode).toBe(204);
    expect(await emails()).toEqual(['otto@new.test']);
  });

  test('with a token that nobody has does nothing, and says so to nobody', async () => {
    await mailsOfNell();
    expect((await leave('A'.repeat(43))).statusCode).toBe(204);
    expect((await leave(7)).statusCode).toBe(400);
    expect(await emails()).toHaveLength(3);
  });

  test('lets an address wait again, and be told again', async () => {
    const token = await mailsOfNell();
    await leave(token);
    await swath.ctx.db.deleteFrom('companies').execute();
    expect((await wait()).statusCode).toBe(204);
    await aCompany(swath.ctx.db, { zips: ['64101'] });
    await sweep();
    expect(await mailsTo(swath.ctx.db, NELL)).toHaveLength(2);
  });
});

describe('an address is kept', () => {
  const endsAt = async () =>
    (await swath.ctx.db.selectFrom('zip_watches').select('ends_at').executeTakeFirstOrThrow()).ends_at.toISOString();

  test('for a year while it waits, and for 30 days once it was told', async () => {
    await wait();
    expect(await endsAt()).toBe('2027-05-02T17:00:00.000Z');
    await aCompany(swath.ctx.db, { zips: ['64101'] });
    await sweep();
    expect(await endsAt()).toBe('2026-06-01T17:00:00.000Z');
  });
});
