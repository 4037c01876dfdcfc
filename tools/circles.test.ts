import { expect, test } from 'vitest';
import { foldersInCircles, foldersOfPackagesInCircles, importsAmong } from './circles.ts';

const WEB = 'apps/web/src/';

/** Files that import the types of others, each with what it imports, and a way to read them. */
const written = (files: Record<string, string[]>, at: string) => {
  const sources = new Map(
    Object.entries(files).map(([file, imports]): [string, string] => [
      at + file,
      imports.map((path) => `import type { X } from '${path}';\n`).join(''),
    ]),
  );
  return { files: [...sources.keys()], read: (file: string) => sources.get(file)! };
};

/** What is said of these files of the web app. */
const circles = (of: Record<string, string[]>, under = WEB) => {
  const { files, read } = written(of, WEB);
  return foldersInCircles(files, read, under);
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

test('folders of each package go in no circle, by their types neither; what stands beside them may be known by them', () => {
  const circlesOfPackages = (of: Record<string, string[]>) => {
    const { files, read } = written(of, 'packages/');
    return foldersOfPackagesInCircles(files, read);
  };
  const rules = {
    'domain/src/jobs/job-lifecycle.ts': ['../calendar.ts', './charge-state.ts'],
    'domain/src/jobs/charge-state.ts': [],
    'domain/src/series/agreement.ts': ['../jobs/job-lifecycle.ts'],
    'domain/src/series/series.ts': [],
    'domain/src/calendar.ts': ['./jobs/charge-state.ts'],
  };
  expect(circlesOfPackages(rules)).toEqual([]);
  const inCircle = { ...rules, 'domain/src/jobs/charge-state.ts': ['../series/series.ts'] };
  expect(circlesOfPackages(inCircle)).toEqual([
    [
      'folders in a circle, in packages/domain/src/:',
      '  jobs → series   jobs/charge-state.ts imports series/series.ts',
      '  series → jobs   series/agreement.ts imports jobs/job-lifecycle.ts',
    ].join('\n'),
  ]);
  const elsewhere = {
    'gateway/src/cards/card.ts': ['../events/event.ts'],
    'gateway/src/events/event.ts': ['../cards/card.ts'],
  };
  expect(circlesOfPackages({ ...inCircle, ...elsewhere })).toHaveLength(2);
  expect(
    circlesOfPackages({
      'gateway/make-cards.ts': ['./src/cards/card.ts'],
      'gateway/src/cards/card.ts': ['../../make-cards.ts'],
    }),
  ).toEqual([]);
});
