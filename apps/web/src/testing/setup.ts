import { afterEach, beforeEach, vi } from 'vitest';
import { setTransport } from '../lib/api-client.ts';
import { setDeviceKey } from '../lib/client.ts';
import { serverClock } from '../lib/server-clock.ts';
import { setDeviceClock } from './device-clock.ts';

// At once as well: files of tests read the clock while they are loaded.
setDeviceClock();
beforeEach(setDeviceClock);

// The files of one process share their modules: no test leaves a clock, a global, a spy or a sign-in to the next.
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  serverClock.forget();
  setDeviceKey(null);
  setTransport({ baseUrl: '', token: async () => null, renew: async () => null });
  // A page that is still on its way when its file is over never arrives, for the files to come either.
  await vi.dynamicImportSettled();
});
