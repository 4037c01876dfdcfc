import { afterEach, expect, test, vi } from 'vitest';
import { isNative, platform } from './platform.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser is the web', () => {
  expect(platform()).toBe('web');
  expect(isNative()).toBe(false);
});

test.each(['ios', 'android'] as const)('inside the app it is %s', (name) => {
  vi.stubGlobal('Capacitor', { getPlatform: () => name, isNativePlatform: () => true });
  expect(platform()).toBe(name);
  expect(isNative()).toBe(true);
});

test('something else of that name is not taken for the app', () => {
  vi.stubGlobal('Capacitor', { getPlatform: 'ios' });
  expect(platform()).toBe('web');
  expect(isNative()).toBe(false);
});
