import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PracticeGateway } from '../practice-gateway.ts';
import { anOrder, NOW, startTestHost, type TestHost } from '../testing/practice-host.ts';
import { PayPages } from './pay-pages.ts';

const card = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', zip: '65203' };

let host: TestHost;
let gateway: PracticeGateway;
let pages: PayPages;
let destinationAccount: string;

beforeAll(async () => {
  host = await startTestHost();
  gateway = new PracticeGateway(host);
  pages = new PayPages(gateway, '/elsewhere');
  const account = await gateway.createPayoutAccount({ id: randomUUID(), name: 'Green Blade', email: 'a@b.test' });
  destinationAccount = account.accountId;
  await gateway.enablePayoutAccount(destinationAccount);
});
afterAll(() => host[Symbol.asyncDispose]());

async function aPage() {
  const { clientSecret } = await gateway.openCheckout(anOrder({ destinationAccount }));
  return { clientSecret: clientSecret!, theme: null };
}
const filledIn = (own: Partial<typeof card> = {}) => new URLSearchParams({ ...card, ...own });

test('stand where the host serves them, and lead to each other there', async () => {
  const asked = { ...(await aPage()), theme: 'dark' as const };
  const form = await pages.showForm(asked);
  expect(form).toMatchObject({
    status: 200,
    html: expect.stringContaining(`action="/elsewhere/pay/${asked.clientSecret}?theme=dark"`),
  });
  expect(form).toMatchObject({ html: expect.stringContaining('href="/elsewhere/sandbox.css"') });
  expect(form).toMatchObject({ html: expect.stringContaining('src="/elsewhere/sandbox.js"') });
  const bank = await pages.sendForm(asked, filledIn({ number: '4000000000003220' }));
  expect(bank).toEqual({ goTo: `/elsewhere/challenge/${asked.clientSecret}?theme=dark` });
  expect(await pages.showQuestion(asked)).toMatchObject({ html: expect.stringContaining('Confirm with your bank') });
  const done = await pages.sendAnswer(asked, new URLSearchParams({ answer: 'complete' }));
  expect(done).toEqual({ goTo: `/elsewhere/done/${asked.clientSecret}?theme=dark` });
  expect(await pages.showReceipt(asked)).toMatchObject({ html: expect.stringContaining('Payment received') });
});

test('say by their status what became of a card', async () => {
  const asked = await aPage();
  expect(await pages.sendForm(asked, filledIn({ zip: '1' }))).toMatchObject({ status: 400 });
  expect(await pages.sendForm(asked, filledIn({ number: '4000000000000002' }))).toMatchObject({ status: 402 });
  host.setClock(new Date(NOW.getTime() + 31 * 60_000));
  expect(await pages.sendForm(asked, filledIn())).toMatchObject({ status: 410 });
  expect(await pages.showForm(asked)).toMatchObject({ status: 410 });
  host.setClock(NOW);
});

test('are not there for a secret that is nobody’s', async () => {
  for (const clientSecret of ['cs_none', 'a\0b', "' or 1=1", 'x'.repeat(201)]) {
    const fault = { name: 'PracticeFault', code: 'not_found' };
    await expect(pages.showForm({ clientSecret, theme: null })).rejects.toMatchObject(fault);
    await expect(pages.showReceipt({ clientSecret, theme: null })).rejects.toMatchObject(fault);
  }
});
