import type { PublicInvoice } from '@swath/contract/invoice-fields';
import { day } from '@swath/domain/calendar';
import { cents } from '@swath/domain/units';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openApp } from '../testing/open-app.tsx';

const invoice: PublicInvoice = {
  company_name: 'Green Blade',
  company_address: '9 Mill St, Columbia, MO 65201',
  company_phone: '5735550100',
  full_name: 'Olive Porter',
  address: '1201 E Broadway, Columbia, MO 65201',
  state: 'sent',
  number: 'INV-0007',
  issued_on: day('2026-11-10'),
  due_on: day('2026-11-20'),
  lines: [{ kind: 'mowing', words: 'Mowing on Tue, Nov 3, 2026', amount_cents: cents(4500) }],
  subtotal_cents: cents(4500),
  discount_cents: cents(0),
  tax_rate: 0,
  tax_cents: cents(0),
  total_cents: cents(4500),
  paid_cents: cents(0),
  balance_cents: cents(4500),
  note: '',
  how_to_pay: 'Checks to Green Blade.',
  payments: [],
  card_cents: null,
  today: day('2026-11-24'),
};
const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

function open(shown: Partial<PublicInvoice> = {}) {
  api.use(http.get('*/api/invoices/the-token', () => HttpResponse.json({ ...invoice, ...shown })));
  openApp('/invoices/the-token');
}

test('somebody without an account sees what they owe, to whom, and how to pay', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Invoice INV-0007' })).toBeVisible();
  for (const words of ['Overdue', 'Green Blade', 'Checks to Green Blade.'])
    expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: '(573) 555-0100' })).toHaveAttribute('href', 'tel:+15735550100');
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    ...['Mowing on Tue, Nov 3, 2026$45.00', 'Total$45.00'],
  ]);
  await vi.waitFor(() => expect(document.title).toBe('Invoice INV-0007 from Green Blade – Swath'));
});

test('a paid one asks for nothing, a void one says that it is', async () => {
  const payments = [{ amount_cents: cents(4500), method: 'cash', paid_on: day('2026-11-12') } as const];
  open({ state: 'paid', paid_cents: cents(4500), balance_cents: cents(0), payments });
  expect(await screen.findByText('Paid on Nov 12, 2026 (cash)')).toBeVisible();
  expect(screen.queryByText('How to pay')).not.toBeInTheDocument();
  open({ state: 'void', balance_cents: cents(0) });
  expect(await screen.findByText('This invoice is void. There is nothing to pay.')).toBeVisible();
});

test('the PDF is downloaded; when it cannot be, the page says so', async () => {
  open({ how_to_pay: '' });
  api.use(
    http.get('*/api/invoices/the-token/pdf', () =>
      HttpResponse.json({ code: 'unavailable', status: 503, detail: 'Please try again.' }, { status: 503 }),
    ),
  );
  expect(await screen.findByText('Please pay Green Blade directly, as you agreed with them.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByText('Please try again.')).toBeVisible();
});

/** The card form says that it is done; the server says what came of it. */
async function payByCard(outcome: 'paid' | 'returned' | 'expired') {
  const opened: string[] = [];
  api.use(
    http.get('*/api/checkout/config', () => HttpResponse.json({ gateway: 'sandbox', publishableKey: null })),
    http.post('*/api/invoices/the-token/card', () => {
      opened.push('page');
      return HttpResponse.json({ clientSecret: 'cs_secret', sessionId: 'cs_1', amount_cents: 4500 });
    }),
    http.get('*/api/invoices/the-token/card/cs_1', () => HttpResponse.json({ outcome })),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $45.00 by card' }));
  return opened;
}

test('where the company takes cards, it is paid on the page, which then says so', async () => {
  open({ card_cents: cents(4500) });
  expect(await screen.findByText('Or without a card: Checks to Green Blade.')).toBeVisible();
  const payments = [{ amount_cents: cents(4500), method: 'card', paid_on: day('2026-11-24') } as const];
  const paid = { state: 'paid', paid_cents: cents(4500), balance_cents: cents(0), card_cents: null, payments } as const;
  api.use(http.get('*/api/invoices/the-token', () => HttpResponse.json({ ...invoice, ...paid })));
  await payByCard('paid');
  expect(await screen.findByText('Thank you. Your payment has arrived.')).toBeVisible();
  expect(await screen.findByText('Paid on Nov 24, 2026 (card)')).toBeVisible();
  expect(screen.queryByText('How to pay')).not.toBeInTheDocument();
});

test('money that the invoice does not need any more is said to go back; an expired page opens anew', async () => {
  open({ card_cents: cents(4500), how_to_pay: '' });
  expect(await screen.findByText('Or without a card: pay Green Blade directly.')).toBeVisible();
  await payByCard('returned');
  expect(await screen.findByText('This invoice was changed in the meantime.')).toBeVisible();
  open({ card_cents: cents(4500) });
  const opened = await payByCard('expired');
  await userEvent.click(await screen.findByRole('button', { name: 'Open a new one' }));
  await vi.waitFor(() => expect(opened).toHaveLength(2));
});

/** The payment page opens; the card form says what it is asked for. @returns the amounts that pages were opened for */
function takeParts() {
  const asked: unknown[] = [];
  api.use(
    http.get('*/api/checkout/config', () => HttpResponse.json({ gateway: 'sandbox', publishableKey: null })),
    http.post('*/api/invoices/the-token/card', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ clientSecret: 'cs_secret', sessionId: 'cs_1', amount_cents: 2000 });
    }),
    http.get('*/api/invoices/the-token/card/cs_1', () => HttpResponse.json({ outcome: 'open' })),
  );
  return asked;
}

