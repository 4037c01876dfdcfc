import type { Estimate } from '@swath/contract/estimate-fields';
import { day } from '@swath/domain/calendar';
import { cents } from '@swath/domain/units';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleClient } from '../../features/customers/testing/sample-client.ts';
import {
  sampleAccepted,
  sampleEstimate,
  sampleEstimateDraft,
} from '../../features/invoices/testing/sample-estimate.ts';
import { sampleDraft } from '../../features/invoices/testing/sample-invoice.ts';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleCompany } from '../../testing/sample-job.ts';

let estimate: Estimate;
/** What was sent, by method and what comes after the estimate's id. */
let sent: [string, unknown][];
let refusal: string | null;

const api = setupServer();
const answer = async (request: Request, after: () => Estimate) => {
  const { pathname } = new URL(request.url);
  const json = request.headers.get('content-type')?.includes('json');
  sent.push([`${request.method} ${pathname.split('/').slice(3).join('/')}`, json ? await request.json() : null]);
  if (refusal) return HttpResponse.json({ code: 'refused', status: 409, detail: refusal }, { status: 409 });
  estimate = after();
  return HttpResponse.json(estimate);
};
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [estimate, sent, refusal] = [sampleEstimate(), [], null];
  const { id, client_id } = estimate;
  const at = `*/api/company/estimates/${id}`;
  api.use(
    http.get(at, () => HttpResponse.json(estimate)),
    http.put(at, ({ request }) => answer(request, () => estimate)),
    http.post(`${at}/send`, ({ request }) => answer(request, () => sampleEstimate())),
    http.post(`${at}/withdraw`, ({ request }) => answer(request, () => sampleEstimate({ state: 'withdrawn' }))),
    http.get(`${at}/reminder`, () =>
      HttpResponse.json({ mailed_to: 'olive@porter.test', subject: 'Reminder: the estimate', text: 'It waits.' }),
    ),
    http.post(`${at}/remind`, ({ request }) =>
      answer(request, () => sampleEstimate({ reminded_on: day('2026-11-24'), reminds_on: day('2026-12-18') })),
    ),
    http.post(`${at}/invoice`, async ({ request }) => {
      await answer(request, () => sampleAccepted());
      return HttpResponse.json(sampleDraft(), { status: 201 });
    }),
    http.post(`*/api/company/clients/${client_id}/estimates`, async ({ request }) =>
      answer(request, () => sampleEstimateDraft()),
    ),
    http.get('*/api/company/invoices/:id', () => HttpResponse.json(sampleDraft())),
    http.get('*/api/company/clients', () => HttpResponse.json([sampleClient(1)])),
    http.get('*/api/company/clients/:id/invoices', () =>
      HttpResponse.json({ invoices: [], balance_cents: 0, billable: [] }),
    ),
    http.get('*/api/company/clients/:id/history', () => HttpResponse.json({ series: [], coming: [], past: [] })),
    http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
    ...apiFor(viewers.crew),
  );
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

async function open(shown: Estimate = sampleEstimate()) {
  estimate = shown;
  openApp(`/company/estimates/${shown.id}`, viewers.crew);
  await screen.findByRole('heading', { name: shown.number ?? 'Draft' });
}
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const confirm = async (called: RegExp, name: string) =>
  userEvent.click(within(await dialog(called)).getByRole('button', { name }));

test('a draft is changed, with the total as it is typed, and sent', async () => {
  await open(sampleEstimateDraft());
  await press('Edit');
  const form = within(await dialog('Edit estimate'));
  expect(form.getByText('Total $105.00')).toBeVisible();
  const [quantity] = form.getAllByLabelText('Quantity');
  await userEvent.clear(quantity!);
  await userEvent.click(form.getByRole('button', { name: 'Save draft' }));
  expect(form.getByText('Please enter a whole number from 1 to 999.')).toBeVisible();
  expect(quantity).toHaveFocus();
  await userEvent.type(quantity!, '3');
  await userEvent.click(form.getByRole('button', { name: 'Remove Edging of the drive' }));
  await userEvent.click(form.getByRole('button', { name: '+ Leaf removal' }));
  await userEvent.type(form.getAllByLabelText('Price each (USD)')[1]!, '60');
  expect(form.getByText('Total $195.00')).toBeVisible();
  refusal = 'Please choose a last day from today on, within a year.';
  await userEvent.click(form.getByRole('button', { name: 'Save draft' }));
  expect(await form.findByText(refusal)).toBeVisible();
  refusal = null;
  await userEvent.click(form.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const body = {
    lines: [
      { kind: 'mowing', words: 'Mowing', quantity: 3, price_cents: 4500 },
      { kind: 'leaf', words: 'Leaf removal', quantity: 1, price_cents: 6000 },
    ],
    ...{ discount_cents: 0, valid_until: '2026-12-20', note: 'Thank you.' },
  };
  expect(sent.at(-1)).toEqual([expect.stringMatching(/^PUT/), body]);
  await press('Send');
  await confirm(/^Send this estimate of/, 'Send');
  expect(await screen.findByText('EST-0007 is sent.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what the client sees' })).toHaveAttribute(
    'href',
    '/estimates/the-token',
  );
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
});

