import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listChangedFiles, touchesJourneys } from './changed-files.ts';

let root: string;
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, stdio: 'pipe' });
const write = (name: string, text: string) => writeFileSync(join(root, name), text);

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'swath-changed-'));
  git('init', '--quiet');
  for (const name of ['kept.ts', 'edited.ts', 'staged.ts', 'ignored.log']) write(name, 'one');
  write('.gitignore', '*.log\n');
  git('add', 'kept.ts', 'edited.ts', 'staged.ts', '.gitignore');
  git('-c', 'user.name=A', '-c', 'user.email=a@b.test', 'commit', '--quiet', '--message', 'first');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('finds what was edited, staged or added, and nothing that git ignores', () => {
  expect(listChangedFiles(root, 'HEAD')).toEqual([]);
  write('edited.ts', 'two');
  write('staged.ts', 'two');
  git('add', 'staged.ts');
  write('new.ts', 'one');
  expect(listChangedFiles(root, 'HEAD').toSorted()).toEqual(['edited.ts', 'new.ts', 'staged.ts']);
});

test('says so when git does not know the commit', () => {
  expect(() => listChangedFiles(root, 'no-such-commit')).toThrow(/no-such-commit/);
});

test.each([
  ['a screen', 'apps/web/src/screens/login.tsx', true],
  ['a migration', 'apps/api/migrations/0001_clock.sql', true],
  ['a rule', 'packages/domain/src/calendar.ts', true],
  ['a journey', 'apps/e2e/src/booking.e2e.ts', true],
  ['a test of a screen', 'apps/web/src/screens/login.test.tsx', false],
  ['help for tests', 'apps/api/src/testing/people.ts', false],
  ['a document', 'docs/glossary.md', false],
  ['a measurement', 'bench/src/live.ts', false],
])('journeys go through %s or not', (_, file, touched) => {
  expect(touchesJourneys([file])).toBe(touched);
});
