import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../lib/connection.ts';
import { ConnectionLine } from './connection-line.tsx';
import { holdPages } from './held-page.ts';
import { lazyPage } from './lazy-page.ts';
import type { AppRouter } from './router.tsx';

let reachable: boolean;
let stops: (() => void)[];

const fetchSettings = async () => {
  if (!reachable) throw new TypeError('Failed to fetch dynamically imported module');
  return { Settings: () => <h1>The settings</h1> };
};
let load = vi.fn(fetchSettings);
const loadAnew = vi.fn<(href: string) => void>();

/** A page with a field, from which another one is opened that has to be fetched. */
function open() {
  history.replaceState(null, '', '/');
  const root = createRootRoute({ component: Outlet });
  const at = () => root;
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: at,
        path: '/',
        component: () => <input aria-label="Notes" defaultValue="" />,
      }),
      createRoute({
        getParentRoute: at,
        path: '/settings',
        staticData: { title: 'Settings' },
        component: lazyPage(load, 'Settings'),
      }),
    ]),
  });
  stops.push(holdPages(router as unknown as AppRouter, loadAnew));
  render(
    <>
      <ConnectionLine />
      <RouterProvider router={router as never} />
    </>,
  );
  const goTo = (to: string) => void router.history.push(to);
  return { router, goTo };
}

const line = () => screen.getByRole('region', { name: 'Connection' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const comeBack = () => {
  reachable = true;
  dispatchEvent(new Event('online'));
};

beforeEach(() => {
  reachable = false;
  load = vi.fn(fetchSettings);
  loadAnew.mockReset();
  vi.stubGlobal('fetch', async () => {
    if (!reachable) throw new TypeError('Failed to fetch');
    return Response.json({ status: 'ok' });
  });
  stops = [connection.start()];
});
afterEach(() => {
  for (const stop of stops) stop();
});

test('a page that cannot be fetched leaves the present one as it is, and opens once the network is back', async () => {
  const { goTo } = open();
  await screen.findByLabelText('Notes');
  goTo('/settings');
  await screen.findByText('“Settings” opens once the network is back. This one stays as it is.');
  expect(line()).toHaveTextContent('Swath cannot be reached.');
  expect(screen.getByLabelText('Notes')).toBeVisible();
  expect(location.pathname).toBe('/');
  await press('Try again');
  expect(line()).toHaveTextContent('“Settings” opens once');
  comeBack();
  await screen.findByRole('heading', { name: 'The settings' });
  expect(location.pathname).toBe('/settings');
  expect(line()).toHaveTextContent(/^$/);
});

test('what is typed while the page waits is not taken away: it is opened by hand', async () => {
  const { goTo } = open();
  await screen.findByLabelText('Notes');
  goTo('/settings');
  await screen.findByText(/opens once the network is back/);
  await userEvent.type(screen.getByLabelText('Notes'), 'The key is under the gnome.');
  comeBack();
  await screen.findByText('“Settings” could not be opened.');
  expect(screen.getByLabelText('Notes')).toHaveValue('The key is under the gnome.');
  await press('Try again');
  await screen.findByRole('heading', { name: 'The settings' });
});

test('whoever stays is not led away later', async () => {
  const { goTo } = open();
  await screen.findByLabelText('Notes');
  goTo('/settings');
  await screen.findByText(/opens once the network is back/);
  await press('Stay here');
  comeBack();
  await vi.waitFor(() => expect(connection.state()).toBe('online'));
  expect(screen.getByLabelText('Notes')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('what cannot be fetched although the server answers is opened by loading the app anew', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  reachable = true;
  const { goTo } = open();
  await screen.findByLabelText('Notes');
  goTo('/settings');
  await vi.waitFor(() => expect(loadAnew).toHaveBeenCalledExactlyOnceWith('/settings'));
  expect(screen.getByLabelText('Notes')).toBeVisible();
});

test('a browser that remembers the failure opens the page anew once the network is back', async () => {
  const { goTo } = open();
  await screen.findByLabelText('Notes');
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  goTo('/settings');
  await screen.findByText(/opens once the network is back/);
  comeBack();
  await vi.waitFor(() => expect(loadAnew).toHaveBeenCalledExactlyOnceWith('/settings'));
});

test('what the browser keeps on its disk opens without a network', async () => {
  load.mockImplementation(async () => ({ Settings: () => <h1>The settings</h1> }));
  const { goTo } = open();
  await screen.findByLabelText('Notes');
  await connection.check();
  expect(connection.state()).toBe('unreachable');
  goTo('/settings');
  await screen.findByRole('heading', { name: 'The settings' });
});

test('a slow phone is given the time it needs for code that is on it', async () => {
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: {} } });
  const evaluated = Promise.withResolvers<void>();
  load.mockImplementation(async () => {
    await evaluated.promise;
    return { Settings: () => <h1>The settings</h1> };
  });
  const { goTo } = open();
  await screen.findByLabelText('Notes');
  await connection.check();
  expect(connection.state()).toBe('unreachable');
  goTo('/settings');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(line()).not.toHaveTextContent('opens once the network is back');
  evaluated.resolve();
  await screen.findByRole('heading', { name: 'The settings' });
});

test('code that only the network has, and that does not come, is not waited for while offline', async () => {
  load.mockReturnValue(new Promise(() => undefined));
  const { goTo } = open();
  await screen.findByLabelText('Notes');
  await connection.check();
  goTo('/settings');
  await screen.findByText('“Settings” opens once the network is back. This one stays as it is.');
});
