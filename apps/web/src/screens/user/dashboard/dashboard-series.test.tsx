import type { SeriesId } from '@swath/domain/ids';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { SERIES_ID, sampleSeries } from '../../../features/series/testing/sample-series.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { sampleId } from '../../../testing/sample-id.ts';
import { homeownerApi, type Known, nothingBooked, refusal } from '../testing/homeowner-api.ts';
import { openPage } from '../testing/open-page.tsx';
import { HomeownerDashboard } from './dashboard.tsx';

let known: Known = nothingBooked();
const { server } = homeownerApi(() => known);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  known = nothingBooked();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const open = () => openPage(paths.homeowner, HomeownerDashboard);

test('series that run are listed, with next visit and next charge', async () => {
  const other = sampleId<SeriesId>(701);
  known.series = [
    sampleSeries(),
    sampleSeries({
      id: other,
      title: 'Mowing – 9 Ash St',
      status: 'paused',
      pause_reason: 'homeowner',
      visits: [],
      next_charge: null,
    }),
  ];
  open();
  const recurring = within(await screen.findByRole('region', { name: 'Recurring' }));
  const first = within(recurring.getByRole('article', { name: 'Mowing – 412 Elm Ave' }));
  expect(first.getByText('Every second Tuesday · Green Blade Mowing')).toBeVisible();
  expect(first.getByText('Next visit Wed, Nov 25 · Next charge $45.00 on Mon, Dec 7 at 8:00 AM')).toBeVisible();
  expect(first.getByRole('link', { name: 'Manage series' })).toHaveAttribute('href', `/user/series/${SERIES_ID}`);
  const second = within(recurring.getByRole('article', { name: 'Mowing – 9 Ash St' }));
  expect(second.getByText('Paused')).toBeVisible();
  expect(second.getByText('No visit is planned')).toBeVisible();
});

test('without running series the dashboard says nothing of them', async () => {
  known.series = [sampleSeries({ status: 'ended' }), sampleSeries({ status: 'draft' })];
  open();
  expect(await screen.findByText('No scheduled mowings')).toBeVisible();
  expect(screen.queryByText('Recurring')).toBeNull();
});

test('series that cannot be loaded say so, and can be asked for again', async () => {
  server.use(http.get('*/api/series', () => refusal('forbidden'), { once: true }));
  open();
  expect(await screen.findByText('Your recurring mowings could not be loaded.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Recurring')).toBeNull());
});
