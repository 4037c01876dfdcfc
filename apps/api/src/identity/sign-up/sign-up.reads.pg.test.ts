import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMessages } from '../../notifications/mail-outbox/outbox.reads.ts';
import { aBrowser } from '../../testing/a-browser.ts';
import { aCompany } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  await api.ctx.db.deleteFrom('accounts').execute();
  await api.ctx.db.deleteFrom('outbox_messages').execute();
  await api.ctx.db.deleteFrom('rate_counters').execute();
});

const email = 'harriet@homeowner.test';
const HERS = 'mow-the-lawn';
type Browser = ReturnType<typeof aBrowser>;

/** The token of the newest mail. */
async function tokenOfMail(): Promise<string> {
  const [mail] = await listMessages(api.ctx.db, { to: email });
  await api.ctx.db.deleteFrom('outbox_messages').execute();
  return /token=([\w-]+)/.exec(mail!.text)![1]!;
}

async function signUpIn(browser: Browser, wish: object) {
  await browser.call('POST', '/auth/signup', { email, password: HERS, wish });
  return tokenOfMail();
}
const confirmIn = (browser: Browser, token: string, more: object = {}) =>
  browser.call('POST', '/auth/verify', { type: 'signup', token_hash: token, ...more });
const profiles = () => api.ctx.db.selectFrom('profiles').selectAll().execute();

describe('what was chosen before', () => {
  const place = { zip_code: '65203', lot_size_sqft: 10890 };

  test('comes back on whichever device the address is confirmed; ZIP, its city and the lot are in the profile', async () => {
    const company = await aCompany(api.ctx.db);
    const wish = { company_id: company, date: '2026-05-09', ...place };
    const token = await signUpIn(aBrowser(api), wish);
    const answer = await confirmIn(aBrowser(api), token, { password: HERS });
    expect(answer.json().wish).toEqual({ company_id: company, date: '2026-05-09' });
    expect(await profiles()).toMatchObject([{ ...place, street_address: null, city: 'Columbia', state: 'MO' }]);
    expect(await api.ctx.db.selectFrom('one_time_tokens').selectAll().execute()).toEqual([]);
  });

  test('goes along with a mail that is sent again', async () => {
    const browser = aBrowser(api);
    await signUpIn(browser, { date: '2026-05-09', ...place });
    await browser.call('POST', '/auth/resend', { email, type: 'signup' });
    const answer = await confirmIn(browser, await tokenOfMail());
    expect(answer.json().wish).toEqual({ date: '2026-05-09' });
    expect(await profiles()).toMatchObject([place]);
  });

  test('is a reason to go on even when all of it is in the profile', async () => {
    const browser = aBrowser(api);
    const answer = await confirmIn(browser, await signUpIn(browser, place));
    expect(answer.json().wish).toEqual({});
  });

  test('with a ZIP that there is none of is no address', async () => {
    const browser = aBrowser(api);
    await confirmIn(browser, await signUpIn(browser, { zip_code: '99999' }));
    expect(await profiles()).toMatchObject([{ zip_code: null, city: null, state: null }]);
  });

  test('of a company that is not there keeps the rest', async () => {
    const browser = aBrowser(api);
    const wish = { company_id: crypto.randomUUID(), date: '2026-05-09' };
    const answer = await confirmIn(browser, await signUpIn(browser, wish));
    expect(answer.json().wish).toEqual({ date: '2026-05-09' });
  });

  test.each([
    [{ zip_code: '652' }, 'body.wish.zip_code'],
    [{ lot_size_sqft: -1 }, 'body.wish.lot_size_sqft'],
    [{ date: 'tomorrow' }, 'body.wish.date'],
    [{ company_id: '1' }, 'body.wish.company_id'],
  ])('%j is refused, field by field', async (wish, path) => {
    const answer = await api.call(null, 'POST', '/auth/signup', { email, password: HERS, wish });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual([path]);
  });
});
