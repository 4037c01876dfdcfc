import type { CompanyPerformance } from '@swath/contract/earnings';
import { cents } from '@swath/domain/units';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { samplePerformance } from '../../testing/sample-performance.ts';

let told: CompanyPerformance;
const api = setupServer(
  http.get('*/api/company/earnings', () =>
    HttpResponse.json({ weekly_total: 44, monthly_total: 1320.5, yearly_total: 20_000 }),
  ),
  http.get('*/api/company/earnings/months', () => HttpResponse.json([])),
  http.get('*/api/company/job-counts', () => HttpResponse.json({ accepted: 1, completed: 1, canceled: 0 })),
  http.get('*/api/company/performance', () => HttpResponse.json(told)),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  told = samplePerformance();
  api.use(...apiFor(viewers.crew));
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const open = () => openApp('/company/performance', viewers.crew);
const figure = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).parentElement!;
const rowsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => row.textContent);

test('the last twelve months: shares with their counts and how each is worked out', async () => {
  open();
  expect(await screen.findByText('Loading the last 12 months…')).toBeInTheDocument();
  expect(
    await screen.findByText('Since December 2025, by the calendar where you are (America/Chicago).'),
  ).toBeVisible();
  expect(await figure('On time')).toHaveTextContent('93%37 of 40 visitsVisits that began by the end of the time');
  expect(await figure('Promised times kept')).toHaveTextContent(
    '90%27 of 30 promisesVisits that began within the two hours',
  );
  expect(await figure('Offers accepted')).toHaveTextContent('38%3 of 8 offersOffers for queued jobs');
  expect(await figure('Repeat customers')).toHaveTextContent('40%10 of 25 customersHomeowners and own clients');
  expect(await rowsOf('Rating by month')).toEqual(['MonthRatingsStars', 'Oct 2026124.67', 'Nov 20262Not enough yet']);
  expect(await rowsOf('Earnings by ZIP')).toEqual(['ZIPCustomersJobsEarnings', '652031831$1,420.00', '6520119$380.50']);
});

test('where there is nothing, or too little, it says so', async () => {
  told = samplePerformance({
    punctuality: { told: 4, on_time: 4 },
    windows: { promised: 0, kept: 0 },
    offers: { decided: 0, accepted: 0 },
    ratings: [],
    customers: { customers: 1, repeat: 0 },
    zips: [],
  });
  open();
  expect(await figure('On time')).toHaveTextContent('Not enough yet4 of 4 visits; a share is shown from 5 on');
  expect(await figure('Promised times kept')).toHaveTextContent('Not enough yetNo promised arrival times yet');
  expect(await figure('Offers accepted')).toHaveTextContent('Not enough yetNo decided offers yet');
  expect(await figure('Repeat customers')).toHaveTextContent('Not enough yet0 of 1 customers');
  expect(screen.getByText('No ratings in the last 12 months yet.')).toBeVisible();
  expect(screen.getByText('No completed jobs for homeowners in the last 12 months yet.')).toBeVisible();
});

test('many ZIPs: ten at first, all with one press, and back', async () => {
  told = samplePerformance({
    zips: Array.from({ length: 40 }, (_, place) => ({
      ...{ zip_code: String(65_000 + place), jobs: 12_345, customers: 1_234 },
      share_cents: cents(123_456_789 - place),
    })),
  });
  open();
  expect(await rowsOf('Earnings by ZIP')).toHaveLength(11);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 40 ZIP codes' }));
  const rows = await rowsOf('Earnings by ZIP');
  expect(rows).toHaveLength(41);
  expect(rows[1]).toBe('650001,23412,345$1,234,567.89');
  await userEvent.click(screen.getByRole('button', { name: 'Show the first 10' }));
  expect(await rowsOf('Earnings by ZIP')).toHaveLength(11);
});

test('what cannot be read says so and can be read again; what was earned stands', async () => {
  api.use(
    http.get(
      '*/api/company/performance',
      () => HttpResponse.json({ code: 'forbidden', detail: 'No.' }, { status: 403 }),
      { once: true },
    ),
  );
  open();
  expect(await screen.findByText('The last 12 months could not be loaded.')).toBeVisible();
  expect(await screen.findByText('$1,320.50')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await figure('On time')).toHaveTextContent('93%');
});
