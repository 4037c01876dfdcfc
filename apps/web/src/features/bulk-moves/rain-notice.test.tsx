import type { SuggestedRainDay } from '@swath/contract/bulk-moves';
import { day } from '@swath/domain/calendar';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { RainNotice } from './rain-notice.tsx';

let suggested: SuggestedRainDay | null;
let sent: unknown[];
const api = setupServer(
  http.get('*/api/company/rain-forecast', () => HttpResponse.json({ suggested })),
  http.post('*/api/company/rain-forecast/dismissal', async ({ request }) => {
    sent.push(await request.json());
    suggested = null;
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  suggested = { date: day('2026-11-25'), percent: 80, millimeters: 12, visits: 14 };
  sent = [];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

test('rain is said with what it would move, and leads to the proposal', async () => {
  show(<RainNotice />);
  expect(await screen.findByText('Rain is expected on Wed, Nov 25.')).toBeVisible();
  expect(screen.getByText(/80%, 0\.5 in\. You have 14 visits on that day\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Plan a rain day' })).toHaveAttribute(
    'href',
    '/company/calendar/rain-day?from=2026-11-25',
  );
});

test('it is put away', async () => {
  show(<RainNotice />);
  await userEvent.click(await screen.findByRole('button', { name: 'Not needed' }));
  await waitFor(() => expect(screen.queryByText(/Rain is expected/)).toBeNull());
  expect(sent).toEqual([{ date: '2026-11-25' }]);
});
