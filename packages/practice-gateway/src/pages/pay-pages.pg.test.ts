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

async function aPage(customerId = '') {
  const email = 'a@b.test';
  const payer = customerId || (await gateway.createCustomer({ key: randomUUID(), email }));
  const { clientSecret } = await gateway.openCheckout(anOrder({ destinationAccount, customerId: payer }));
  return { clientSecret: clientSecret!, theme: null };
}
const filledIn = (own: Partial<typeof card & { remember: string }> = {}) => new URLSearchParams({ ...card, ...own });

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

test('offer the remembered cards, take one of them, and say when it was forgotten meanwhile', async () => {
  const customer = await gateway.createCustomer({ key: 'remembers', email: 'a@b.test' });
  const first = await aPage(customer);
  expect(await pages.showForm(first)).not.toMatchObject({ html: expect.stringContaining('Pay with') });
  await pages.sendForm(first, filledIn({ remember: 'yes' }));
  const [card] = await gateway.listRememberedCards(customer);
  const [second, third] = [await aPage(customer), await aPage(customer)];
  const offered = { html: expect.stringMatching(/checked>Visa ending in 4242.*Use another card/s) };
  expect(await pages.showForm(second)).toMatchObject(offered);
  const chosen = new URLSearchParams({ card: card!.methodId });
  expect(await pages.sendForm(second, chosen)).toMatchObject({ goTo: expect.stringContaining('/done/') });
  await gateway.detachCard(card!.methodId);
  const said = { status: 400, html: expect.stringContaining('This card is not remembered any more.') };
  expect(await pages.sendForm(third, chosen)).toMatchObject(said);
  const stranger = await aPage();
  expect(await pages.sendForm(stranger, chosen)).toMatchObject(said);
});

test('a remembered card is declined, or asked for by its bank, as it would be typed in', async () => {
  const customer = await gateway.createCustomer({ key: 'declined', email: 'a@b.test' });
  for (const number of ['4000000000003220', '4000000000000341']) {
    const asked = await aPage(customer);
    await pages.sendForm(asked, filledIn({ number, remember: 'yes' }));
    await pages.sendAnswer(asked, new URLSearchParams({ answer: 'complete' }));
  }
  const cards = await gateway.listRememberedCards(customer);
  const choose = (last4: string) => new URLSearchParams({ card: cards.find((card) => card.last4 === last4)!.methodId });
  const asked = await aPage(customer);
  const declined = { status: 402, html: expect.stringMatching(/id="form-problem"[^>]*>Your card was declined\./) };
  expect(await pages.sendForm(asked, choose('0341'))).toMatchObject(declined);
  expect(await pages.sendForm(asked, choose('3220'))).toMatchObject({ goTo: expect.stringContaining('/challenge/') });
  await pages.sendAnswer(asked, new URLSearchParams({ answer: 'fail' }));
  const again = expect.stringMatching(/unable to authenticate.*checked>Visa ending in 3220/s);
  expect(await pages.showForm(asked)).toMatchObject({ html: again });
});

test('remember nothing for a customer who was deleted while the page was open', async () => {
  const customer = await gateway.createCustomer({ key: 'leaves', email: 'a@b.test' });
  const asked = await aPage(customer);
  await gateway.removeCustomer(customer);
  const done = { goTo: expect.stringContaining('/done/') };
  expect(await pages.sendForm(asked, filledIn({ remember: 'yes' }))).toMatchObject(done);
  const kept = host.db.selectFrom('sandbox.methods').select('id').where('customer_id', '=', customer);
  expect(await kept.execute()).toEqual([]);
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
