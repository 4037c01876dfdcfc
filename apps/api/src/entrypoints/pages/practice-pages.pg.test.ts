import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { securityHeaders } from '../../platform/http/guards/security-headers.ts';
import { PracticePayments } from '../../platform/providers/payments/practice/practice-payments.ts';
import { anOrder } from '../../platform/providers/payments/testing/gateway-promises.ts';
import { createTestDb, setClock, type TestDb } from '../../testing/test-db.ts';
import { practicePages } from './practice-pages.ts';

const NOW = '2026-05-02T17:00:00.000Z';
const now = new Date(NOW);
const card = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', zip: '65203' };

let testDb: TestDb;
let gateway: PracticePayments['practice'];
let app: FastifyInstance;
let destinationAccount: string;

beforeAll(async () => {
  testDb = await createTestDb();
  await setClock(testDb.db, NOW);
  ({ practice: gateway } = new PracticePayments({
    pool: testDb.pool,
    webhookSecret: 'a secret for tests',
    webhookUrl: 'http://127.0.0.1:9/',
  }));
  const name = 'Green & "Blade" <Mowing>';
  destinationAccount = (await gateway.createPayoutAccount({ id: randomUUID(), name, email: 'a@b.test' })).accountId;
  await gateway.enablePayoutAccount(destinationAccount);
  app = Fastify({ routerOptions: { maxParamLength: 300 } });
  await securityHeaders(app, { stripe: false, tileOrigins: [] });
  await practicePages(app, gateway, 'https://swath.test');
});
afterAll(async () => {
  await app.close();
  await testDb[Symbol.asyncDispose]();
});

async function aPage() {
  const customerId = await gateway.createCustomer({ key: 'one', email: 'a@b.test' });
  const page = await gateway.openCheckout(anOrder({ now, destinationAccount, customerId }));
  return { sessionId: page.sessionId, secret: page.clientSecret! };
}

const get = (url: string) => app.inject({ method: 'GET', url });
const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });

