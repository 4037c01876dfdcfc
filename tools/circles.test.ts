import { expect, test } from 'vitest';
import { foldersInCircles, importsAmong } from './circles.ts';

const WEB = 'apps/web/src/';

/** What is said of these files of the web app, each with what it imports. */
const circles = (files: Record<string, string[]>, under = WEB) => {
  const sources = new Map(
    Object.entries(files).map(([file, imports]): [string, string] => [
      WEB + file,
      imports.map((path) => `import { x } from '${path}';\n`).join(''),
    ]),
  );
  return foldersInCircles([...sources.keys()], (file) => sources.get(file)!, under);
};

test('imports are those of files, types and what is loaded later too; libraries and tests are left out', () => {
  const source = `import type { A } from './a.ts';\nimport { z } from 'zod';\nconst b = () => import('../lib/b.ts');\n`;
  expect(importsAmong([`${WEB}ui/c.tsx`, `${WEB}ui/c.test.tsx`, `${WEB}testing/c.ts`], () => source)).toEqual([
    { from: `${WEB}ui/c.tsx`, to: `${WEB}ui/a.ts` },
    { from: `${WEB}ui/c.tsx`, to: `${WEB}lib/b.ts` },
  ]);
});

test('folders beside each other may need each other one way', () => {
  const files = {
    'parts/yard/yard-step.tsx': ['../days/day.tsx', '../../ui/card.tsx', '../words.ts'],
    'parts/days/day.tsx': ['../words.ts'],
    'parts/words.ts': ['./yard/grass.ts'],
    'parts/yard/grass.ts': [],
    'ui/card.tsx': [],
  };
  expect(circles(files)).toEqual([]);
});

test('folders that need each other are said with the whole chain, though no file is in a circle', () => {
  const files = {
    'parts/yard/yard-step.tsx': ['../days/day.tsx'],
    'parts/yard/grass.ts': [],
    'parts/days/day.tsx': ['../rules/rule.ts'],
    'parts/rules/rule.ts': ['../yard/grass.ts'],
  };
  expect(circles(files)).toEqual([
    [
      'folders in a circle, in apps/web/src/parts/:',
      '  yard → days   yard/yard-step.tsx imports days/day.tsx',
      '  days → rules   days/day.tsx imports rules/rule.ts',
      '  rules → yard   rules/rule.ts imports yard/grass.ts',
    ].join('\n'),
  ]);
});

test('layers of the web are folders too, and so is what lies deeper', () => {
  expect(circles({ 'ui/card.tsx': ['../lib/day.ts'], 'lib/day.ts': ['../ui/word.ts'], 'ui/word.ts': [] })).toEqual([
    expect.stringContaining('folders in a circle, in apps/web/src/:\n  ui → lib'),
  ]);
  const deep = {
    'features/booking/steps/a/one.ts': ['../b/two.ts'],
    'features/booking/steps/b/two.ts': ['../a/three.ts'],
    'features/booking/steps/a/three.ts': [],
  };
  expect(circles(deep)).toEqual([expect.stringContaining('in apps/web/src/features/booking/steps/:')]);
  expect(circles(deep, `${WEB}features/`)).toHaveLength(1);
  expect(circles(deep, `${WEB}parts/`)).toEqual([]);
});
