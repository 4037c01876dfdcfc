import 'fake-indexeddb/auto';
import type { Viewer } from '@swath/contract/accounts';
import type { HistoryLine } from '@swath/contract/crew-changes';
import type { CrewJob } from '@swath/contract/jobs';
import { type ProblemCode, problems, problemWords } from '@swath/contract/problems';
import { addDays, day } from '@swath/domain/calendar';
import { spec } from '@swath/fixtures/spec';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../../lib/connection.ts';
import { ViewerContext } from '../../../parts/viewer/viewer.ts';
import { viewers } from '../../../testing/people.ts';
import { idOf } from '../../../testing/sample-id.ts';
import { sampleCompany, sampleCrewJob, TODAY } from '../../../testing/sample-job.ts';
import { Sending } from '../../../testing/sending.tsx';
import { quietQueryClient, show } from '../../../testing/show.tsx';
import { JobDetailsDialog } from './job-details-dialog.tsx';

let job: CrewJob;
let history: HistoryLine[] = [];
let sent: unknown[] = [];
/** What the next change is refused with. */
let refusedWith: ProblemCode | null = null;

const changed = async (request: Request, now: Partial<CrewJob>) => {
  sent.push(await request.json());
  if (refusedWith) {
    const [status, detail] = [problems[refusedWith][0], problemWords(refusedWith)];
    return HttpResponse.json({ code: refusedWith, status, detail }, { status });
  }
  job = { ...job, ...now };
  return HttpResponse.json(job);
};
const api = setupServer(
  http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
  http.get('*/api/company/refund-requests', () => HttpResponse.json([])),
  http.get('*/api/MowingJobs/:id', () => HttpResponse.json(job)),
  http.get('*/api/MowingJobs/:id/history', () => HttpResponse.json(history)),
  http.get('*/api/companies/:id/availability', () =>
    HttpResponse.json(
      Array.from({ length: 40 }, (_, ahead) => ({
        ...{ date: addDays(TODAY, ahead), is_available: true, windows: [], has_room: true },
      })),
    ),
  ),
  http.patch('*/api/MowingJobs/:id/schedule', async ({ request }) => {
    const body = (await request.clone().json()) as { date?: string; startTimeLocal?: string; lockTime?: boolean };
    const far = body.date && body.date > '2026-11-27';
    return changed(request, {
      ...(body.date &&
        (far ? { proposed_date: day(body.date) } : { scheduled_date: day(body.date), proposed_date: null })),
      ...(body.startTimeLocal && { start_time: '2026-11-24T16:30:00.000Z', is_locked: body.lockTime === true }),
    });
  }),
  http.post('*/api/MowingJobs/:id/call-off', ({ request }) => changed(request, { status: 'canceled' })),
  http.post('*/api/MowingJobs/:id/cannot-do', ({ request }) => changed(request, { status: 'canceled' })),
);

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  job = sampleCrewJob(1);
  history = [];
  sent = [];
  refusedWith = null;
});
afterEach(() => {
  api.resetHandlers();
});
afterAll(() => api.close());

const close = vi.fn();
/** @param as  the owner of the company, unless told otherwise */
async function open(as: Viewer = viewers.crew, queries = quietQueryClient(), mayPlan = true) {
  show(
    <ViewerContext value={as}>
      <Sending />
      <JobDetailsDialog
        mayPlan={mayPlan}
        mayRetime
        jobId={job.id}
        today={TODAY}
        onClose={close}
        photoPicker={({ label }) => <fieldset aria-label={label} />}
      />
    </ViewerContext>,
    queries,
  );
  await screen.findByRole('heading', { name: job.full_name });
  return within(screen.getByRole('dialog', { name: 'Job Details' }));
}
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const time = () => screen.getByLabelText('Change Time (same day)');
const setTime = (value: string) => fireEvent.change(time(), { target: { value } });

