import type { CrewJob } from '@swath/contract/jobs';
import { problemWords } from '@swath/contract/problems';
import type { CrewRecord } from '@swath/contract/record-fields';
import { day } from '@swath/domain/calendar';
import { cents } from '@swath/domain/units';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { viewers } from '../../testing/people.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { sampleCompany, sampleCrewJob, sampleReminders } from '../../testing/sample-job.ts';
import { sampleRoute } from '../../testing/sample-route.ts';
import { show } from '../../testing/show.tsx';
import { CompanyDashboard } from './dashboard.tsx';

let jobs: CrewJob[] = [];
let sent: { path: string; body: unknown }[] = [];
let answers: (() => Response)[] = [];
const YESTERDAY = day('2026-11-23');

/** A record of yesterday, 9:00 to 9:50 AM in Columbia. */
const aRecord = (changed: Partial<CrewRecord> = {}): CrewRecord => ({
  id: sampleId(700),
  stage: 'office',
  start: '2026-11-23T15:00:00.000Z',
  end: '2026-11-23T15:50:00.000Z',
  note: '',
  objection: '',
  by: 'Cory Hale',
  by_swath: false,
  until: '2026-11-26T06:00:00.000Z',
  ...changed,
});
const take = async ({ request }: { request: Request }) => {
  sent.push({ path: new URL(request.url).pathname.split('/').slice(4).join('/'), body: await request.json() });
  return answers.shift()?.() ?? HttpResponse.json(jobs[0]);
};
/** Answers as the API does once something has changed the job. */
const changes = (to: Partial<CrewJob>) => () => {
  jobs = [{ ...jobs[0]!, ...to }];
  return HttpResponse.json(jobs[0]);
};

const api = setupServer(
  http.get('*/api/company', () => HttpResponse.json(sampleCompany({ now: '2026-11-24T15:41:00.000Z' }))),
  http.get('*/api/company/jobs', () => HttpResponse.json(jobs)),
  http.get('*/api/company/rain-forecast', () => HttpResponse.json({ suggested: null })),
  http.get('*/api/company/reminders', () => HttpResponse.json(sampleReminders())),
  http.get('*/api/company/notices', () => HttpResponse.json({ notices: [], unread: 0, next: null })),
  http.get('*/api/company/refund-requests', () => HttpResponse.json([])),
  http.get('*/api/company/complaints', () => HttpResponse.json([])),
  http.get('*/api/company/route', () => HttpResponse.json(sampleRoute([]))),
  http.post('*/api/MowingJobs/:id/record', take),
  http.post('*/api/MowingJobs/:id/record/:what', take),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.setSystemTime('2026-11-24T15:41:00.000Z');
  [jobs, sent, answers] = [[sampleCrewJob(1, { scheduled_date: YESTERDAY, start_time: null })], [], []];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const open = (member: 'primary' | 'crew' = 'primary') =>
  show(
    <CompanyDashboard
      viewer={{
        ...viewers.crew,
        company: { ...viewers.crew.company!, is_primary: member === 'primary', member },
      }}
      live
      signOut={{ signOut: () => {}, busy: false }}
      details={{ jobId: null, close: () => {} }}
    />,
  );
const overdue = async () => within(await screen.findByRole('region', { name: 'Overdue' }));
const openForm = async (button = 'Record the visit') => {
  await userEvent.click((await overdue()).getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: 'Record the visit' }));
};

test.each([
  [{}, 'Record the visit by Wed, Nov 25, 11:59 PM. After that $45.00 goes back to the homeowner.', true],
  [{ price_cents: null }, /After that the homeowner gets their money back\.$/, true],
  [{ own_client_id: sampleId(600) }, 'If it was done, record the visit.', true],
  [{ scheduled_date: day('2026-11-20') }, /^A visit can be recorded until 48 hours after its day\. .*Swath/, false],
  [{ series_id: sampleId(5), charge: 'declined' }, /^This visit is not paid yet\./, false],
] as const)('an overdue job with %o says until when, and what happens then', async (own, words, may) => {
  jobs = [{ ...jobs[0]!, ...own } as CrewJob];
  open();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Record the visit' }) !== null).toBe(may);
});

test('the office moves an overdue job to another day; nothing is sent before it is saved', async () => {
  api.use(
    http.get('*/api/MowingJobs/:id', () => HttpResponse.json(jobs[0])),
    http.get('*/api/companies/:id/availability', () => HttpResponse.json([])),
  );
  open();
  const lane = await overdue();
  expect(lane.getByText(/^If nobody came, move it to another day\. The homeowner can pick one, too/)).toBeVisible();
  expect(lane.queryByRole('link', { name: /^Call the office/ })).toBeNull();
  await userEvent.click(lane.getByRole('button', { name: 'Move to another day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to another day' }));
  expect(await dialog.findByRole('button', { name: 'Update and Save' })).toBeDisabled();
  expect(sent).toEqual([]);
});

test('a crew reaches its office from an overdue job, by telephone', async () => {
  open('crew');
  const lane = await overdue();
  expect(lane.getByText('If nobody came, tell your office: it can move the visit to another day.')).toBeVisible();
  expect(lane.queryByRole('button', { name: 'Move to another day' })).toBeNull();
  const number = sampleCompany().phone_number!;
  expect(lane.getByRole('link', { name: /^Call the office \(\d{3}\) / })).toHaveAttribute('href', `tel:+1${number}`);
});

