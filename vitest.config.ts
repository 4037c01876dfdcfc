import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**'];

/**
 * Files of one process share its modules and, in jsdom, its page: loading both for each file would cost three times the
 * tests. The setup leaves everything clean after each test. The bound is that of something that hangs, not of a busy machine.
 */
const SCREENS = { isolate: false, testTimeout: 120_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps/api,tools}/**/*.test.ts'],
          exclude: [...exclude, '**/*.pg.test.ts'],
        },
      },
      {
        test: {
          name: 'pg',
          include: ['apps/api/**/*.pg.test.ts'],
          exclude,
          globalSetup: ['apps/api/src/testing/pg-server.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // Races on a busy machine may miss a beat once; the counts name a test that passed only when repeated.
          retry: 1,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'screens',
          include: ['apps/web/src/**/*.test.tsx'],
          exclude,
          ...SCREENS,
          environment: 'jsdom',
          setupFiles: ['apps/web/src/testing/setup.ts', 'apps/web/src/testing/setup-page.ts'],
        },
      },
      {
        test: {
          name: 'screens/no-page',
          include: ['apps/web/src/**/*.test.ts'],
          exclude,
          ...SCREENS,
          setupFiles: ['apps/web/src/testing/setup.ts'],
        },
      },
    ],
  },
});
