import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**'];

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
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude,
          environment: 'jsdom',
          globals: true,
          setupFiles: ['apps/web/src/testing/setup.ts'],
        },
      },
    ],
  },
});
