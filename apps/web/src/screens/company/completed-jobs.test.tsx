import type { CompletedJob } from '@swath/contract/completed-jobs';
import { spec } from '@swath/fixtures/spec';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { idOf } from '../../testing/sample-id.ts';
import { sampleCompany } from '../../testing/sample-job.ts';

const aJob = (n: number, own: Partial<CompletedJob> = {}): CompletedJob => ({
  ...{ id: idOf(`7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2${String(n).padStart(3, '0')}`), full_name: `Customer ${n}` },
  ...{ address: '412 Elm Ave, Columbia, MO 65203', end_time: '2026-04-20T15:00:00.000Z' },
  ...{ total_duration: 45, share_cents: 4400 as never, job_revenue: 44, has_problem: false },
  ...own,
});

let jobs: CompletedJob[] = [];
let total: number | null = null;
let asked: string[] = [];
let refusal = 0;
const answer = ({ request }: { request: Request }) => {
  asked.push(new URL(request.url).search);
  if (refusal) return HttpResponse.json({ code: 'forbidden', detail: 'No.' }, { status: refusal });
  return HttpResponse.json({ jobs, total: total ?? jobs.length, time_zone: 'America/Chicago' });
};
const api = setupServer(
  http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
  http.get('*/api/company/completed-jobs/csv', ({ request }) => {
    asked.push(`csv${new URL(request.url).search}`);
    if (refusal)
      return HttpResponse.json(
        { code: 'too_many_completed_jobs', detail: 'Please choose fewer days.' },
        { status: refusal },
      );
    return new HttpResponse('Customer\r\n', { headers: { 'content-type': 'text/csv' } });
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  jobs = [aJob(1)];
  total = null;
  asked = [];
  refusal = 0;
  api.use(...apiFor(viewers.crew));
  api.use(http.get('*/api/company/completed-jobs', answer));
});
afterEach(() => {
  api.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => api.close());

const open = (search = '') => openApp(`/company/completed-jobs${search}`, viewers.crew);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

spec('company 2.101', 'company 9.4');
test('the settings show the latest, N/A for what nobody knows, and lead to all of them', async () => {
  jobs = [aJob(1), aJob(2, { total_duration: null, share_cents: null, job_revenue: null })];
  openApp('/company/settings/completed', viewers.crew);
  const table = within(await screen.findByRole('table', { name: 'Latest completed jobs' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'CustomerAddressCompletedDurationRevenue',
    'Customer 1412 Elm Ave, Columbia, MO 65203Apr 20, 2026, 10:00 AM45m$44.00',
    'Customer 2412 Elm Ave, Columbia, MO 65203Apr 20, 2026, 10:00 AMN/AN/A',
  ]);
  expect(screen.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/company/completed-jobs');
});

spec('company 2.102');
test('the settings say when there are none, and when they cannot be read', async () => {
  jobs = [];
  openApp('/company/settings/completed', viewers.crew);
  expect(await screen.findByText('No completed jobs yet.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'View all' })).toBeNull();
  refusal = 403;
  openApp('/company/settings/completed', viewers.crew);
  const card = within(await screen.findByRole('region', { name: 'Completed Jobs' }));
  expect(await card.findByText('Failed to load completed jobs.')).toBeVisible();
  refusal = 0;
  await userEvent.click(card.getByRole('button', { name: 'Try again' }));
  expect(await card.findByText('No completed jobs yet.')).toBeVisible();
});

test('what is looked for stands in the address, and the way back brings it back', async () => {
  open();
  expect(await screen.findByText('1 completed job')).toBeVisible();
  await userEvent.type(screen.getByLabelText('From'), '2026-04-01');
  await userEvent.type(screen.getByLabelText('To'), '2026-04-30');
  await userEvent.type(screen.getByLabelText('Customer'), ' Porter ');
  await press('Apply Filters');
  await waitFor(() => expect(location.search).toBe('?from=2026-04-01&to=2026-04-30&customer=Porter'));
  await waitFor(() => expect(asked.at(-1)).toBe('?from=2026-04-01&to=2026-04-30&customer=Porter&page=1'));
  history.back();
  await waitFor(() => expect(screen.getByLabelText('Customer')).toHaveValue(''));
  expect(screen.getByLabelText('From')).toHaveValue('');
});

test('an address that was kept shows the same page of the same jobs', async () => {
  total = 45;
  open('?customer=Porter&page=2');
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  expect(screen.getByLabelText('Customer')).toHaveValue('Porter');
  expect(asked).toContain('?customer=Porter&page=2');
  await press('Next');
  expect(await screen.findByText('Page 3 of 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(location.search).toBe('?customer=Porter&page=3');
  await press('Clear Filters');
  await waitFor(() => expect(location.search).toBe(''));
  expect(await screen.findByText('Page 1 of 3')).toBeVisible();
});

test('days the wrong way round are said next to their field', async () => {
  open();
  await userEvent.type(await screen.findByLabelText('From'), '2026-04-30');
  await userEvent.type(screen.getByLabelText('To'), '2026-04-01');
  await press('Apply Filters');
  expect(await screen.findByText('Please choose a day that is not before the first one.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('To')).toHaveFocus());
  expect(location.search).toBe('');
});

test('nothing found is another matter than nothing done', async () => {
  jobs = [];
  open('?customer=zzz');
  expect(await screen.findByText('No completed jobs match.')).toBeVisible();
  await press('Clear Filters');
  expect(await screen.findByText('No completed jobs yet.')).toBeVisible();
});

test('a page past the last one leads to the first', async () => {
  jobs = [];
  total = 3;
  open('?page=9');
  expect(await screen.findByText(/This page is past the last one/)).toBeVisible();
  await press('First page');
  await waitFor(() => expect(location.search).toBe(''));
});

test('the file holds what is looked for; when it cannot be had, why', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const kept = vi.fn((_: Blob) => 'blob:file');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: kept, revokeObjectURL: () => {} }));
  open('?from=2026-04-01&customer=Porter');
  await press('Download CSV');
  await waitFor(() => expect(kept).toHaveBeenCalled());
  expect(asked.at(-1)).toBe('csv?from=2026-04-01&customer=Porter');
  expect(kept.mock.calls[0]![0].type).toBe('text/csv');
  refusal = 422;
  await press('Download CSV');
  expect(await screen.findByText('The file could not be fetched. Please choose fewer days.')).toBeInTheDocument();
});

test('a job with a reported problem leads to it, the others do not', async () => {
  jobs = [aJob(1, { has_problem: true }), aJob(2)];
  open();
  const row = within(await screen.findByRole('row', { name: /Customer 1/ }));
  expect(row.getByRole('link', { name: 'Reported problem' })).toHaveAttribute(
    'href',
    `/company/problems/${jobs[0]!.id}`,
  );
  expect(screen.getAllByRole('link', { name: 'Reported problem' })).toHaveLength(1);
});