describe('the card form', () => {
  test('shows amount, purpose and a field for each part, and may be framed by us alone', async () => {
    const { secret } = await aPage();
    const page = await get(`/sandbox/pay/${secret}?theme=dark`);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self' https://localhost capacitor://localhost",
    );
    expect(page.body).toContain('<html lang="en" data-theme="dark">');
    expect(page.body).toContain('Mowing Job, to Green &amp; &quot;Blade&quot; &lt;Mowing&gt;');
    expect(page.body).toContain('Practice only, no money moves.');
    expect(page.body).toMatch(/<button type="submit" class="primary">Pay \$45\.00<\/button>/);
    for (const [id, autocomplete] of [
      ['number', 'cc-number'],
      ['expiry', 'cc-exp'],
      ['cvc', 'cc-csc'],
      ['zip', 'postal-code'],
    ]) {
      expect(page.body).toContain(`<label for="${id}">`);
      expect(page.body).toMatch(new RegExp(`<input id="${id}" [^>]*autocomplete="${autocomplete}"`));
    }
    // What the policy forbids is not there.
    expect(page.body).not.toMatch(/<style|style=|<script>| on\w+=/);
  });

  test('serves its stylesheet, its script and the typeface of the product', async () => {
    const font = await get('/sandbox/figtree.woff2');
    expect(font.headers['content-type']).toBe('font/woff2');
    expect(font.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
    expect((await get('/sandbox/sandbox.css')).headers['content-type']).toBe('text/css; charset=utf-8');
    expect((await get('/sandbox/sandbox.js')).headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  test('says next to the field what is wrong, and keeps everything but the CVC', async () => {
    const { secret } = await aPage();
    const page = await post(`/sandbox/pay/${secret}`, { ...card, expiry: '04/26', zip: '"><i>' });
    expect(page.statusCode).toBe(400);
    expect(page.body).toContain('<p class="problem" id="expiry-problem" role="alert">In the past.</p>');
    expect(page.body).toMatch(
      /<input id="expiry" [^>]*aria-invalid="true" aria-describedby="expiry-problem" autofocus>/,
    );
    expect(page.body).toMatch(/<input id="number" name="number" value="4242 4242 4242 4242"/);
    expect(page.body).toMatch(/<input id="zip" name="zip" value="&quot;&gt;&lt;i&gt;"/);
    expect(page.body).toMatch(/<input id="cvc" name="cvc" value=""/);
    expect(page.body).toContain('<title>Error: Pay $45.00</title>');
  });

  test('never shows a number again that could be somebody’s', async () => {
    const { secret } = await aPage();
    const page = await post(`/sandbox/pay/${secret}`, { ...card, number: '4012888888881881' });
    expect(page.statusCode).toBe(400);
    expect(page.body).toContain('Use a test card, never a real one.');
    expect(page.body).not.toContain('4012888888881881');
  });

  test('tells of a decline at once and when it is opened again', async () => {
    const { secret } = await aPage();
    const page = await post(`/sandbox/pay/${secret}`, { ...card, number: '4000000000009995' });
    expect(page.statusCode).toBe(402);
    const problem = (at: string, words: string) => `<p class="problem" id="${at}-problem" role="alert">${words}</p>`;
    const advice = 'Nothing was charged. Please check the card or use another one.';
    expect(page.body).toContain(problem('number', 'Your card has insufficient funds.'));
    expect(page.body).toContain(problem('form', advice));
    // Opened again its fields are empty: nothing is wrong with them.
    const again = (await get(`/sandbox/pay/${secret}`)).body;
    expect(again).toContain(problem('form', `Your card has insufficient funds. ${advice}`));
    expect(again).not.toContain('number-problem');
  });

  test('leads to the receipt, which names the session for the page around it', async () => {
    const { secret, sessionId } = await aPage();
    expect((await get(`/sandbox/done/${secret}`)).headers.location).toBe(`/sandbox/pay/${secret}`);
    const paid = await post(`/sandbox/pay/${secret}?theme=light`, card);
    expect([paid.statusCode, paid.headers.location]).toEqual([303, `/sandbox/done/${secret}?theme=light`]);
    const receipt = await get(`/sandbox/done/${secret}`);
    expect(receipt.body).toContain(`<h1 data-session-id="${sessionId}">Payment received</h1>`);
    expect((await get(`/sandbox/pay/${secret}`)).headers.location).toBe(`/sandbox/done/${secret}`);
    expect((await gateway.getCheckout(sessionId)).status).toBe('complete');
  });
});

describe('a page that keeps a card', () => {
  const aSetup = async () => {
    const expiresAt = new Date(now.getTime() + 31 * 60_000);
    const order = {
      setupId: randomUUID(),
      customerId: await gateway.createCustomer({ key: 'one', email: 'a@b.test' }),
      returnUrl: 'https://swath.test/',
    };
    const page = await gateway.openCardSetup({ ...order, expiresAt });
    return { sessionId: page.sessionId, secret: page.clientSecret! };
  };

  test('shows the same form without an amount, and says that nothing was charged', async () => {
    const { secret, sessionId } = await aSetup();
    const form = await get(`/sandbox/pay/${secret}`);
    expect(form.body).toContain('For later visits. Nothing is charged now.');
    expect(form.body).toMatch(/<button type="submit" class="primary">Save card<\/button>/);
    expect((await post(`/sandbox/pay/${secret}`, { ...card, number: '4000000000000002' })).statusCode).toBe(402);
    expect((await get(`/sandbox/pay/${secret}`)).body).toContain('Your card was declined.');
    expect((await post(`/sandbox/pay/${secret}`, card)).headers.location).toBe(`/sandbox/done/${secret}`);
    const done = await get(`/sandbox/done/${secret}`);
    expect(done.body).toContain(`<h1 data-session-id="${sessionId}">Card saved</h1>`);
    expect(done.body).toContain('Nothing was charged.');
    expect((await gateway.getCardSetup(sessionId)).savedCard).toMatchObject({ brand: 'visa', last4: '4242' });
  });

  test('asks the bank where the card wants that', async () => {
    const { secret, sessionId } = await aSetup();
    const asks = { ...card, number: '4000 0025 0000 3155' };
    expect((await post(`/sandbox/pay/${secret}`, asks)).headers.location).toBe(`/sandbox/challenge/${secret}`);
    expect((await get(`/sandbox/challenge/${secret}`)).body).toContain('that it is you who saves this card');
    await post(`/sandbox/challenge/${secret}`, { answer: 'complete' });
    expect((await gateway.getCardSetup(sessionId)).status).toBe('complete');
  });
});

describe('the bank’s question', () => {
  test('no leads back to the form with the reason, yes to the receipt', async () => {
    const { secret } = await aPage();
    const asks = { ...card, number: '4000 0000 0000 3220' };
    expect((await post(`/sandbox/pay/${secret}`, asks)).headers.location).toBe(`/sandbox/challenge/${secret}`);
    const question = await get(`/sandbox/challenge/${secret}`);
    expect(question.body).toContain('Complete authentication');
    expect(question.body).toContain('Fail authentication');
    expect((await post(`/sandbox/challenge/${secret}`, { answer: 'perhaps' })).statusCode).toBe(400);
    const no = await post(`/sandbox/challenge/${secret}`, { answer: 'fail' });
    expect([no.statusCode, no.headers.location]).toEqual([303, `/sandbox/pay/${secret}`]);
    expect((await get(`/sandbox/pay/${secret}`)).body).toContain('We are unable to authenticate your payment method.');
    expect((await get(`/sandbox/challenge/${secret}`)).headers.location).toBe(`/sandbox/pay/${secret}`);
    await post(`/sandbox/pay/${secret}`, asks);
    const yes = await post(`/sandbox/challenge/${secret}`, { answer: 'complete' });
    expect(yes.headers.location).toBe(`/sandbox/done/${secret}`);
  });
});

describe('the pages on which a company says who it is', () => {
  const details = { legalName: 'Gwen', ssnLast4: '0000', routing: '110000000', account: '000123456789' };
  const back = {
    returnUrl: 'https://swath.test/back?success=true',
    refreshUrl: 'https://swath.test/back?refresh=true',
  };
  const aDetailsPage = async () => {
    const { accountId } = await gateway.createPayoutAccount({ id: randomUUID(), name: 'Green', email: 'a@b.test' });
    const { linkSecret } = await gateway.createOnboardingLink(accountId, back);
    const opened = await get(`/sandbox/onboarding/${linkSecret}?theme=dark`);
    return { accountId, linkSecret, opened, address: String(opened.headers.location) };
  };

  test('are led to by a link that opens once, and lead back', async () => {
    const { accountId, linkSecret, opened, address } = await aDetailsPage();
    expect([opened.statusCode, address]).toEqual([303, expect.stringMatching(/^\/sandbox\/details\/.*\?theme=dark$/)]);
    const page = await get(address);
    expect(page.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(page.body).toContain('<h1>Payout details</h1>');
    expect((await get(`/sandbox/onboarding/${linkSecret}`)).headers.location).toBe(back.refreshUrl);
    expect((await post(address, { ...details, routing: '1' })).statusCode).toBe(400);
    const sent = await post(address, details);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, back.returnUrl]);
    expect(await gateway.getPayoutAccount(accountId)).toMatchObject({ payoutsEnabled: true });
  });

  test('are not there for others, and take no form from elsewhere', async () => {
    const { accountId, address } = await aDetailsPage();
    for (const at of ['onboarding', 'details']) {
      expect((await get(`/sandbox/${at}/ob_none`)).statusCode).toBe(404);
      expect((await get(`/sandbox/${at}/${'x'.repeat(250)}`)).statusCode).toBe(404);
    }
    const crossed = await post(address, details, { 'sec-fetch-site': 'cross-site' });
    expect(crossed.statusCode).toBe(403);
    expect(await gateway.getPayoutAccount(accountId)).toMatchObject({ payoutsEnabled: false });
  });
});

describe('what is refused', () => {
  test('a page that is nobody’s, whatever its address', async () => {
    for (const secret of ['cs_none', 'a%00b', '%ff', "' or 1=1", 'x'.repeat(250)]) {
      for (const page of ['pay', 'challenge', 'done']) {
        const status = (await get(`/sandbox/${page}/${encodeURIComponent(secret)}`)).statusCode;
        expect([page, secret, status]).toEqual([page, secret, 404]);
      }
      expect((await post(`/sandbox/pay/${encodeURIComponent(secret)}`, card)).statusCode).toBe(404);
    }
  });

  test('a page past its time', async () => {
    const { secret } = await aPage();
    await setClock(testDb.db, '2026-05-02T17:31:00.000Z');
    expect((await get(`/sandbox/pay/${secret}`)).statusCode).toBe(410);
    expect((await post(`/sandbox/pay/${secret}`, card)).statusCode).toBe(410);
    await setClock(testDb.db, NOW);
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://elsewhere.test' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 303],
    [{ origin: 'https://swath.test' }, 303],
    [{ origin: 'http://localhost:80', host: 'localhost' }, 303],
    [{ origin: 'null' }, 303],
  ])('a form with %o answers %i', async (headers, status) => {
    const { secret } = await aPage();
    const sent = await post(`/sandbox/pay/${secret}`, card, headers as Record<string, string>);
    expect(sent.statusCode).toBe(status);
    expect((await gateway.readPayPage(secret)).status).toBe(status === 303 ? 'complete' : 'open');
  });

  test('bodies of another kind and of another size', async () => {
    const { secret } = await aPage();
    const url = `/sandbox/pay/${secret}`;
    const json = await app.inject({ method: 'POST', url, payload: { number: '4242' } });
    expect(json.statusCode).toBe(415);
    expect((await post(url, { ...card, zip: '6'.repeat(5000) })).statusCode).toBe(413);
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(400);
    const nul = await post(url, { ...card, zip: 'a\0b', number: '\uD800' });
    expect(nul.statusCode).toBe(400);
  });
});
