import { queue } from '@swath/contract/queue';
import { day } from '@swath/domain/calendar';
import type { CompanyId, QueueQuestionId } from '@swath/domain/ids';
import { spec } from '@swath/fixtures/spec';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { emptyProfile } from '../../../features/profiles/testing/sample-profile.ts';
import {
  expiredJob,
  offeredJob,
  sampleOffer,
  samplePhoto,
  sampleQueuedJob,
} from '../../../features/queue/testing/sample-queued-job.ts';
import { callKey } from '../../../lib/api-client.ts';
import { tabStore } from '../../../lib/storage.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { sampleId } from '../../../testing/sample-id.ts';
import { sampleOwnJob } from '../../../testing/sample-job.ts';
import { homeownerApi, type Known, nothingBooked, refusal } from '../testing/homeowner-api.ts';
import { openPage } from '../testing/open-page.tsx';
import { HomeownerDashboard } from './dashboard.tsx';
import { POPUP_DELAY_MS } from './use-popups.ts';

let known: Known = nothingBooked();
const { server, calls } = homeownerApi(() => known);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  known = nothingBooked();
  calls.length = 0;
  tabStore.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:30:00Z') });
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

const open = () => openPage(paths.homeowner, HomeownerDashboard);
const quietly = () => act(() => delay(POPUP_DELAY_MS + 150));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** A popup comes half a second after the page has loaded, or after what lay over it has gone. */
const popup = (name: string) => screen.findByRole('dialog', { name });
const wizard = () => popup('Put a job in the queue');
const expired = () => popup('No company took your job');
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const queuedCard = () => screen.findByRole('article', { name: 'Queued job, Wed, Nov 25 and 2 more days' });
const acknowledged = () => calls.filter(({ call }) => call.endsWith('/acknowledge')).length;

spec('homeowner 2.15', 'homeowner 2.19');
test('queued jobs stand before visits, and say how they stand, when, where, and how long they wait', async () => {
  known.visits = [sampleOwnJob(1, { scheduled_date: day('2026-11-26') })];
  known.queued = [sampleQueuedJob({ photos: [samplePhoto(1), samplePhoto(2)] })];
  open();
  const card = within(await queuedCard());
  for (const words of [
    'Queued',
    'Waiting for offers',
    'Wed, Nov 25',
    'Sat, Nov 28',
    /^412 Elm Ave, Columbia, MO 65203/,
    '0.25 acre',
    'Behind the house only.',
    '71h 30m remaining',
  ]) {
    expect(card.getByText(words)).toBeVisible();
  }
  expect(card.getByRole('img', { name: 'Your lawn, 2 of 2' })).toHaveAttribute('src', '/api/photos/2-small.jpg');
  expect(card.queryByRole('button', { name: 'Compare offers' })).toBeNull();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(screen.getAllByRole('article')[1]).toHaveAccessibleName(/Green Blade Mowing/);
});

test('with a job in the queue and no visits, the list is not empty', async () => {
  known.queued = [sampleQueuedJob()];
  open();
  await queuedCard();
  await waitFor(() => expect(screen.queryByText('Loading your scheduled mowings...')).toBeNull());
  expect(screen.queryByText('No scheduled mowings')).toBeNull();
});

spec('homeowner 2.19');
test('a job with offers shows how many and the best price, and opens them', async () => {
  known.queued = [offeredJob()];
  open();
  const card = within(await queuedCard());
  expect(card.getByText('Offered')).toBeVisible();
  expect(card.getByText('2 offers from $39.00')).toBeVisible();
  expect(card.getByText('Best offer: 23h 30m remaining')).toBeVisible();
  const [best, second] = within(card.getByRole('list', { name: 'Best offers' })).getAllByRole('listitem');
  expect(best).toHaveTextContent('Clip & Go Lawn Care$39.00NewWed, Nov 25');
  expect(second).toHaveTextContent('Green Blade Mowing$45.00');
  expect(within(second!).getByRole('img', { name: '4.6 out of 5 stars, 61 ratings' })).toBeVisible();
  expect(within(second!).getByRole('link', { name: 'Green Blade Mowing' })).toHaveAttribute(
    'href',
    '/companies/00000000-0000-4000-8000-000000000801',
  );
  await press('Compare offers');
  const dialog = within(await popup('Offers for your lawn'));
  expect(await dialog.findByText('Clip & Go Lawn Care')).toBeVisible();
});

