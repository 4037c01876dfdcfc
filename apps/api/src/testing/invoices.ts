import type { CardPage, Invoice } from '@swath/contract/invoice-fields';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import type { Actor } from '../platform/http/testing/access-table.ts';
import { payWith } from './bookings.ts';
import { ESTIMATE_REQUESTS, estimateCalls } from './estimates.ts';
import type { Everybody } from './everybody.ts';
import { aJobRow } from './jobs.ts';
import { anOwnClient } from './own-clients.ts';
import { aHomeowner, type Person, signInAs } from './people.ts';
import type { Sent } from './send-call.ts';
import type { TestApp } from './test-app.ts';

/** Mowings that were done at an own client, $45.00 each, and can be undone no more. */
export function doneVisits(
  { testDb: { db } }: TestApp,
  company: CompanyId,
  client: string,
  days: readonly string[],
): Promise<JobId[]> {
  return Promise.all(
    days.map(async (day) => {
      const times = { started_at: `${day}T14:00Z`, completed_at: `${day}T14:45Z` };
      const own = { client_id: null, own_client_id: client as never, fee_cents: cents(0), ...times };
      const { account } = await aHomeowner(db);
      return aJobRow(db, { client: account, company, status: 'completed', day, own });
    }),
  );
}

export const anExtra = (own: object = {}) => ({
  kind: 'edging',
  words: 'Edging of the drive',
  amount_cents: 1500,
  ...own,
});

/** What a draft is sent: these visits, and edging for $15.00. */
export const aDraft = (jobs: readonly string[] = [], own: object = {}) => ({
  job_ids: [...jobs],
  lines: [anExtra()],
  discount_cents: 0,
  note: 'Thank you.',
  ...own,
});

/** A draft for an own client. */
export async function aDraftInvoice(
  testApp: TestApp,
  { token }: Pick<Person, 'token'>,
  client: string,
  draft: object = aDraft(),
): Promise<Invoice> {
  const made = await testApp.call(token, 'POST', `/api/company/clients/${client}/invoices`, draft);
  if (made.statusCode !== 201) throw new Error(made.body);
  return made.json();
}

/** The same, sent. */
export async function aSentInvoice(
  testApp: TestApp,
  crew: Pick<Person, 'token'>,
  client: string,
  draft: object = aDraft(),
): Promise<Invoice & { link: string }> {
  const { id } = await aDraftInvoice(testApp, crew, client, draft);
  const sent = await testApp.call(crew.token, 'POST', `/api/company/invoices/${id}/send`);
  if (sent.statusCode !== 200) throw new Error(sent.body);
  return sent.json();
}

/** One that its client paid by card: $15.00 at once, or in these parts, in cents. */
export async function aPaidInvoice(testApp: TestApp, crew: Pick<Person, 'token'>, parts: readonly number[] = [1500]) {
  const settings = { tax_rate: 0, due_days: 14, how_to_pay: '', takes_cards: true };
  await testApp.call(crew.token, 'PUT', '/api/company/invoice-settings', settings);
  const lines = [anExtra({ amount_cents: parts.reduce((sum, part) => sum + part, 0) })];
  const sent = await aSentInvoice(testApp, crew, (await anOwnClient(testApp, crew)).id, aDraft([], { lines }));
  const card = `/api/invoices/${tokenOf(sent)}/card`;
  for (const [place, amount_cents] of parts.entries()) {
    const body = place === parts.length - 1 ? undefined : { amount_cents };
    const page: CardPage = (await testApp.call(null, 'POST', card, body)).json();
    await payWith(testApp, page.clientSecret!);
    await testApp.call(null, 'GET', `${card}/${page.sessionId}`);
  }
  return sent;
}

export const tokenOf = ({ link }: { link: string }): string => link.split('/').at(-1)!;

/** What was paid of an invoice: $10.00 in cash. */
export const aPayment = (own: object = {}) => ({
  amount_cents: 1000,
  method: 'cash',
  paid_on: '2026-05-02',
  note: 'At the door.',
  ...own,
});