test('no total is said while a line or the discount is faulty, but why', async () => {
  await open(sampleEstimateDraft());
  await press('Edit');
  const form = within(await dialog('Edit estimate'));
  const total = form.getByText('Total $105.00').closest('p')!;
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  const [quantity] = form.getAllByLabelText('Quantity');
  const [price] = form.getAllByLabelText('Price each (USD)');
  const discount = form.getByLabelText('Discount (USD, optional)');
  const none = 'Total – A line has no valid quantity or price.';
  for (const [field, value, good] of [
    [quantity!, '1.5', '1'],
    [quantity!, '', '1'],
    [price!, '-60', '40'],
    [price!, '', '40'],
    [price!, '10000.01', '40'],
  ] as const) {
    type(field, value);
    expect(total).toHaveTextContent(none);
    type(field, good);
    expect(total).toHaveTextContent(/^Total \$[\d.]+$/);
  }
  expect(total).toHaveTextContent(/^Total \$55\.00$/);
  type(discount, '55.01');
  expect(total).toHaveTextContent('Total – The discount is more than the sum of the lines.');
  type(discount, '-5');
  expect(total).toHaveTextContent('Total – The discount is not a valid amount.');
  type(discount, '55');
  expect(total).toHaveTextContent(/^Total \$0\.00$/);
  type(quantity!, '1.5');
  await userEvent.click(form.getByRole('button', { name: 'Save draft' }));
  expect(form.getByText('Please enter a whole number from 1 to 999.')).toBeVisible();
  expect(form.queryByText('The discount cannot be more than the sum of the lines.')).toBeNull();
});

