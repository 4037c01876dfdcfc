import type { Estimate, PublicEstimate } from '@swath/contract/estimate-fields';
import type { CompanyId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signLink } from '../../../platform/secrets/sign-link.ts';
import {
  acceptEstimate,
  aDraftEstimate,
  anEstimateBody,
  aSentEstimate,
  declineEstimate,
} from '../../../testing/estimates.ts';
import { doneVisits, tokenOf } from '../../../testing/invoices.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { anOwnClient } from '../../../testing/own-clients.ts';
import { aCompany, aMember, type Person } from '../../../testing/people.ts';
import { wordsOfPages } from '../../../testing/read-pdf.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let company: CompanyId;
let office: Person;
let rival: Person;
let client: { id: string; email: string | null };

beforeAll(async () => {
  swath = await startTestApp();
  rival = await aMember(swath.testDb.db, await aCompany(swath.testDb.db));
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aCompany(swath.testDb.db);
  office = await aMember(swath.testDb.db, company);
  client = await anOwnClient(swath, office, { email: `${crypto.randomUUID()}@porter.test` });
});

const db = () => swath.testDb.db;
const of = (id: string) => `/api/company/clients/${id}/estimates`;
const at = (id: string, step = '') => `/api/company/estimates/${id}${step}`;
const read = async (id: string): Promise<Estimate> => (await swath.call(office.token, 'GET', at(id))).json();
const post = (id: string, step: string, as = office) => swath.call(as.token, 'POST', at(id, step));
const draft = (body: object, as = office) => swath.call(as.token, 'POST', of(client.id), body);
const change = (id: string, body: object, as = office) => swath.call(as.token, 'PUT', at(id), body);
const remove = (id: string, as = office) => swath.call(as.token, 'DELETE', at(id));
const open = async () => (await swath.call(office.token, 'GET', '/api/company/estimates')).json().estimates;
const seen = (link: { link: string }) => swath.call(null, 'GET', `/api/estimates/${tokenOf(link)}`);
/** Status and code of a refused call. */
const refusal = (answer: { statusCode: number; json(): { code?: string } }) => [answer.statusCode, answer.json().code];
const notices = async (as = office) => {
  const { notices: all } = (await swath.call(as.token, 'GET', '/api/company/notices')).json();
  return all.map(({ kind, text }: { kind: string; text: string }) => [kind, text]);
};
const taxed = () =>
  swath.call(office.token, 'PUT', '/api/company/invoice-settings', { tax_rate: 8250, due_days: 30, how_to_pay: '' });

describe('a draft', () => {
  test('has lines with quantity and price, what is taken off, tax, and its last day', async () => {
    await taxed();
    const made = await draft(anEstimateBody({ discount_cents: 500 }));
    expect(made.statusCode).toBe(201);
    // 90 + 15 - 5 = 100; 8.25 % of it.
    expect(made.json()).toMatchObject({
      ...{ state: 'draft', number: null, issued_on: null, valid_until: '2026-05-30', link: null, mailed: false },
      ...{ full_name: 'Olive Porter', email: client.email, answered_on: null, invoice_id: null, may_invoice: false },
      lines: [
        { kind: 'mowing', words: 'Mowing', quantity: 2, price_cents: 4500 },
        { kind: 'edging', words: 'Edging of the drive', quantity: 1, price_cents: 1500 },
      ],
      ...{ subtotal_cents: 10_500, discount_cents: 500, tax_rate: 8250, tax_cents: 825, total_cents: 10_825 },
    });
    const { id } = made.json();
    const leaves = { kind: 'leaf', words: 'Leaves', quantity: 1, price_cents: 6000 };
    const next = await change(id, anEstimateBody({ lines: [leaves], valid_until: '2026-05-02', note: '' }));
    expect(next.json()).toMatchObject({ lines: [leaves], subtotal_cents: 6000, valid_until: '2026-05-02', note: '' });
    expect((await swath.call(office.token, 'GET', of(client.id))).json()).toMatchObject([{ id, state: 'draft' }]);
    expect(await open()).toEqual([]);
    expect((await remove(id)).statusCode).toBe(204);
    expect((await swath.call(office.token, 'GET', of(client.id))).json()).toEqual([]);
  });

  test('needs a line, a discount up to its sum, and a last day from today on within a year', async () => {
    const line = anEstimateBody().lines[0]!;
    for (const [own, path] of [
      [{ lines: [] }, 'body.lines'],
      [{ lines: [{ ...line, quantity: 0 }] }, 'body.lines.0.quantity'],
      [{ lines: [{ ...line, quantity: 999, price_cents: 1002 }] }, 'body.lines.0.price_cents'],
    ] as const) {
      expect((await draft(anEstimateBody(own))).json().errors).toMatchObject([{ path }]);
    }
    for (const [own, code] of [
      [{ discount_cents: 10_501 }, [409, 'discount_over_sum']],
      [{ valid_until: '2026-05-01' }, [422, 'valid_day_not_possible']],
      [{ valid_until: '2027-05-03' }, [422, 'valid_day_not_possible']],
    ] as const) {
      expect(refusal(await draft(anEstimateBody(own)))).toEqual(code);
    }
  });
});

