import type { OwnJob } from '@swath/contract/jobs';
import { day } from '@swath/domain/calendar';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sampleProfile } from '../../../features/profiles/testing/sample-profile.ts';
import { SERIES_ID, sampleSeries, sampleVisit } from '../../../features/series/testing/sample-series.ts';
import { clickWhenEnabled } from '../../../testing/click-when-enabled.ts';
import { apiFor, openApp } from '../../../testing/open-app.tsx';
import { viewers } from '../../../testing/people.ts';
import { sampleOwnJob } from '../../../testing/sample-job.ts';

const API = `*/api/series/${SERIES_ID}`;
const windowAt = (date: string, hour: number) => ({
  from: `${date}T${hour}:00:00.000Z`,
  to: `${date}T${hour + 2}:00:00.000Z`,
});
const series = sampleSeries({ visits: [sampleVisit(3, '2026-12-08')] });
const job: OwnJob = sampleOwnJob(1, {
  id: series.visits[0]!.job_id,
  scheduled_date: day('2026-12-08'),
  promised_window: windowAt('2026-12-08', 16),
});
let sent: unknown[] = [];

const server = setupServer(
  http.get(API, () => HttpResponse.json(series)),
  http.get('*/api/profile', () => HttpResponse.json(sampleProfile())),
  http.get('*/api/proposals', () => HttpResponse.json([])),
  http.get('*/api/MowingJobs', () => HttpResponse.json([job])),
  http.get('*/api/MowingJobs/:id/windows', ({ request }) => {
    const date = new URL(request.url).searchParams.get('date')!;
    return HttpResponse.json({ windows: [windowAt(date, 14), windowAt(date, 16)] });
  }),
  http.get('*/api/companies/:id/availability', () =>
    HttpResponse.json([{ date: '2026-12-09', is_available: true, windows: [], has_room: true }]),
  ),
  http.post(`${API}/visits/:jobId/move`, async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json(series);
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sent = [];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T21:30:00Z') });
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

async function openDialog() {
  server.use(...apiFor(viewers.homeowner));
  openApp(`/user/series/${SERIES_ID}`, viewers.homeowner);
  await userEvent.click(await screen.findByRole('button', { name: 'Move the visit of Tue, Dec 8' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pick another day' }));
  await userEvent.click(await dialog.findByRole('button', { name: '9 December 2026, has room' }));
  return dialog;
}
const move = async (dialog: Awaited<ReturnType<typeof openDialog>>) => {
  await clickWhenEnabled(dialog.getByRole('button', { name: 'Move my mowing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

test('a visit of a series keeps its promised time on another day', async () => {
  const dialog = await openDialog();
  expect(await dialog.findByRole('radio', { name: '10:00 AM – 12:00 PM', checked: true })).toBeVisible();
  await move(dialog);
  expect(sent).toEqual([{ date: '2026-12-09', arrival_from: windowAt('2026-12-09', 16).from }]);
});

test('while it is not known what was promised, nothing is chosen, and the promise is left as it is', async () => {
  server.use(http.get('*/api/MowingJobs', () => delay('infinite')));
  const dialog = await openDialog();
  await dialog.findByRole('radio', { name: '10:00 AM – 12:00 PM' });
  expect(dialog.queryByRole('radio', { checked: true })).toBeNull();
  await move(dialog);
  expect(sent).toEqual([{ date: '2026-12-09' }]);
});
