import type { OwnJob } from '@swath/contract/jobs';
import { addDays, day } from '@swath/domain/calendar';
import type { SeriesId } from '@swath/domain/ids';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SERIES_ID, sampleSeries, sampleVisit } from '../../../features/series/testing/sample-series.ts';
import { tabStore } from '../../../lib/storage.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { sampleId } from '../../../testing/sample-id.ts';
import { sampleOwnJob, TODAY } from '../../../testing/sample-job.ts';
import { homeownerApi, type Known, nothingBooked, refusal } from '../testing/homeowner-api.ts';
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

/** Visits of the sample series, two weeks apart, the first today; the first is paid, the others are charged later. */
const visits = (count: number, changed: (index: number) => Partial<OwnJob> = () => ({})): OwnJob[] =>
  Array.from({ length: count }, (_, index) =>
    sampleOwnJob(index + 1, {
      series_id: SERIES_ID,
      scheduled_date: addDays(TODAY, 14 * index),
      charge: index === 0 ? 'paid' : 'scheduled',
      start_time: null,
      ...changed(index),
    }),
  );

test('a series is one card: next visit, how many more until when, its rule and the next charge', async () => {
  known.visits = visits(4);
  known.series = [sampleSeries({ next_charge: { ...sampleSeries().next_charge!, job_id: sampleId(2) } })];
  open();
  const card = within(await screen.findByRole('article', { name: 'Green Blade Mowing, Tuesday, November 24, 2026' }));
  expect(await card.findByText('Every second Tuesday')).toBeVisible();
  expect(
    card.getByText('Next payment $45.00, held on your card from Mon, Dec 7 at 8:00 AM, for the visit of Tue, Dec 8'),
  ).toBeVisible();
  expect(card.getByText(/^Paid/)).toHaveTextContent('Paid $45.00');
  expect(card.getByRole('link', { name: 'Manage series' })).toHaveAttribute('href', `/user/series/${SERIES_ID}`);
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('it is opened in place: each visit says how it stands with money, and can be moved or canceled', async () => {
  known.visits = visits(4);
  known.series = [sampleSeries()];
  open();
  const more = await screen.findByText('3 more until Jan 5, 2027');
  expect(screen.getByText('Tuesday, December 8, 2026')).not.toBeVisible();
  await userEvent.click(more);
  expect(screen.getByText('Tuesday, December 8, 2026')).toBeVisible();
  const [second, third] = within(screen.getByRole('list', { name: 'More visits' })).getAllByRole('listitem');
  await waitFor(() => expect(second).toHaveTextContent('$45.00 Being held on your card'));
  expect(third).toHaveTextContent('$45.00 Held on your card from Mon, Dec 7, 8:00 AM');
  await userEvent.click(within(third!).getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel this mowing?' }));
  expect(question.getByText(/December 22/)).toBeVisible();
});

test('a charge within a week needs no date', async () => {
  known.visits = visits(1, () => ({ charge: 'scheduled' }));
  known.series = [
    sampleSeries({
      next_charge: null,
      visits: [sampleVisit(1, '2026-11-30', { charge_at: '2026-11-29T14:00:00.000Z' })],
    }),
  ];
  open();
  expect(await screen.findByText('Held on your card from Sun, 8:00 AM')).toBeVisible();
});

test('visits that wait for the homeowner stand over the others, with the one main button', async () => {
  known.visits = visits(3, (index) => (index === 1 ? { charge: 'declined' } : {}));
  known.series = [sampleSeries()];
  open();
  const list = within(await screen.findByRole('region', { name: 'Needs you' }));
  expect(list.getByText(/^Your card was declined for this visit\./)).toBeVisible();
  expect(list.getByRole('button', { name: 'Pay this visit' })).toHaveAccessibleDescription(
    'Green Blade Mowing Tuesday, December 8, 2026',
  );
  expect(screen.getByText('1 more on Tue, Dec 22')).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: 'Pay this visit' }));
  expect(await screen.findByRole('dialog', { name: 'Pay this visit' })).toBeVisible();
});

test('a visit that is done today is rated on a card of its own', async () => {
  known.visits = visits(2, (index) =>
    index === 0 ? { status: 'completed', end_time: '2026-11-24T16:00:00.000Z', charge: 'paid' } : {},
  );
  known.series = [sampleSeries()];
  open();
  const done = within(await screen.findByRole('article', { name: /November 24/ }));
  expect(done.getByRole('button', { name: 'Rate' })).toBeVisible();
  expect(screen.getByRole('article', { name: /December 8/ })).toBeVisible();
});

test('a paused series says so, also without a visit', async () => {
  const other = sampleId<SeriesId>(701);
  const paused = { status: 'paused', pause_reason: 'homeowner', next_charge: null } as const;
  known.visits = visits(1);
  known.series = [sampleSeries(paused), sampleSeries({ ...paused, id: other, title: 'Mowing – 9 Ash St', visits: [] })];
  open();
  expect(await screen.findByText('Series paused')).toBeVisible();
  const idle = within(screen.getByRole('article', { name: 'Mowing – 9 Ash St' }));
  expect(idle.getByText('Paused')).toBeVisible();
  expect(idle.getByText('No visit is planned')).toBeVisible();
  expect(idle.getByRole('link', { name: 'Manage series' })).toHaveAttribute('href', `/user/series/${other}`);
});

test('a pause that is ahead is shown with its first day', async () => {
  const ahead = {
    status: 'paused',
    pause_reason: 'homeowner',
    paused_from: day('2026-12-24'),
    paused_to: day('2027-02-01'),
  } as const;
  known.visits = visits(1);
  known.series = [
    sampleSeries(ahead),
    sampleSeries({ ...ahead, id: sampleId(701), title: 'Mowing – 9 Ash St', visits: [] }),
  ];
  open();
  expect(await screen.findByText('Series paused from Dec 24, 2026')).toBeVisible();
  const idle = within(screen.getByRole('article', { name: 'Mowing – 9 Ash St' }));
  expect(idle.getByText('Paused from Dec 24, 2026')).toBeVisible();
});

test('without running series the dashboard says nothing of them', async () => {
  known.series = [sampleSeries({ status: 'ended' }), sampleSeries({ status: 'draft' })];
  open();
  expect(await screen.findByText('No scheduled mowings')).toBeVisible();
  expect(screen.queryByText('Manage series')).toBeNull();
});

test('series that cannot be loaded say so, with their visits beside, and can be asked for again', async () => {
  known.visits = visits(2, () => ({ scheduled_date: day('2026-12-01') }));
  known.series = [sampleSeries()];
  server.use(http.get('*/api/series', () => refusal('forbidden'), { once: true }));
  open();
  expect(await screen.findByText('Your recurring mowings could not be loaded.')).toBeVisible();
  expect(await screen.findByText('1 more on Tue, Dec 1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Every second Tuesday')).toBeVisible();
  expect(screen.queryByText('Your recurring mowings could not be loaded.')).toBeNull();
});
