import type { CrewJob } from '@swath/contract/jobs';
import { addDays } from '@swath/domain/calendar';
import type { OwnClientId } from '@swath/domain/ids';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleId } from '../../../testing/sample-id.ts';
import { sampleCrewJob, TODAY } from '../../../testing/sample-job.ts';
import { show } from '../../../testing/show.tsx';
import { ScheduleForm } from './schedule-form.tsx';

const [NEXT, FAR] = [addDays(TODAY, 1), addDays(TODAY, 6)];
const CLIENT = sampleId<OwnClientId>(777);

let job: CrewJob;
let sent: unknown[];
/** What the calendar knows of the next day. */
let next: { is_available: boolean; has_room: boolean };

const api = setupServer(
  http.get('*/api/companies/:id/availability', () => HttpResponse.json([{ date: NEXT, windows: [], ...next }])),
  http.patch('*/api/MowingJobs/:id/schedule', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json(job);
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  job = sampleCrewJob(1, { start_time: '2026-11-24T16:30:00.000Z', arrival_at: '2026-11-24T15:30:00.000Z' });
  [sent, next] = [[], { is_available: true, has_room: true }];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const open = (moveTo = NEXT) => show(<ScheduleForm job={job} today={TODAY} moveTo={moveTo} />);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Update and Save' }));
const timeThere = () => screen.getByLabelText('Time on Wed, Nov 25');

test('on another day the time is empty, and none is set unless one is given', async () => {
  open();
  expect(screen.queryByLabelText('Change Time (same day)')).toBeNull();
  expect(timeThere()).toHaveValue('');
  expect(timeThere()).toHaveAccessibleDescription('Left empty, no time is set on that day.');
  await save();
  await waitFor(() => expect(sent).toEqual([{ date: NEXT }]));
});

test('the time of the day before is saved for the new day, too, once it is typed', async () => {
  open();
  fireEvent.change(timeThere(), { target: { value: '10:30' } });
  await save();
  await waitFor(() => expect(sent).toEqual([{ date: NEXT, startTimeLocal: `${NEXT}T10:30:00`, lockTime: false }]));
});

test('a lock on another day needs a time', async () => {
  job = { ...job, is_locked: true };
  open();
  expect(screen.getByLabelText('Lock time')).not.toBeChecked();
  await userEvent.click(screen.getByLabelText('Lock time'));
  expect(screen.getByText('Please select a start time')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Update and Save' })).toBeDisabled();
});

test('on the same day the heading, the time and what it means stay', () => {
  show(<ScheduleForm job={job} today={TODAY} />);
  expect(screen.getByLabelText('Change Time (same day)')).toHaveValue('10:30');
  expect(screen.queryByText(/told of the new day/)).toBeNull();
});

test('a homeowner is said to be told at once; one who is asked first is not', () => {
  const { unmount } = open();
  const told = 'Your customer is told of the new day at once, and may pick another one or cancel free.';
  expect(screen.getByText(told)).toBeVisible();
  unmount();
  open(FAR);
  expect(screen.getByText(/your customer is asked first/)).toBeVisible();
  expect(screen.queryByText(told)).toBeNull();
});

test.each([
  [{ client_is_mailed: true }, 'Your client is mailed the new day at once.'],
  [{ client_no_mail: 'no_address' }, 'Your client is not told by us (no email address): please tell them yourself.'],
  [{ client_no_mail: 'stopped' }, 'Your client is not told by us (they stopped our mails): please tell them yourself.'],
  [
    { client_no_mail: 'switched_off' },
    'Your client is not told by us (visit mails to them are off): please tell them yourself.',
  ],
] as const)('of an own client it is said whether they are mailed, however far the visit moves: %o', (own, words) => {
  job = { ...job, own_client_id: CLIENT, ...own };
  const { unmount } = open();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByLabelText('Lock time')).toHaveAccessibleDescription(
    'Your client is not told of times by us: please tell them yourself.',
  );
  unmount();
  open(FAR);
  expect(screen.getByText(words)).toBeVisible();
});

test.each([
  [{ is_available: false, has_room: false }, /^You do not work on Wed, Nov 25\./],
  [{ is_available: true, has_room: false }, /^You have no room for this lawn on Wed, Nov 25\./],
])(
  'a day that is known to be closed or full is warned of before saving, which stays possible: %o',
  async (day, words) => {
    next = day;
    open();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Update and Save' })).toBeEnabled();
    await save();
    await waitFor(() => expect(sent).toEqual([{ date: NEXT }]));
  },
);

test('a refusal takes the place of the warning', async () => {
  next = { is_available: false, has_room: false };
  const refusal = { code: 'company_not_available', status: 409, detail: 'No.' };
  api.use(http.patch('*/api/MowingJobs/:id/schedule', () => HttpResponse.json(refusal, { status: 409 })));
  open();
  expect(await screen.findByText(/^You do not work on Wed, Nov 25\./)).toBeVisible();
  await save();
  expect(await screen.findByText('You do not work on that day. Please choose another one.')).toBeVisible();
  expect(screen.queryByText(/^You do not work on Wed/)).toBeNull();
});

test('a day with room, and one of which nothing is known, are not warned of', async () => {
  const { unmount } = open();
  await waitFor(() => expect(screen.queryByText(/^You do not work|^You have no room/)).toBeNull());
  unmount();
  api.use(http.get('*/api/companies/:id/availability', () => HttpResponse.json(null, { status: 500 })));
  open();
  expect(screen.queryByText(/^You do not work|^You have no room/)).toBeNull();
  await save();
  await waitFor(() => expect(sent).toEqual([{ date: NEXT }]));
});
