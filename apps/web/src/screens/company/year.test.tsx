import type { BooksYear } from '@swath/contract/books';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';

const SUMS = {
  ...{ mowings: 31, own_mowings: 2, price_cents: 139_500, fee_cents: -3100, refund_cents: -1000, dispute_cents: -500 },
  ...{ net_cents: 134_900, paid_out_cents: 130_000 },
};
const YEAR: BooksYear = {
  ...{ year: '2026', first_year: '2025', this_year: '2026', total: SUMS },
  months: [{ month: '2026-01', ...SUMS }],
};

let asked: string[] = [];
let status = 200;
const no = () => HttpResponse.json({ code: 'unavailable', detail: 'Please try again.' }, { status });
const api = setupServer(
  http.get('*/api/company/books/year', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json(YEAR);
  }),
  http.get('*/api/company/books/year/:year/:kind', ({ params }) => {
    asked.push(`${String(params.year)} ${String(params.kind)}`);
    return status === 200 ? new HttpResponse('x', { headers: { 'content-type': 'application/octet-stream' } }) : no();
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked = [];
  status = 200;
  api.use(...apiFor(viewers.crew));
});
afterEach(() => {
  api.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => api.close());

const open = () => openApp('/company/payouts/year', viewers.crew);

test('the year has a row per month, which leads to it, and the sum of all', async () => {
  open();
  expect(await screen.findByText('Loading your year…')).toBeInTheDocument();
  const table = within(await screen.findByRole('table', { name: 'The year 2026' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'MonthMowingsPriceFeesRefundsNetSent to your bank',
    'January 202631$1,395.00-$31.00-$15.00$1,349.00$1,300.00',
    '202631$1,395.00-$31.00-$15.00$1,349.00$1,300.00',
  ]);
  expect(table.getByRole('link')).toHaveAttribute('href', '/company/payouts/months?month=2026-01');
  const about = screen.getByText(/you mowed 2 times for clients of your own\./);
  expect(about).toHaveTextContent('what clients of your own paid of invoices by card');
  expect(about).toHaveTextContent('What they pay in other ways than by card is in no figure.');
});

test('another year is in the address; its files are downloaded, and a refusal is said', async () => {
  URL.createObjectURL ??= () => '';
  URL.revokeObjectURL ??= () => undefined;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:kept');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  open();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Year' }), '2025');
  await waitFor(() => expect(asked).toEqual(['', '?year=2025']));
  await userEvent.click(screen.getByRole('button', { name: 'Summary (PDF)' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  expect(asked.slice(2)).toEqual(['2026 pdf', '2026 csv']);
  status = 503;
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
});