/** What the calls about invoices and estimates are sent. */
export function invoiceCalls(everybody: Everybody): Record<string, (actor: Actor) => Promise<Sent>> {
  const { testApp, company, people } = everybody;
  // In a session of its own: others may have ended theirs.
  const signIn = async () => ({ token: await signInAs(testApp.testDb.db, people.crewPrimary.account) });
  const client = async () => (await anOwnClient(testApp, await signIn(), { full_name: crypto.randomUUID() })).id;
  let days = 0;
  const visit = async (of: string) => {
    const day = new Date(Date.UTC(2025, 0, 1 + days++)).toISOString().slice(0, 10);
    return doneVisits(testApp, company, of, [day]);
  };
  const drafted = async () => {
    const of = await client();
    return aDraftInvoice(testApp, await signIn(), of, aDraft(await visit(of)));
  };
  const paid = async () => {
    const { id } = await aSentInvoice(testApp, await signIn(), await client());
    const answer = await testApp.call(
      (await signIn()).token,
      'POST',
      `/api/company/invoices/${id}/payments`,
      aPayment(),
    );
    return answer.json() as Invoice & { link: string };
  };
  const readyToRemind = async () => {
    const { id } = await aSentInvoice(testApp, await signIn(), await client());
    const mailed_at = '2026-04-01T12:00Z';
    await testApp.testDb.db.updateTable('invoices').set({ mailed_at }).where('id', '=', id).execute();
    return id;
  };
  const settings = { tax_rate: 8250, due_days: 30, how_to_pay: 'Checks to Green Blade.', takes_cards: true };
  /** One that can be paid by card, with a page for it. */
  const atCard = async () => {
    await testApp.call((await signIn()).token, 'PUT', '/api/company/invoice-settings', settings);
    const sent = await aSentInvoice(testApp, await signIn(), await client());
    const token = tokenOf(sent);
    const page: CardPage = (await testApp.call(null, 'POST', `/api/invoices/${token}/card`)).json();
    return { id: sent.id, token, ...page };
  };
  return {
    ...estimateCalls(everybody),
    listClientInvoices: async () => {
      const of = await client();
      await visit(of);
      await aSentInvoice(testApp, await signIn(), of);
      return { params: { id: of } };
    },
    draftInvoice: async () => {
      const of = await client();
      return { params: { id: of }, body: aDraft(await visit(of)) };
    },
    // Everything that an invoice can say: it was paid, the payment taken back, and then it was made void.
    readInvoice: async () => {
      const { id, payments } = await paid();
      await testApp.call((await signIn()).token, 'DELETE', `/api/company/invoices/${id}/payments/${payments[0]!.id}`);
      await testApp.call((await signIn()).token, 'POST', `/api/company/invoices/${id}/void`, {
        reason: 'The wrong address.',
      });
      return { params: { id } };
    },
    changeInvoice: async () => ({ params: { id: (await drafted()).id }, body: aDraft() }),
    removeInvoice: async () => ({ params: { id: (await drafted()).id } }),
    sendInvoice: async () => ({ params: { id: (await drafted()).id } }),
    previewInvoiceReminder: async () => ({ params: { id: await readyToRemind() } }),
    remindInvoice: async () => ({ params: { id: await readyToRemind() } }),
    listReceivables: async () => {
      await drafted();
      await aSentInvoice(testApp, await signIn(), await client());
      return { params: {} };
    },
    readInvoiceMonth: async () => {
      await visit(await client());
      return { query: 'month=2025-01' };
    },
    makeMonthInvoices: async () => {
      const of = await client();
      await visit(of);
      return { body: { month: '2025-01', client_ids: [of], send: true } };
    },
    readOwnInvoicesFile: async () => {
      await paid();
      return { query: 'from=2026-05&to=2026-05' };
    },
    readClientStatementFile: async () => {
      const of = await client();
      await aSentInvoice(testApp, await signIn(), of);
      return { params: { id: of }, query: 'from=2026-01-01&to=2026-12-31' };
    },
    voidInvoice: async () => ({
      params: { id: (await aSentInvoice(testApp, await signIn(), await client())).id },
      body: { reason: 'The wrong address.' },
    }),
    addInvoicePayment: async () => ({
      params: { id: (await aSentInvoice(testApp, await signIn(), await client())).id },
      body: aPayment(),
    }),
    takeBackInvoicePayment: async () => {
      const { id, payments } = await paid();
      return { params: { id, paymentId: payments[0]!.id } };
    },
    readInvoiceFile: async () => ({ params: { id: (await paid()).id } }),
    readInvoiceSettings: async () => {
      await testApp.call((await signIn()).token, 'PUT', '/api/company/invoice-settings', settings);
      return { params: {} };
    },
    changeInvoiceSettings: async () => ({ body: settings }),
    openInvoiceCardPage: async () => ({ params: { token: (await atCard()).token } }),
    readInvoiceCardPage: async () => {
      const { token, sessionId } = await atCard();
      return { params: { token, sessionId } };
    },
    giveBackInvoicePayment: async () => {
      const { id, token, sessionId, clientSecret } = await atCard();
      await payWith(testApp, clientSecret!);
      await testApp.call(null, 'GET', `/api/invoices/${token}/card/${sessionId}`);
      const row = testApp.testDb.db.selectFrom('invoice_payments').where('invoice_id', '=', id).select('id');
      return { params: { id, paymentId: (await row.executeTakeFirstOrThrow()).id } };
    },
    readPublicInvoice: async () => ({ params: { token: tokenOf(await paid()) } }),
    readPublicInvoiceFile: async () => ({ params: { token: tokenOf(await paid()) } }),
    readClientHistory: async () => {
      const of = await client();
      await visit(of);
      return { params: { id: of } };
    },
    leaveVisitMails: async () => ({ body: { token: 'not-a-token' } }),
    // One whom the company does not mow for any more.
    archiveOwnClient: async () => {
      const of = await client();
      const body = { no_service_reason: 'Never pays.' };
      await testApp.call((await signIn()).token, 'PUT', `/api/company/clients/${of}/service`, body);
      return { params: { id: of } };
    },
    restoreOwnClient: async () => ({ params: { id: await client() } }),
    changeClientPayer: async () => ({ params: { id: await client() }, body: { payer_id: null } }),
    changeClientService: async () => ({ params: { id: await client() }, body: { no_service_reason: 'Never pays.' } }),
  };
}

