import { spec } from '@swath/fixtures/spec';
import { afterEach, expect, test, vi } from 'vitest';
import { styleStatusBar } from './status-bar.ts';

afterEach(() => vi.unstubAllGlobals());
const app = (nativePromise?: unknown) =>
  vi.stubGlobal('Capacitor', { getPlatform: () => 'ios', isNativePlatform: () => true, nativePromise });

spec('company 2.16');
test('the phone app has light letters over its dark header', async () => {
  const nativePromise = vi.fn(async () => {});
  app(nativePromise);
  await styleStatusBar();
  expect(nativePromise).toHaveBeenCalledWith('StatusBar', 'setStyle', { style: 'DARK' });
});

test('a browser, and an app without the plug-in, are left alone', async () => {
  await styleStatusBar();
  app();
  await styleStatusBar();
  app(() => Promise.reject(new Error('not implemented')));
  await styleStatusBar();
});
