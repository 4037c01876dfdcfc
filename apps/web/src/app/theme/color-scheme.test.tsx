import { afterEach, expect, test, vi } from 'vitest';
import { followColorScheme } from './color-scheme.ts';

const shown = () => document.documentElement.dataset.colorScheme;

/** A device whose setting can be changed. */
function device(dark: boolean) {
  const setting = Object.assign(new EventTarget(), { matches: dark });
  vi.stubGlobal('matchMedia', (asked: string) => {
    expect(asked).toBe('(prefers-color-scheme: dark)');
    return setting;
  });
  return {
    set(matches: boolean) {
      setting.matches = matches;
      setting.dispatchEvent(new Event('change'));
    },
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.colorScheme;
});

test('the page is as light or dark as the device is set to', () => {
  device(true);
  followColorScheme();
  expect(shown()).toBe('dark');
  device(false);
  followColorScheme();
  expect(shown()).toBe('light');
});

test('it follows when the device is set otherwise', () => {
  const { set } = device(false);
  followColorScheme();
  set(true);
  expect(shown()).toBe('dark');
  set(false);
  expect(shown()).toBe('light');
});
