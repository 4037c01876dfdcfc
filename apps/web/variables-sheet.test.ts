import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { variables } from './variables-sheet.ts';

const STYLES = join(import.meta.dirname, '../../node_modules/@mantine');

const sheet = variables();
const isSet = (name: string) => sheet.includes(`${name}:`);

/** The variables that a sheet asks for without saying what holds in their place. */
const askedIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/var\((--(?:mantine|swath)-[\w-]+)\)/g)].map(([, name]) => name!);

test('every variable that a style sheet of ours asks for is there', () => {
  const sheets = globSync(join(import.meta.dirname, 'src/**/*.css'));
  const asked = new Set(sheets.flatMap(askedIn));
  expect(asked.size).toBeGreaterThan(40);
  expect([...asked].filter((name) => !isSet(name))).toEqual([]);
});

test("every variable is there that the component library's sheets ask for, of those that the app is made with", () => {
  const sources = globSync(join(import.meta.dirname, 'src/**/*.{css,tsx}')).map((file) => readFileSync(file, 'utf8'));
  const sheets = new Set(
    sources.flatMap((source) => [...source.matchAll(/@mantine\/([\w/.-]+\.css)/g)].map(([, name]) => name!)),
  );
  expect(sheets.size).toBeGreaterThan(20);
  const asked = new Set([...sheets].flatMap((name) => askedIn(join(STYLES, name))));
  expect(asked.size).toBeGreaterThan(60);
  // Nobody sets that one, the library neither.
  expect([...asked].filter((name) => !isSet(name))).toEqual(['--mantine-text-wrap']);
});

test('what light and dark have of their own hangs on the scheme of the page', () => {
  const colorIn = (scheme: string, name: string) =>
    new RegExp(`:root\\[data-mantine-color-scheme="${scheme}"\\]\\{[^}]*${name}: ([^;]+);`).exec(sheet)?.[1];
  expect(colorIn('light', '--swath-card')).toBe('#ffffff');
  expect(colorIn('dark', '--swath-card')).toBe('#16231d');
  expect(colorIn('light', '--mantine-color-text')).toBe('#12372a');
  expect(sheet).toContain(':root[data-mantine-color-scheme="dark"]{--mantine-color-scheme: dark;');
});

test('a color of the library that is not in the palette is not in the sheet, and takes no place', () => {
  expect(sheet).toContain('--mantine-color-grass-7:');
  expect(sheet).not.toContain('--mantine-color-violet-');
});
