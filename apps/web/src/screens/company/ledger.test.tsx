import type { LedgerEntry, LedgerMonth } from '@swath/contract/ledger';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { idOf } from '../../testing/sample-id.ts';

const NOTHING = { price: 0, fee: 0, refund: 0, dispute: 0, share: 0, payout: 0 };
const ID = '7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2001';
const PAID: LedgerEntry = {
  ...{ id: ID, job_id: idOf(ID), service_date: '2026-05-03' as never, full_name: 'Olive Porter' },
  ...{ address: '412 Elm Ave, Columbia, MO 65203', invoice: null, latest: '2026-05-02T17:00:00.000Z' },
  sums: { ...NOTHING, price: 4500, fee: -100, share: 4400 },
  paid_out: [{ payout_id: idOf(ID), cents: 4400, arrival_day: '2026-05-05' as never, status: 'paid' }],
  movements: [
    { kind: 'payment', cents: 4500, at: '2026-05-02T17:00:00.000Z', payment_id: idOf(ID) },
    { kind: 'fee', cents: -100, at: '2026-05-02T17:00:00.000Z', payment_id: idOf(ID) },
  ],
};
const MAY: LedgerMonth = {
  ...{ month: '2026-05', first_month: '2026-03', this_month: '2026-05', time_zone: 'America/Chicago' },
  ...{ opening_cents: 1200, closing_cents: 1200, total: 1, entries: [PAID] },
  sums: { ...NOTHING, price: 4500, fee: -100, share: 4400, payout: -4400 },
  found: PAID.sums,
  payouts: [
    {
      ...{ id: ID, kind: 'payout', cents: -4400, at: '2026-05-04T17:00:00.000Z' },
      ...{ arrival_day: '2026-05-05' as never, status: 'paid' },
    },
  ],
};

let month = MAY;
let asked: string[] = [];
let refusal = 0;
const no = () => HttpResponse.json({ code: 'ledger_too_long', detail: 'Please choose fewer.' }, { status: refusal });
const api = setupServer(
  http.get('*/api/company/ledger', ({ request }) => {
    asked.push(new URL(request.url).search);
    return refusal ? no() : HttpResponse.json(month);
  }),
  http.get('*/api/company/ledger/csv', ({ request }) => {
    asked.push(`csv${new URL(request.url).search}`);
    return refusal ? no() : new HttpResponse('Service date\r\n', { headers: { 'content-type': 'text/csv' } });
  }),
  http.get('*/api/company/statements/:month/pdf', ({ params }) => {
    asked.push(`pdf ${String(params.month)}`);
    return refusal ? no() : new HttpResponse('%PDF', { headers: { 'content-type': 'application/pdf' } });
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  month = MAY;
  asked = [];
  refusal = 0;
  api.use(...apiFor(viewers.crew));
});
afterEach(() => {
  api.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => api.close());

const open = (search = '') => openApp(`/company/payouts/ledger${search}`, viewers.crew);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const keep = () => {
  URL.createObjectURL ??= () => '';
  URL.revokeObjectURL ??= () => undefined;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:kept');
  return vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
};

test('the month reads from balance to balance, and the lines between add up', async () => {
  open();
  expect(await screen.findByText('Loading your ledger…')).toBeInTheDocument();
  const balance = within(await screen.findByRole('region', { name: 'Balance of the month' }));
  const lines = balance.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(lines).toEqual([
    'Opening balance: $12.00',
    'Paid by customers: $45.00',
    'Fees: -$1.00',
    'Refunds: $0.00',
    'Disputes: $0.00',
    'Payouts to your bank: -$44.00',
    'Balance now: $12.00',
  ]);
  expect(screen.getByRole('link', { name: 'Back to Payouts' })).toHaveAttribute('href', '/company/payouts');
  const went = within(screen.getByRole('region', { name: 'Payouts of the month' }));
  expect(went.getByRole('listitem')).toHaveTextContent('Sent to your bankMay 4, 2026, 12:00 PM-$44.00');
});

test('a row for each job, which opens to what moved and when it was paid out', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Job by job' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'JobPriceFeeRefundShare',
    'Olive PorterSun, May 3412 Elm Ave, Columbia, MO 65203$45.00-$1.00$0.00$44.00',
    'All of them$45.00-$1.00$0.00$44.00',
  ]);
  const opener = table.getByRole('button', { name: /Olive Porter/ });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  const moved = within(table.getByRole('list', { name: 'Movements' })).getAllByRole('listitem');
  expect(moved.map((item) => item.textContent)).toEqual([
    'Paid by the homeownerMay 2, 2026, 12:00 PM, payment 7D3F0F52$45.00',
    'Platform feeMay 2, 2026, 12:00 PM, payment 7D3F0F52-$1.00',
    'Paid out on Tue, May 5$44.00',
  ]);
  expect(table.getByRole('link', { name: 'Job details' })).toHaveAttribute('href', `/company/dashboard?job=${ID}`);
  await userEvent.click(opener);
  expect(table.queryByRole('list')).toBeNull();
});

