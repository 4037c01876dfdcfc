import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { SESSION_KEY } from '../lib/session/session-store.ts';
import { apiFor, openApp } from '../testing/open-app.tsx';
import { viewers } from '../testing/people.ts';

const OUTDATED = { code: 'app_outdated', detail: 'This version of the app is too old. Please update it.' };
const api = setupServer(
  http.all('*', () => HttpResponse.json(OUTDATED, { status: 426 })),
  ...apiFor(viewers.crew),
);
beforeAll(() => api.listen());
afterEach(() => {
  api.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => api.close());

function onPhone(platform: 'ios' | 'android', store = ''): void {
  vi.stubGlobal('Capacitor', { getPlatform: () => platform, isNativePlatform: () => true });
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'native-app', content: '0.9.0' });
  meta.dataset.playStore = store;
  document.head.append(meta);
}

test('an app that the API no longer serves asks for its update, and stays signed in', async () => {
  onPhone('android', 'https://play.example/swath');
  openApp('/company/dashboard', viewers.crew, { remembered: true });
  expect(await screen.findByRole('heading', { name: 'Update Swath' })).toBeVisible();
  expect(screen.getByText(/Get the new one from Google Play/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Update' })).toHaveAttribute('href', 'https://play.example/swath');
  expect(localStorage.getItem(SESSION_KEY)).not.toBeNull();
});

test('an app that is in no store says where the new version is, without a button', async () => {
  onPhone('ios');
  openApp('/login?tab=login');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Email'), 'gwen@greenblade.test');
  await user.type(screen.getByLabelText('Password'), 'mow-the-lawn');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(/Get the new one from the App Store/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
