import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const operations = read('docs/operations.md');

test('operations.md says of every background task when it runs and what it does', () => {
  const names = [...read('apps/api/src/platform/tasks/task-names.ts').matchAll(/^ {2}'([a-z-]+)':/gm)].map(
    ([, it]) => it,
  );
  const table = operations.split('\n## Background work')[1]?.split('\nFailed work')[0] ?? '';
  const described = [...table.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([a-z-]+)`/g)].map(([, it]) => it),
  );
  expect(described.toSorted()).toEqual(names.toSorted());
});

test('operations.md has a line for every environment variable', () => {
  const files = ['env', 'native-app-settings', 'push-settings'].map((it) =>
    read(`apps/api/src/platform/process/${it}.ts`),
  );
  const names = files.flatMap((it) => [...it.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name));
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((it) => !operations.includes(`\`${it}\``))).toEqual([]);
});
