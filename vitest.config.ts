import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Whether `npm run nightly` runs the tests: random samples are larger, and `ONLY_NIGHTLY` runs as well. */
const IS_NIGHTLY = process.env.NIGHTLY === '1';

/**
 * Tests that take minutes and guard what seldom changes. A quicker test beside each runs with every change:
 * docs/faults.md.
 */
const ONLY_NIGHTLY = [
  '**/faults/*.pg.test.ts',
  '**/judge-fire.pg.test.ts',
  '**/startup/{processes,watched}-apart.pg.test.ts',
  '**/start-embedded-postgres.pg.test.ts',
  '**/ask-tests.test.ts',
];

const exclude = ['**/node_modules/**', '**/dist/**', ...(IS_NIGHTLY ? [] : ONLY_NIGHTLY)];

const QUICK_ARGON2 = fileURLToPath(new URL('apps/api/src/testing/quick-argon2.ts', import.meta.url));

/** Timeouts in ms, long because machines may be busy; only tests that hang should reach them. */
const PATIENT = { testTimeout: 300_000, hookTimeout: 300_000 };

/**
 * Test files of one process share loaded modules, as reloading them for each file takes longer than the tests. Tests
 * with PostgreSQL have a database per file; tests of screens share one jsdom page, which their setup cleans after each
 * test.
 */
const SHARED = { ...PATIENT, isolate: false };

/**
 * Node.js option: memory for young objects in MB, so that garbage is collected less often while screens or apps are
 * tested.
 */
const ROOM = '--max-semi-space-size=64';

/**
 * Node.js options for processes of screen tests: the memory of `ROOM` from the start, and no optimizing compiler, which
 * does not pay off within the half minute that a process lives. For tests with PostgreSQL it makes no difference.
 */
const SHORT_LIVED = [ROOM, '--min-semi-space-size=64', '--no-turbofan'];

/** Time zone of the simulated device, the same as that of the sample people, so that times are shown without a zone. */
const DEVICE = { TZ: 'America/Chicago' };

/** Test files that take long and start first, so that none of them is left running alone at the end. */
const LONG =
  /(change-calendar|start-embedded-postgres|accept-offer\.race|access-table|act-histories|call-plans|fill-crews|serve-owning-nothing|personal-data|processes-apart|malformed-input)\.pg\.test|\/faults\/|\/(offers-dialog|booking-payment|reschedule|dashboard|register|ask-tests)\.test/;

/**
 * Order of the projects. `screens/no-page` is not last, because its tests mostly wait, and would be left running alone.
 */
const STAGES = ['unit', 'pg', 'screens/no-page', 'screens'];

/** Sorts test files by project, and within each project the long ones first. */
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
    /** Number of random recurrence rules that are compared with another iCalendar implementation. */
    drawnRules: number;
    /** Number of random calendars that tests write with other programs and read; set by `DRAWN_CALENDARS`. */
    drawnCalendars: number;
    /** Number of days of companies that are simulated for the promised arrival windows; set by `COMPANY_DAYS`. */
    companyDays: number;
    /** Number of random days of a crew's device with a network that comes and goes; set by `INTERLEAVINGS`. */
    interleavings: number;
  }
}

export default defineConfig({
  test: {
    execArgv: [ROOM],
    // Two more than there are cores, because tests often wait, for the database or for a toast to disappear.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    forceRerunTriggers: [
      '**/package-lock.json/**',
      '**/vitest.config.ts',
      '**/apps/api/migrations/**',
      '**/practice-gateway/*.sql',
    ],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps/api,apps/native,tools}/**/*.test.ts', 'apps/web/*.test.ts'],
          exclude: [...exclude, '**/*.pg.test.ts'],
          ...SHARED,
          provide: {
            drawnRules: Number(process.env.DRAWN_RULES ?? (IS_NIGHTLY ? 3_000 : 300)),
            drawnCalendars: Number(process.env.DRAWN_CALENDARS ?? (IS_NIGHTLY ? 400 : 100)),
            companyDays: Number(process.env.COMPANY_DAYS ?? (IS_NIGHTLY ? 8_000 : 48)),
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
          // Failed queries of the Testing Library do not print the page, unless DEBUG_PRINT_LIMIT is set: printing
          // takes longer than the query, which is repeated.
          env: { ...DEVICE, DEBUG_PRINT_LIMIT: process.env.DEBUG_PRINT_LIMIT ?? '0' },
          provide: { interleavings: Number(process.env.INTERLEAVINGS ?? (IS_NIGHTLY ? 3_000 : 300)) },
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
