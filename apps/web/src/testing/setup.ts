import { afterEach, beforeEach, vi } from 'vitest';
import { setTransport } from '../lib/api-client.ts';
import { answerTogether } from './answer-together.ts';

// Whatever a test answers calls with, it answers those that come together one by one.
let bare: typeof fetch;
beforeEach(() => {
  bare = globalThis.fetch;
  globalThis.fetch = answerTogether(bare);
});

// The files of one process share their modules: no test leaves a clock, a global, a spy or a sign-in to the next.
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  globalThis.fetch = bare;
  setTransport({ baseUrl: '', token: async () => null, renew: async () => null });
  // A page that is still on its way when its file is over never arrives, for the files to come either.
  await vi.dynamicImportSettled();
});
