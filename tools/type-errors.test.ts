import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** What the type checker says about a few lines that stand below the imports of the contract. */
function errorsIn(lines: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'swath-type-errors-'));
  try {
    const imports = ['jobs', 'series', 'endpoint']
      .map((file) => `import type * as ${file} from '${root}/packages/contract/src/${file}.ts';`)
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
export const given: endpoint.AnswerGiven<Jobs['cancel']> = { id: '1' };
export const inside: endpoint.AnswerGiven<typeof series.series.read>['visits'] = [{ date: '2026-05-02' }];
export const sent: endpoint.CallInput<Jobs['book']> = { body: { company_id: '1' } };
`);
  expect(errors.map((line) => line.replace(/^.*?: error TS\d+: /, ''))).toEqual([
    "Property 'price' does not exist on type 'MowingJob'.",
    "Property 'title' does not exist on type 'MowingJob'.",
    expect.stringMatching(/^Type '\{ id: string; \}' is missing the following properties from type 'MowingJob': /),
    expect.stringMatching(/^Type '\{ date: string; \}' is missing the following properties from type 'SeriesVisit': /),
    expect.stringMatching(/^Type '\{ company_id: string; \}' is missing .* from type 'PaidRequestSent': /),
  ]);
});
