import type { Series } from '@swath/contract/series';
import { day } from '@swath/domain/calendar';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sampleProfile } from '../../../features/profiles/testing/sample-profile.ts';
import { SERIES_ID, sampleSeries, sampleVisit } from '../../../features/series/testing/sample-series.ts';
import { apiFor, openApp } from '../../../testing/open-app.tsx';
import { viewers } from '../../../testing/people.ts';
import { refusal } from '../testing/homeowner-api.ts';

const API = `*/api/series/${SERIES_ID}`;
let series: Series;
const server = setupServer(
  http.get(API, () => HttpResponse.json(series)),
  http.get('*/api/profile', () => HttpResponse.json(sampleProfile())),
  http.get('*/api/proposals', () => HttpResponse.json([])),
  http.get('*/api/MowingJobs', () => HttpResponse.json([])),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  series = sampleSeries({ skipped: [day('2026-12-08'), day('2027-01-05')] });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T21:30:00Z') });
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

const takeBack = async () => {
  server.use(...apiFor(viewers.homeowner));
  openApp(`/user/series/${SERIES_ID}`, viewers.homeowner);
  await userEvent.click(await screen.findByText('2 skipped dates'));
  const skipped = within(screen.getByRole('list', { name: 'Skipped dates' }));
  await userEvent.click(skipped.getByRole('button', { name: 'Bring it back: Tuesday, December 8, 2026' }));
};

test('a skipped date is taken back, and its visit is among those to come', async () => {
  let sent: unknown;
  server.use(
    http.post(`${API}/restore`, async ({ request }) => {
      sent = await request.json();
      series = sampleSeries({ skipped: [day('2027-01-05')], visits: [sampleVisit(1, '2026-12-08')] });
      return HttpResponse.json(series);
    }),
  );
  await takeBack();
  expect(await screen.findByText('1 skipped date')).toBeVisible();
  expect(sent).toEqual({ date: '2026-12-08' });
  const coming = within(screen.getByRole('list', { name: 'Visits to come' }));
  expect(coming.getByText('Tuesday, December 8, 2026')).toBeVisible();
  expect(screen.getByText('Your visit on Tuesday, December 8, 2026 is planned again.')).toBeInTheDocument();
});

test('a day that is full meanwhile says so beside its date', async () => {
  server.use(http.post(`${API}/restore`, () => refusal('day_full')));
  await takeBack();
  const skipped = within(screen.getByRole('list', { name: 'Skipped dates' }));
  expect(await skipped.findByRole('alert')).toBeVisible();
  expect(skipped.getAllByRole('button', { name: /^Bring it back: / })).toHaveLength(2);
});
