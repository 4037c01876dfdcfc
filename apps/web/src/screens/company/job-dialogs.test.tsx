import type { CrewJob } from '@swath/contract/jobs';
import { day } from '@swath/domain/calendar';
import type { SeriesId } from '@swath/domain/ids';
import { spec } from '@swath/fixtures/spec';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleClient } from '../../features/customers/testing/sample-client.ts';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { sampleCompany, sampleCrewJob, sampleReminders } from '../../testing/sample-job.ts';
import { sampleRoute } from '../../testing/sample-route.ts';

const series = sampleId<SeriesId>(500);
let ofSeries: CrewJob[] = [];
let sent: unknown[] = [];

const refused = (code: string, detail: string, status = 409) => HttpResponse.json({ code, detail, status }, { status });
const planned = (states: string[]) => states.map((state, at) => ({ date: `2026-12-0${at + 1}`, state }));

const api = setupServer(
  http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
  http.get('*/api/company/jobs', () => HttpResponse.json(ofSeries.slice(0, 1))),
  http.get('*/api/company/route', () => HttpResponse.json(sampleRoute([]))),
  http.get('*/api/company/rain-forecast', () => HttpResponse.json({ suggested: null })),
  http.get('*/api/company/reminders', () => HttpResponse.json(sampleReminders())),
  http.get('*/api/company/clients', () => HttpResponse.json([sampleClient(1)])),
  http.get('*/api/company/homeowners', () => HttpResponse.json([])),
  http.get('*/api/company/series/:id/jobs', () => HttpResponse.json(ofSeries)),
  http.post('*/api/series', async ({ request }) => {
    const body = (await request.json()) as { dryRun: boolean };
    sent.push(body);
    const visits = planned(['free', 'full', 'closed', 'already_booked', 'free']);
    return HttpResponse.json(
      { series_id: body.dryRun ? null : series, created: 2, left_out: [], visits },
      { status: 201 },
    );
  }),
  http.post('*/api/company/series/:id/jobs/delete', async ({ request }) => {
    const { ids } = (await request.json()) as { ids: string[] };
    sent.push(ids);
    ofSeries = ofSeries.filter((job) => !ids.includes(job.id));
    return HttpResponse.json({ deleted: ids.length, asked: 0 });
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  api.use(...apiFor(viewers.crew));
  sent = [];
  const own = { series_id: series, own_client_id: sampleClient(1).id };
  ofSeries = [
    sampleCrewJob(1, { ...own, full_name: 'Olive Porter', status: 'in-progress' }),
    sampleCrewJob(2, { ...own, full_name: '', scheduled_date: day('2026-12-01'), start_time: null }),
    sampleCrewJob(3, {
      ...{ ...own, full_name: 'Olive Porter', scheduled_date: day('2026-12-08') },
      promised_window: { from: '2026-12-08T15:00:00.000Z', to: '2026-12-08T17:00:00.000Z' },
    }),
  ];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const open = () => openApp('/company/dashboard', viewers.crew);
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

spec('company 2.33', 'company 2.57', 'company 2.58', 'company 2.59', 'company 5.1', 'company 8.8', 'company 9.18');
spec('company 9.25');
test('jobs are planned: a client, how often, what there is room for, done', async () => {
  open();
  await press('Add New Job');
  const dialog = await dialogOf('Add New Job');
  const next = () => dialog.getByRole('button', { name: 'Continue' });
  const set = (label: string | RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const olive = await dialog.findByRole('radio', { name: 'Olive Porter 1201 E Broadway, Columbia, MO 65201' });
  expect(next()).toBeDisabled();
  await userEvent.click(olive);
  await userEvent.click(next());

  expect(dialog.getByLabelText('Notes for crew')).toHaveValue('Two dogs.');
  expect(dialog.getByLabelText('The grass is tall')).toHaveAccessibleDescription(
    'Adds $25.00 to the visit, which then costs $65.00.',
  );
  await userEvent.click(dialog.getByLabelText('The grass is tall'));
  expect(next()).toBeEnabled();
  await userEvent.selectOptions(dialog.getByLabelText('Frequency'), 'Monthly (day of the month)');
  expect(next()).toBeDisabled();
  expect(dialog.getByText('Please choose the day of the month.')).toBeVisible();
  set(/^End date/, '2027-03-31');
  expect(next()).toBeDisabled();
  await userEvent.selectOptions(dialog.getByLabelText('Day of month'), '1st');
  expect(next()).toBeEnabled();
  set(/^From/, '11:00');
  set(/^To/, '09:00');
  await userEvent.click(next());
  expect(await dialog.findByText('Please choose a start time before the end time.')).toBeVisible();
  set(/^To/, '12:00');
  await userEvent.click(next());

  expect(await dialog.findByText('There is room on 2 of 5 dates; the others are left out.')).toBeVisible();
  expect(dialog.getByText('The grass is tall. Adds $25.00 to the first visit, which then costs $65.00.')).toBeVisible();
  expect(within(dialog.getByRole('list', { name: 'Dates' })).getAllByRole('listitem')[1]).toHaveTextContent(
    'Wed, Dec 2No room left',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Create 2 jobs' }));
  expect(await dialog.findByText('Created 2 jobs')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject([
    { dryRun: true },
    {
      ...{ dryRun: false, frequency: 'monthly', interval: 1, monthday: 1, weekday: null, nthWeek: null },
      ...{ companyId: sampleCompany().company_id, startDate: '2026-11-24', endDate: '2027-03-31' },
      template: {
        timeWindow: { start: '11:00', end: '12:00' },
        serviceAddressId: sampleClient(1).id,
        ...{ lotSize: 10_890, notes: 'Two dogs.', tallGrass: true },
      },
    },
  ]);
  expect((sent[0] as { id: string }).id).toBe((sent[1] as { id: string }).id);
});

test('a plan that repeats runs until the company stops it, a year at most, unless it has an end', async () => {
  open();
  await press('Add New Job');
  const dialog = await dialogOf('Add New Job');
  await userEvent.click(await dialog.findByRole('radio', { name: /^Olive Porter/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(dialog.queryByLabelText(/^End date/)).toBeNull();
  await userEvent.selectOptions(dialog.getByLabelText('Frequency'), 'Weekly');
  const until = dialog.getByRole('checkbox', { name: 'Until we stop' });
  const set = (label: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  expect(until).toBeChecked();
  expect(until).toHaveAccessibleDescription(/the last visit is within a year, by .*November 24, 2027\.$/);
  set(/^Start date/, '2026-12-01');
  expect(dialog.getByLabelText(/^End date/)).toHaveValue('2027-12-01');

  // Without it, the end that was filled in stays until it is changed; without one, the form says what is missing.
  await userEvent.click(until);
  expect(dialog.getByLabelText(/^End date/)).toHaveValue('2027-12-01');
  set(/^End date/, '');
  expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  expect(dialog.getByText('Please choose an end date, or “Until we stop”.')).toBeVisible();
  await userEvent.click(until);
  expect(dialog.queryByText(/^Please choose an end date/)).toBeNull();
  set(/^Start date/, '');
  expect(dialog.getByText('Please choose a start date.')).toBeVisible();
  set(/^Start date/, '2026-12-02');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await dialog.findByText(/^There is room/);
  expect(sent).toMatchObject([{ frequency: 'weekly', startDate: '2026-12-02', endDate: '2027-12-02', weekday: 3 }]);
});

spec('company 8.7');
test('what the server says against a plan stands over it, and nothing typed is lost', async () => {
  api.use(http.post('*/api/series', () => refused('series_too_long', 'A series can have up to 60 visits.')));
  open();
  await press('Add New Job');
  const dialog = await dialogOf('Add New Job');
  await userEvent.click(await dialog.findByRole('radio', { name: /^Olive Porter/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  fireEvent.change(dialog.getByLabelText('Notes for crew'), { target: { value: 'Back gate.' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('A series can have up to 60 visits.')).toBeVisible();
  expect(dialog.getByLabelText('Notes for crew')).toHaveValue('Back gate.');
  api.use(http.post('*/api/series', () => HttpResponse.error()));
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('Failed to create series')).toBeVisible();
});

spec('company 1.4', 'company 2.46', 'company 2.52', 'company 2.53', 'company 2.54', 'company 2.55', 'company 5.16');
spec('company 8.9');
test('visits of a series are chosen and deleted; what has begun cannot be chosen', async () => {
  open();
  await press('Manage Job Series of Olive Porter');
  const dialog = await dialogOf('Manage Job Series');
  expect(dialog.getByText(`Series ID: ${series}`)).toBeVisible();
  const table = within(await dialog.findByRole('table', { name: 'Jobs of the series' }));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    ...['Select', 'Customer', 'Address', 'Date', 'Time', 'Status'],
  ]);
  expect(table.getAllByRole('row')[2]).toHaveTextContent(/Customer.*Tue, Dec 1.*Time not setPending/);
  expect(table.getAllByRole('row')[3]).toHaveTextContent(/Tue, Dec 8.*9:00 AMPromised 9:00 – 11:00 AMPending/);
  expect(table.getAllByRole('checkbox')[0]).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Delete Selected (0)' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Select Tue, Dec 8' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Selected (1)' }));
  const question = await dialogOf('Confirm deletion');
  const words = 'Delete 1 selected job(s) from this series? This will not impact the other jobs.';
  expect(question.getByText(words)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted 1 job(s) from the series.')).toBeInTheDocument();
  await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(3));
  expect(sent).toEqual([[sampleCrewJob(2).id]]);
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

spec('company 8.10');
test('visits that could not be deleted stay chosen, and it says so', async () => {
  api.use(http.post('*/api/company/series/:id/jobs/delete', () => HttpResponse.error()));
  open();
  await press('Manage Job Series of Olive Porter');
  const dialog = await dialogOf('Manage Job Series');
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Select Tue, Dec 1' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Selected (1)' }));
  const question = await dialogOf('Confirm deletion');
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete selected jobs')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Select Tue, Dec 1', hidden: true })).toBeChecked();
});

spec('company 2.56');
test('a series without jobs says so', async () => {
  const answered = Promise.withResolvers<void>();
  api.use(
    http.get('*/api/company/series/:id/jobs', async () => {
      await answered.promise;
      return HttpResponse.json([]);
    }),
  );
  open();
  await press('Manage Job Series of Olive Porter');
  const dialog = await dialogOf('Manage Job Series');
  expect(await dialog.findByText('Loading series jobs...')).toBeVisible();
  answered.resolve();
  expect(await dialog.findByText('No jobs found in this series.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

spec('company 8.11');
test('a series that cannot be read says so', async () => {
  api.use(http.get('*/api/company/series/:id/jobs', () => refused('unavailable', 'Busy.', 503)));
  open();
  await press('Manage Job Series of Olive Porter');
  expect(await (await dialogOf('Manage Job Series')).findByText('Failed to load series jobs')).toBeVisible();
});

test('what own clients bring is said apart', async () => {
  open();
  expect(await screen.findByText('planned · $0.00 earned · $44.00 from your own clients')).toBeVisible();
  expect(screen.getByText('Estimated job value, billed by you')).toBeVisible();
});