test('a single offer is seen, and not compared', async () => {
  known.queued = [offeredJob([sampleOffer(1)])];
  open();
  expect(within(await queuedCard()).getByRole('button', { name: 'See offer' })).toBeVisible();
});

test('a job that companies ask about says how many wait for an answer, and opens them', async () => {
  const asked = {
    id: sampleId<QueueQuestionId>(900),
    companyId: sampleId<CompanyId>(801),
    companyName: 'Green Blade Mowing',
    question: 'How wide is the gate?',
    askedAt: '2026-11-24T15:00:00.000Z',
    answer: null,
    answeredAt: null,
  };
  known.queued = [sampleQueuedJob({ questions: [asked] })];
  open();
  await queuedCard();
  await press('Answer 1 question');
  const dialog = within(await popup('Questions about your lawn'));
  expect(dialog.getByText('How wide is the gate?')).toBeVisible();
  expect(dialog.getByLabelText('Your answer to Green Blade Mowing')).toBeVisible();
});

test('an offer that comes shows without a reload', async () => {
  known.queued = [sampleQueuedJob()];
  const { queryClient } = open();
  await queuedCard();
  known.queued = [offeredJob()];
  await act(() => queryClient.invalidateQueries({ queryKey: callKey(queue.listOwn) }));
  expect(await screen.findByRole('button', { name: 'Compare offers' })).toBeVisible();
});

spec('homeowner 8.33', 'company 8.36');
test('queued jobs that cannot be fetched say so, with the visits beside, and can be asked for again', async () => {
  known.visits = [sampleOwnJob(1)];
  known.queued = [sampleQueuedJob()];
  server.use(http.get('*/api/queued-jobs/my-jobs', () => refusal('unavailable'), { once: true }));
  open();
  expect(await screen.findByText('Failed to fetch my queued jobs')).toBeVisible();
  expect(await screen.findByRole('article', { name: /Green Blade Mowing/ })).toBeVisible();
  await press('Try again');
  expect(await queuedCard()).toBeVisible();
  expect(screen.queryByText('Failed to fetch my queued jobs')).toBeNull();
});

