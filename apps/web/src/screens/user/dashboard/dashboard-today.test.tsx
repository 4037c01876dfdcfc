import { day } from '@swath/domain/calendar';
import { cleanup, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { tabStore } from '../../../lib/storage.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { sampleOwnJob } from '../../../testing/sample-job.ts';
import { homeownerApi, type Known, nothingBooked } from '../testing/homeowner-api.ts';
import { openPage } from '../testing/open-page.tsx';
import { HomeownerDashboard } from './dashboard.tsx';

let known: Known = nothingBooked();
const { server } = homeownerApi(() => known);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  known = nothingBooked();
  tabStore.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:30:00') });
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

const open = () => openPage(paths.homeowner, HomeownerDashboard);

test('a visit of today stands above booking, headed by when the crew comes, and that it is on its way', async () => {
  const on_its_way = { since: '2026-11-24T15:12:00.000Z', arrival_at: new Date(Date.now() + 600_000).toISOString() };
  known.visits = [sampleOwnJob(1, { on_its_way })];
  open();
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  const words = today.getByText(/^Your crew is on its way, there at about \d+:\d\d [AP]M$/);
  expect(words).toBeVisible();
  const booking = screen.getByRole('heading', { name: 'Schedule Your Next Mowing Service' });
  expect(words.compareDocumentPosition(booking)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(today.queryByText('Booked for today, not started yet.')).toBeNull();
  expect(screen.queryByText('No scheduled mowings')).toBeNull();
});

test('one under way says since when', async () => {
  known.visits = [sampleOwnJob(1, { status: 'in-progress' })];
  open();
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  expect(today.getByText('Started at 9:00 AM')).toBeVisible();
  expect(today.getByText('Your lawn is being mowed')).toBeVisible();
  expect(screen.getByText('Nothing else is scheduled.')).toBeVisible();
});

test('one that is done stands below those to come, and the next visit keeps its name', async () => {
  const completed = { status: 'completed', end_time: '2026-11-24T15:10:00.000Z' } as const;
  known.visits = [sampleOwnJob(1, completed), sampleOwnJob(2), sampleOwnJob(3, { scheduled_date: day('2026-11-26') })];
  open();
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  const [toCome, done] = today.getAllByRole('article');
  expect(within(toCome!).getByText('Booked for today, not started yet.')).toBeVisible();
  expect(within(done!).getByText(/^Done at /)).toBeVisible();
  expect(within(done!).getByRole('button', { name: 'Book again' })).toBeVisible();
  const upcoming = within(screen.getByRole('region', { name: 'Upcoming Services' }));
  expect(upcoming.queryByText(/Done at/)).toBeNull();
  expect(upcoming.queryByText(/^Your next visit/)).toBeNull();

  cleanup();
  known.visits = [sampleOwnJob(1, completed), sampleOwnJob(3, { scheduled_date: day('2026-11-26') })];
  open();
  expect(await screen.findByText('Your next visit: in 2 days')).toBeVisible();
});