test('a draft that a colleague sends while its form is open stays as sent; what was typed can be a new draft', async () => {
  await open(sampleEstimateDraft());
  await press('Edit');
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByLabelText('Note to the client (optional)'), ' Call me.');
  [estimate, refusal] = [sampleEstimate(), 'This estimate has been sent already, so it stays as it is.'];
  await userEvent.click(form.getByRole('button', { name: 'Save draft' }));
  expect(await form.findByText(/^This estimate was sent while you changed it/)).toBeVisible();
  expect(sent.map(([what]) => what.split(' ')[0])).toEqual(['PUT']);
  expect(form.getByLabelText('Note to the client (optional)')).toHaveValue('Thank you. Call me.');
  refusal = null;
  await userEvent.click(form.getByRole('button', { name: 'Save as a new draft' }));
  await waitFor(() => expect(sent.at(-1)?.[0]).toBe(`POST clients/${estimate.client_id}/estimates`));
  expect(sent.at(-1)?.[1]).toMatchObject({ note: 'Thank you. Call me.' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the address it was mailed to is named, also after the client has another', async () => {
  await open(sampleEstimate({ email: 'olive@gray.test' }));
  expect(screen.getByText(/^It was mailed to olive@porter.test\./)).toBeVisible();
});

test('one that was mailed before its address was kept names none', async () => {
  await open(sampleEstimate({ mailed_to: null }));
  expect(screen.getByText(/^It was mailed to the client\./)).toBeVisible();
});

test('a client is reminded once the mail was seen, and the page says when Swath does it', async () => {
  await open(sampleEstimate({ may_remind: true, reminds_on: day('2026-12-18') }));
  expect(screen.getByText(/^Without an answer, Swath reminds them by email on Dec 18, 2026\./)).toBeVisible();
  refusal = 'This estimate was answered already.';
  await press('Remind');
  const mail = within(await dialog('Remind Olive Porter?'));
  expect(await mail.findByText('Reminder: the estimate')).toBeVisible();
  expect(mail.getByText('olive@porter.test')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(mail.getByRole('button', { name: 'Send reminder' }));
  expect(await mail.findByText(refusal)).toBeVisible();
  refusal = null;
  await userEvent.click(mail.getByRole('button', { name: 'Send reminder' }));
  expect(await screen.findByText(`The reminder went to Olive Porter at ${estimate.mailed_to}.`)).toBeVisible();
  expect(await screen.findByText('Last reminded on Nov 24, 2026.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remind' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Change this' })).toHaveAttribute('href', '/company/settings/invoices');
});

test('a client without an address is not reminded of one that waits, and the page says so', async () => {
  await open(sampleEstimate({ email: null }));
  expect(screen.getByText(/^Olive Porter has no email address, so no reminder can be mailed\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remind' })).toBeNull();
  await open(sampleEstimate({ email: null, state: 'declined' }));
  await waitFor(() => expect(screen.queryByText(/no reminder can be mailed/)).toBeNull());
});

test('a sent one is withdrawn, and used as a new draft for another month', async () => {
  await open();
  await press('Withdraw');
  await confirm(/^Withdraw/, 'Withdraw');
  await userEvent.click(await screen.findByRole('button', { name: 'Use as a new draft' }));
  const form = within(await dialog('New estimate'));
  expect(form.getByLabelText('Valid until')).toHaveValue('2026-12-24');
  await userEvent.click(form.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(sent.at(-1)?.[0]).toBe(`POST clients/${estimate.client_id}/estimates`));
});

test('an accepted one leads to visits and, once, to an invoice', async () => {
  await open(sampleAccepted());
  expect(screen.getByText('Olive P. accepted it on Nov 22, 2026.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule visits' }));
  expect(await dialog('Schedule visits of EST-0007')).toHaveTextContent('Olive Porter');
  await userEvent.keyboard('{Escape}');
  await press('Make invoice');
  await confirm(/^Make an invoice/, 'Make invoice');
  expect(await screen.findByRole('heading', { name: 'Invoice' })).toBeVisible();
  const invoiced = sampleAccepted({ may_invoice: false, invoice_id: sampleDraft().id });
  await open(invoiced);
  expect(screen.getByRole('link', { name: 'See the invoice that was made of it' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make invoice' })).not.toBeInTheDocument();
});

test('visits of an accepted one have its price, and say before they are made what is not in them', async () => {
  let planned: unknown[] = [];
  api.use(
    http.post('*/api/series', async ({ request }) => {
      const body = (await request.json()) as { dryRun: boolean };
      planned = [...planned, body];
      const visits = [{ date: '2026-11-24', state: 'free' }];
      return HttpResponse.json({ series_id: null, created: 1, left_out: [], visits }, { status: 201 });
    }),
  );
  const sums = { discount_cents: cents(500), tax_rate: 8000, tax_cents: cents(800), total_cents: cents(10_800) };
  await open(sampleAccepted(sums));
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule visits' }));
  const form = within(await dialog('Schedule visits of EST-0007'));
  const said = () =>
    within(form.getByRole('list', { name: 'Visits of EST-0007' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const sentences = [
    'Each visit costs $45.00, the price of a mowing in EST-0007.',
    'EST-0007 holds 2 mowings; further visits are not in its total.',
    'Not in the price of a visit: Edging of the drive ($15.00), the discount of $5.00, and tax.',
    'The other work is in the notes for the crew of every visit; you can change them.',
    '“Make invoice” bills all of EST-0007, $108.00, before or after its work is done.',
    'The first 2 visits are billed by it and on no other invoice.',
  ];
  expect(said()).toEqual(sentences);
  const notes = 'Two dogs.\nAccepted in EST-0007: Edging of the drive';
  expect(form.getByLabelText('Notes for crew')).toHaveValue(notes);
  await userEvent.click(form.getByRole('button', { name: 'Continue' }));
  const create = await form.findByRole('button', { name: 'Create 1 job' });
  expect(said()).toEqual(sentences);
  await userEvent.click(create);
  expect(await form.findByText('Created 1 job')).toBeVisible();
  const template = expect.objectContaining({ notes, priceCents: 4500 });
  expect(planned).toEqual([
    expect.objectContaining({ dryRun: true, template }),
    expect.objectContaining({ dryRun: false, template }),
  ]);
});

test('visits of one that is invoiced, or without a mowing, say so and cost nothing by themselves', async () => {
  const edging = { kind: 'edging', words: 'Edging', quantity: 3, price_cents: cents(1500) } as const;
  await open(sampleAccepted({ lines: [edging], may_invoice: false, invoice_id: sampleDraft().id }));
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule visits' }));
  const form = await dialog('Schedule visits of EST-0007');
  expect(form).toHaveTextContent(
    'EST-0007 has no mowing, so a visit costs nothing by itself: EST-0007 bills its work.',
  );
  expect(form).toHaveTextContent('Not in the price of a visit: Edging (3 × $15.00).');
  expect(form).toHaveTextContent('An invoice was made of EST-0007.');
  expect(within(form).getByLabelText('Notes for crew')).toHaveValue('Two dogs.\nAccepted in EST-0007: 3 × Edging');
});

test('a declined one shows the client’s word; visits at a client who is not served are not offered', async () => {
  await open(sampleEstimate({ state: 'declined', decline_reason: 'Too much.', answered_on: '2026-11-22' as never }));
  expect(screen.getByText('Olive Porter declined it on Nov 22, 2026 and wrote:')).toBeVisible();
  expect(screen.getByText('Too much.')).toBeVisible();
  api.use(
    http.get('*/api/company/clients', () => HttpResponse.json([sampleClient(1, { no_service_reason: 'Moved.' })])),
  );
  await open(sampleAccepted());
  expect(await screen.findByRole('button', { name: 'Make invoice' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Schedule visits' })).not.toBeInTheDocument();
});

test('a client’s page lists their estimates and begins a new one with a mowing at their price', async () => {
  const { id, state, number, issued_on, valid_until, total_cents } = sampleEstimate();
  const listed = [{ id, state, number, issued_on, valid_until, total_cents }];
  api.use(http.get('*/api/company/clients/:id/estimates', () => HttpResponse.json(listed)));
  openApp(`/company/clients/${sampleClient(1).id}`, viewers.crew);
  const card = within(await screen.findByRole('region', { name: 'Estimates' }));
  expect(await card.findByRole('link', { name: 'EST-0007' })).toHaveAttribute('href', `/company/estimates/${id}`);
  await userEvent.click(card.getByRole('button', { name: 'New estimate' }));
  const form = within(await dialog('New estimate'));
  expect(form.getByLabelText('Price each (USD)')).toHaveValue('40.00');
  await userEvent.click(form.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByRole('heading', { name: 'Draft' })).toBeVisible();
  expect(sent[0]).toEqual([
    expect.stringMatching(/^POST clients/),
    {
      lines: [{ kind: 'mowing', words: 'Mowing', quantity: 1, price_cents: 4000 }],
      ...{ discount_cents: 0, valid_until: '2026-12-24', note: '' },
    },
  ]);
});

test('the page of open invoices lists estimates that wait', async () => {
  const { id, state, number, issued_on, valid_until, total_cents, client_id, full_name } = sampleEstimate();
  const listed = { id, state, number, issued_on, valid_until, total_cents, client_id, full_name };
  api.use(
    http.get('*/api/company/estimates', () => HttpResponse.json({ estimates: [listed] })),
    http.get('*/api/company/receivables', () => {
      const drafts = { count: 0, total_cents: 0, invoices: [] };
      return HttpResponse.json({ today: '2026-11-24', ages: [], invoices: [], drafts });
    }),
  );
  openApp('/company/invoices', viewers.crew);
  const card = within(await screen.findByRole('region', { name: 'Estimates' }));
  expect(card.getByRole('link', { name: 'Olive Porter' })).toBeVisible();
  expect(card.getByText(/valid until Dec 20, 2026/)).toBeVisible();
});

test('visits of a client without a price are planned once the price is there', async () => {
  const incomplete = sampleClient(1, { price_cents: null });
  api.use(
    http.get('*/api/company/clients', () => HttpResponse.json([incomplete])),
    http.patch('*/api/company/clients/:id', () => HttpResponse.json(sampleClient(1))),
  );
  await open(sampleAccepted());
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule visits' }));
  const form = within(await dialog('Edit client'));
  await userEvent.type(form.getByLabelText(/^Price/), '45');
  await userEvent.click(form.getByRole('button', { name: 'Save client' }));
  expect(await dialog('Schedule visits of EST-0007')).toHaveTextContent('Each visit costs $45.00');
});

test('visits are not offered for a client who is not to be served', async () => {
  const barred = sampleClient(1, { no_service_reason: 'Does not pay' });
  api.use(http.get('*/api/company/clients', () => HttpResponse.json([barred])));
  await open(sampleAccepted());
  expect(await screen.findByRole('button', { name: 'Make invoice' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Schedule visits' })).not.toBeInTheDocument();
});
