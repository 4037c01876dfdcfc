import { spec } from '@swath/fixtures/spec';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { holdTime } from '../../testing/held-time.ts';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';

const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

spec('access 2.51', 'access 2.52', 'access 2.54', 'access 2.55', 'access 2.57', 'company 6.5');
test('the administrator sees the portal', async () => {
  api.use(...apiFor(viewers.admin));
  openApp('/dashboard', viewers.admin);
  expect(screen.getByRole('heading', { name: 'Loading...' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Portal' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Pending Company Registrations' })).toBeVisible();
  expect(await screen.findByText('No pending registrations')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Sign Out']);
});

spec('access 2.63');
test('signing out clears what was kept and leads to the login', async () => {
  const user = userEvent.setup();
  api.use(
    ...apiFor(viewers.admin),
    http.post('*/auth/logout', () => new HttpResponse(null, { status: 204 })),
  );
  openApp('/dashboard', viewers.admin);
  await screen.findByRole('heading', { name: 'Admin Portal' });
  sessionStorage.setItem('company-registration', '{}');
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByRole('tab', { name: 'Log in', selected: true })).toBeVisible();
  expect(location.href).toMatch(/\/login\?tab=login$/);
  expect(localStorage.length).toBe(0);
  expect(sessionStorage.getItem('company-registration')).toBeNull();
});

spec('access 8.16', 'company 6.14');
test('a sign-out that fails is told, and one is still signed in', async () => {
  holdTime();
  const user = userEvent.setup();
  api.use(
    ...apiFor(viewers.admin),
    http.post('*/auth/logout', async () => {
      await delay(20);
      return HttpResponse.json(
        { status: 503, code: 'unavailable', detail: 'The service is busy. Please try again.' },
        { status: 503 },
      );
    }),
  );
  openApp('/dashboard', viewers.admin, { remembered: true });
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('The service is busy. Please try again.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Admin Portal' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeEnabled();
  expect(localStorage.getItem('swath.session')).not.toBeNull();
});

test('a session that was ended elsewhere leads to the login, which says why', async () => {
  const expired = { status: 401, code: 'session_expired', detail: 'Your session has expired.' };
  const gone = { status: 400, code: 'refresh_token_not_found', detail: 'Invalid Refresh Token' };
  api.use(...apiFor(viewers.admin));
  const access = openApp('/dashboard', viewers.admin);
  await screen.findByRole('heading', { name: 'Admin Portal' });
  api.use(
    http.get('*/api/me', () => HttpResponse.json(expired, { status: 401 })),
    http.post('*/auth/token', () => HttpResponse.json(gone, { status: 400 })),
  );
  await act(access.endedElsewhere);
  expect(
    await screen.findByText('You were signed out from another device. What you had begun is not kept.'),
  ).toBeVisible();
  expect(location.search).toBe('?tab=login&next=%2Fdashboard');
});

test('when it cannot be read who is here, one can try again', async () => {
  const user = userEvent.setup();
  api.use(
    http.get('*/api/me', () =>
      HttpResponse.json(
        { status: 500, code: 'unexpected', detail: 'An unexpected error occurred. Please try again.' },
        { status: 500 },
      ),
    ),
  );
  openApp('/dashboard', viewers.admin);
  expect(await screen.findByText('An unexpected error occurred. Please try again.')).toBeVisible();
  api.use(...apiFor(viewers.admin));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Admin Portal' })).toBeVisible();
});

test('an address that leads nowhere says so and shows a way out', async () => {
  openApp('/nowhere');
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
});