test('a crew lead changes the time on the day, and nothing else', async () => {
  api.use(
    http.post('*/api/MowingJobs/:id/retime', ({ request }) =>
      changed(request, { start_time: '2026-11-24T16:30:00.000Z', is_locked: false }),
    ),
  );
  await open(viewers.crew, quietQueryClient(), false);
  expect(screen.queryByRole('button', { name: 'Change Date' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel this job' })).toBeNull();
  setTime('10:30');
  await press('Update and Save');
  await waitFor(() => expect(sent).toEqual([{ startTimeLocal: `${job.scheduled_date}T10:30:00`, lockTime: false }]));
});

spec('company 2.47');
test('says who, where, when and what, and what happened', async () => {
  history = [
    {
      id: '2',
      at: '2026-11-23T15:00:00.000Z',
      received_at: null,
      clock_changed: false,
      kind: 'message',
      side: 'product',
      by: '',
      words: 'The mowing is booked for Tue, Nov 24',
      note: '',
      photo: null,
    },
    {
      id: '1',
      at: '2026-11-22T15:00:00.000Z',
      received_at: '2026-11-23T00:10:00.000Z',
      clock_changed: true,
      kind: 'event',
      side: 'company',
      by: 'Gwen Green',
      words: 'Could not be done: Dog on the lawn',
      note: 'It barks.',
      photo: null,
    },
  ];
  const dialog = await open();
  for (const words of [job.address, 'Pending', '0.25 acre', 'Ready Yes']) expect(dialog.getByText(words)).toBeVisible();
  expect(await dialog.findByText(/Told to the customer/)).toBeVisible();
  expect(dialog.getByText('Nov 22, 2026, 9:00 AM', { exact: false })).toBeInTheDocument();
  expect(dialog.getByText('Received Nov 22, 2026, 6:10 PM · The phone’s clock may have been off')).toBeVisible();
  expect(dialog.getByText(/^· Gwen Green$/)).toBeVisible();
  expect(dialog.getByText('Gwen Green: “It barks.”')).toBeVisible();
  expect(time()).toHaveValue('09:00');
  expect(button('Update and Save')).toBeDisabled();
  expect(dialog.getByText('Estimated job value')).toBeVisible();
});

test('before its day it says when the phone number comes; an own client has a page with theirs', async () => {
  job = { ...job, scheduled_date: addDays(TODAY, 3), phone_number: null };
  const dialog = await open();
  expect(dialog.getByText('Their phone number stands here on the day of the visit.')).toBeVisible();
  expect(dialog.queryByRole('link', { name: "Client's page" })).toBeNull();
  cleanup();
  job = { ...job, own_client_id: idOf('7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2e77') };
  const own = await open();
  expect(own.getByRole('link', { name: "Client's page" })).toHaveAttribute(
    'href',
    `/company/clients/${job.own_client_id}`,
  );
  expect(own.queryByText(/Their phone number/)).toBeNull();
});

spec('company 2.48', 'company 2.49', 'company 5.2', 'company 8.6', 'company 9.17');
test('a new time is saved with its lock, and said for a moment', async () => {
  await open();
  setTime('10:30');
  await userEvent.click(screen.getByLabelText('Lock time'));
  await press('Update and Save');
  expect(await screen.findByText('Job updated')).toBeInTheDocument();
  expect(sent).toEqual([{ startTimeLocal: '2026-11-24T10:30:00', lockTime: true }]);
  await waitFor(() => expect(button('Update and Save')).toBeDisabled());
});

spec('company 5.2', 'company 5.3');
test('a time that was cleared asks for one, and nothing can be saved', async () => {
  await open();
  setTime('');
  expect(screen.getByText('Please select a start time')).toBeVisible();
  expect(button('Update and Save')).toBeDisabled();
});

test('a day more than three days away says that the customer is asked, waits for them, and can be taken back', async () => {
  await open();
  await press('Change Date');
  await userEvent.click(await screen.findByRole('button', { name: /^30 November 2026/ }));
  expect(screen.getByText(/your customer is asked first/)).toBeVisible();
  await press('Update and Save');
  expect(await screen.findByText(/Waiting for your customer/)).toHaveTextContent('Monday, November 30, 2026');
  expect(screen.getByText('Asked. The job stays on Tue, Nov 24 until your customer accepts.')).toBeVisible();
  expect(screen.queryByText('Job updated')).toBeNull();
  await press('Take it back');
  await waitFor(() => expect(screen.queryByText(/Waiting for your customer/)).toBeNull());
  expect(sent).toEqual([{ date: '2026-11-30' }, { date: '2026-11-24' }]);
});

spec('company 8.3');
test.each([
  ['time_taken', 'Another stop is locked to that time. Please choose another one.'],
  ['day_full', 'You have no room for this lawn on that day. Please choose another one.'],
  ['session_expired', 'Unauthorized. Please sign in again.'],
] as const)('refused with %s, it says so and nothing typed is lost', async (code, words) => {
  refusedWith = code;
  await open();
  setTime('10:30');
  await press('Update and Save');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getAllByText('Failed to update job')[0]).toBeVisible();
  expect(time()).toHaveValue('10:30');
  expect(button('Update and Save')).toBeEnabled();
});

spec('company 8.4', 'company 8.5');
test.each([
  ['time', 'Failed to update time (500)'],
  ['date', 'Failed to update date (500)'],
] as const)('an answer without words about a new %s: what failed stands first', async (changed, words) => {
  api.use(http.patch('*/api/MowingJobs/:id/schedule', () => new HttpResponse('<h1>Oops</h1>', { status: 500 })));
  await open();
  if (changed === 'time') setTime('10:30');
  else {
    await press('Change Date');
    await userEvent.click(await screen.findByRole('button', { name: /^26 November 2026/ }));
  }
  await press('Update and Save');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(/Failed with status/)).toBeNull();
});

spec('company 2.50', 'company 2.51');
test('a job that is done can be neither moved nor canceled', async () => {
  job = sampleCrewJob(1, { status: 'completed' });
  const dialog = await open();
  expect(dialog.getByText('Only pending jobs can be rescheduled')).toBeVisible();
  expect(dialog.getByText('Only pending jobs can be retimed')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Cancel this job' })).toBeNull();
});

test('canceling asks for a reason first, and says what becomes of the money', async () => {
  await open();
  await press('Cancel this job');
  expect(
    screen.getByText(/is told that you do not come on .*, and why\. \$45\.00 goes back to the customer\./),
  ).toBeVisible();
  await press('Cancel job');
  expect(screen.getByText('Please select a reason')).toBeVisible();
  expect(screen.getByLabelText(/^Reason/)).toHaveFocus();
  await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'Nobody is free to come');
  await press('Cancel job');
  expect(await screen.findByText('The job is canceled, and Harriet Miller is told.')).toBeInTheDocument();
  expect(sent).toEqual([{ reason: 'staff', note: '' }]);
});

test('at an own client nothing is said of money, and nobody is told by us', async () => {
  job = sampleCrewJob(1, { own_client_id: '00000000-0000-4000-8000-000000000777' as never });
  await open();
  await press('Cancel this job');
  expect(
    screen.getByText(
      'Harriet Miller is not told by us: please tell them yourself. You bill this client yourself: nothing is returned by us.',
    ),
  ).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'Nobody is free to come');
  await press('Cancel job');
  expect(await screen.findByText('The job is canceled. Please tell Harriet Miller yourself.')).toBeInTheDocument();
});

