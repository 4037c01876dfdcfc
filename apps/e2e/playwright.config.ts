import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium, hasRoomForBrowsers } from './find-chromium.ts';
import { AERIAL, CALENDAR_PORT, FIRST_PORT, STRICT } from './ports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { executablePath, env } = findChromium();

/** Journeys that move the product's clock go one after the other on a server to themselves; two servers share them. */
const MOVES_CLOCK = [/\/(paying|whole-[a-m][\w-]*)\.e2e\.ts$/, /\/whole-[n-z][\w-]*\.e2e\.ts$/] as const;

/** What administrators go through where they have to turn two-step verification on first. */
const IS_STRICT = /\/strict-[\w-]+\.e2e\.ts$/;

/** Where each kind of journey finds the product: a server with a database and a demo world of its own. */
const SERVERS = {
  'moves-clock-a-m': `http://localhost:${FIRST_PORT}`,
  'moves-clock-n-z': `http://localhost:${FIRST_PORT + 1}`,
  'real-time': `http://localhost:${FIRST_PORT + 2}`,
};

/** Journeys through the whole product in a real browser. Time-outs are for machines ten times as busy. */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 4,
  // A journey that fails now and then is mended, not repeated.
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  outputDir: '../../test-results',
  use: {
    actionTimeout: 30_000,
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath,
      // A page lives for seconds here: what V8 would spend on making it faster never comes back.
      args: ['--js-flags=--no-opt,--no-maglev'],
      env: { ...(process.env as Record<string, string>), ...env },
      ignoreDefaultArgs: hasRoomForBrowsers() ? ['--disable-dev-shm-usage'] : [],
    },
  },
  projects: [
    { name: 'moves-clock-a-m', testMatch: MOVES_CLOCK[0], workers: 1, use: { baseURL: SERVERS['moves-clock-a-m'] } },
    { name: 'moves-clock-n-z', testMatch: MOVES_CLOCK[1], workers: 1, use: { baseURL: SERVERS['moves-clock-n-z'] } },
    { name: 'strict', testMatch: IS_STRICT, workers: 1, use: { baseURL: `http://localhost:${STRICT.port}` } },
    { name: 'real-time', testIgnore: [...MOVES_CLOCK, IS_STRICT], workers: 2, use: { baseURL: SERVERS['real-time'] } },
  ],
  webServer: {
    command: `${process.execPath} tools/serve-for-journeys.mjs`,
    cwd: root,
    wait: { stderr: /All servers answer/ },
    timeout: 180_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORTS: Object.values(SERVERS)
        .map((url) => new URL(url).port)
        .join(','),
      STRICT_PORT: String(STRICT.port),
      STRICT_ADMIN: STRICT.admin,
      // A journey's own server of calendars is on this machine, without TLS.
      CALENDAR_HOSTS: `127.0.0.1:${CALENDAR_PORT}`,
      MAP_AERIAL_URL: AERIAL.url,
      MAP_AERIAL_ATTRIBUTION: AERIAL.attribution,
      // The present version of the native app is served, and no older one.
      APP_SMALLEST_VERSION: '1.0.0',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      // A machine that is busy with other things is slow, and no reason for a page to say so.
      PATIENCE: '20',
      JOURNEYS_RUN: String(process.pid),
    },
  },
});
