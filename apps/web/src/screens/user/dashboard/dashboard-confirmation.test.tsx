import { calendarFeed } from '@swath/contract/calendar-feed';
import { addDays, day } from '@swath/domain/calendar';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sampleQueuedJob } from '../../../features/queue/testing/sample-queued-job.ts';
import { SERIES_ID, sampleSeries, sampleVisit } from '../../../features/series/testing/sample-series.ts';
import { deviceStore, tabStore } from '../../../lib/storage.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { type Confirmed, keepConfirmation } from '../../../parts/booked/kept-confirmation.ts';
import { CONFIRMATION_KEY } from '../../../parts/kept-answers/device-keys.ts';
import { sampleId } from '../../../testing/sample-id.ts';
import { sampleOwnJob, TODAY } from '../../../testing/sample-job.ts';
import { sampleReceipt } from '../../../testing/sample-receipt.ts';
import { homeownerApi, type Known, nothingBooked, refusal } from '../testing/homeowner-api.ts';
import { harrietHerself, openPage } from '../testing/open-page.tsx';
import { HomeownerDashboard } from './dashboard.tsx';

let known: Known = nothingBooked();
const { server, calls } = homeownerApi(() => known);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  known = nothingBooked();
  calls.length = 0;
  tabStore.clear();
  deviceStore.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:30:00') });
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

const open = () => openPage(paths.homeowner, HomeownerDashboard);
const keep = (confirmed: Confirmed) => keepConfirmation(harrietHerself.id, confirmed);
const FRIDAY = day('2026-11-27');
const SCHEDULED = 'Your mowing is scheduled';
const card = (name = SCHEDULED) => screen.findByRole('region', { name });
const noCard = (name = SCHEDULED) => expect(screen.queryByRole('region', { name })).toBeNull();
const listed = () => screen.findByRole('heading', { name: 'Upcoming Services' });

/** Harriet has booked Friday. */
function bookFriday(changed: Parameters<typeof sampleOwnJob>[1] = {}) {
  known.visits = [sampleOwnJob(1, { scheduled_date: FRIDAY, start_time: null, ...changed })];
  known.receipts = [sampleReceipt(1, { service_date: FRIDAY })];
  keep({ kind: 'visit', id: sampleId(1) });
}