test('being there in vain at an own client promises nothing either', async () => {
  job = sampleCrewJob(1, { own_client_id: '00000000-0000-4000-8000-000000000777' as never });
  await open();
  await press("Can't do it");
  expect(screen.getByText('Harriet Miller is not told by us: please tell them yourself.')).toBeVisible();
  expect(screen.queryByText(/told at once/)).toBeNull();
  expect(screen.getByText('It stays in the history of the job.')).toBeVisible();
});

const member = (kind: 'standard' | 'crew'): Viewer => ({
  ...viewers.crew,
  company: { ...viewers.crew.company!, is_primary: false, member: kind },
});

test('whoever may not give money back is told that it is asked for, before and after', async () => {
  api.use(http.post('*/api/MowingJobs/:id/call-off', ({ request }) => changed(request, {})));
  await open(member('standard'));
  await press('Cancel this job');
  expect(screen.getByText(/whoever decides about that in your company is asked first/)).toBeVisible();
  expect(screen.queryByText(/goes back to the customer/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'Nobody is free to come');
  await press('Ask to cancel');
  expect(await screen.findByText('Asked. Nothing is canceled until it is approved.')).toBeInTheDocument();
});

test('whoever drives asks, too, and is told no sum; moving needs no asking', async () => {
  job = sampleCrewJob(1, { price_cents: null });
  await open(member('crew'));
  await press("Can't do it");
  await userEvent.click(screen.getByLabelText('Cancel the job'));
  expect(screen.getByText(/whoever decides about that in your company is asked first/)).toBeVisible();
  expect(screen.getByText('What they paid goes back to the customer.')).toBeVisible();
  expect(button('Ask to cancel')).toBeEnabled();
  await userEvent.click(screen.getByLabelText('Come again on another day'));
  expect(button('Tell the customer')).toBeEnabled();
});

test('what nobody has paid for is canceled without asking, by anybody', async () => {
  job = sampleCrewJob(1, { series_id: '00000000-0000-4000-8000-000000000778' as never, charge: 'scheduled' });
  await open(member('standard'));
  await press('Cancel this job');
  expect(screen.getByText(/Nothing was charged, so nothing is returned\./)).toBeVisible();
  expect(button('Cancel job')).toBeEnabled();
});

test('what cannot be done needs a reason and what becomes of it; a day where it is moved', async () => {
  await open();
  await press("Can't do it");
  expect(screen.getByRole('group', { name: 'Photo for the customer' })).toBeInTheDocument();
  await press('Tell the customer');
  expect(screen.getByText('Please select a reason')).toBeVisible();
  expect(screen.getByText('Please choose what becomes of the job')).toBeVisible();
  expect(screen.getByLabelText(/^Reason/)).toHaveFocus();
  await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'Dog on the lawn');
  fireEvent.change(screen.getByLabelText('Note (optional)'), { target: { value: 'It barks.' } });
  await press('Tell the customer');
  expect(screen.getByLabelText('Come again on another day')).toHaveFocus();
  await userEvent.click(screen.getByLabelText('Come again on another day'));
  await press('Tell the customer');
  expect(screen.getByText('Please select a date')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: /^25 November 2026/ })).toHaveFocus());
  await userEvent.click(await screen.findByRole('button', { name: /^26 November 2026/ }));
  await press('Tell the customer');
  const report = { reason: 'dog', note: 'It barks.', next: 'move', date: '2026-11-26' };
  await waitFor(() => expect(sent).toEqual([expect.objectContaining(report)]));
});

