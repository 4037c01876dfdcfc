import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const MODULE = new URL('./collect-when-quiet.ts', import.meta.url).href;

/** A process that takes so many MB in small pieces and lets go of them, and how many it holds before and after a while. */
function holds({ takes = 320, flags = [] as string[], meanwhile = '' }) {
  const words = `
    import { setTimeout as wait } from 'node:timers/promises';
    import { collectWhenQuiet } from ${JSON.stringify(MODULE)};
    const held = () => Math.round(process.memoryUsage.rss() / 1024 ** 2);
    let kept = Array.from({ length: ${takes * 10} }, () => new Array(12_800).fill(0.5));
    const before = held();
    kept = [];
    await wait(1);
    collectWhenQuiet(100);
    for (let turn = 0; turn < 20; turn++) {
      ${meanwhile}
      await wait(50);
    }
    process.stdout.write(JSON.stringify({ before, after: held() }));`;
  const node = ['--disable-warning=ExperimentalWarning', ...flags, '--input-type=module', '--eval', words];
  return JSON.parse(execFileSync(process.execPath, node, { encoding: 'utf8' })) as { before: number; after: number };
}

test('a quiet process gives back what it does not need any more', () => {
  const { before, after } = holds({ flags: ['--expose-gc'] });
  expect(before).toBeGreaterThan(350);
  expect(after).toBeLessThan(before - 240);
});

test('a process that holds little is left alone', () => {
  const { before, after } = holds({ takes: 60, flags: ['--expose-gc'] });
  expect(before).toBeGreaterThan(120);
  expect(before).toBeLessThan(256);
  expect(after).toBeGreaterThan(before - 40);
});

test('a process that has work to do is left alone', () => {
  const work = 'for (const until = Date.now() + 60; Date.now() < until; );';
  const { before, after } = holds({ flags: ['--expose-gc'], meanwhile: work });
  expect(after).toBeGreaterThan(before - 40);
});

test('without the flag nothing is given back, and nothing fails', () => {
  const { before, after } = holds({});
  expect(after).toBeGreaterThan(before - 40);
});
