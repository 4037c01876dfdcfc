import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

const CONTRACT = ['jobs', 'series', 'endpoint'].map((file) => `packages/contract/src/${file}.ts`);

/** What the type checker says about a few lines that stand below imports of some files, each by its first name. */
function errorsIn(lines: string, files: readonly string[] = CONTRACT): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'swath-type-errors-'));
  try {
    const imports = files
      .map((file) => `import type * as ${/([a-z]+)[^/]*$/.exec(file)![1]} from '${root}/${file}';`)
      .join('\n');
    writeFileSync(join(folder, 'wrong.ts'), `${imports}\n${lines}`);
    const config = { extends: `${root}/tsconfig.json`, compilerOptions: { types: [] }, include: ['wrong.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [compiler, '--pretty', 'false', '-p', folder], { encoding: 'utf8' });
    return stdout.trim().split('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// The compiler takes half a second of its own; the bound is for a machine that is busy with other things.
test('a type error names the answer or the body, and does not print its fields', { timeout: 120_000 }, () => {
  const errors = errorsIn(`
type Jobs = typeof jobs.jobs;
export const read = (job: endpoint.Answer<Jobs['cancel']>) => job.price;
export const item = (list: endpoint.Answer<Jobs['listOwn']>) => list[0]?.title;
export const given: endpoint.AnswerGiven<Jobs['cancel']> = { full_name: 'Ada' };
export const inside: endpoint.AnswerGiven<typeof series.series.read>['visits'] = [{ charge: 'paid' }];
export const sent: endpoint.CallInput<Jobs['book']> = { body: { company_id: '1' } };
`);
  expect(errors.map((line) => line.replace(/^.*?: error TS\d+: /, ''))).toEqual([
    "Property 'price' does not exist on type 'OwnJob'.",
    "Property 'title' does not exist on type 'OwnJob'.",
    expect.stringMatching(
      /^Type '\{ full_name: string; \}' is missing the following properties from type 'OwnJobGiven': /,
    ),
    expect.stringMatching(
      /^Type '\{ charge: "paid"; \}' is missing the following properties from type 'SeriesVisitGiven': /,
    ),
    expect.stringMatching(/^Property 'scheduled_date' is missing .* required in type 'PaidRequestSent'\.$/),
  ]);
});

test('a write through what only reads, a proof made by hand and a cent for a minute do not compile', {
  timeout: 120_000,
}, () => {
  const errors = errorsIn(
    `
export const write = (own: db.Db) => own.updateTable('jobs');
export const remove = (own: db.Db) => own.deleteFrom('jobs');
export const step = (own: db.Db): db.Tx => own;
export const inside = (own: db.Tx): db.Db => own;
export const admin: access.AdminProof = { id: 'a-1' as ids.AccountId, name: 'ada@swath.test' };
export const forged: access.HomeownerProof = 'a-1' as ids.AccountId;
export const price = (long: units.Minutes): units.Cents => long;
export const paid = (job: ids.JobId): ids.PaymentId => job;
export const answers: payment.PaymentHandlers = { booking: {}, visit: {} };
`,
    [
      'apps/api/src/platform/db/db.ts',
      'apps/api/src/platform/access/access.policy.ts',
      'packages/domain/src/ids.ts',
      'packages/domain/src/units.ts',
      'apps/api/src/money/payments/payment-handlers.ts',
    ],
  );
  const lines = errors.flatMap((line) => /wrong\.ts\((\d+),/.exec(line)?.[1] ?? []).map(Number);
  const before = 6; // the imports and an empty line
  expect([...new Set(lines)].map((line) => line - before)).toEqual([1, 2, 3, 5, 6, 7, 8, 9]);
});

test('a homeowner’s proof makes no crew’s view, and neither side’s view has what is the other’s', {
  timeout: 120_000,
}, () => {
  const errors = errorsIn(
    `
type Seen<Read extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Read>>;
export const ask = (read: typeof jobs.getCrewJob, own: db.Db, who: access.HomeownerProof, id: ids.JobId) => read(own, who, id);
export const tell = (read: typeof jobs.getOwnJob, own: db.Db, who: access.CrewProof, id: ids.JobId) => read(own, who, id);
export const bare = (read: typeof jobs.getCrewJob, own: db.Db, who: ids.CompanyId, id: ids.JobId) => read(own, who, id);
export const share = (job: Seen<typeof jobs.getOwnJob>) => job.company_share_cents;
export const client = (job: Seen<typeof jobs.getCrewJob>) => job.client_id;
export const same = (job: Seen<typeof jobs.getOwnJob>): Seen<typeof jobs.getCrewJob> => job;
`,
    [
      'apps/api/src/platform/db/db.ts',
      'apps/api/src/platform/access/access.policy.ts',
      'packages/domain/src/ids.ts',
      'apps/api/src/marketplace/jobs/jobs.reads.ts',
    ],
  );
  expect(errors.flatMap((line) => /: error TS\d+: (.*)$/.exec(line)?.[1] ?? [])).toEqual([
    "Argument of type 'HomeownerProof' is not assignable to parameter of type 'CrewProof'.",
    "Argument of type 'CrewProof' is not assignable to parameter of type 'HomeownerProof'.",
    "Argument of type 'CompanyId' is not assignable to parameter of type 'CrewProof'.",
    "Property 'company_share_cents' does not exist on type 'OwnJob'.",
    "Property 'client_id' does not exist on type 'CrewJob'.",
    expect.stringMatching(/^Type 'OwnJob' is missing the following properties from type 'CrewJob': /),
  ]);
});

test('a row takes the ids, units and days of its columns, and requests and answers are read as what they are', {
  timeout: 120_000,
}, () => {
  const errors = errorsIn(
    `
export const found = (tx: db.Tx, id: ids.JobId) => tx.selectFrom('jobs').where('id', '=', id).select('id');
export const other = (tx: db.Tx, id: ids.PaymentId) => tx.selectFrom('jobs').where('id', '=', id).select('id');
export const text = (tx: db.Tx, id: string) => tx.selectFrom('jobs').where('id', '=', id).select('id');
export const long = (tx: db.Tx, is: units.Minutes) => tx.updateTable('jobs').set({ duration_minutes: is });
export const dear = (tx: db.Tx, is: units.Cents) => tx.updateTable('jobs').set({ duration_minutes: is });
export const some = (tx: db.Tx) => tx.updateTable('jobs').set({ price_cents: 4500 });
export const state = (tx: db.Tx) => tx.updateTable('jobs').set({ status: 'cancelled' });
export const moved = (tx: db.Tx, to: calendar.Day) => tx.updateTable('jobs').set({ service_date: to });
export const typed = (tx: db.Tx, to: string) => tx.updateTable('jobs').set({ service_date: to });
export const paid = (tx: db.Tx, job: ids.PaymentId) =>
  tx.updateTable('payments').set({ job_id: job });
export const priced = (cost: (is: units.Cents) => void, visit: { duration_minutes: units.Minutes }) =>
  cost(visit.duration_minutes);
export const booked = ({ body }: endpoint.ParsedInput<typeof jobs.jobs.book>): [ids.CompanyId, calendar.Day] =>
  [body.company_id, body.scheduled_date];
export const swapped = ({ params }: endpoint.ParsedInput<typeof jobs.jobs.cancel>): ids.SeriesId => params.id;
export const sent: endpoint.CallInput<typeof jobs.jobs.cancel> = { params: { id: '1' } };
export const shown = (of: string): endpoint.AnswerGiven<typeof jobs.jobs.cancel>['scheduled_date'] => of;
export const confused = (job: endpoint.Answer<typeof jobs.jobs.cancel>): ids.SeriesId => job.id;
`,
    [
      'apps/api/src/platform/db/db.ts',
      ...['ids', 'units', 'calendar'].map((file) => `packages/domain/src/${file}.ts`),
      ...['jobs', 'endpoint'].map((file) => `packages/contract/src/${file}.ts`),
    ],
  );
  const lines = errors.flatMap((line) => /wrong\.ts\((\d+),/.exec(line)?.[1] ?? []).map(Number);
  const before = 7; // the imports and an empty line
  expect([...new Set(lines)].map((line) => line - before)).toEqual([2, 3, 5, 6, 7, 9, 11, 13, 16, 18, 19]);
});
