import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';

const PATH = '/companies/register/pending-approval';
const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

test.each([
  ['pending', 'Registration Pending Approval', /Green Blade Mowing is being reviewed.*1-2 business days/],
  ['rejected', 'Registration not approved', /Green Blade Mowing was reviewed and not approved/],
  ['suspended', 'Company suspended', /Green Blade Mowing cannot take jobs/],
] as const)('people of a %s company see where it stands', async (kind, title, words) => {
  api.use(...apiFor(viewers[kind]));
  openApp('/', viewers[kind]);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(location.pathname).toBe(PATH);
});

test('they return to the login by signing out', async () => {
  const user = userEvent.setup();
  api.use(
    ...apiFor(viewers.pending),
    http.post('*/auth/logout', () => new HttpResponse(null, { status: 204 })),
  );
  openApp(PATH, viewers.pending);
  await user.click(await screen.findByRole('button', { name: 'Return to Login' }));
  expect(await screen.findByRole('tab', { name: 'Log in', selected: true })).toBeVisible();
  expect(localStorage.length).toBe(0);
});

test('an approval that comes meanwhile leads to the dashboard', async () => {
  api.use(...apiFor(viewers.pending));
  const access = openApp(PATH, viewers.pending);
  await screen.findByRole('heading', { name: 'Registration Pending Approval' });
  api.use(...apiFor({ ...viewers.admin, id: viewers.pending.id }));
  await act(access.refresh);
  expect(await screen.findByRole('heading', { name: 'Admin Portal' })).toBeVisible();
});

test('whoever comes without having registered is told so', async () => {
  const user = userEvent.setup();
  openApp(PATH);
  const words = 'Invalid Access - Please complete the registration process first.';
  expect(await screen.findByRole('heading', { name: words })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Return to Login' }));
  expect(await screen.findByRole('tab', { name: 'Log in', selected: true })).toBeVisible();
});
