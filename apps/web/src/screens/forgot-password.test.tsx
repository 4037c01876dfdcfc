import { problemWords } from '@swath/contract/problems';
import { spec } from '@swath/fixtures/spec';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { apiFor, openApp, signInOf } from '../testing/open-app.tsx';
import { meOf, viewers } from '../testing/people.ts';

const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const EMAIL = 'ada@example.test';
const sent = vi.fn();
const sending = () =>
  http.post('*/auth/otp', async ({ request }) => {
    sent(await request.json());
    return HttpResponse.json({});
  });
const refusing = (path: string, status: number, code: string, detail: string) =>
  http.post(path, () => HttpResponse.json({ status, code, detail }, { status }));

async function atTheCode() {
  const user = userEvent.setup();
  sent.mockClear();
  api.use(sending());
  openApp('/forgot-password');
  await user.type(await screen.findByLabelText('Email'), EMAIL);
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByRole('heading', { name: 'Check your email' });
  await waitFor(() => expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus());
  return user;
}

spec('access 2.3', 'access 2.26', 'access 2.27', 'access 4.24', 'access 8.13');
test('asks where to send the code, and says the same whoever exists', async () => {
  await atTheCode();
  expect(sent.mock.calls).toEqual([[{ email: EMAIL }]]);
  expect(screen.getByText('If an account exists for that email, a one-time code has been sent.')).toBeVisible();
  expect(screen.getByText(EMAIL)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send another code in 60 s' })).toHaveAttribute('aria-disabled', 'true');
});

spec('access 2.28', 'access 4.25');
test('the sixth digit signs in and leads home', async () => {
  const user = await atTheCode();
  const verified = vi.fn();
  api.use(
    ...apiFor(viewers.pending),
    http.get('*/api/company/registration', () => new HttpResponse(null, { status: 503 })),
    http.post('*/auth/verify', async ({ request }) => {
      verified(await request.json());
      return HttpResponse.json(signInOf(viewers.pending));
    }),
  );
  await user.paste('123 456');
  await waitFor(() => expect(location.pathname).toBe('/companies/register/pending-approval'));
  expect(verified.mock.calls).toEqual([[{ type: 'email', email: EMAIL, token: '123456', remember: true }]]);
});

/** In by a code, on the page of somebody's registration. */
async function inByCode() {
  const user = await atTheCode();
  api.use(
    ...apiFor(viewers.pending),
    http.get('*/api/company/registration', () => new HttpResponse(null, { status: 503 })),
    http.post('*/auth/verify', () => HttpResponse.json(signInOf(viewers.pending))),
  );
  await user.paste('123456');
  await screen.findByRole('complementary', { name: 'Without your password' });
  return user;
}

test('after a code a new password is offered, without the old one', async () => {
  const user = await inByCode();
  const changed = vi.fn();
  api.use(
    http.put('*/auth/user', async ({ request }) => {
      changed(await request.json());
      return HttpResponse.json(signInOf(viewers.pending).user);
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Choose a new password' }));
  await user.type(await screen.findByLabelText('New password'), 'short');
  await user.click(screen.getByRole('button', { name: 'Update password' }));
  expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible();
  await user.clear(screen.getByLabelText('New password'));
  await user.type(screen.getByLabelText('New password'), 'trim-the-hedge');
  await user.type(screen.getByLabelText('Confirm new password'), 'trim-the-hedge');
  await user.click(screen.getByRole('button', { name: 'Update password' }));
  expect(await screen.findByText('Your password has been updated.')).toBeVisible();
  expect(changed.mock.calls).toEqual([[{ password: 'trim-the-hedge' }]]);
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Without your password' })).toBeNull());
});

test('“Not now” puts the offer away', async () => {
  const user = await inByCode();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('complementary', { name: 'Without your password' })).toBeNull();
});

spec('access 5.20', 'access 9.10');
test('fewer digits are asked for again', async () => {
  const user = await atTheCode();
  await user.keyboard('123');
  await user.click(screen.getByRole('button', { name: 'Verify code' }));
  expect(await screen.findByText('Enter the 6-digit code')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus());
});

spec('access 8.14');
test('a wrong code says so, and the boxes are empty again', async () => {
  const user = await atTheCode();
  api.use(refusing('*/auth/verify', 403, 'invalid_code', problemWords('invalid_code')));
  await user.keyboard('123456');
  expect(await screen.findByText('Invalid or expired code. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('Digit 6 of 6')).toHaveValue('');
  await waitFor(() => expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus());
});

spec('access 8.13');
test('a code that could not be sent keeps the first step, with the reason', async () => {
  const user = userEvent.setup();
  api.use(refusing('*/auth/otp', 429, 'over_request_rate_limit', 'Too many tries. Please try again in 60 seconds.'));
  openApp('/forgot-password');
  await user.type(await screen.findByLabelText('Email'), EMAIL);
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries. Please try again in 60 seconds.');
  expect(screen.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
});

spec('access 8.13');
test('a dead line while a code is asked for says so', async () => {
  const user = userEvent.setup();
  api.use(http.post('*/auth/otp', () => HttpResponse.error()));
  openApp('/forgot-password');
  await user.type(await screen.findByLabelText('Email'), EMAIL);
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to send reset email. Please try again.');
  expect(screen.getByRole('button', { name: 'Send code' })).toBeEnabled();
});

spec('access 2.26', 'access 5.19');
test.each([
  ['', 'Please enter your email.'],
  ['nowhere', 'Please enter a valid email.'],
])('%j is refused next to the field', async (typed, words) => {
  const user = userEvent.setup();
  openApp('/forgot-password');
  const field = await screen.findByLabelText('Email');
  if (typed) await user.type(field, typed);
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText(words)).toBeVisible();
  await waitFor(() => expect(field).toHaveFocus());
});

test('one can go back to another address, and to the login page', async () => {
  const user = await atTheCode();
  await user.click(screen.getByRole('button', { name: 'Use another email' }));
  expect(await screen.findByLabelText('Email')).toHaveValue(EMAIL);
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login?tab=login');
});

test('somebody with an authenticator app is asked for its code before anything is shown', async () => {
  const user = await atTheCode();
  const session = signInOf(viewers.admin);
  const factor = {
    id: '7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2e09',
    factor_type: 'totp' as const,
    status: 'verified' as const,
    created_at: '2026-11-20T12:00:00.000Z',
    updated_at: '2026-11-20T12:00:00.000Z',
  };
  let given = false;
  api.use(
    http.get('*/api/me', () =>
      given
        ? HttpResponse.json(meOf(viewers.admin))
        : HttpResponse.json({ status: 403, code: 'factor_required', detail: 'Enter it.' }, { status: 403 }),
    ),
    http.get('*/api/changes', () => new HttpResponse(null, { status: 503 })),
    http.get('*/api/admin/companies', () => new HttpResponse(null, { status: 503 })),
    http.post('*/auth/verify', () => HttpResponse.json({ ...session, user: { ...session.user, factors: [factor] } })),
    http.post(`*/auth/factors/${factor.id}/verify`, async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      if (code !== '424242') {
        const detail = problemWords('mfa_verification_failed');
        return HttpResponse.json({ status: 422, code: 'mfa_verification_failed', detail }, { status: 422 });
      }
      given = true;
      return HttpResponse.json({ ...session.user, factors: [factor] });
    }),
  );
  await user.keyboard('123456');
  expect(await screen.findByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Admin Portal' })).toBeNull();
  await user.type(screen.getByLabelText('Code'), '111111{Enter}');
  expect(await screen.findByText(problemWords('mfa_verification_failed'))).toBeVisible();
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), '424242{Enter}');
  expect(await screen.findByRole('heading', { name: 'Admin Portal' })).toBeVisible();
});
