import type { Viewer } from '@swath/contract/accounts';
import { spec } from '@swath/fixtures/spec';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { openSession } from '../../testing/open-session.ts';
import { viewers } from '../../testing/people.ts';
import { sampleReminders } from '../../testing/sample-job.ts';
import { show } from '../../testing/show.tsx';
import { createAccess } from '../viewer/access.ts';
import { AccessContext, ViewerContext } from '../viewer/viewer.ts';
import { SideMenu } from './side-menu.tsx';
import { BottomNavigation } from './signed-in.tsx';

let queued = 0;
const leave = vi.fn();
const api = setupServer(
  http.get('*/api/company/reminders', () => HttpResponse.json(sampleReminders({ queued_count: queued }))),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  queued = 0;
  vi.stubGlobal('Capacitor', { getPlatform: () => 'ios', isNativePlatform: () => true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  api.resetHandlers();
});
afterAll(() => api.close());

const COMPANY = [
  '/company/dashboard',
  '/company/calendar',
  '/company/queued-jobs',
  '/company/clients',
  '/company/payouts',
  '/company/performance',
  '/company/settings',
];
const HOMEOWNER = ['/user/dashboard', '/user/settings'];
const EVERY_PAGE = [...COMPANY, ...HOMEOWNER, '/dashboard'];

/** A page with the bar below it, in an app of these pages. */
async function open(viewer: Viewer, pages: string[], path = pages[0] ?? '/', busy = false) {
  const root = createRootRoute();
  const piece = () => (
    <>
      <h1>A page</h1>
      <SideMenu signOut={leave} busy={busy} />
      <BottomNavigation />
    </>
  );
  const routes = pages.map((at) => createRoute({ getParentRoute: () => root, path: at, component: piece }));
  const history = createMemoryHistory({ initialEntries: [path] });
  show(
    <AccessContext value={createAccess(openSession(), () => {})}>
      <ViewerContext value={viewer}>
        <RouterProvider router={createRouter({ routeTree: root.addChildren(routes), history })} />
      </ViewerContext>
    </AccessContext>,
  );
  await screen.findByRole('heading', { name: 'A page' });
  return history;
}

const entries = () => screen.queryAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);

spec('access 2.66', 'access 2.67', 'homeowner 2.1', 'company 2.17', 'company 2.19');
spec('company 2.20');
test.each([
  [
    'crew',
    [
      'Dashboard /company/dashboard',
      'Calendar /company/calendar',
      'Queue /company/queued-jobs',
      'Clients /company/clients',
    ],
  ],
  ['homeowner', ['Home /user/dashboard', 'Profile /user/settings']],
  ['admin', ['Dashboard /dashboard']],
] as const)('the phone app has a bar for each role: %s', async (who, expected) => {
  await open(viewers[who], EVERY_PAGE);
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(entries()).toEqual(expected);
});

test('a page of the menu marks the button that opens it', async () => {
  await open(viewers.crew, EVERY_PAGE, '/company/payouts');
  expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('data-current');
  cleanup();
  await open(viewers.crew, EVERY_PAGE, '/company/clients');
  expect(screen.getByRole('button', { name: 'More' })).not.toHaveAttribute('data-current');
});

test('a crew member has the two pages that they may open', async () => {
  await open({ ...viewers.crew, company: { ...viewers.crew.company!, is_primary: false, member: 'crew' } }, EVERY_PAGE);
  expect(entries()).toEqual(['Dashboard /company/dashboard', 'Settings /company/settings']);
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

spec('company 2.17');
test.each(['pending', 'former'] as const)('somebody without a role of their own has no bar: %s', async (who) => {
  await open(viewers[who], EVERY_PAGE);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('an entry whose page does not exist is left out', async () => {
  await open(viewers.crew, ['/company/dashboard', '/company/queued-jobs']);
  expect(entries()).toEqual(['Dashboard /company/dashboard', 'Queue /company/queued-jobs']);
});

test('without a single page to lead to there is no bar', async () => {
  await open(viewers.admin, HOMEOWNER);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('it leads from page to page and marks the one that is shown', async () => {
  const history = await open(viewers.homeowner, HOMEOWNER);
  const current = () => screen.getByRole('link', { current: 'page' });
  expect(current()).toHaveTextContent('Home');
  await userEvent.click(screen.getByRole('link', { name: 'Profile' }));
  await waitFor(() => expect(current()).toHaveTextContent('Profile'));
  expect(history.location.pathname).toBe('/user/settings');
});

test('a browser has the bar for companies only, which a wide screen does not show', async () => {
  vi.unstubAllGlobals();
  await open(viewers.homeowner, EVERY_PAGE);
  expect(screen.queryByRole('navigation')).toBeNull();
  cleanup();
  await open(viewers.crew, EVERY_PAGE);
  expect(screen.getByRole('navigation', { name: 'Main' })).toHaveAttribute('data-phone');
});

spec('company 2.22', 'company 9.12');
test('the queue has a red badge that says how many jobs wait, 99+ above 99', async () => {
  queued = 100;
  await open(viewers.crew, COMPANY);
  expect(await screen.findByRole('link', { name: 'Queue, 99+ waiting' })).toHaveTextContent('99+');
});

spec('company 2.21');
test.each(['Menu', 'More'])('the side menu leads to every page, and out: %s', async (button) => {
  await open(viewers.crew, COMPANY);
  await userEvent.click(screen.getByRole('button', { name: button }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
    ...['Dashboard', 'Calendar', 'Queue', 'Clients', 'Payouts', 'Performance', 'Settings'],
  ]);
  await userEvent.click(menu.getByRole('button', { name: 'Sign Out' }));
  if (button === 'Menu') expect(leave).toHaveBeenCalledOnce();
  await userEvent.click(menu.getByRole('link', { name: 'Queue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

spec('company 2.21');
test('while it signs out the menu says so', async () => {
  await open(viewers.crew, COMPANY, COMPANY[0], true);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('button', { name: 'Signing out...' })).toBeDisabled();
});

test('it stands on the signed-in pages of the app', async () => {
  api.use(...apiFor(viewers.admin));
  openApp('/dashboard?tab=rejected', viewers.admin);
  expect(await screen.findByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
});