test('a part is paid by card: what is no part is refused beside the field, and the amount can be changed', async () => {
  open({ card_cents: cents(4500) });
  const asked = takeParts();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay a part by card' }));
  const amount = screen.getByLabelText(/^Amount \(USD\)/);
  expect(amount).toHaveFocus();
  expect(amount).toHaveAccessibleDescription('A part between $10.00 and $35.00. The rest stays to be paid.');
  for (const wrong of ['', '9.99', '35.01', 'twenty']) {
    await userEvent.clear(amount);
    await userEvent.type(amount, `${wrong}{Enter}`);
    expect(screen.getByText('Please enter an amount between $10.00 and $35.00.')).toBeVisible();
  }
  expect(asked).toEqual([]);
  await userEvent.clear(amount);
  await userEvent.type(amount, '20');
  await userEvent.click(screen.getByRole('button', { name: 'Pay this part by card' }));
  expect(await screen.findByText(/^You pay \$20\.00 of \$45\.00\./)).toBeVisible();
  await vi.waitFor(() => expect(asked).toEqual([{ amount_cents: 2000 }]));
  await userEvent.click(screen.getByRole('button', { name: 'Change the amount' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Pay $45.00 by card' }));
  await vi.waitFor(() => expect(asked).toEqual([{ amount_cents: 2000 }, {}]));
});

test('no part is offered of what is less than twenty dollars', async () => {
  open({ balance_cents: cents(1999), card_cents: cents(1999) });
  expect(await screen.findByRole('button', { name: 'Pay $19.99 by card' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay a part by card' })).not.toBeInTheDocument();
});

test('a page that cannot be opened says why', async () => {
  open({ card_cents: cents(4500) });
  const detail = 'This invoice cannot be paid by card. Please pay the company directly.';
  api.use(
    http.get('*/api/checkout/config', () => HttpResponse.json({ gateway: 'sandbox', publishableKey: null })),
    http.post('*/api/invoices/the-token/card', () =>
      HttpResponse.json({ code: 'cards_not_taken', status: 409, detail }, { status: 409 }),
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $45.00 by card' }));
  expect(await screen.findByText(detail)).toBeVisible();
});

test('a link that is not valid says what to do', async () => {
  const detail = 'This link is not valid. Please open it from the email once more, or ask the company.';
  api.use(
    http.get('*/api/invoices/the-token', () =>
      HttpResponse.json({ code: 'invoice_link_invalid', status: 404, detail }, { status: 404 }),
    ),
  );
  openApp('/invoices/the-token');
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
