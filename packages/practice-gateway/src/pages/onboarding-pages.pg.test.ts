import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PracticeGateway } from '../practice-gateway.ts';
import { NOW, startTestHost, type TestHost } from '../testing/practice-host.ts';
import { OnboardingPages } from './onboarding-pages.ts';

const details = { legalName: 'Gwen "G" Alvarez', ssnLast4: '0000', routing: '110000000', account: '000123456789' };
const back = { returnUrl: 'https://host.test/back?done=true', refreshUrl: 'https://host.test/back?again=true' };
const NOTHING = { currentlyDue: [], pastDue: [], pendingVerification: [] };

let host: TestHost;
let gateway: PracticeGateway;
let pages: OnboardingPages;
beforeAll(async () => {
  host = await startTestHost();
  gateway = new PracticeGateway(host);
  pages = new OnboardingPages(gateway, '/elsewhere');
});
beforeEach(() => host.setClock(NOW));
afterAll(() => host[Symbol.asyncDispose]());

const minutesLater = (minutes: number) => host.setClock(new Date(NOW.getTime() + minutes * 60_000));
const filledIn = (own: Partial<typeof details> = {}) => new URLSearchParams({ ...details, ...own });

async function anAccount() {
  return (await gateway.createPayoutAccount({ id: randomUUID(), name: 'Green <Blade>', email: 'a@b.test' })).accountId;
}
async function aLink(account: string) {
  return { secret: (await gateway.createOnboardingLink(account, back)).linkSecret, theme: null };
}
/** The page behind a fresh link. */
async function aPage(account: string) {
  const opened = await pages.openLink(await aLink(account));
  if (!('goTo' in opened)) throw new Error('a link leads somewhere');
  return { secret: opened.goTo.replace('/elsewhere/details/', ''), theme: null };
}
const htmlOf = (answer: Awaited<ReturnType<OnboardingPages['showPage']>>) => ('html' in answer ? answer.html : '');
const eventsOf = async (account: string) =>
  (await host.db.selectFrom('sandbox.events').where('body', 'like', `%"${account}"%`).select('type').execute()).length;

describe('a link', () => {
  test('opens once; whoever comes after is sent for another one', async () => {
    const account = await anAccount();
    const link = await aLink(account);
    const opened = await Promise.all([1, 2, 3].map(() => pages.openLink(link)));
    const ways = opened.map((answer) => ('goTo' in answer ? answer.goTo.replace(/obpage.*/, '') : '')).sort();
    expect(ways).toEqual(['/elsewhere/details/', back.refreshUrl, back.refreshUrl]);
    expect(await pages.openLink(link)).toEqual({ goTo: back.refreshUrl });
  });

  test('ends after five minutes, unopened', async () => {
    const link = await aLink(await anAccount());
    minutesLater(5);
    expect(await pages.openLink(link)).toEqual({ goTo: back.refreshUrl });
  });

  test('is a new one each time, and the page behind each is its own', async () => {
    const account = await anAccount();
    const [one, other] = [await aPage(account), await aPage(account)];
    expect(one.secret).not.toBe(other.secret);
    expect(await pages.sendPage(one, filledIn())).toEqual({ goTo: back.returnUrl });
    expect(htmlOf(await pages.showPage(other))).toContain('Payout details');
  });

  test('is made for accounts that are there, and back to addresses of the web', async () => {
    await expect(gateway.createOnboardingLink('acct_none', back)).rejects.toMatchObject({ code: 'not_found' });
    const account = await anAccount();
    for (const returnUrl of ['javascript:alert(1)', '/relative', 'https://a.test/ b', '']) {
      const asked = gateway.createOnboardingLink(account, { ...back, returnUrl });
      await expect(asked).rejects.toMatchObject({ name: 'PracticeFault', code: 'invalid_request' });
    }
  });
});