test('an overdue job that has a record waiting, or was begun, is not moved', async () => {
  jobs = [{ ...jobs[0]!, record: aRecord() }];
  open();
  expect((await overdue()).getByText(/Please confirm or decline it/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Move to another day' })).toBeNull();
});

test('the office records its times: the homeowner is asked', async () => {
  open();
  const form = await openForm();
  expect(
    form.getByText(/If they say yes, or nothing within 48 hours, the visit is completed and paid\./),
  ).toBeVisible();
  await userEvent.type(form.getByLabelText(/^Began at/), '09:00');
  await userEvent.type(form.getByLabelText(/^Done at/), '09:50');
  await userEvent.type(form.getByLabelText(/^Note/), 'We forgot to tap.');
  answers = [changes({ record: aRecord({ stage: 'homeowner' }) })];
  await userEvent.click(form.getByRole('button', { name: 'Record the visit' }));
  expect(await screen.findByText('Recorded. The homeowner is asked.')).toBeVisible();
  expect(sent).toEqual([{ path: 'record', body: { start: '09:00', end: '09:50', note: 'We forgot to tap.' } }]);
  expect(
    await screen.findByText(
      'Recorded as done, 9:00–9:50 AM. The homeowner is asked whether it was, until Wed, Nov 25, 11:59 PM. Without an answer it counts as done.',
    ),
  ).toBeVisible();
});

test('what is wrong stands beside its field, and nothing typed is lost', async () => {
  open();
  const form = await openForm();
  await userEvent.click(form.getByRole('button', { name: 'Record the visit' }));
  expect(form.getByText('Please enter when the work began.')).toBeVisible();
  expect(form.getByLabelText(/^Began at/)).toHaveFocus();
  await userEvent.type(form.getByLabelText(/^Began at/), '09:50');
  await userEvent.type(form.getByLabelText(/^Done at/), '09:00');
  await userEvent.click(form.getByRole('button', { name: 'Record the visit' }));
  expect(form.getByText(problemWords('record_end_first'))).toBeVisible();
  await userEvent.clear(form.getByLabelText(/^Done at/));
  await userEvent.type(form.getByLabelText(/^Done at/), '10:20');
  const problem = { code: 'record_too_late', detail: problemWords('record_too_late'), status: 409 };
  answers = [() => HttpResponse.json(problem, { status: 409 })];
  await userEvent.click(form.getByRole('button', { name: 'Record the visit' }));
  expect(await form.findByText(problemWords('record_too_late'))).toBeVisible();
  expect(form.getByLabelText(/^Began at/)).toHaveValue('09:50');
});

test('one of the crew records, and the office is to confirm', async () => {
  jobs = [{ ...jobs[0]!, price_cents: null, company_share_cents: null, overgrowth_fee_cents: null }];
  open('crew');
  const form = await openForm();
  expect(form.getByText(/^Your office confirms it first\./)).toBeVisible();
  await userEvent.type(form.getByLabelText(/^Began at/), '09:00');
  await userEvent.type(form.getByLabelText(/^Done at/), '09:50');
  answers = [changes({ record: aRecord() })];
  await userEvent.click(form.getByRole('button', { name: 'Record the visit' }));
  const words = 'Cory Hale recorded 9:00–9:50 AM. Your office confirms or declines it by Wed, Nov 25, 11:59 PM.';
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

test('the office confirms, or declines with a reason', async () => {
  jobs = [{ ...jobs[0]!, record: aRecord({ note: 'Gate was open.' }) }];
  open();
  expect((await overdue()).getByText('Gate was open.')).toBeVisible();
  expect(screen.getByText(/ Please confirm or decline it by Wed, Nov 25, 11:59 PM\.$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this record?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(dialog.getByText('Please say why: your crew reads it.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'It was next door.');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Confirmed. The homeowner is asked.')).toBeVisible();
  expect(sent).toEqual([
    { path: 'record/decline', body: { record: sampleId(700), reason: 'It was next door.' } },
    { path: 'record/confirm', body: { record: sampleId(700) } },
  ]);
});

test('what the homeowner disputes shows their words, and can be withdrawn', async () => {
  jobs = [{ ...jobs[0]!, record: aRecord({ stage: 'administrator', objection: 'Nobody was here.', until: null }) }];
  open();
  const lane = await overdue();
  expect(lane.getByText(/The homeowner says that it was not\. Swath decides/)).toBeVisible();
  expect(lane.getByText('Nobody was here.')).toBeVisible();
  await userEvent.click(lane.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this record?' }));
  answers = [changes({ record: null })];
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(/^Withdrawn\. .* is told\.$/)).toBeVisible();
});

test('a job that was begun and left is completed with its own times', async () => {
  const begun = { status: 'in-progress', start_time: '2026-11-23T15:02:00.000Z' } as const;
  jobs = [{ ...jobs[0]!, ...begun, price_cents: cents(4500) }];
  open();
  expect(await screen.findByText('Started at 9:02 AM and never completed. Say when it was done.')).toBeVisible();
  const form = await openForm('Complete with its times');
  expect(form.getByLabelText(/^Began at/)).toHaveValue('09:02');
  await userEvent.type(form.getByLabelText(/^Done at/), '09:50');
  answers = [changes({ status: 'completed', end_time: '2026-11-23T15:50:00.000Z' })];
  await userEvent.click(form.getByRole('button', { name: 'Complete the visit' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Overdue' })).toBeNull());
  expect(sent).toEqual([{ path: 'record', body: { start: '09:02', end: '09:50', note: '' } }]);
});
