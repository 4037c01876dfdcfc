import type { BankComparison, BooksJobs, BooksMonth } from '@swath/contract/books';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { MAY_BOOKS } from '../../testing/sample-books.ts';
import { idOf } from '../../testing/sample-id.ts';

const ID = '7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2001';
const JOBS: BooksJobs = {
  ...{ total: 1, cents: -4400 },
  jobs: [
    {
      ...{ id: ID, job_id: idOf(ID), service_date: '2026-05-03' as never, full_name: 'Olive Porter' },
      ...{ address: '412 Elm Ave, Columbia, MO 65203', invoice: null, cents: -4400 },
    },
  ],
};

let books: BooksMonth;
let asked: string[] = [];
let compared: BankComparison;
let bankStatus = 200;
let status = 200;
const api = setupServer(
  http.get('*/api/company/books', ({ request }) => {
    asked.push(new URL(request.url).search);
    return status === 200
      ? HttpResponse.json(books)
      : HttpResponse.json({ code: 'forbidden', detail: 'No.' }, { status });
  }),
  http.post('*/api/company/books/:month/bank-file', async ({ request, params }) => {
    asked.push(`${String(params.month)} ${await request.text()}`);
    return bankStatus === 200
      ? HttpResponse.json(compared)
      : HttpResponse.json({ code: 'bank_file_without_columns', detail: 'No column of days.' }, { status: bankStatus });
  }),
  ...['csv', 'quickbooks', 'invoices-csv'].map((file) =>
    http.get(`*/api/company/books/${file}`, ({ request }) => {
      asked.push(`${file} ${new URL(request.url).search}`);
      return status === 200
        ? new HttpResponse('x', { headers: { 'content-type': 'application/octet-stream' } })
        : HttpResponse.json({ code: 'ledger_too_long', detail: 'Please choose fewer.' }, { status });
    }),
  ),
  http.get('*/api/company/books/:month/jobs', ({ request, params }) => {
    asked.push(`${String(params.month)} ${new URL(request.url).searchParams.get('line')}`);
    return HttpResponse.json(JOBS);
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  books = MAY_BOOKS;
  asked = [];
  status = 200;
  bankStatus = 200;
  api.use(...apiFor(viewers.crew));
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const open = (search = '') => openApp(`/company/payouts/months${search}`, viewers.crew);
const linesOf = async (label: string) =>
  [...(await screen.findByRole('list', { name: label })).children].map((line) => line.textContent);

test('the month goes from work to ledger to bank, with every difference named', async () => {
  open();
  expect(await screen.findByText('Loading your month…')).toBeInTheDocument();
  expect(await screen.findByText(/You earned \$132\.00, \$88\.00 was booked, and \$44\.00 arrived/)).toBeVisible();
  expect(await linesOf('What you did')).toEqual([
    'Mowings done for homeowners3 jobs$135.00',
    'Platform fees-$3.00',
    'Performance counts$132.00',
  ]);
  expect(await linesOf('What was charged')).toEqual([
    'Performance counts$132.00',
    'Done, not charged1 job. Not charged by the end of the month-$44.00',
    'The ledger booked$88.00',
  ]);
  expect(await linesOf('What arrived at your bank')).toEqual([
    'The ledger booked$88.00',
    'On your account beforeWhen the month began, and not paid out$0.00',
    'On your account nowNot paid out yet: Payouts lists the jobs$0.00',
    'Sent to your bank$88.00',
    'On its waySent, not arrived by the end of the month-$44.00',
    'Arrived at your bank1 payout$44.00',
  ]);
  expect(screen.queryByText(/clients of your own/)).toBeNull();
});

test('a line opens to its jobs, a payout to its page', async () => {
  open();
  const line = await screen.findByRole('button', { name: /^Done, not charged/ });
  await userEvent.click(line);
  expect(line).toHaveAttribute('aria-expanded', 'true');
  const jobs = within(await screen.findByRole('list', { name: 'Jobs' }));
  expect(jobs.getByRole('link', { name: 'Olive Porter' })).toHaveAttribute('href', `/company/dashboard?job=${ID}`);
  expect(asked).toContain('2026-05 not_charged');
  await userEvent.click(screen.getByRole('button', { name: /^On its way/ }));
  const payouts = within(screen.getByRole('list', { name: 'Payouts' }));
  expect(payouts.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\/company\/payouts\/.+/));
  expect(payouts.getByRole('listitem')).toHaveTextContent('Payout of Mon, Jun 1-$44.00');
});

test('own clients stand beside, and say why', async () => {
  books = { ...MAY_BOOKS, own_clients: { jobs: 2, cents: 9000 } };
  open();
  expect(await screen.findByText(/2 jobs for clients of your own/)).toBeVisible();
  expect(await linesOf('Own clients')).toEqual(['Own clients2 jobs$90.00']);
});

test('another month is in the address', async () => {
  open('?month=2026-05');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Month' }), 'April 2026');
  await waitFor(() => expect(asked).toEqual(['?month=2026-05', '?month=2026-04']));
  expect(location.search).toBe('?month=2026-04');
});

test('a month that cannot be read says so', async () => {
  status = 403;
  open();
  expect(await screen.findByText('Unable to load your month.')).toBeVisible();
});

const PAYOUT = { id: ID, cents: 4400, arrival_day: '2026-05-28' as never };
const OF_MAY: BankComparison = {
  ...{ month: '2026-05', first_day: '2026-05-01' as never, last_day: '2026-06-04' as never },
  payouts: [
    { ...PAYOUT, state: 'matched', line: { line: 7, day: '2026-05-29' as never, cents: 4400, text: 'STRIPE 44.00' } },
  ],
  ...{ expected_cents: 4400, matched_cents: 4400, closed: true },
  ...{ other_lines: 12, other_month_lines: 0, left_out: 0 },
};

async function choose() {
  open();
  const card = await screen.findByRole('region', { name: 'Compare with your bank' });
  const file = new File(['Date,Amount'], 'may.csv', { type: 'application/vnd.ms-excel' });
  await userEvent.upload(card.querySelector<HTMLInputElement>('input[type=file]')!, file);
  return within(card);
}

test('the bank’s file closes the month to the cent, line by line', async () => {
  compared = OF_MAY;
  const card = await choose();
  expect(
    await card.findByText('May 2026 is closed to the cent: 1 payout, $44.00 here and at your bank.'),
  ).toBeVisible();
  expect(
    card.getByText(/may\.csv: May 1, 2026 to Jun 4, 2026\. 12 other lines of May 2026 are no payout/),
  ).toBeVisible();
  const [line] = within(card.getByRole('list', { name: 'Payouts and your bank' })).getAllByRole('listitem');
  expect(line).toHaveTextContent('Payout of Thu, May 28$44.00At your bankLine 7, Fri, May 29: STRIPE 44.00');
  expect(asked).toContain('2026-05 Date,Amount');
});

test.each([
  [12, 0, '12 other lines of May 2026 are no payout of Swath’s and left aside.'],
  [1, 1, '1 other line of May 2026 is no payout of Swath’s and left aside. 1 line belongs to other months.'],
  [0, 1200, '1,200 lines belong to other months.'],
  [0, 0, ''],
])(
  '%i other lines of the month and %i of other months are said apart',
  async (other_lines, other_month_lines, words) => {
    compared = { ...OF_MAY, other_lines, other_month_lines };
    const span = await (await choose()).findByText(/^may\.csv:/);
    expect(span).toHaveTextContent(new RegExp(`^may\\.csv: May 1, 2026 to Jun 4, 2026\\.\\s*${words}$`));
  },
);

test('a line of nearly the amount says by how much it differs', async () => {
  const line = { line: 4, day: '2026-05-29' as never, cents: 4360, text: 'SWATH PAYOUT 43.60' };
  compared = {
    ...{ ...OF_MAY, closed: false, matched_cents: 0 },
    payouts: [
      { ...PAYOUT, state: 'near', line },
      { ...PAYOUT, id: ID.replace('2001', '2002'), state: 'near', line: { ...line, line: 5, cents: 4500 } },
    ],
  };
  const card = await choose();
  const rows = within(await card.findByRole('list', { name: 'Payouts and your bank' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Another amountLine 4 is $0.40 less, Fri, May 29: SWATH PAYOUT 43.60');
  expect(rows[1]).toHaveTextContent('Line 5 is $1.00 more, Fri, May 29');
});

test('what the file does not have keeps the month open, and says what to do', async () => {
  const states = ['missing', 'outside', 'under_way'] as const;
  compared = {
    ...{ ...OF_MAY, closed: false, matched_cents: 0, left_out: 2 },
    payouts: states.map((state, place) => ({ ...PAYOUT, id: ID.replace('2001', `200${place}`), state, line: null })),
  };
  const card = await choose();
  expect(await card.findByText(/May 2026 is not closed yet: \$0\.00 of \$44\.00/)).toBeVisible();
  expect(card.getByText(/Ask your bank for its number/)).toBeVisible();
  expect(card.getByText(/Choose a file with a few more days/)).toBeVisible();
  expect(card.getByText('It has not arrived yet.')).toBeVisible();
  expect(card.getByText(/Rows without a day or an amount: 2\./)).toBeVisible();
});

test('a month without payouts says so', async () => {
  compared = { ...OF_MAY, payouts: [], expected_cents: 0, matched_cents: 0 };
  expect(await (await choose()).findByText(/there is nothing to compare/)).toBeVisible();
});

test('a file that is no bank’s says so, and another one can be chosen', async () => {
  bankStatus = 422;
  const card = await choose();
  expect(await card.findByText('No column of days.')).toBeVisible();
  expect(card.getByRole('button', { name: 'Choose your bank’s file' })).toBeEnabled();
});

test('files for the books are downloaded for the chosen months, which stay in order', async () => {
  URL.createObjectURL ??= () => '';
  URL.revokeObjectURL ??= () => undefined;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:kept');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  open();
  const card = within(await screen.findByRole('region', { name: 'Files for your books' }));
  await userEvent.selectOptions(card.getByLabelText('To'), 'April 2026');
  expect(card.getByLabelText('From')).toHaveValue('2026-04');
  await userEvent.selectOptions(card.getByLabelText('From'), 'May 2026');
  expect(card.getByLabelText('To')).toHaveValue('2026-05');
  await userEvent.selectOptions(card.getByLabelText('From'), 'April 2026');
  await userEvent.click(card.getByRole('button', { name: 'QuickBooks Online (ZIP)' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  await userEvent.click(card.getByRole('button', { name: 'Every line (CSV)' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  await userEvent.click(card.getByRole('button', { name: 'Own invoices (CSV)' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(3));
  const names = saved.mock.contexts.map((link) => link instanceof HTMLAnchorElement && link.download);
  const span = '2026-04-to-2026-05';
  expect(names).toEqual([`quickbooks-${span}.zip`, `books-${span}.csv`, `invoices-${span}.csv`]);
  expect(asked).toContain('csv ?from=2026-04&to=2026-05');
  status = 422;
  await userEvent.click(card.getByRole('button', { name: 'Every line (CSV)' }));
  expect(await card.findByRole('alert')).toHaveTextContent('Please choose fewer.');
  vi.restoreAllMocks();
});
