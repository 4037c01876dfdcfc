import type { CrewJob } from '@swath/contract/jobs';
import { addDays } from '@swath/domain/calendar';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ViewerContext } from '../../../parts/viewer/viewer.ts';
import { viewers } from '../../../testing/people.ts';
import { sampleCompany, sampleCrewJob, TODAY } from '../../../testing/sample-job.ts';
import { show } from '../../../testing/show.tsx';
import { JobDetailsDialog } from './job-details-dialog.tsx';

let job: CrewJob;
let sent: unknown[] = [];

const DAYS = Array.from({ length: 40 }, (_, ahead) => ({
  ...{ date: addDays(TODAY, ahead), is_available: true, windows: [], has_room: true },
}));
const api = setupServer(
  http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
  http.get('*/api/company/refund-requests', () => HttpResponse.json([])),
  http.get('*/api/MowingJobs/:id', () => HttpResponse.json(job)),
  http.get('*/api/MowingJobs/:id/history', () => HttpResponse.json([])),
  http.get('*/api/companies/:id/availability', () => HttpResponse.json(DAYS)),
  http.patch('*/api/MowingJobs/:id/schedule', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json(job);
  }),
);

const promised_window = { from: '2026-11-24T14:00:00.000Z', to: '2026-11-24T16:00:00.000Z' };
const OUTSIDE =
  'Outside the promised 8:00 – 10:00 AM: your customer is told at once, and may pick another day or cancel free.';
const MOVED = 'The promised 8:00 – 10:00 AM stays if you can keep it on that day. Otherwise your customer is told.';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const time = () => screen.getByLabelText(/^(Change Time \(same day\)|Time on .*)$/);
const setTime = (value: string) => fireEvent.change(time(), { target: { value } });
const move = async (date: string) => {
  await press('Change Date');
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${date} November 2026`) }));
};

async function open() {
  show(
    <ViewerContext value={viewers.crew}>
      <JobDetailsDialog mayPlan jobId={job.id} today={TODAY} onClose={() => {}} photoPicker={() => null} />
    </ViewerContext>,
  );
  await screen.findByRole('heading', { name: job.full_name });
  return within(screen.getByRole('dialog', { name: 'Job Details' }));
}

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sent = [];
  job = sampleCrewJob(1, { start_time: null, arrival_at: '2026-11-24T16:40:00.000Z', promised_window });
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

test('a promised arrival window is shown with the facts, with a warning where the crew is late for it', async () => {
  const dialog = await open();
  expect(dialog.getByText('Promised 8:00 – 10:00 AM')).toBeVisible();
  expect(dialog.getByText('Expected 10:40 AM, later than promised')).toBeVisible();
  expect(time()).toHaveAccessibleDescription('Promised 8:00 – 10:00 AM.');
});

test('a time outside it says before saving what follows, and can be saved', async () => {
  await open();
  for (const kept of ['08:00', '09:15', '10:00']) {
    setTime(kept);
    expect(screen.queryByText(OUTSIDE)).toBeNull();
  }
  for (const broken of ['07:59', '10:01']) {
    setTime(broken);
    expect(screen.getByText(OUTSIDE)).toBeVisible();
  }
  await press('Update and Save');
  await waitFor(() => expect(sent).toEqual([{ startTimeLocal: '2026-11-24T10:01:00', lockTime: false }]));
});

test('a time that stays as it was breaks nothing; locking it outside the window does', async () => {
  job = { ...job, start_time: '2026-11-24T18:00:00.000Z' };
  await open();
  expect(screen.queryByText(OUTSIDE)).toBeNull();
  await userEvent.click(screen.getByLabelText('Lock time'));
  expect(screen.getByText(OUTSIDE)).toBeVisible();
  setTime('');
  expect(screen.queryByText(OUTSIDE)).toBeNull();
});

test.each(['25', '30'])('on another day, November %s, it stays if it can be kept', async (date) => {
  await open();
  await move(date);
  expect(screen.getByText(MOVED)).toBeVisible();
  expect(screen.queryByText(OUTSIDE)).toBeNull();
});

test('with another day and a time outside it, what follows is said once', async () => {
  await open();
  await move('25');
  setTime('13:00');
  expect(screen.getByText(OUTSIDE)).toBeVisible();
  expect(screen.queryByText(MOVED)).toBeNull();
  expect(screen.queryByText(/told of the new day/)).toBeNull();
});

test('of a lawn that could not be mowed stays on the day to come again, if it can be kept', async () => {
  await open();
  await press("Can't do it");
  await userEvent.click(screen.getByLabelText('Come again on another day'));
  expect(screen.queryByText(MOVED)).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: /^26 November 2026/ }));
  expect(screen.getByText(MOVED)).toBeVisible();
});

test('is not spoken of where none was promised', async () => {
  job = { ...job, promised_window: null };
  const dialog = await open();
  await move('25');
  setTime('13:00');
  expect(dialog.queryByText(/[Pp]romised/)).toBeNull();
});
