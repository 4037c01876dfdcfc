import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type Exception, judgeRefusals } from './judge-refusals.ts';
import { openProgram } from './open-program.ts';

const CODES = ['job_gone', 'job_late', 'day_full', 'not_found', 'place_lost'] as const;

/** What every made-up program has. */
const GROUND = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: { strict: true, module: 'esnext', moduleResolution: 'bundler', allowImportingTsExtensions: true },
  }),
  'apps/refused.ts': `
    export type ProblemCode = ${CODES.map((code) => `'${code}'`).join(' | ')};
    export class Refused<Code extends ProblemCode = ProblemCode> extends Error {
      constructor(readonly code: Code) { super(code); }
    }`,
  'apps/serve.ts': `
    type Handlers<C> = { readonly [Name in keyof C]: (call: { id: string }) => Promise<unknown> };
    export const endpoint = <const E extends { refusals?: readonly string[] }>(declared: E): E => declared;
    export const serve = <C>(contract: C, handlers: Handlers<C>) => ({ contract, handlers });`,
};

/** The flaws of a program whose calls are served in one file, below imports of what every program has. */
function flawsOf(main: string, files: Record<string, string> = {}, exceptions: Exception[] = []): readonly string[] {
  const root = mkdtempSync(join(tmpdir(), 'swath-refusals-'));
  const imports = `import { Refused, type ProblemCode } from './refused.ts';\nimport { endpoint, serve } from './serve.ts';\n`;
  try {
    for (const [path, text] of Object.entries({ ...GROUND, ...files, 'apps/main.ts': imports + main })) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const places = { refused: 'apps/refused.ts', serve: 'apps/serve.ts' };
    const program = openProgram(root, 'apps/main.ts');
    return judgeRefusals(program, { root, ...places, codes: CODES, anywhere: ['not_found'], exceptions }).flaws;
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** The codes that are missing in a contract that declares none. */
const undeclaredIn = (main: string, files?: Record<string, string>): string[] =>
  flawsOf(main, files).map((flaw) => /^(\S+ can refuse \w+), and its contract/.exec(flaw)?.[1] ?? flaw);

test('a refusal two calls deep that the contract does not declare is found, with the way to it', () => {
  const flaws = flawsOf(
    `import { cancelJob } from './cancel-job.ts';
    const jobs = { cancel: endpoint({ refusals: ['job_gone'] }) };
    export const http = () => serve(jobs, { cancel: async ({ id }) => cancelJob(id) });`,
    {
      'apps/cancel-job.ts': `import { Refused } from './refused.ts';
        import { requireDay } from './require-day.ts';
        export async function cancelJob(id: string) {
          if (!id) throw new Refused('job_gone');
          await requireDay(id);
        }`,
      'apps/require-day.ts': `import { Refused } from './refused.ts';
        export const requireDay = async (id: string) => {
          if (id === 'x') throw new Refused('not_found');
          throw new Refused('day_full');
        };`,
    },
  );
  expect(flaws).toEqual([
    `jobs.cancel can refuse day_full, and its contract does not declare it:
    cancel apps/main.ts:5
    cancelJob apps/cancel-job.ts:3
    requireDay apps/require-day.ts:2
    refuses apps/require-day.ts:4`,
  ]);
});

test('a refusal that is declared and never given is found', () => {
  const flaws = flawsOf(`
    const jobs = { cancel: endpoint({ refusals: ['job_gone', 'job_late'] }), list: endpoint({}) };
    export const http = () => serve(jobs, {
      cancel: async ({ id }) => { if (!id) throw new Refused('job_gone'); },
      list: async () => [],
    });`);
  expect(flaws).toEqual(['jobs.cancel declares job_late, and nothing behind it refuses so: apps/main.ts:6']);
});

test('callbacks, functions that are handed on and what stands in a table count', () => {
  const flaws = undeclaredIn(`
    import { pool } from 'a-library';
    const jobs = {
      inline: endpoint({}), handed: endpoint({}), table: endpoint({}), local: endpoint({}), pair: endpoint({}),
    };
    function refuseLate() { throw new Refused('job_late'); }
    const STEPS = { gone: () => { throw new Refused('job_gone'); }, none: () => undefined };
    export const http = () => {
      const look = (id: string) => { if (!id) throw new Refused('place_lost'); };
      const [first] = [() => { throw new Refused('day_full'); }] as const;
      return serve(jobs, {
        pair: async () => first(),
        inline: async () => pool.transaction().execute(async () => { throw new Refused('day_full'); }),
        handed: async () => pool.transaction().execute(refuseLate),
        table: async ({ id }) => { const step = STEPS[id as keyof typeof STEPS]; step(); },
        local: async ({ id }) => look(id),
      });
    };`);
  expect(flaws.sort()).toEqual([
    'jobs.handed can refuse job_late',
    'jobs.inline can refuse day_full',
    'jobs.local can refuse place_lost',
    'jobs.pair can refuse day_full',
    'jobs.table can refuse job_gone',
  ]);
});

test('what the program was started with counts wherever only its type is known', () => {
  const flaws = undeclaredIn(`
    type PaymentHandlers = { booking: { paid(id: string): Promise<void> } };
    interface Gateway { open(id: string): Promise<void> }
    class Sandbox implements Gateway {
      readonly #ask: () => void;
      constructor(ask: () => void) { this.#ask = ask; }
      async open(id: string) { if (!id) throw new Refused('day_full'); this.#ask(); }
    }
    const jobs = { settle: endpoint({}), open: endpoint({}), look: endpoint({}) };
    export const http = ({ paymentHandlers, gateway }: { paymentHandlers: PaymentHandlers; gateway: Gateway }, look: () => void) =>
      serve(jobs, {
        settle: async ({ id }) => paymentHandlers.booking.paid(id),
        open: async ({ id }) => gateway.open(id),
        look: async () => look(),
      });
    const paid = async () => { throw new Refused('place_lost'); };
    const paymentHandlers: PaymentHandlers = { booking: { paid } };
    http({ paymentHandlers, gateway: new Sandbox(() => { throw new Refused('job_late'); }) }, () => { throw new Refused('job_gone'); });`);
  expect(flaws.sort()).toEqual([
    'jobs.look can refuse job_gone',
    'jobs.open can refuse day_full',
    'jobs.open can refuse job_late',
    'jobs.settle can refuse place_lost',
  ]);
});

test('what one call hands to a step that several take is not the others’', () => {
  const flaws = undeclaredIn(`
    type Steps = { readonly check: () => void };
    const take = async ({ check }: Steps) => check();
    const inTurn = async (check: () => void) => check();
    const jobs = { start: endpoint({}), end: endpoint({}), stop: endpoint({}) };
    export const http = () => serve(jobs, {
      start: async () => take({ check: () => { throw new Refused('job_late'); } }),
      end: async () => take({ check: () => undefined }),
      stop: async () => inTurn(() => undefined),
    });`);
  expect(flaws).toEqual(['jobs.start can refuse job_late']);
});

test('a code counts by its type: a choice, a rule that narrows, and what each caller says', () => {
  const flaws = undeclaredIn(`
    declare const why: 'job_late' | 'day_full' | null;
    type Outcome<Reason> = { ok: true } | { ok: false; reason: Reason };
    const orRefuse = (outcome: Outcome<'job_gone' | 'place_lost'>) => { if (!outcome.ok) throw new Refused(outcome.reason); };
    const refuse = (code: ProblemCode) => new Refused(code);
    declare const rule: Outcome<'place_lost'>;
    const jobs = { choice: endpoint({}), narrowed: endpoint({}), rule: endpoint({}), said: endpoint({}) };
    export const http = () => serve(jobs, {
      choice: async ({ id }) => { throw new Refused(id ? 'job_gone' : 'job_late'); },
      narrowed: async () => { if (why && why !== 'day_full') throw new Refused(why); },
      rule: async () => orRefuse(rule),
      said: async () => { throw refuse('day_full'); },
    });`);
  expect(flaws.sort()).toEqual([
    'jobs.choice can refuse job_gone',
    'jobs.choice can refuse job_late',
    'jobs.narrowed can refuse job_late',
    'jobs.rule can refuse place_lost',
    'jobs.said can refuse day_full',
  ]);
});

test('a code that may be any is a flaw of its own', () => {
  const flaws = flawsOf(`
    declare const stored: ProblemCode;
    const jobs = { read: endpoint({}) };
    export const http = () => serve(jobs, { read: async () => { throw new Refused(stored); } });`);
  expect(flaws).toEqual(['apps/main.ts:6 may refuse with any code: let the type of the code say which']);
});

test('what cannot be followed is a flaw too', () => {
  const flaws = undeclaredIn(`
    class Busy extends Refused { constructor() { super('day_full'); } }
    const jobs = { read: endpoint({}), busy: endpoint({}) };
    export const http = (steps: Record<string, () => void>) => serve(jobs, {
      read: async ({ id }) => steps[id]?.(),
      busy: async () => { throw new Busy(); },
    });`);
  expect(flaws.sort()).toEqual([
    'apps/main.ts:4 is another Refused: throw that one, with a code of its own',
    'apps/main.ts:7 calls something out of a table that is not to be seen here',
  ]);
});

test('a refusal that is caught and answered goes no further; one that is thrown on, or not waited for, does', () => {
  const flaws = undeclaredIn(`
    async function refuse(id: string) { throw id ? new Refused('job_late') : new Refused('day_full'); }
    const jobs = { all: endpoint({}), one: endpoint({}), on: endpoint({}), later: endpoint({}), other: endpoint({}) };
    export const http = () => serve(jobs, {
      all: async ({ id }) => {
        try { await refuse(id); } catch (error) { if (error instanceof Refused) return null; throw error; }
      },
      one: async ({ id }) => {
        try { await refuse(id); } catch (error) {
          if (error instanceof Refused && error.code === 'job_late') return null;
          throw error;
        }
      },
      on: async ({ id }) => {
        try { await refuse(id); } catch (error) { if (error instanceof Refused) console.log(error.code); throw error; }
      },
      later: async ({ id }) => {
        try { return refuse(id); } catch (error) { if (error instanceof Refused) return null; throw error; }
      },
      other: async ({ id }) => {
        try { await refuse(id); } catch (error) { if (!(error instanceof Refused)) throw error; }
      },
    });`);
  expect(flaws.sort()).toEqual([
    'jobs.later can refuse day_full',
    'jobs.later can refuse job_late',
    'jobs.on can refuse day_full',
    'jobs.on can refuse job_late',
    'jobs.one can refuse day_full',
  ]);
});

test('an exception holds for its call, and is a flaw when it is not needed', () => {
  const main = `
    const jobs = { read: endpoint({}) };
    export const http = () => serve(jobs, { read: async () => { throw new Refused('job_gone'); } });`;
  const exception = { call: 'jobs.read', code: 'job_gone', why: 'made by this very call' };
  expect(flawsOf(main, {}, [exception])).toEqual([]);
  expect(flawsOf(main, {}, [exception, { ...exception, code: 'day_full' }])).toEqual([
    'the exception for jobs.read and day_full is not needed any more',
  ]);
});

test('a docstring says what its function refuses', () => {
  const flaws = flawsOf(`
    /** Looks. @throws Refused job_gone */
    export const look = (id: string) => { if (!id) throw new Refused('job_gone'); };
    /** Looks at the clock too. @throws Refused what \`look\` refuses, and job_late */
    export const lookInTime = (id: string) => look(id);
    /** @throws Refused day_full, whatever was wrong */
    export function lookAgain(id: string) { look(id); throw new Refused('day_full'); }`);
  expect(flaws.map((flaw) => flaw.split('\n')[0])).toEqual([
    'lookInTime says @throws Refused job_late, and cannot: apps/main.ts:7',
    'lookAgain can refuse job_gone, and its @throws does not say so:',
  ]);
});
