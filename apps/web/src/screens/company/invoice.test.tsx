import type { Invoice } from '@swath/contract/invoice-fields';
import { day } from '@swath/domain/calendar';
import { cents } from '@swath/domain/units';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleDraft, sampleInvoice } from '../../features/invoices/testing/sample-invoice.ts';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { sampleCompany } from '../../testing/sample-job.ts';

let invoice: Invoice;
/** What was sent, by method and what comes after the invoice's id. */
let sent: [string, unknown][];
let refusal: { status: number; detail: string } | null;

const api = setupServer();
const answer = async (request: Request, after: () => Invoice) => {
  const { pathname } = new URL(request.url);
  const json = request.headers.get('content-type')?.includes('json');
  sent.push([`${request.method} ${pathname.split('/').slice(5).join('/')}`, json ? await request.json() : null]);
  if (refusal) return HttpResponse.json({ code: 'refused', ...refusal }, { status: refusal.status });
  invoice = after();
  return HttpResponse.json(invoice);
};
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [invoice, sent, refusal] = [sampleInvoice(), [], null];
  const at = `*/api/company/invoices/${invoice.id}`;
  api.use(
    ...apiFor(viewers.crew),
    http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
    http.get(at, () => HttpResponse.json(invoice)),
    http.get('*/api/company/clients/:id/invoices', () =>
      HttpResponse.json({
        invoices: [],
        balance_cents: 0,
        billable: [{ job_id: sampleId(2), date: '2026-11-17', price_cents: 4500 }],
      }),
    ),
    http.put(at, ({ request }) => answer(request, () => invoice)),
    http.post(`${at}/send`, ({ request }) => answer(request, () => sampleInvoice())),
    http.get(`${at}/reminder`, () =>
      refusal
        ? HttpResponse.json({ code: 'refused', ...refusal }, { status: refusal.status })
        : HttpResponse.json({
            ...{ mailed_to: 'olive@porter.test', subject: 'Reminder: $108.13 to Green Blade is still open' },
            text: 'Green Blade reminds you of an invoice.',
          }),
    ),
    http.post(`${at}/remind`, ({ request }) => answer(request, () => sampleInvoice({ mailed_to: 'new@porter.test' }))),
    http.post(`${at}/void`, ({ request }) =>
      answer(request, () => sampleInvoice({ state: 'void', void_reason: 'Twice.', balance_cents: cents(0) })),
    ),
    http.post(`${at}/payments`, ({ request }) =>
      answer(request, () =>
        sampleInvoice({
          state: 'partly_paid',
          paid_cents: cents(5000),
          balance_cents: cents(5813),
          payments: [PAYMENT],
        }),
      ),
    ),
    http.delete(`${at}/payments/:id`, ({ request }) =>
      answer(request, () => sampleInvoice({ payments: [{ ...PAYMENT, taken_back: true }] })),
    ),
    http.delete(at, ({ request }) => {
      sent.push([`${request.method} `, null]);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const PAYMENT = {
  id: sampleId<Invoice['payments'][number]['id']>(950),
  amount_cents: cents(5000),
  method: 'check',
  paid_on: day('2026-11-20'),
  note: 'No. 12',
  taken_back: false,
  card_last4: null,
} as const;

async function open(shown: Invoice = sampleInvoice()) {
  invoice = shown;
  openApp(`/company/invoices/${invoice.id}`, viewers.crew);
  return within(await screen.findByRole('region', { name: 'Invoice' }));
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = async () => within(await screen.findByRole('dialog'));

test('a sent invoice says what it is for, what it comes to, and who can see it', async () => {
  const card = await open(sampleInvoice({ email: 'olive@gray.test' }));
  for (const words of ['INV-0007', 'Sent', 'Nov 30, 2026', 'Thank you.']) expect(card.getByText(words)).toBeVisible();
  const rows = card.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    ...['Mowing on Tue, Nov 3, 2026$45.00', 'Edging of the drive$65.00', 'Subtotal$110.00', 'Discount-$10.00'],
    ...['Tax (8.125%)$8.13', 'Total$108.13'],
  ]);
  expect(screen.getByRole('link', { name: 'See what the client sees' })).toHaveAttribute('href', '/invoices/the-token');
  expect(screen.getByText(/It was mailed to olive@porter.test/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
});

test('a part is recorded, and taken back again', async () => {
  await open();
  await press('Record payment');
  const dialog = await inDialog();
  expect(dialog.getByLabelText(/^Amount/)).toHaveValue('108.13');
  fireEvent.change(dialog.getByLabelText(/^Amount/), { target: { value: '200' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(dialog.getByText('Please enter an amount between $0.01 and $108.13.')).toBeVisible();
  fireEvent.change(dialog.getByLabelText(/^Amount/), { target: { value: '50' } });
  await userEvent.selectOptions(dialog.getByLabelText('How'), 'Check');
  fireEvent.change(dialog.getByLabelText(/^When/), { target: { value: '2026-11-20' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('$58.13 is still open.')).toBeVisible();
  expect(sent).toEqual([['POST payments', { amount_cents: 5000, method: 'check', paid_on: '2026-11-20', note: '' }]]);
  expect(await screen.findByText('Partly paid')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make void' })).not.toBeInTheDocument();

  await press('Take back $50.00, check, Nov 20, 2026.');
  await press('Take it back');
  expect(await screen.findByText('Taken back.')).toBeVisible();
  expect(sent.at(-1)).toEqual([`DELETE payments/${PAYMENT.id}`, null]);
});

test('a payment by card goes back to the card, or says why it does not', async () => {
  const byCard = { ...PAYMENT, method: 'card', note: '', card_last4: '4242' } as const;
  api.use(
    http.post('*/payments/:id/refund', ({ request }) =>
      answer(request, () => sampleInvoice({ payments: [{ ...byCard, taken_back: true }] })),
    ),
  );
  await open(
    sampleInvoice({ state: 'partly_paid', paid_cents: cents(5000), balance_cents: cents(5813), payments: [byCard] }),
  );
  refusal = { status: 403, detail: 'In your company others decide about money that goes back.' };
  await press('Give back $50.00, card ending in 4242, Nov 20, 2026.');
  const dialog = await inDialog();
  expect(dialog.getByText(/All of it goes back to the client’s card/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Give it back' }));
  expect(await dialog.findByText('In your company others decide about money that goes back.')).toBeVisible();
  refusal = null;
  await userEvent.click(dialog.getByRole('button', { name: 'Give it back' }));
  expect(await screen.findByText('Went back to the card.')).toBeVisible();
  expect(sent.at(-1)).toEqual([`POST payments/${PAYMENT.id}/refund`, null]);
});

test('a refused payment says why, and what was typed stays', async () => {
  await open();
  refusal = { status: 409, detail: 'This is more than what is still to be paid.' };
  await press('Record payment');
  const dialog = await inDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await dialog.findByText('This is more than what is still to be paid.')).toBeVisible();
  expect(dialog.getByLabelText(/^Amount/)).toHaveValue('108.13');
});

test('a draft is edited: visits, extra services, discount, with the total as it is typed', async () => {
  const card = await open(sampleDraft());
  expect(card.getByRole('heading', { name: 'Draft' })).toBeVisible();
  await press('Edit');
  const dialog = await inDialog();
  const boxes = dialog.getAllByRole('checkbox').map((box) => [box.getAttribute('id') && box.matches(':checked')]);
  expect(boxes).toEqual([[false], [true], [false]]); // all of November, its own, one more
  await userEvent.click(dialog.getByRole('checkbox', { name: 'All of November 2026 (2)' }));
  await userEvent.click(dialog.getByRole('button', { name: '+ Leaf removal' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }));
  expect(dialog.getByText('Please enter an amount, such as 15.00.')).toBeVisible();
  expect(dialog.getByText('Total –').closest('p')).toHaveTextContent('Total – A line has no valid price.');
  fireEvent.change(dialog.getAllByLabelText('Price (USD)')[1]!, { target: { value: '20' } });
  // No tax is set: 45 + 45 + 65 + 20 - 10.
  expect(dialog.getByText('Total $165.00')).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Discount (USD, optional)'), { target: { value: '200' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }));
  expect(dialog.getByText('The discount cannot be more than the sum of the lines.')).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Discount (USD, optional)'), { target: { value: '' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    [
      'PUT ',
      {
        job_ids: [sampleId(1), sampleId(2)],
        lines: [
          { kind: 'edging', words: 'Edging of the drive', amount_cents: 6500, mowings_ahead: 0 },
          { kind: 'leaf', words: 'Leaf removal', amount_cents: 2000, mowings_ahead: 0 },
        ],
        discount_cents: 0,
        note: 'Thank you.',
      },
    ],
  ]);
});

test('a draft is sent once it is clear to whom, or deleted', async () => {
  await open(sampleDraft());
  await press('Send');
  expect(screen.getByText(/It goes to Olive Porter at olive@porter.test/)).toBeVisible();
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('INV-0007 is sent.')).toBeVisible();
  expect(sent).toEqual([['POST send', null]]);

  await open(sampleDraft({ email: null }));
  await press('Send');
  expect(await screen.findByText(/Olive Porter has no email address/)).toBeVisible();
  await press('Cancel');
  await press('Delete draft');
  const dialog = await inDialog();
  api.use(http.get('*/api/company/clients', () => HttpResponse.json([])));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete draft' }));
  await waitFor(() => expect(sent.at(-1)).toEqual(['DELETE ', null]));
  expect(await screen.findByText('Client not found.')).toBeVisible();
});

test('a reminder is shown with its address before it is mailed, and the answer says to whom it went', async () => {
  await open();
  await press('Remind');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind Olive Porter?' }));
  expect(await dialog.findByText('olive@porter.test')).toBeVisible();
  expect(dialog.getByText('Reminder: $108.13 to Green Blade is still open')).toBeVisible();
  await userEvent.click(dialog.getByText('The whole mail'));
  expect(dialog.getByText('Green Blade reminds you of an invoice.')).toBeVisible();
  expect(sent).toEqual([]);
  refusal = { status: 409, detail: 'This client has no email address. Please add one first.' };
  await userEvent.click(dialog.getByRole('button', { name: 'Send reminder' }));
  expect(await dialog.findByText(refusal.detail)).toBeVisible();
  refusal = null;
  await userEvent.click(dialog.getByRole('button', { name: 'Send reminder' }));
  expect(await screen.findByText('The reminder went to Olive Porter at new@porter.test.')).toBeVisible();
  expect(sent.map(([call]) => call)).toEqual(['POST remind', 'POST remind']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a reminder that cannot be mailed says why, and none is offered', async () => {
  refusal = { status: 409, detail: 'This invoice was sent within the last three days. Please wait with a reminder.' };
  await open();
  await press('Remind');
  const dialog = await inDialog();
  expect(await dialog.findByText(refusal.detail)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Send reminder' })).toBeNull();
  await userEvent.click(dialog.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
});

test('a client without an address is not reminded, and the page says so while something is open', async () => {
  const card = await open(sampleInvoice({ email: null }));
  expect(card.getByText(/^Olive Porter has no email address, so no reminder can be mailed\./)).toBeVisible();
  expect(card.getByRole('link', { name: 'Add one' })).toHaveAttribute('href', `/company/clients/${sampleId(701)}`);
  expect(card.queryByRole('button', { name: 'Remind' })).toBeNull();
  await open(sampleInvoice({ email: null, state: 'paid', balance_cents: cents(0) }));
  await waitFor(() => expect(screen.queryByText(/no reminder can be mailed/)).toBeNull());
});

test('it is made void with a reason', async () => {
  await open();
  await press('Make void');
  const dialog = await inDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Make void' }));
  expect(dialog.getByText('Please say why.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Why'), 'Twice.');
  await userEvent.click(dialog.getByRole('button', { name: 'Make void' }));
  expect(await screen.findByText('Void: Twice.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Record payment' })).not.toBeInTheDocument();
});

test('one that is not there says so', async () => {
  api.use(
    http.get('*/api/company/invoices/:id', () =>
      HttpResponse.json({ code: 'invoice_not_found', status: 404, detail: 'Invoice not found.' }, { status: 404 }),
    ),
  );
  openApp('/company/invoices/7', viewers.crew);
  expect(await screen.findByText('The invoice could not be loaded.')).toBeVisible();
});
