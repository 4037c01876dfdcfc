import { problemWords } from '@swath/contract/problems';
import { spec } from '@swath/fixtures/spec';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { apiFor, openApp, signInOf } from '../testing/open-app.tsx';
import { viewers } from '../testing/people.ts';

const api = setupServer();
beforeAll(async () => {
  api.listen({ onUnhandledRequest: 'error' });
  // The first test would wait for them longer than a test waits for words.
  await Promise.all([import('../app/pages.tsx'), import('./reset-password.tsx')]);
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const session = signInOf(viewers.homeowner, 'recovery-token');
const opens = () => http.post('*/auth/token', () => HttpResponse.json(session));
const refuses = (path: string, method: 'post' | 'put', status: number, code: string, detail: string) =>
  http[method](path, () => HttpResponse.json({ status, code, detail }, { status }));

const fields = () => [screen.getByLabelText('New password'), screen.getByLabelText('Confirm new password')] as const;
async function type(user: ReturnType<typeof userEvent.setup>, password: string, confirmation = password) {
  const [first, second] = fields();
  await waitFor(() => expect(first).toBeEnabled());
  await user.type(first, password);
  await user.type(second, confirmation);
  await user.click(screen.getByRole('button', { name: 'Update password' }));
}

spec('access 2.4', 'access 2.33', 'access 4.26');
test('the form is disabled until the link is opened, and what it carries leaves the address at once', async () => {
  let go: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  api.use(
    http.post('*/auth/token', async ({ request }) => {
      expect(await request.json()).toEqual({ auth_code: 'secret-code' });
      await gate;
      return HttpResponse.json(session);
    }),
  );
  openApp('/reset-password?code=secret-code');
  await screen.findByRole('heading', { name: 'Reset password' });
  for (const field of fields()) expect(field).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Update password' })).toBeDisabled();
  await waitFor(() => expect(location.href).not.toContain('secret-code'));
  go();
  await waitFor(() => expect(fields()[0]).toBeEnabled());
});

spec('access 2.32', 'access 8.15');
test('takes the new password, says so and leads to the login page', async () => {
  const user = userEvent.setup();
  const changed = vi.fn();
  api.use(
    opens(),
    http.put('*/auth/user', async ({ request }) => {
      changed(request.headers.get('authorization'), await request.json());
      return HttpResponse.json(session.user);
    }),
  );
  openApp('/reset-password?code=abc');
  await screen.findByRole('heading', { name: 'Reset password' });
  await type(user, 'trim-the-hedge');
  expect(await screen.findByText('Your password has been updated. You can now sign in.')).toBeVisible();
  expect(changed.mock.calls).toEqual([['Bearer recovery-token', { password: 'trim-the-hedge' }]]);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/login?tab=login'));
});

spec('access 5.21', 'access 5.22');
test.each([
  ['short', 'short', 'Password must be at least 8 characters'],
  ['trim-the-hedge', 'trim-the-hedges', 'Passwords do not match'],
])('%j and %j are refused next to the field', async (password, confirmation, words) => {
  const user = userEvent.setup();
  api.use(opens());
  openApp('/reset-password?code=abc');
  await screen.findByRole('heading', { name: 'Reset password' });
  await type(user, password, confirmation);
  expect(await screen.findByText(words)).toBeVisible();
});

spec('access 8.15');
test('a refused password is told next to it, another failure over the form', async () => {
  const user = userEvent.setup();
  api.use(opens(), refuses('*/auth/user', 'put', 422, 'common_password', problemWords('common_password')));
  openApp('/reset-password?code=abc');
  await screen.findByRole('heading', { name: 'Reset password' });
  await type(user, 'password1');
  expect(await screen.findByText(problemWords('common_password'))).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveFocus());
  api.use(refuses('*/auth/user', 'put', 500, 'unexpected', problemWords('unexpected')));
  await user.click(screen.getByRole('button', { name: 'Update password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(problemWords('unexpected'));
  api.use(http.put('*/auth/user', () => HttpResponse.error()));
  await user.click(screen.getByRole('button', { name: 'Update password' }));
  expect(await screen.findByText('Failed to update password. Please try again.')).toBeVisible();
});

spec('access 8.15');
test('a link that serves no longer says so, keeps the form disabled and offers a new mail', async () => {
  api.use(refuses('*/auth/token', 'post', 403, 'otp_expired', problemWords('otp_expired')));
  openApp('/reset-password?code=old');
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not initialize password reset session.');
  for (const field of fields()) expect(field).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Send a new email' })).toHaveAttribute('href', '/forgot-password');
});

test('an address that carries nothing says the same', async () => {
  openApp('/reset-password');
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not initialize password reset session.');
});

test('a dead line is no reason for another mail: the same link is tried again', async () => {
  const user = userEvent.setup();
  api.use(http.post('*/auth/token', () => HttpResponse.error()));
  openApp('/reset-password?code=patient');
  await screen.findByRole('alert');
  api.use(opens());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(fields()[0]).toBeEnabled());
});

test('whoever is signed in here with the same account is signed out, its sessions have ended', async () => {
  const user = userEvent.setup();
  api.use(
    ...apiFor(viewers.homeowner),
    opens(),
    http.put('*/auth/user', () => HttpResponse.json(session.user)),
    http.post('*/auth/logout', () => new HttpResponse(null, { status: 204 })),
  );
  const access = openApp('/reset-password?code=abc', viewers.homeowner);
  await screen.findByRole('heading', { name: 'Reset password' });
  await type(user, 'trim-the-hedge');
  await screen.findByText('Your password has been updated. You can now sign in.');
  expect(access.state()).toMatchObject({ status: 'nobody' });
});