const id = crypto.randomUUID();

/** A valid request of each call about invoices, of one that nobody has. */
export const INVOICE_REQUESTS = {
  ...ESTIMATE_REQUESTS,
  listClientInvoices: { params: { id } },
  draftInvoice: { params: { id }, body: aDraft([id]) },
  readInvoice: { params: { id } },
  changeInvoice: { params: { id }, body: aDraft([id]) },
  removeInvoice: { params: { id } },
  sendInvoice: { params: { id } },
  previewInvoiceReminder: { params: { id } },
  remindInvoice: { params: { id } },
  listReceivables: {},
  readInvoiceMonth: { query: { month: '2025-01' } },
  makeMonthInvoices: { body: { month: '2025-01', client_ids: [id], send: true } },
  readOwnInvoicesFile: { query: { from: '2026-04', to: '2026-05' } },
  readClientStatementFile: { params: { id }, query: { from: '2026-01-01', to: '2026-12-31' } },
  voidInvoice: { params: { id }, body: { reason: 'The wrong address.' } },
  addInvoicePayment: { params: { id }, body: aPayment() },
  takeBackInvoicePayment: { params: { id, paymentId: id } },
  giveBackInvoicePayment: { params: { id, paymentId: id } },
  openInvoiceCardPage: { params: { token: 'nobodys' } },
  readInvoiceCardPage: { params: { token: 'nobodys', sessionId: 'nobodys' } },
  readInvoiceFile: { params: { id } },
  readInvoiceSettings: {},
  changeInvoiceSettings: { body: { tax_rate: 8250, due_days: 30, how_to_pay: '' } },
  readPublicInvoice: { params: { token: 'nobodys' } },
  readPublicInvoiceFile: { params: { token: 'nobodys' } },
  leaveVisitMails: { body: { token: 'not-a-token' } },
  readClientHistory: { params: { id } },
  changeClientPayer: { params: { id }, body: { payer_id: crypto.randomUUID() } },
  changeClientService: { params: { id }, body: { no_service_reason: 'Never pays.' } },
};