test('a job leaves the queue after a question', async () => {
  known.queued = [offeredJob()];
  open();
  await queuedCard();
  await press('Cancel');
  const dialog = within(await popup('Take this job out of the queue?'));
  expect(dialog.getByText('The 2 offers it has are closed. Nothing has been charged.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
  await noDialog();
  await press('Cancel');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel job' }));
  expect(await screen.findByText('Your job is no longer in the queue.')).toBeInTheDocument();
  expect(await screen.findByText('No scheduled mowings')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Upcoming Services' })).toHaveFocus());
});

test('a job that cannot leave the queue says so in the dialog', async () => {
  known.queued = [sampleQueuedJob()];
  server.use(http.post('*/api/queued-jobs/:id/cancel', () => refusal('queued_job_ended')));
  open();
  await queuedCard();
  await press('Cancel');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel job' }));
  expect(
    await screen.findByText(
      'Failed to cancel the mowing request. Please try again. This job is no longer in the queue.',
    ),
  ).toBeVisible();
});

spec('homeowner 2.18');
test('the banner opens the queue wizard; an empty profile is asked for first', async () => {
  open();
  await screen.findByText('No scheduled mowings');
  await press('Put in Queue');
  expect(await wizard()).toBeVisible();
});

test('an empty profile is asked for before a job is queued', async () => {
  known.profile = emptyProfile();
  tabStore.write('profile_onboarding_shown', 'true');
  open();
  await screen.findByText('No scheduled mowings');
  await press('Put in Queue');
  const dialog = within(await popup('Where is your lawn?'));
  expect(dialog.getByText(/^One thing before you queue a job\./)).toBeVisible();
});

spec('homeowner 2.20', 'homeowner 2.51', 'homeowner 2.52');
test('expired jobs are told of before anything else, and closing notes all of them', async () => {
  const other = expiredJob({ id: sampleId(701), acceptableDates: [day('2026-11-20')] });
  known.profile = emptyProfile();
  known.queued = [expiredJob(), other];
  known.unnoticed = known.queued.map(({ id }) => id);
  open();
  const dialog = within(await popup('No company took these jobs'));
  expect(dialog.getByText('Fri, Nov 20')).toBeVisible();
  expect(dialog.getAllByText('Queued on Nov 24, 2026')).toHaveLength(2);
  expect(screen.getAllByText('Never Claimed')).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(acknowledged()).toBe(2));
  expect(await popup('Where is your lawn?')).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.queryByText('Never Claimed')).toBeNull();
});

spec('homeowner 2.53');
test('Schedule New Job notes all of them and opens the schedule wizard', async () => {
  known.queued = [expiredJob()];
  known.unnoticed = [expiredJob().id];
  open();
  await userEvent.click(within(await expired()).getByRole('button', { name: 'Schedule New Job' }));
  expect(await popup('Schedule mowing')).toBeVisible();
  await waitFor(() => expect(acknowledged()).toBe(1));
});

test('Queue again opens the wizard filled in, and notes the job once it is in the queue', async () => {
  known.queued = [expiredJob()];
  known.unnoticed = [expiredJob().id];
  open();
  await userEvent.click(within(await expired()).getByRole('button', { name: 'Queue again' }));
  const dialog = within(await wizard());
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(dialog.getByText('3 dates chosen')).toBeVisible();
  expect(acknowledged()).toBe(0);
  for (let step = 0; step < 4; step++) await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(dialog.getByLabelText('Notes for the companies')).toHaveValue('Behind the house only.');
  await userEvent.click(dialog.getByRole('button', { name: 'Add to Queue' }));
  expect(await screen.findByRole('heading', { name: 'Your job is in the queue' })).toBeVisible();
  await waitFor(() => expect(acknowledged()).toBe(1));
});

test('a wizard that is closed without a job leaves the notice to come again', async () => {
  known.queued = [expiredJob()];
  known.unnoticed = [expiredJob().id];
  open();
  await userEvent.click(within(await expired()).getByRole('button', { name: 'Queue again' }));
  await wizard();
  await userEvent.keyboard('{Escape}');
  expect(await expired()).toBeVisible();
  expect(acknowledged()).toBe(0);
});

test('what could not be noted says so, and leaves the page usable', async () => {
  known.queued = [expiredJob()];
  known.unnoticed = [expiredJob().id];
  server.use(http.post('*/api/ExpiredJobNotifications/:id/acknowledge', () => refusal('unavailable')));
  open();
  await userEvent.click(within(await expired()).getByRole('button', { name: 'Got it' }));
  expect(await screen.findByText(/You will see this notice again\./)).toBeInTheDocument();
  await noDialog();
  await quietly();
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Queue again');
  expect(await wizard()).toBeVisible();
});

test('one that was noted elsewhere is fine', async () => {
  known.queued = [expiredJob()];
  known.unnoticed = [expiredJob().id];
  server.use(http.post('*/api/ExpiredJobNotifications/:id/acknowledge', () => refusal('notification_not_found')));
  open();
  await expired();
  known.unnoticed = [];
  await userEvent.keyboard('{Escape}');
  await noDialog();
  await quietly();
  expect(screen.queryByText(/You will see this notice again/)).toBeNull();
});

test('without an answer about expired jobs, the other popups still come', async () => {
  known.profile = emptyProfile();
  server.use(http.get('*/api/ExpiredJobNotifications/unacknowledged', () => refusal('unavailable')));
  open();
  expect(await popup('Where is your lawn?')).toBeVisible();
});