test('money that became no job says so; what was taken for a dispute stands with what went back', async () => {
  const sums = { ...NOTHING, price: 4500, fee: 0, refund: -1000, dispute: -3500 };
  month = { ...MAY, entries: [{ ...PAID, job_id: null, full_name: null, service_date: null, paid_out: [], sums }] };
  open();
  const row = await screen.findByRole('row', { name: /not booked/ });
  expect(row).toHaveTextContent('CustomerNo day, not booked');
  expect(row).toHaveTextContent('$45.00$0.00-$45.00$0.00');
  await userEvent.click(screen.getByRole('button', { name: /not booked/ }));
  expect(screen.queryByRole('link', { name: 'Job details' })).toBeNull();
});

test('month, filters and page stand in the address, and are read from there', async () => {
  month = { ...MAY, total: 41 };
  open('?month=2026-04&show=refunds&customer=Porter&page=2');
  await screen.findByText('Page 2 of 3');
  expect(asked).toEqual(['?month=2026-04&show=refunds&customer=Porter&page=2']);
  expect(screen.getByLabelText('Customer')).toHaveValue('Porter');
  expect(screen.getByLabelText('Show')).toHaveValue('refunds');
  await press('Next');
  await waitFor(() => expect(location.search).toBe('?month=2026-04&show=refunds&customer=Porter&page=3'));
  await press('Clear Filters');
  await waitFor(() => expect(location.search).toBe('?month=2026-04'));
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Payments');
  await userEvent.type(screen.getByLabelText('Customer'), ' elm ');
  await press('Apply Filters');
  await waitFor(() => expect(location.search).toBe('?month=2026-04&show=payments&customer=elm'));
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'March 2026');
  await waitFor(() => expect(location.search).toBe('?show=payments&customer=elm&month=2026-03'));
});

test('nonsense in the address asks for nothing', async () => {
  open('?month=soon&show=all&customer=&page=0');
  await screen.findByRole('table', { name: 'Job by job' });
  expect(asked).toEqual(['?page=1']);
});

test('a month without anything, filters without a match, a page past the last', async () => {
  month = { ...MAY, total: 0, entries: [], payouts: [] };
  open();
  expect(await screen.findByText('Nothing has moved in this month.')).toBeVisible();
  expect(screen.getByText('Nothing was paid out in this month.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  open('?show=refunds');
  expect(await screen.findByText('Nothing matches.')).toBeVisible();
  month = { ...MAY, total: 21, entries: [] };
  open('?page=9');
  expect(await screen.findByText('This page is past the last one.')).toBeVisible();
  await press('First page');
  await waitFor(() => expect(location.search).toBe(''));
});

test('the file holds what is shown, the statement the month', async () => {
  const kept = keep();
  open('?month=2026-04&show=refunds');
  month = { ...MAY, month: '2026-04' };
  await press('Download CSV');
  await waitFor(() => expect(asked.at(-1)).toMatch(/^csv\?month=2026-0\d&show=refunds$/));
  await press('Statement (PDF)');
  await waitFor(() => expect(asked.at(-1)).toMatch(/^pdf 2026-0\d$/));
  await waitFor(() => expect(kept).toHaveBeenCalledTimes(2));
});

test('a file that cannot be made says why', async () => {
  keep();
  open();
  await screen.findByRole('table', { name: 'Job by job' });
  refusal = 422;
  await press('Download CSV');
  expect(await screen.findByText('The file could not be fetched. Please choose fewer.')).toBeVisible();
  await press('Statement (PDF)');
  expect(await screen.findByText('The statement could not be fetched. Please choose fewer.')).toBeVisible();
});

test('a ledger that cannot be read says so, and can be read again', async () => {
  refusal = 403;
  open();
  expect(await screen.findByText('Unable to load your ledger.')).toBeVisible();
  refusal = 0;
  await press('Try again');
  expect(await screen.findByRole('table', { name: 'Job by job' })).toBeVisible();
});

test('of a month to come there is no statement', async () => {
  month = { ...MAY, month: '2026-07', entries: [], total: 0 };
  open('?month=2026-07');
  expect(await screen.findByLabelText('Month')).toHaveDisplayValue('July 2026');
  expect(screen.queryByRole('button', { name: 'Statement (PDF)' })).toBeNull();
});
