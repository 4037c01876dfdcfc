import type { QueuedJob } from '@swath/contract/queue';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { expiredJob, offeredJob, sampleQueuedJob } from '../../../features/queue/testing/sample-queued-job.ts';
import { apiFor, openApp } from '../../../testing/open-app.tsx';
import { viewers } from '../../../testing/people.ts';
import { sampleId } from '../../../testing/sample-id.ts';
import { sampleOwnJob } from '../../../testing/sample-job.ts';
import { homeownerApi, nothingBooked, refusal } from '../testing/homeowner-api.ts';

const question = {
  id: sampleId(90),
  companyId: sampleId(801),
  companyName: 'Green Blade Mowing',
  question: 'How wide is the gate?',
  askedAt: '2026-11-24T15:05:00.000Z',
  answer: null,
  answeredAt: null,
} as const satisfies QueuedJob['questions'][number];

let known = nothingBooked();
let job: QueuedJob;
const { server, calls } = homeownerApi(() => known);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:30:00') });
  job = sampleQueuedJob();
  known = nothingBooked();
  server.use(
    ...apiFor(viewers.homeowner),
    http.get('*/api/queued-jobs/my-jobs', () => HttpResponse.json([job])),
    http.get('*/api/queued-jobs/:id', ({ params }) =>
      params.id === job.id ? HttpResponse.json(job) : refusal('queued_job_not_found'),
    ),
  );
});
afterEach(() => {
  server.resetHandlers();
  calls.length = 0;
  vi.useRealTimers();
});
afterAll(() => server.close());

const open = (id: string = job.id) => openApp(`/user/queued-jobs/${id}`, viewers.homeowner);

test('shows a job with its offers, which are compared, accepted and rejected here', async () => {
  job = offeredJob();
  open();
  expect(await screen.findByRole('heading', { name: '2 offers from $39.00' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Questions about your lawn' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Compare offers' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Offers for your lawn/ }));
  expect(await dialog.findAllByRole('button', { name: /^Accept/ })).toHaveLength(2);
  expect(dialog.getAllByRole('button', { name: /^Reject/ })).toHaveLength(2);
});

test('a question is answered on the page', async () => {
  job = sampleQueuedJob({ questions: [question] });
  let sent: unknown;
  server.use(
    http.post('*/api/queued-jobs/:id/questions/:question/answer', async ({ request }) => {
      sent = await request.json();
      job = sampleQueuedJob({ questions: [{ ...question, answer: 'Four feet.', answeredAt: question.askedAt }] });
      return HttpResponse.json(job);
    }),
  );
  open();
  expect(await screen.findByText('How wide is the gate?')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Answer 1 question' })).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Your answer to Green Blade Mowing' }), 'Four feet.');
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Four feet.')).toBeVisible();
  expect(sent).toEqual({ answer: 'Four feet.' });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('is taken out of the queue after a question, and says so', async () => {
  server.use(
    http.post('*/api/queued-jobs/:id/cancel', () => {
      job = sampleQueuedJob({ status: 'canceled', expiresAt: null });
      return HttpResponse.json(job);
    }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel job' }));
  expect(await screen.findByRole('heading', { name: 'You took this job out of the queue' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

test('one that nobody took is queued again, or a company is booked', async () => {
  job = expiredJob();
  open();
  expect(await screen.findByText(/^Nobody made an offer in time/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Schedule New Job' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Queue again' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(location.pathname).toBe(`/user/queued-jobs/${job.id}/queue/dates`);
});

test('one that has become a visit leads on to that', async () => {
  job = sampleQueuedJob({ status: 'accepted', jobId: sampleId(1), expiresAt: null });
  const visit = sampleOwnJob(1);
  server.use(
    http.get('*/api/MowingJobs/:id/own', () => HttpResponse.json(visit)),
    http.get('*/api/MowingJobs/:id/photos', () => HttpResponse.json([])),
  );
  open();
  expect(await screen.findByRole('heading', { name: 'Your visit' })).toBeVisible();
  await waitFor(() => expect(location.pathname).toBe(`/user/visits/${sampleId(1)}`));
});

test('nobody’s job, and one that cannot be loaded, is a sentence', async () => {
  open(sampleId(2));
  expect(await screen.findByText('There is no queued job of yours at this address.')).toBeVisible();
});

test('says when it cannot be loaded', async () => {
  server.use(http.get('*/api/queued-jobs/:id', () => refusal('forbidden')));
  open();
  expect(await screen.findByText('Failed to fetch queued job.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
