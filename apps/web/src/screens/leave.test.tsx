import { problemWords } from '@swath/contract/problems';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openApp } from '../testing/open-app.tsx';

let left: unknown[] = [];
const api = setupServer(
  http.post('*/api/zip-watches/leave', async ({ request }) => {
    left.push(await request.json());
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  left = [];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const button = () => screen.findByRole('button', { name: 'Leave the list' });

test('opening the link does nothing but take the token out of the address; one press leaves', async () => {
  const user = userEvent.setup();
  openApp('/leave?token=abc');
  await button();
  await waitFor(() => expect(location.search).toBe(''));
  expect(left).toEqual([]);
  await user.click(await button());
  expect(await screen.findByRole('heading', { name: 'You are off the list' })).toBeVisible();
  expect(screen.getByText('We have forgotten your email, for every ZIP that it waited for.')).toBeVisible();
  expect(left).toEqual([{ token: 'abc' }]);
});

test('a refusal is said, and the press can be made again', async () => {
  const user = userEvent.setup();
  const detail = problemWords('over_request_rate_limit', { seconds: 30 });
  const refusal = { status: 429, code: 'over_request_rate_limit', detail };
  api.use(http.post('*/api/zip-watches/leave', () => HttpResponse.json(refusal, { status: 429 }), { once: true }));
  openApp('/leave?token=abc');
  await user.click(await button());
  expect(await screen.findByText(detail)).toBeVisible();
  await user.click(await button());
  expect(await screen.findByRole('heading', { name: 'You are off the list' })).toBeVisible();
});

test('a link without its token says so', async () => {
  openApp('/leave');
  expect(await screen.findByText('This link is not complete. Open it from the email once more.')).toBeVisible();
});
