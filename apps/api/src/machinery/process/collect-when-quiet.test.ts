import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const MODULE = new URL('./collect-when-quiet.ts', import.meta.url).href;

/** A process that takes 160 MB in small pieces and lets go of them, and what it holds in MB before and after a while. */
function holds({ flags = [] as string[], meanwhile = '' }) {
  const words = `
    import { setTimeout as wait } from 'node:timers/promises';
    import { collectWhenQuiet } from ${JSON.stringify(MODULE)};
    const heap = () => Math.round(process.memoryUsage().heapUsed / 1024 ** 2);
    let kept = Array.from({ length: 1600 }, () => new Array(12_800).fill(0.5));
    const before = heap();
    kept = [];
    await wait(1);
    collectWhenQuiet(undefined, 100);
    for (let turn = 0; turn < 20; turn++) {
      ${meanwhile}
      await wait(50);
    }
    process.stdout.write(JSON.stringify({ before, after: heap() }));`;
  const node = ['--disable-warning=ExperimentalWarning', ...flags, '--input-type=module', '--eval', words];
  return JSON.parse(execFileSync(process.execPath, node, { encoding: 'utf8' })) as { before: number; after: number };
}

test('a quiet process gives back what it does not need any more', () => {
  const { before, after } = holds({ flags: ['--expose-gc'] });
  expect(before).toBeGreaterThan(150);
  expect(after).toBeLessThan(60);
});

test('a process that has work to do is left alone', () => {
  const work = 'for (const until = Date.now() + 60; Date.now() < until; );';
  expect(holds({ flags: ['--expose-gc'], meanwhile: work }).after).toBeGreaterThan(150);
});

test('without the flag nothing is collected, and nothing fails', () => {
  expect(holds({}).after).toBeGreaterThan(150);
});
