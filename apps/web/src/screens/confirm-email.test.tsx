import { problemWords } from '@swath/contract/problems';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { apiFor, openApp, signInOf } from '../testing/open-app.tsx';
import { viewers } from '../testing/people.ts';
import { confirmOnce } from './confirm-email.tsx';

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

/** Wants the password; takes this one, and says what was sent and chosen. */
function elsewhere(intent?: object) {
  const sent = vi.fn();
  const refuse = (code: 'password_needed' | 'wrong_sign_up_password') =>
    HttpResponse.json({ status: 403, code, detail: problemWords(code) }, { status: 403 });
  api.use(
    ...apiFor(viewers.homeowner),
    http.post('*/auth/verify', async ({ request }) => {
      const body = (await request.json()) as { password?: string; new_password?: string };
      sent(body);
      if (body.new_password === undefined && body.password === undefined) return refuse('password_needed');
      if (body.password !== undefined && body.password !== 'mow-the-lawn') return refuse('wrong_sign_up_password');
      return HttpResponse.json({ ...signInOf(viewers.homeowner), ...(intent && { wish: intent }) });
    }),
  );
  return sent;
}

test('away from the browser that signed up the password is asked for, and a wrong one is said at its field', async () => {
  const user = userEvent.setup();
  const sent = elsewhere();
  openApp('/confirm-email?token=elsewhere');
  const field = await screen.findByLabelText('Password');
  expect(screen.getByText(/You did not sign up in this browser\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirm email' }));
  expect(field).toHaveAccessibleDescription('Please enter your password.');
  await user.type(field, 'mow-the-grass{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(problemWords('wrong_sign_up_password')));
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, 'mow-the-lawn{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/user/dashboard'));
  expect(sent).toHaveBeenLastCalledWith({
    type: 'signup',
    token_hash: 'elsewhere',
    password: 'mow-the-lawn',
    remember: true,
  });
});

test('whoever does not know the password chooses one of their own', async () => {
  const user = userEvent.setup();
  const sent = elsewhere();
  openApp('/confirm-email?token=stranger');
  await user.click(await screen.findByRole('button', { name: 'I do not know the password' }));
  await user.type(screen.getByLabelText('New password'), 'trim-the-hedge');
  await user.type(screen.getByLabelText('Confirm new password'), 'trim-the-hedge');
  await user.click(screen.getByRole('button', { name: 'Confirm email' }));
  await waitFor(() => expect(location.pathname).toBe('/user/dashboard'));
  expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ new_password: 'trim-the-hedge' }));
});

test('what was chosen before leads on to the company, with the day', async () => {
  const company = '00000000-0000-4000-8000-000000000800';
  const user = userEvent.setup();
  elsewhere({ company_id: company, date: '2026-11-25' });
  openApp('/confirm-email?token=wished');
  await user.type(await screen.findByLabelText('Password'), 'mow-the-lawn{Enter}');
  await waitFor(() => expect(location.pathname).toBe(`/companies/${company}`));
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

test('a link that was used already leads on who is signed in', async () => {
  api.use(
    ...apiFor(viewers.homeowner),
    http.post('*/auth/verify', () =>
      HttpResponse.json({ status: 403, code: 'otp_expired', detail: problemWords('otp_expired') }, { status: 403 }),
    ),
  );
  openApp('/confirm-email?token=used', viewers.homeowner);
  expect(await screen.findByText(/You are signed in\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/');
  expect(screen.queryByLabelText('Email')).toBeNull();
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
  const confirm = vi.fn(async () => null);
  await Promise.all([confirmOnce('twice', 1, confirm), confirmOnce('twice', 1, confirm)]);
  expect(confirm).toHaveBeenCalledOnce();
});