describe('the page', () => {
  test('asks for name, number and bank, under the company’s name', async () => {
    const asked = { ...(await aPage(await anAccount())), theme: 'dark' as const };
    const html = htmlOf(await pages.showPage(asked));
    expect(html).toContain('Who Green &lt;Blade&gt; is, and where its money goes.');
    expect(html).toContain(`action="/elsewhere/details/${asked.secret}?theme=dark"`);
    expect(html).toContain('<main aria-label="Payout details">');
    for (const id of ['legalName', 'ssnLast4', 'routing', 'account']) {
      expect(html).toContain(`<label for="${id}">`);
      expect(html).toMatch(new RegExp(`<input id="${id}" name="${id}" value=""`));
    }
    expect(html).not.toMatch(/<style|style=|<script>| on\w+=/);
  });

  test.each([
    ['0000', '000123456789', { chargesEnabled: true, payoutsEnabled: true, requirements: NOTHING }],
    [
      '1111',
      '000123456789',
      {
        chargesEnabled: false,
        payoutsEnabled: false,
        requirements: { ...NOTHING, pastDue: ['individual.verification.document'] },
      },
    ],
    [
      '3333',
      '000123456789',
      {
        chargesEnabled: false,
        payoutsEnabled: false,
        requirements: { ...NOTHING, pendingVerification: ['individual.ssn_last_4'] },
      },
    ],
    [
      '0000',
      '000111111113',
      {
        chargesEnabled: true,
        payoutsEnabled: false,
        requirements: { ...NOTHING, currentlyDue: ['external_account'] },
      },
    ],
    ['1111', '000111111113', { requirements: { ...NOTHING, pastDue: ['individual.verification.document'] } }],
  ])('%s with the account %s leads back, and says so once', async (ssnLast4, account, expected) => {
    const accountId = await anAccount();
    const page = await aPage(accountId);
    const typed = filledIn({ ssnLast4, account, routing: '110 000 000' });
    const sent = await Promise.all([1, 2].map(() => pages.sendPage(page, typed)));
    expect(sent).toEqual([{ goTo: back.returnUrl }, { goTo: back.returnUrl }]);
    expect(await gateway.getPayoutAccount(accountId)).toMatchObject({ accountId, ...expected });
    expect(await eventsOf(accountId)).toBe(1);
    expect(await pages.showPage(page)).toEqual({ goTo: back.returnUrl });
  });

  test('asks a restricted company for its document, until one can be read', async () => {
    const account = await anAccount();
    await pages.sendPage(await aPage(account), filledIn({ ssnLast4: '1111' }));
    const page = await aPage(account);
    expect(htmlOf(await pages.showPage(page))).toContain('<h1>Identity document</h1>');
    // Numbers are not asked for any more, and do not pass for a photo.
    expect(await pages.sendPage(page, filledIn())).toMatchObject({ status: 400 });
    const blurred = new URLSearchParams({ document: 'blurred' });
    expect(await pages.sendPage(page, blurred)).toEqual({ goTo: back.returnUrl });
    expect((await gateway.getPayoutAccount(account)).requirements.pastDue).toHaveLength(1);
    await pages.sendPage(await aPage(account), new URLSearchParams({ document: 'readable' }));
    expect(await gateway.getPayoutAccount(account)).toMatchObject({ payoutsEnabled: true, requirements: NOTHING });
  });

  test('a review ends by itself after a minute, and is told', async () => {
    const account = await anAccount();
    host.enqueued.length = 0;
    await pages.sendPage(await aPage(account), filledIn({ ssnLast4: '3333' }));
    expect(host.enqueued).toEqual([
      { task: 'deliver-webhooks', at: expect.any(Date) },
      { task: 'deliver-webhooks', at: null },
    ]);
    minutesLater(0.9);
    expect(await gateway.getPayoutAccount(account)).toMatchObject({ payoutsEnabled: false });
    minutesLater(1);
    expect(await gateway.getPayoutAccount(account)).toMatchObject({ payoutsEnabled: true, requirements: NOTHING });
    expect(await eventsOf(account)).toBe(2);
  });

  test('says next to each field what is wrong, and shows no number again that could be somebody’s', async () => {
    const account = await anAccount();
    const page = await aPage(account);
    const typed = { legalName: ' ', ssnLast4: '6543', routing: '021000021', account: '9876543210' };
    const answer = await pages.sendPage(page, filledIn(typed));
    expect(answer).toMatchObject({ status: 400 });
    const html = htmlOf(answer);
    expect(html).toContain('<p class="problem" id="legalName-problem" role="alert">Enter your legal name.</p>');
    expect(html.match(/Use the practice numbers, never real ones\./g)).toHaveLength(3);
    expect(html).toMatch(/<input id="legalName" [^>]*aria-describedby="legalName-problem" autofocus>/);
    for (const secret of ['6543', '021000021', '9876543210']) expect(html).not.toContain(secret);
    expect(await eventsOf(account)).toBe(0);
  });

  test.each([
    [{ ssnLast4: '12' }, 'Enter the last four digits of your Social Security number.'],
    [{ routing: '11000000' }, 'Enter the nine digits of your routing number.'],
    [{ account: 'abc' }, 'Enter your account number.'],
    [{ legalName: 'x'.repeat(101) }, 'A name has at most 100 letters here.'],
  ])('%o: %s', async (typed, message) => {
    const html = htmlOf(await pages.sendPage(await aPage(await anAccount()), filledIn(typed)));
    expect(html).toContain(message);
    expect(html).toContain('<title>Error: Payout details</title>');
    // What can be shown again is.
    if (!('legalName' in typed)) expect(html).toContain('value="Gwen &quot;G&quot; Alvarez"');
    expect(html).toMatch(/name="ssnLast4" value=""/);
  });

  test('ends an hour after it was opened, and leads to another link', async () => {
    const account = await anAccount();
    const page = await aPage(account);
    minutesLater(60);
    expect(await pages.showPage(page)).toEqual({ goTo: back.refreshUrl });
    expect(await pages.sendPage(page, filledIn())).toEqual({ goTo: back.refreshUrl });
    expect(await eventsOf(account)).toBe(0);
  });

  test('is not there for a secret that is nobody’s, nor for that of a link', async () => {
    const link = await aLink(await anAccount());
    for (const secret of ['ob_none', 'a\0b', "' or 1=1", 'x'.repeat(201), link.secret]) {
      const fault = { name: 'PracticeFault', code: 'not_found' };
      await expect(pages.showPage({ secret, theme: null })).rejects.toMatchObject(fault);
      await expect(pages.sendPage({ secret, theme: null }, filledIn())).rejects.toMatchObject(fault);
    }
    await expect(pages.openLink(await aPage(await anAccount()))).rejects.toMatchObject({ code: 'not_found' });
  });
});
