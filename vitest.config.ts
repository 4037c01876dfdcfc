import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**'];

/** A bound is there for what hangs, not for what is slow: machines are busy with other things. */
const PATIENT = { testTimeout: 300_000, hookTimeout: 300_000 };

export default defineConfig({
  test: {
    // Both of two cores: while tests wait for the database, others work.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    forceRerunTriggers: ['**/package-lock.json/**', '**/vitest.config.ts', '**/apps/api/migrations/**'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps/api,tools}/**/*.test.ts'],
          exclude: [...exclude, '**/*.pg.test.ts'],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'pg',
          include: ['apps/api/**/*.pg.test.ts'],
          exclude,
          globalSetup: ['apps/api/src/testing/pg-server.ts'],
          ...PATIENT,
          // Loading the API anew for each file costs more than its tests; what a file leaves lives in a database of its own.
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'screens',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude,
          environment: 'jsdom',
          globals: true,
          setupFiles: ['apps/web/src/testing/setup.ts'],
          ...PATIENT,
        },
      },
    ],
  },
});
