import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from './find-chromium.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { executablePath, env } = await findChromium();
const PORT = Number(process.env.E2E_PORT ?? 21_700);
const baseURL = `http://localhost:${PORT}`;

/** Journeys through the whole product in a real browser, against a server of their own with the demo world. */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // The journeys share one product clock and one world: one after the other.
  workers: 1,
  // A browser on a busy machine may miss a beat once; the counts name a journey that passed only when repeated.
  retries: 1,
  forbidOnly: true,
  reporter: [['list']],
  outputDir: '../../test-results',
  use: {
    baseURL,
    actionTimeout: 10_000,
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    trace: 'retain-on-failure',
    launchOptions: { executablePath, env: { ...(process.env as Record<string, string>), ...env } },
  },
  webServer: {
    command: `${process.execPath} tools/serve-for-journeys.mjs`,
    cwd: root,
    url: `${baseURL}/readyz`,
    timeout: 60_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORT: String(PORT), DATA_DIR: '.data/e2e', LOG_LEVEL: 'warn', DATABASE_URL: '' },
  },
});
