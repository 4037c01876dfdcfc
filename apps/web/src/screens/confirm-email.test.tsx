import { problemWords } from '@swath/contract/problems';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { confirmOnce } from '../features/accounts/sign-up/confirm-once.ts';
import { apiFor, openApp, signInOf } from '../testing/open-app.tsx';
import { viewers } from '../testing/people.ts';

const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

test('the link of the mail confirms once, leaves the address at once, signs in and leads home', async () => {
  const sent = vi.fn();
  const seen = Promise.withResolvers<void>();
  let address = '';
  api.use(
    ...apiFor(viewers.admin),
    http.post('*/auth/verify', async ({ request }) => {
      sent(await request.json());
      address = location.href;
      await seen.promise;
      return HttpResponse.json(signInOf(viewers.admin));
    }),
  );
  openApp('/confirm-email?token=123456');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Loading...' })).toBeVisible());
  seen.resolve();
  expect(await screen.findByRole('heading', { name: 'Admin Portal' })).toBeVisible();
  expect(sent.mock.calls).toEqual([[{ type: 'signup', token_hash: '123456', remember: true }]]);
  expect(address).not.toContain('123456');
  expect(location.pathname).toBe('/dashboard');
});

test('a link that no longer works says so and offers another mail', async () => {
  api.use(
    http.post('*/auth/verify', () =>
      HttpResponse.json({ status: 403, code: 'otp_expired', detail: problemWords('otp_expired') }, { status: 403 }),
    ),
  );
  openApp('/confirm-email?token=old');
  expect(await screen.findByRole('alert')).toHaveTextContent('Email link is invalid or has expired');
  expect(screen.getByLabelText('Email')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send the email again' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login?tab=login');
});

test('a dead line is no reason for another mail: the same link is tried again', async () => {
  const user = userEvent.setup();
  api.use(http.post('*/auth/verify', () => HttpResponse.error()));
  openApp('/confirm-email?token=patient');
  expect(await screen.findByText('Your email could not be confirmed.')).toBeVisible();
  api.use(
    ...apiFor(viewers.admin),
    http.post('*/auth/verify', () => HttpResponse.json(signInOf(viewers.admin))),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Admin Portal' })).toBeVisible();
});

test('an address without a token says what is missing', async () => {
  openApp('/confirm-email');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not complete.');
});

test('asking twice confirms once', async () => {
  const confirm = vi.fn(async () => {});
  await Promise.all([confirmOnce('twice', 1, confirm), confirmOnce('twice', 1, confirm)]);
  expect(confirm).toHaveBeenCalledOnce();
});
