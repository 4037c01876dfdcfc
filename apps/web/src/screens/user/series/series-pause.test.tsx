import type { Series } from '@swath/contract/series';
import { day } from '@swath/domain/calendar';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sampleProfile } from '../../../features/profiles/testing/sample-profile.ts';
import { SERIES_ID, sampleSeries } from '../../../features/series/testing/sample-series.ts';
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
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const put = async (field: HTMLElement, day: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, day);
};

test('a pause names the visits that fall into it before it begins', async () => {
  server.use(
    step('pause', () => {
      series = sampleSeries({
        status: 'paused',
        pause_reason: 'homeowner',
        paused_from: day('2026-12-01'),
        paused_to: day('2026-12-31'),
        visits: [],
        next_charge: null,
      });
    }),
  );
  open();
  await press('Pause');
  const asked = await dialog('Pause this series');
  expect(asked.getByLabelText(/^From/)).toHaveValue('2026-11-25');
  await userEvent.click(asked.getByRole('button', { name: 'Pause series' }));
  expect(asked.getByLabelText(/^To/)).toHaveAccessibleDescription('Please pick start and end dates');
  expect(asked.getByLabelText(/^To/)).toHaveFocus();
  await put(asked.getByLabelText(/^From/), '2026-12-01');
  await put(asked.getByLabelText(/^To/), '2026-12-31');
  expect(asked.getByRole('status')).toHaveTextContent('2 visits are canceled. Nothing was charged for them.');
  await userEvent.click(asked.getByRole('button', { name: 'Pause series' }));
  expect(await screen.findByText('You paused this series. No visits from Tue, Dec 1 to Thu, Dec 31.')).toBeVisible();
  expect(sent).toEqual([{ call: 'pause', body: { from: '2026-12-01', to: '2026-12-31' } }]);
  expect(screen.getByText('No visit is planned')).toBeVisible();
  expect(screen.getByText('Nothing is going to be charged')).toBeVisible();
});

test('the winter is filled in by one press, and its days and visits are said before it is sent', async () => {
  server.use(step('pause', () => {}));
  open();
  await press('Pause');
  const asked = await dialog('Pause this series');
  await userEvent.click(asked.getByRole('button', { name: 'Pause series' }));
  await userEvent.click(asked.getByRole('button', { name: 'Winter (December to February)' }));
  expect(asked.getByLabelText(/^To/)).not.toHaveAccessibleDescription();
  expect(asked.getByLabelText(/^From/)).toHaveValue('2026-12-01');
  expect(asked.getByLabelText(/^To/)).toHaveValue('2027-02-28');
  expect(asked.getByRole('status')).toHaveTextContent(
    'No visits from December 1, 2026 to February 28, 2027. 2 visits are canceled.',
  );
  await userEvent.click(asked.getByRole('button', { name: 'Pause series' }));
  await waitFor(() => expect(sent).toEqual([{ call: 'pause', body: { from: '2026-12-01', to: '2027-02-28' } }]));
});

test('a series that ends before the next winter is not offered it', async () => {
  series = sampleSeries({ rule: { ...sampleSeries().rule, end_date: day('2026-11-30') } });
  open();
  await press('Pause');
  const asked = await dialog('Pause this series');
  expect(asked.getByRole('button', { name: 'Pause series' })).toBeVisible();
  expect(asked.queryByRole('button', { name: /Winter/ })).toBeNull();
});
