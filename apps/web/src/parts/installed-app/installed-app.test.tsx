import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { catchInstallPrompt } from '../../lib/install-prompt.ts';
import { show } from '../../testing/show.tsx';
import { countVisit } from './install-hint.ts';
import { InstalledApp } from './installed-app.tsx';
import { NewVersionBar } from './new-version-bar.tsx';

const HOUR_MS = 3_600_000;
const offer = () => screen.queryByRole('complementary', { name: 'Install Swath' });
/** The browser says that the app can be installed. @returns its prompt */
function canInstall() {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  return prompt;
}
const visitedBefore = (times: number) => {
  for (let ago = times; ago > 0; ago--) countVisit(Date.now() - ago * HOUR_MS);
};

beforeAll(catchInstallPrompt);
beforeEach(() => dispatchEvent(new Event('appinstalled')));
afterEach(() => Reflect.deleteProperty(navigator, 'standalone'));

test.each([0, 1])('after %i visits nothing is offered', (times) => {
  canInstall();
  visitedBefore(times);
  show(<InstalledApp />);
  expect(offer()).toBeNull();
});

test('what goes on within half an hour is one visit', () => {
  const start = Date.now() - 2 * HOUR_MS;
  expect([0, 10, 25, 80].map((minutes) => countVisit(start + minutes * 60_000))).toEqual([1, 1, 1, 2]);
});

test('after the second visit it is offered; Install opens the browser’s prompt, and nothing is offered again', async () => {
  const prompt = canInstall();
  visitedBefore(2);
  const { unmount } = show(<InstalledApp />);
  expect(offer()).toHaveTextContent('Install Swath: it opens like an app, from an icon of its own.');
  await userEvent.click(screen.getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(offer()).toBeNull();
  unmount();
  canInstall();
  show(<InstalledApp />);
  expect(offer()).toBeNull();
});

test('Not now is remembered, too', async () => {
  const prompt = canInstall();
  visitedBefore(5);
  const { unmount } = show(<InstalledApp />);
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(offer()).toBeNull();
  unmount();
  show(<InstalledApp />);
  expect([offer(), prompt.mock.calls]).toEqual([null, []]);
});

test('Safari on an iPhone has no prompt: the way through its menu is named', async () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  visitedBefore(2);
  show(<InstalledApp />);
  expect(offer()).toHaveTextContent('In Safari, tap Share, then Add to Home Screen.');
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(offer()).toBeNull();
});

test.each(['installed', 'without installation'])('in a browser %s nothing is offered', (kind) => {
  if (kind === 'installed') {
    canInstall();
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  }
  visitedBefore(2);
  show(<InstalledApp />);
  expect(offer()).toBeNull();
  vi.restoreAllMocks();
});

test('a new version says when it is used, and can be put off', async () => {
  show(<NewVersionBar />);
  const bar = screen.getByRole('complementary', { name: 'New version' });
  expect(bar).toHaveTextContent('A new version of Swath is ready. It is used the next time you open Swath.');
  expect(screen.getByRole('button', { name: 'Reload now' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(bar).not.toBeInTheDocument();
});
