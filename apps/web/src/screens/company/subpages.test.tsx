import { spec } from '@swath/fixtures/spec';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleCompany } from '../../testing/sample-job.ts';
import { samplePerformance } from '../../testing/sample-performance.ts';

let company = sampleCompany();
let months: { period_start: string; amount: number }[] = [];
const api = setupServer(
  http.get('*/api/company', () => HttpResponse.json(company)),
  http.get('*/api/company/earnings', () =>
    HttpResponse.json({ weekly_total: 44, monthly_total: 1320.5, yearly_total: 20_000 }),
  ),
  http.get('*/api/company/earnings/months', () => HttpResponse.json(months)),
  http.get('*/api/company/performance', () => HttpResponse.json(samplePerformance())),
  http.get('*/api/company/job-counts', () => HttpResponse.json({ accepted: 1200, completed: 1100, canceled: 7 })),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  company = sampleCompany();
  months = [];
  api.use(...apiFor(viewers.crew));
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

spec('company 2.87');
test('the settings show the company as it is, and lead to the account and back', async () => {
  company = sampleCompany({ company_rate_cents: null });
  openApp('/company/settings/rate', viewers.crew);
  expect(await screen.findByRole('heading', { level: 1, name: 'Company Settings' })).toBeVisible();
  expect(await screen.findByText('No rate saved yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/company/dashboard');
  expect(await screen.findByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
  expect(screen.getByRole('link', { name: 'Payouts' })).toHaveAttribute('href', '/company/payouts');
});

spec('company 1.8', 'company 2.119', 'company 2.120', 'company 2.121', 'company 2.123', 'company 2.124');
spec('company 2.125', 'company 9.21');
test('the performance page sums up, counts, and says when there are no months yet', async () => {
  openApp('/company/performance', viewers.crew);
  expect(await screen.findByText('Loading earnings…')).toBeInTheDocument();
  expect(screen.getByText('Loading analytics…')).toBeInTheDocument();
  expect(await screen.findByText('$1,320.50')).toBeVisible();
  expect(screen.getByText('Weekly Earnings (to date)').nextSibling).toHaveTextContent('$44.00');
  expect((await screen.findByText('Total Jobs Accepted')).nextSibling).toHaveTextContent('1,200');
  expect(screen.getByText('Total Jobs Canceled').nextSibling).toHaveTextContent('7');
  fireEvent.click(screen.getByRole('tab', { name: '12-month Trend' }));
  expect(await screen.findByText('No monthly snapshots yet.')).toBeVisible();
});

spec('company 2.122', 'company 2.123', 'company 9.20');
test('the months stand oldest first, with the largest', async () => {
  months = [
    { period_start: '2026-11-01', amount: 900 },
    { period_start: '2026-10-01', amount: 1350 },
  ];
  openApp('/company/performance', viewers.crew);
  fireEvent.click(await screen.findByRole('tab', { name: '12-month Trend' }));
  expect(await screen.findByText('Max value: $1,350.00')).toBeVisible();
  const table = within(screen.getByRole('tabpanel')).getByRole('table', { name: 'Earnings by month' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['MonthEarnings', 'Oct 2026$1,350.00', 'Nov 2026$900.00']);
});

spec('company 9.23');
test('a month without earnings has an empty bar, and the largest is a dollar at least', async () => {
  months = [
    { period_start: '2026-11-01', amount: 0 },
    { period_start: '2026-10-01', amount: 0.5 },
  ];
  openApp('/company/performance', viewers.crew);
  fireEvent.click(await screen.findByRole('tab', { name: '12-month Trend' }));
  expect(await screen.findByText('Max value: $1.00')).toBeVisible();
  const bars = [...document.querySelectorAll<HTMLElement>('[aria-label="Earnings by month"] [style]')];
  expect(bars.map(({ style }) => style.width)).toEqual(['50%', '0%']);
});

spec('company 8.49');
test('earnings that cannot be read say so, and can be read again', async () => {
  api.use(
    http.get('*/api/company/earnings', () => HttpResponse.json({ code: 'forbidden', detail: 'No.' }, { status: 403 }), {
      once: true,
    }),
  );
  openApp('/company/performance', viewers.crew);
  expect(await screen.findByText('Failed to load earnings.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$1,320.50')).toBeVisible();
});

spec('access 2.64', 'company 2.12', 'company 2.13', 'company 6.13');
test('in the phone app the header has the settings; what the bar and its menu have is not there twice', async () => {
  vi.stubGlobal('Capacitor', { getPlatform: () => 'android', isNativePlatform: () => true });
  openApp('/company/performance', viewers.crew);
  const bar = within(await screen.findByRole('navigation', { name: 'Main' }));
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/company/settings');
  expect(header.queryByRole('button', { name: 'Sign Out' })).toBeNull();
  expect(header.queryByRole('link', { name: /Queued Jobs/ })).toBeNull();
  expect(header.queryByRole('link', { name: /^(Set up payouts|Payouts)$/ })).toBeNull();
  expect(header.queryByRole('button', { name: 'Menu' })).toBeNull();
  expect(bar.getByRole('link', { name: 'Clients' })).toHaveAttribute('href', '/company/clients');
  await userEvent.click(bar.getByRole('button', { name: 'More' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(menu.getByRole('link', { name: 'Performance' })).toHaveAttribute('aria-current', 'page');
  expect(menu.getByRole('link', { name: 'Payouts' })).toHaveAttribute('href', '/company/payouts');
  vi.unstubAllGlobals();
});
