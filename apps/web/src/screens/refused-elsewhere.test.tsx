import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { apiFor, openApp, openDoor, signInOf } from '../testing/open-app.tsx';
import { viewers } from '../testing/people.ts';

const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const LINK_ENDED = 'The link is invalid or has expired.';

test.each(['/login', '/', '/dashboard'])('who comes back to %s with an error logs in anew', async (path) => {
  // Whoever was signed in is not asked for; the session is ended, and whether that works is not waited for.
  const ended = vi.fn(() => HttpResponse.error());
  api.use(http.post('*/auth/logout', ended));
  const access = openApp(`${path}?error=access_denied&error_code=otp_expired&error_description=Call+me`, viewers.admin);
  expect(await screen.findByText(LINK_ENDED)).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Log in', selected: true })).toBeVisible();
  expect(screen.queryByText(/Call me/)).toBeNull();
  expect(location.href).not.toContain('error');
  expect(location.pathname).toBe('/login');
  expect(access.state()).toEqual({ status: 'nobody', why: 'signed-out' });
  expect(localStorage.length).toBe(0);
  await waitFor(() => expect(ended).toHaveBeenCalledOnce());
});

test('an error in the fragment counts as well, and strangers read it too', async () => {
  await openDoor('/login#error=server_error&error_description=anything');
  expect(screen.getByRole('status')).toHaveTextContent(
    'The service is not available at the moment. Please try again later.',
  );
  expect(location.href).not.toContain('#');
});

test('the notice is gone after the next sign-in', async () => {
  const user = userEvent.setup();
  const stranger = { ...viewers.homeowner, role: JSON.parse('"inspector"') };
  api.use(
    ...apiFor(stranger),
    http.post('*/auth/token', () => HttpResponse.json(signInOf(stranger))),
    http.post('*/auth/logout', () => new HttpResponse(null, { status: 204 })),
  );
  await openDoor('/login?error_code=otp_expired');
  expect(screen.getByRole('status')).toHaveTextContent(LINK_ENDED);
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'harriet@example.test');
  await user.type(screen.getByLabelText('Password'), 'mow-the-lawn');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await screen.findByRole('heading', { name: 'Get started' });
  expect(screen.queryByText(LINK_ENDED)).toBeNull();
});

test('a second way to sign in that does not work ends nothing; it is said in a toast', async () => {
  api.use(...apiFor(viewers.former));
  const access = openApp('/?error=server_error&error_code=identity_already_exists', viewers.former, {
    remembered: true,
  });
  expect(await screen.findByText('This way to sign in already belongs to an account.')).toBeVisible();
  await waitFor(() => expect(location.pathname).toBe('/companies/register/pending-approval'));
  expect(location.search).toBe('');
  expect(access.state()).toMatchObject({ status: 'known' });
  expect(localStorage.getItem('swath.session')).not.toBeNull();
});
