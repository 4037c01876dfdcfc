import type { Series } from '@swath/contract/series';
import { day } from '@swath/domain/calendar';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sampleProfile } from '../../../features/profiles/testing/sample-profile.ts';
import { SERIES_ID, sampleSeries, sampleVisit } from '../../../features/series/testing/sample-series.ts';
import { apiFor, openApp } from '../../../testing/open-app.tsx';
import { viewers } from '../../../testing/people.ts';

const API = `*/api/series/${SERIES_ID}`;
let series: Series;
let sent: { call: string; body: unknown }[] = [];
/** Notes what was sent, and answers the series as it is then. */
const step = (call: string, after: () => void) =>
  http.post(`${API}/${call}`, async ({ request }) => {
    sent.push({ call, body: await request.json() });
    after();
    return HttpResponse.json(series);
  });
const server = setupServer(
  http.get(API, () => HttpResponse.json(series)),
  http.get('*/api/profile', () => HttpResponse.json(sampleProfile())),
  http.get('*/api/proposals', () => HttpResponse.json([])),
  http.get('*/api/MowingJobs', () => HttpResponse.json([])),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  series = sampleSeries();
  sent = [];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T21:30:00Z') });
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

function open() {
  server.use(...apiFor(viewers.homeowner));
  openApp(`/user/series/${SERIES_ID}`, viewers.homeowner);
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a series that ends soon is asked about on its page, and goes on with the same dates and what was skipped', async () => {
  const rule = { ...series.rule, end_date: day('2026-12-22') };
  series = sampleSeries({ rule, skipped: [day('2027-01-05')] });
  server.use(
    http.post(`${API}/preview-change`, () =>
      HttpResponse.json({
        removed: [],
        kept: [
          { job_id: sampleVisit(3, '2026-12-08').job_id, date: '2026-12-08' },
          { job_id: sampleVisit(4, '2026-12-22').job_id, date: '2026-12-22' },
        ],
        added: ['2027-01-05', '2027-01-19'].map((rule_date) => ({ rule_date, state: 'free', alternatives: [] })),
      }),
    ),
    step('change', () => {
      series = sampleSeries({ rule: { ...rule, end_date: day('2027-11-23') } });
    }),
  );
  open();
  const card = within(await screen.findByRole('region', { name: 'Shall this series go on?' }));
  expect(card.getByText(/It ends on Tuesday, December 22, 2026, .* Each visit stays \$45.00/)).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Let it go on' }));
  const asked = await dialog('Let this series go on');
  expect(await asked.findByText('Every second Tuesday, December 8, 2026 to November 23, 2027')).toBeVisible();
  expect(await asked.findByRole('region', { name: 'New: 1' })).toHaveTextContent('Jan 19');
  await userEvent.click(asked.getByRole('button', { name: 'Adjust it' }));
  expect(asked.getByLabelText(/^Until/)).toHaveValue('2027-11-23');
  await userEvent.click(asked.getByRole('button', { name: 'See what changes' }));
  await userEvent.click(await asked.findByRole('button', { name: 'Let it go on' }));
  await noDialog();
  expect(sent).toEqual([
    {
      call: 'change',
      body: {
        from: '2026-12-08',
        rule: { ...rule, start_date: '2026-12-08', end_date: '2027-11-23' },
        visits: [{ rule_date: '2027-01-19', date: '2027-01-19' }],
      },
    },
  ]);
  expect(screen.queryByRole('region', { name: 'Shall this series go on?' })).toBeNull();
});

test.each([
  ['a far end', {}],
  ['a pause by the company', { status: 'paused', pause_reason: 'company', end: '2026-12-22' }],
  ['an end in the past', { status: 'ended', end: '2026-11-20' }],
] as const)(
  'with %s a series is not asked about',
  async (_, { end = '2027-03-30', ...own }: Partial<Series> & { end?: string }) => {
    series = sampleSeries({ ...own, rule: { ...series.rule, end_date: day(end) } });
    open();
    expect(await screen.findByRole('region', { name: 'About this series' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Shall this series go on?' })).toBeNull();
  },
);