test('what was booked stays: day, company, time, price, receipt, calendar, and how to change one’s mind', async () => {
  bookFriday();
  open();
  const said = within(await card());
  for (const words of [
    'Green Blade Mowing',
    'Friday, November 27, 2026',
    'Green Blade Mowing sets the time. You see it here once it is set.',
    'Plans changed? Cancel or pick another day below. Until the crew starts, canceling returns the full $45.00.',
  ]) {
    expect(said.getByText(words)).toBeVisible();
  }
  expect(said.getByText(/^Paid/)).toHaveTextContent('Paid $45.00');
  expect(said.getByText('Visa ending in 4242')).toBeVisible();
  expect(
    said.getByRole('button', { name: 'Receipt (PDF) for Green Blade Mowing, Friday, November 27, 2026' }),
  ).toBeVisible();
  // It stands above the list, and is no visit of its own.
  expect(screen.getAllByRole('article')).toHaveLength(1);
  const heading = screen.getByRole('heading', { name: SCHEDULED });
  expect(heading.compareDocumentPosition(await listed()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('it is there again after a reload, and in time for the page to be shown once', async () => {
  bookFriday();
  open();
  await card();
  cleanup();
  open();
  expect(await card()).toBeVisible();
  expect(within(await card()).getByRole('button', { name: /^Receipt/ })).toBeVisible();
});

test('dismissed, it is gone for good, and the focus is at the list', async () => {
  bookFriday();
  open();
  await userEvent.click(within(await card()).getByRole('button', { name: 'Dismiss this confirmation' }));
  noCard();
  expect(await listed()).toHaveFocus();
  expect(screen.getByRole('article', { name: /^Green Blade Mowing/ })).toBeVisible();
  cleanup();
  open();
  await screen.findByRole('article', { name: /^Green Blade Mowing/ });
  noCard();
});

test('the arrival is said once it is known', async () => {
  const arrival_window = { from: '2026-11-27T15:00:00.000Z', to: '2026-11-27T17:00:00.000Z' };
  bookFriday({ arrival_window, promised_window: arrival_window });
  open();
  expect(within(await card()).getByText('Arrives between 9:00 AM and 11:00 AM · Promised')).toBeVisible();
});

test('until the receipt is there the price stands without it', async () => {
  bookFriday();
  known.receipts = [];
  open();
  const said = within(await card());
  expect(said.getByText(/^Paid/)).toHaveTextContent('Paid $45.00');
  expect(said.queryByRole('button', { name: /^Receipt/ })).toBeNull();
});

test('the calendar file is asked for by the visit; why it could not be had is said', async () => {
  bookFriday();
  server.use(http.get('*/api/MowingJobs/:id/calendar', () => refusal('job_not_found'), { once: true }));
  open();
  const add = within(await card()).getByRole('button', { name: 'Add to calendar' });
  await userEvent.click(add);
  expect(await screen.findByText('The calendar file could not be fetched. Job not found.')).toBeInTheDocument();
  const file = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:visit');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  server.use(http.get('*/api/MowingJobs/:id/calendar', () => HttpResponse.text('BEGIN:VCALENDAR')));
  await userEvent.click(add);
  await waitFor(() => expect(file).toHaveBeenCalledOnce());
  expect(calls.at(-1)?.call).toBe(`GET ${calendarFeed.visit.path.replace('{id}', sampleId(1))}`);
});

test('a visit that is canceled takes it along', async () => {
  bookFriday();
  open();
  await card();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel mowing' }));
  await waitFor(() => noCard());
});

test.each([
  ['whose day has come', { scheduled_date: TODAY }],
  ['whose crew has begun', { status: 'in-progress', start_time: '2026-11-24T15:00:00.000Z' }],
] as const)('a visit %s needs no confirmation any more, not even when it is put off', async (_, changed) => {
  bookFriday(changed);
  open();
  await screen.findByRole('article', { name: /^Green Blade Mowing/ });
  noCard();
  await waitFor(() => expect(deviceStore.read(CONFIRMATION_KEY)).toBeNull());
});

test('what somebody else booked on this device is not confirmed', async () => {
  bookFriday();
  keepConfirmation(sampleId(901), { kind: 'visit', id: sampleId(1) });
  open();
  await screen.findByRole('article', { name: /^Green Blade Mowing/ });
  noCard();
});

/** A series of four, every second Friday, the first of which was just paid. */
function beginSeries() {
  const days = [0, 14, 28, 42].map((ahead) => addDays(FRIDAY, ahead));
  known.visits = days.map((scheduled_date, index) =>
    sampleOwnJob(index + 1, {
      ...{ series_id: SERIES_ID, scheduled_date, start_time: null },
      charge: index === 0 ? 'paid' : 'scheduled',
    }),
  );
  known.series = [
    sampleSeries({
      visits: days.map((date, index) => sampleVisit(index + 1, date, { charge: index === 0 ? 'paid' : 'scheduled' })),
      next_charge: { ...sampleSeries().next_charge!, job_id: sampleId(2) },
    }),
  ];
  known.receipts = [sampleReceipt(1, { service_date: FRIDAY })];
}

test.each([
  ['by itself', { kind: 'series', id: SERIES_ID }],
  ['by its first visit', { kind: 'visit', id: sampleId(1) }],
] as const)('a series, known %s, says its first visit, its rule and the next charge', async (_, confirmed) => {
  beginSeries();
  keep(confirmed);
  open();
  const said = within(await card('Your 4 mowings are scheduled'));
  for (const words of [
    'First visit: Friday, November 27, 2026',
    'Every second Tuesday until Tuesday, March 30, 2027',
    'Next payment $45.00, held on your card from Mon, Dec 7 at 8:00 AM, for the visit of Tue, Dec 8',
  ]) {
    expect(said.getByText(words)).toBeVisible();
  }
  expect(said.getByText(/^Paid/)).toHaveTextContent('Paid $45.00');
  expect(said.getByRole('link', { name: 'Manage series' })).toHaveAttribute('href', `/user/series/${SERIES_ID}`);
  expect(said.getByRole('button', { name: 'Add first visit to calendar' })).toBeVisible();
});

const QUEUED = 'Your job is in the queue';

test('a job in the queue says what happens next and until when, until the first offer', async () => {
  known.queued = [sampleQueuedJob({ expiresAt: '2026-11-27T15:00:00.000Z' })];
  keep({ kind: 'queued', id: sampleQueuedJob().id });
  open();
  const said = within(await card(QUEUED));
  expect(said.getByText(/^Companies near you can make offers until Fri, Nov 27, /)).toBeVisible();
  expect(said.getByText('Plans changed? Cancel it below. Nothing is charged.')).toBeVisible();
  expect(calls.map(({ call }) => call)).not.toContain('GET /api/receipts');
  cleanup();
  known.queued = [sampleQueuedJob({ status: 'offered', expiresAt: null })];
  open();
  await screen.findByRole('article', { name: /^Queued job/ });
  noCard(QUEUED);
});

test('there is one card at most: what came last takes the place of what came before', async () => {
  bookFriday();
  known.queued = [sampleQueuedJob()];
  open();
  await card();
  act(() => keep({ kind: 'queued', id: sampleQueuedJob().id }));
  expect(await card(QUEUED)).toBeVisible();
  noCard();
});