describe('sending', () => {
  test('gives a number and mails the signed link, at which the client reads it without an account', async () => {
    const sent = await aSentEstimate(swath, office, client.id);
    expect(sent).toMatchObject({ state: 'sent', number: 'EST-0001', issued_on: '2026-05-02', mailed: true });
    expect(sent.mailed_to).toBe(client.email);
    await swath.call(office.token, 'PATCH', `/api/company/clients/${client.id}`, { email: 'olive@gray.test' });
    expect((await post(sent.id, '/send')).json()).toEqual({ ...sent, email: 'olive@gray.test' });
    const mails = await mailsTo(db(), client.email!);
    expect(mails.map(({ template }) => template)).toEqual(['estimate-sent']);
    expect(mails[0]!.subject).toContain('sent you an estimate of $105.00');
    expect(mails[0]!.text).toContain(sent.link);
    expect(mails[0]!.text.replace(/\s+/g, ' ')).toContain('please ask them at (573) 555-0111.');
    const page: PublicEstimate = (await seen(sent)).json();
    expect(page).toMatchObject({ number: 'EST-0001', state: 'sent', total_cents: 10_500, accepted_name: null });
    expect(refusal(await change(sent.id, anEstimateBody()))).toEqual([409, 'estimate_not_draft']);
    expect(refusal(await remove(sent.id))).toEqual([409, 'estimate_not_draft']);
    expect(await open()).toMatchObject([{ id: sent.id, full_name: 'Olive Porter' }]);
    expect((await aSentEstimate(swath, office, client.id)).number).toBe('EST-0002');
  });

  test('two at once give one number and one mail; without an address none', async () => {
    const { id } = await aDraftEstimate(swath, office, client.id);
    const both = await Promise.all([post(id, '/send'), post(id, '/send')]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await mailsTo(db(), client.email!)).toHaveLength(1);
    const silent = await anOwnClient(swath, office, { full_name: 'Nell Kerr', email: null });
    expect(await aSentEstimate(swath, office, silent.id)).toMatchObject({ mailed: false, number: 'EST-0002' });
  });

  test('is refused once its last day is over', async () => {
    const { id } = await aDraftEstimate(swath, office, client.id, { valid_until: '2026-05-02' });
    await swath.setClock('2026-05-03T17:00:00.000Z');
    expect(refusal(await post(id, '/send'))).toEqual([409, 'estimate_day_over']);
  });

  test('the PDF says what it is for, and a link that is not ours opens nothing', async () => {
    const sent = await aSentEstimate(swath, office, client.id);
    const file = await swath.call(null, 'GET', `/api/estimates/${tokenOf(sent)}/pdf`);
    const words = await wordsOfPages(file.rawPayload);
    for (const said of [
      'EST-0001',
      'Mowing (2 × $45.00)',
      '$90.00',
      'Valid until Sat, May 30, 2026',
      '(573) 555-0111',
    ]) {
      expect(words).toContain(said);
    }
    const drafted = await aDraftEstimate(swath, office, client.id);
    const own = await swath.call(office.token, 'GET', at(drafted.id, '/pdf'));
    expect(await wordsOfPages(own.rawPayload)).toContain('Draft, not sent');
    for (const path of ['', '/pdf']) {
      expect(refusal(await swath.call(null, 'GET', `/api/estimates/nobodys${path}`))).toEqual([
        404,
        'estimate_link_invalid',
      ]);
    }
    // The link of an invoice opens no estimate, even of the same id.
    const token = signLink(swath.ctx, 'invoice', sent.id as never);
    expect(refusal(await swath.call(null, 'GET', `/api/estimates/${token}`))).toEqual([404, 'estimate_link_invalid']);
  });
});

