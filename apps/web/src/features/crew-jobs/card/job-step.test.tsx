import 'fake-indexeddb/auto';
import type { CrewJob } from '@swath/contract/jobs';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connection } from '../../../lib/connection.ts';
import { openDeviceDatabase } from '../../../lib/device-database.ts';
import { serverClock } from '../../../lib/server-clock.ts';
import { outboxOf } from '../../../parts/outbox/outbox.ts';
import { sampleCrewJob, TODAY } from '../../../testing/sample-job.ts';
import { show } from '../../../testing/show.tsx';
import { useCrewJobs } from '../crew-jobs.api.ts';
import { JobCard } from './job-card.tsx';

let job: CrewJob;
let reachable: boolean;
let isBusy: boolean;
/** The steps that reached the API, with the body of each. */
let sent: { step: string; body: { idempotency_key?: string; done_at?: string } }[];
let stop: () => void;

const step = (name: string, changed: () => Partial<CrewJob>) =>
  http.post(`*/api/MowingJobs/:id/${name}`, async ({ request }) => {
    if (!reachable) return HttpResponse.error();
    if (isBusy) return new HttpResponse(null, { status: 502 });
    sent.push({ step: name, body: (await request.json()) as object });
    job = { ...job, ...changed() };
    return HttpResponse.json(job);
  });
const api = setupServer(
  http.get('*/healthz', () =>
    reachable
      ? HttpResponse.json({ status: 'ok' }, { headers: { date: new Date().toUTCString() } })
      : HttpResponse.error(),
  ),
  http.get('*/api/company/jobs', () => (reachable ? HttpResponse.json([job]) : HttpResponse.error())),
  http.get('*/api/MowingJobs/:id/photos', () => HttpResponse.json([])),
  step('start', () => ({ status: 'in-progress', start_time: sent.at(-1)?.body.done_at ?? null })),
  step('complete', () => ({ status: 'completed', end_time: sent.at(-1)?.body.done_at ?? null })),
  step('undo', () => ({ status: 'pending', start_time: null })),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  job = sampleCrewJob(1);
  reachable = true;
  isBusy = false;
  sent = [];
  stop = connection.start();
});
afterEach(() => {
  stop();
  serverClock.forget();
  api.resetHandlers();
});
afterAll(() => api.close());

function Today() {
  const { lists } = useCrewJobs(TODAY);
  return lists?.today.map((one) => <JobCard key={one.id} job={one} today={TODAY} next />);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const steps = () => sent.map(({ step }) => step);
const KEPT = 'Kept on this device, and sent once the network is back.';
async function goOffline() {
  reachable = false;
  await act(() => connection.check());
}
async function comeBack() {
  reachable = true;
  await act(() => connection.check());
}

test('without a network each step is taken, kept and said so; all of them are sent in order with their own times', async () => {
  show(<Today />);
  await screen.findByRole('button', { name: 'Start Job' });
  await goOffline();
  const before = Date.now();
  await press('Start Job');
  expect(await screen.findByText(KEPT)).toBeInTheDocument();
  expect(screen.getByText('In Progress')).toBeVisible();
  await press('Complete Job');
  expect(await screen.findByRole('button', { name: 'Completed' })).toBeVisible();
  expect(screen.getByText(KEPT)).toBeInTheDocument();
  const after = Date.now();
  expect(sent).toEqual([]);
  await comeBack();
  await waitFor(() => expect(steps()).toEqual(['start', 'complete']));
  await waitFor(() => expect(screen.queryByText(KEPT)).toBeNull());
  for (const { body } of sent) {
    expect(body.idempotency_key).toMatch(/^[\da-f-]{36}$/);
    expect(Date.parse(body.done_at ?? '')).toBeGreaterThanOrEqual(before - 1_000);
    expect(Date.parse(body.done_at ?? '')).toBeLessThanOrEqual(after + 1_000);
  }
});

test('an undo of what was not sent takes it back on this device; the API hears nothing of either', async () => {
  show(<Today />);
  await screen.findByRole('button', { name: 'Start Job' });
  await goOffline();
  await press('Start Job');
  await screen.findByText(KEPT);
  await press('Undo');
  expect(await screen.findByRole('button', { name: 'Start Job' })).toBeVisible();
  expect(screen.queryByText(KEPT)).toBeNull();
  await comeBack();
  expect([sent, await (await openDeviceDatabase()).count('outbox')]).toEqual([[], 0]);
});

test('a toast offers to undo a start where its button was, and is gone once that is done', async () => {
  show(<Today />);
  await press('Start Job');
  expect(await screen.findByText('Started.')).toBeVisible();
  await press('Undo start, Harriet Miller');
  expect(await screen.findByRole('button', { name: 'Start Job' })).toBeVisible();
  await waitFor(() => expect(steps()).toEqual(['start', 'undo']));
  await waitFor(() => expect(screen.queryByText('Started.')).toBeNull());
});

test('the next step, or an undo on the card, takes the toast away; a refused undo says why', async () => {
  show(<Today />);
  await press('Start Job');
  await screen.findByText('Started.');
  await press('Undo');
  await waitFor(() => expect(screen.queryByText('Started.')).toBeNull());

  await press('Start Job');
  await screen.findByText('Started.');
  await press('Complete Job');
  expect(await screen.findByText('Completed.')).toBeVisible();
  expect(screen.queryByText('Started.')).toBeNull();
  const detail = 'This can be undone for 10 minutes only.';
  const problem = { code: 'too_late_to_undo', status: 409, detail };
  api.use(http.post('*/api/MowingJobs/:id/undo', () => HttpResponse.json(problem, { status: 409 })));
  await press('Undo completion, Harriet Miller');
  expect(await screen.findByText(`Not undone. ${detail}`)).toBeVisible();
});

test('without a network the toast takes back what was not sent', async () => {
  show(<Today />);
  await screen.findByRole('button', { name: 'Start Job' });
  await goOffline();
  await press('Start Job');
  await press('Undo start, Harriet Miller');
  expect(await screen.findByRole('button', { name: 'Start Job' })).toBeVisible();
  await comeBack();
  expect([sent, await (await openDeviceDatabase()).count('outbox')]).toEqual([[], 0]);
});

test('a server that is busy: the step waits, the next one can be taken, and both are sent', async () => {
  isBusy = true;
  show(<Today />);
  await press('Start Job');
  expect(await screen.findByText('Sending...')).toBeInTheDocument();
  await press('Complete Job');
  expect(await screen.findByRole('button', { name: 'Completed' })).toBeVisible();
  isBusy = false;
  await act(() => outboxOf('').sendNow());
  await waitFor(() => expect(steps()).toEqual(['start', 'complete']));
});

test('while a report that it cannot be done waits, no step is offered', async () => {
  show(<Today />);
  await screen.findByRole('button', { name: 'Start Job' });
  await goOffline();
  const report = { reason: 'dog', note: '', next: 'cancel' } as const;
  await act(() => outboxOf('').add({ kind: 'cannot-do', job: job.id, customer: 'Harriet Miller', report }).outcome);
  expect(await screen.findByText(`“Can’t do it”: ${KEPT}`)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Start Job' })).toBeNull();
});