test.each([
  ['call-off', 'Cancel this job', 'Nobody is free to come', 'Cancel job'],
  ['cannot-do', "Can't do it", 'Dog on the lawn', 'Tell the customer'],
])(
  '%s: when the list knows it before its own answer arrives, it is said all the same',
  async (call, way, reason, send) => {
    const answer = Promise.withResolvers<void>();
    api.use(
      http.post(`*/api/MowingJobs/:id/${call}`, async ({ request }) => {
        const given = await changed(request, { status: 'canceled' });
        await answer.promise;
        return given;
      }),
    );
    const queries = quietQueryClient();
    const details = await open(viewers.crew, queries);
    await press(way);
    await userEvent.selectOptions(screen.getByLabelText(/^Reason/), reason);
    if (call === 'cannot-do') await userEvent.click(screen.getByLabelText('Cancel the job'));
    await press(send);
    await waitFor(() => expect(sent).toHaveLength(1));
    await queries.invalidateQueries();
    expect(await details.findByRole('heading', { name: 'History' })).toBeVisible();
    answer.resolve();
    expect(await screen.findByText('The job is canceled, and Harriet Miller is told.')).toBeInTheDocument();
  },
);

test('a report that is refused says why in its form, and can be changed', async () => {
  refusedWith = 'refund_asked_already';
  await open();
  await press("Can't do it");
  await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'Dog on the lawn');
  await userEvent.click(screen.getByLabelText('Cancel the job'));
  await press('Tell the customer');
  expect(await screen.findByRole('alert')).toHaveTextContent(problemWords('refund_asked_already'));
  expect(button('Tell the customer')).toBeEnabled();
});

test('without a network the report is kept, and sent once it is back', async () => {
  await open();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const stop = connection.start();
  await connection.check();
  await press("Can't do it");
  await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'Dog on the lawn');
  await userEvent.click(screen.getByLabelText('Cancel the job'));
  await press('Tell the customer');
  expect(await screen.findByText('Kept on this device, and sent once the network is back.')).toBeInTheDocument();
  expect([screen.queryByRole('button', { name: 'Tell the customer' }), sent]).toEqual([null, []]);
  vi.unstubAllGlobals();
  stop();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ reason: 'dog', next: 'cancel' })]));
});