describe('an answer', () => {
  test('yes, with a name: the company is told, whoever sees books, and mailed', async () => {
    const crew = await aMember(db(), company, false, 'crew');
    const sent = await aSentEstimate(swath, office, client.id);
    const yes = await acceptEstimate(swath, sent, ' Olive P. ');
    expect(yes.json()).toMatchObject({ state: 'accepted', accepted_name: 'Olive P.', answered_on: '2026-05-02' });
    expect(await read(sent.id)).toMatchObject({ state: 'accepted', accepted_name: 'Olive P.', may_invoice: true });
    expect(await notices()).toEqual([
      ['estimate_accepted', 'Olive Porter accepted EST-0001 of $105.00. Schedule the work, or make an invoice of it.'],
    ]);
    expect(await notices(crew)).toEqual([]);
    expect(refusal(await acceptEstimate(swath, sent))).toEqual([409, 'estimate_answered']);
    expect(refusal(await declineEstimate(swath, sent))).toEqual([409, 'estimate_answered']);
    expect(refusal(await post(sent.id, '/withdraw'))).toEqual([409, 'estimate_not_open']);
    expect(refusal(await post(sent.id, '/send'))).toEqual([409, 'estimate_is_over']);
    expect(await notices()).toHaveLength(1);
  });

  test('no, with a word or without', async () => {
    const sent = await aSentEstimate(swath, office, client.id);
    expect((await declineEstimate(swath, sent, 'Too much.')).json()).toMatchObject({ state: 'declined' });
    expect(await read(sent.id)).toMatchObject({ state: 'declined', decline_reason: 'Too much.', may_invoice: false });
    expect(await notices()).toEqual([
      ['estimate_declined', 'Olive Porter declined EST-0001 of $105.00. They write: Too much.'],
    ]);
    const other = await aSentEstimate(swath, office, client.id);
    await declineEstimate(swath, other, '');
    expect(await read(other.id)).toMatchObject({ state: 'declined', decline_reason: '' });
    expect(await open()).toEqual([]);
  });

  test('needs a name, the last day at the latest, and an estimate that was not withdrawn', async () => {
    const sent = await aSentEstimate(swath, office, client.id, { valid_until: '2026-05-03' });
    expect((await acceptEstimate(swath, sent, ' ')).json().errors).toMatchObject([{ path: 'body.name' }]);
    const taken = await aSentEstimate(swath, office, client.id);
    expect((await post(taken.id, '/withdraw')).json()).toMatchObject({ state: 'withdrawn' });
    for (const answer of [acceptEstimate, declineEstimate]) {
      expect(refusal(await answer(swath, taken))).toEqual([409, 'estimate_withdrawn']);
    }
    expect((await seen(taken)).json()).toMatchObject({ state: 'withdrawn' });
    // Until midnight by the company's clock.
    await swath.setClock('2026-05-04T04:59:00.000Z');
    expect((await seen(sent)).json()).toMatchObject({ state: 'sent' });
    await swath.setClock('2026-05-04T05:01:00.000Z');
    for (const answer of [acceptEstimate, declineEstimate]) {
      expect(refusal(await answer(swath, sent))).toEqual([409, 'estimate_expired']);
    }
    expect((await seen(sent)).json()).toMatchObject({ state: 'expired' });
    expect(await read(sent.id)).toMatchObject({ state: 'expired' });
    expect(await open()).toEqual([]);
    expect((await post(sent.id, '/withdraw')).json()).toMatchObject({ state: 'withdrawn' });
    const drafted = await aDraftEstimate(swath, office, client.id);
    const link = { link: `/estimates/${signLink(swath.ctx, 'estimate', drafted.id)}` };
    expect(refusal(await acceptEstimate(swath, link))).toEqual([404, 'estimate_link_invalid']);
  });

  test('two at once, or against a withdrawal: one counts', async () => {
    for (const [one, other] of [
      [acceptEstimate, acceptEstimate],
      [acceptEstimate, declineEstimate],
    ] as const) {
      const sent = await aSentEstimate(swath, office, client.id);
      const both = await Promise.all([one(swath, sent), other(swath, sent)]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    }
    expect(await notices()).toHaveLength(2);
    const sent = await aSentEstimate(swath, office, client.id);
    const both = await Promise.all([acceptEstimate(swath, sent), post(sent.id, '/withdraw')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('the invoice of an accepted estimate', () => {
  const invoice = (id: string, as = office) => post(id, '/invoice', as);
  const accepted = async (own: object = {}) => {
    const sent = await aSentEstimate(swath, office, client.id, own);
    await acceptEstimate(swath, sent);
    return sent;
  };

  test('is a draft with its lines; visits finished since stand for its mowings, and are billed once', async () => {
    await taxed();
    const { id } = await accepted({ discount_cents: 500 });
    const [before, since] = await doneVisits(swath, company, client.id, ['2026-05-01', '2026-05-09']);
    const made = await invoice(id);
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      ...{ state: 'draft', subtotal_cents: 10_500, discount_cents: 500, tax_cents: 825, total_cents: 10_825 },
      lines: [
        { kind: 'mowing', words: 'Mowing on Sat, May 9, 2026', amount_cents: 4500, job_id: since },
        { kind: 'mowing', words: 'Mowing', amount_cents: 4500, job_id: null },
        { kind: 'edging', words: 'Edging of the drive', amount_cents: 1500, job_id: null },
      ],
    });
    expect(await read(id)).toMatchObject({ invoice_id: made.json().id, may_invoice: false });
    expect(refusal(await invoice(id))).toEqual([409, 'estimate_invoiced']);
    const billed = (await swath.call(office.token, 'GET', `/api/company/clients/${client.id}/invoices`)).json();
    expect(billed.billable).toMatchObject([{ job_id: before }]);
    expect(await open()).toEqual([]);
  });

  test('keeps the price of the estimate when the draft is changed', async () => {
    const mowing = { kind: 'mowing', words: 'Mowing', quantity: 1, price_cents: 6000 };
    const { id } = await accepted({ lines: [mowing] });
    const visits = await doneVisits(swath, company, client.id, ['2026-05-09']);
    const made = (await invoice(id)).json();
    const body = { job_ids: visits, lines: [], discount_cents: 0, note: '' };
    const changed = await swath.call(office.token, 'PUT', `/api/company/invoices/${made.id}`, body);
    expect(changed.json()).toMatchObject({ total_cents: 6000, lines: [{ job_id: visits[0], amount_cents: 6000 }] });
  });

  test('can be made again once it was deleted or made void, and by one of two at once', async () => {
    const { id } = await accepted();
    const first = (await invoice(id)).json();
    await swath.call(office.token, 'DELETE', `/api/company/invoices/${first.id}`);
    expect(await read(id)).toMatchObject({ invoice_id: null, may_invoice: true });
    const both = await Promise.all([invoice(id), invoice(id)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const { invoice_id } = await read(id);
    await swath.call(office.token, 'POST', `/api/company/invoices/${invoice_id}/send`);
    await swath.call(office.token, 'POST', `/api/company/invoices/${invoice_id}/void`, { reason: 'A mistake.' });
    expect(await read(id)).toMatchObject({ invoice_id: null, may_invoice: true });
    expect((await invoice(id)).statusCode).toBe(201);
  });

  test('is of no estimate that is not accepted', async () => {
    const sent = await aSentEstimate(swath, office, client.id);
    expect(refusal(await invoice(sent.id))).toEqual([409, 'estimate_not_accepted']);
  });
});

test('another company finds neither client nor estimate', async () => {
  const sent = await aSentEstimate(swath, office, client.id);
  expect(refusal(await draft(anEstimateBody(), rival))).toEqual([404, 'own_client_not_found']);
  expect(refusal(await swath.call(rival.token, 'GET', of(client.id)))).toEqual([404, 'own_client_not_found']);
  for (const answer of [
    swath.call(rival.token, 'GET', at(sent.id)),
    swath.call(rival.token, 'GET', at(sent.id, '/pdf')),
    change(sent.id, anEstimateBody(), rival),
    remove(sent.id, rival),
    ...['/send', '/withdraw', '/invoice'].map((step) => post(sent.id, step, rival)),
  ]) {
    expect(refusal(await answer)).toEqual([404, 'estimate_not_found']);
  }
});
