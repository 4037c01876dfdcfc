import { createHash } from 'node:crypto';
import type { Flaw, Read } from './structure/flaw.ts';

/** Migrations by name, with their text. */
type Migrations = Readonly<Record<string, string>>;

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** One line a migration, as `sha256sum` writes it: whoever runs one may count on its text from then on. */
export const seal = (migrations: Migrations): string =>
  Object.keys(migrations)
    .sort()
    .map((name) => `${sumOf(migrations[name]!)}  ${name}\n`)
    .join('');

/** Sealed migrations that are gone or say something else, and unsealed ones that come before a sealed one. */
export function brokenSeals(seals: string, migrations: Migrations): string[] {
  const sealed = new Map(
    seals
      .split('\n')
      .filter(Boolean)
      .map((line): [string, string] => [line.slice(66), line.slice(0, 64)]),
  );
  const newest = [...sealed.keys()].sort().at(-1) ?? '';
  const changed = [...sealed].filter(
    ([name, sum]) => migrations[name] === undefined || sumOf(migrations[name]) !== sum,
  );
  const slippedIn = Object.keys(migrations).filter((name) => !sealed.has(name) && name < newest);
  return [
    ...changed.map(([name]) => `${name} was run by others as it was: put it back and begin a new one.`),
    ...slippedIn.map((name) => `${name} comes before ${newest}, which others have run: give it the next number.`),
  ];
}

const FOLDER = 'apps/api/migrations/';

/** What is wrong with the migrations of a repository; `npm run db:seal` seals them at a release. */
export function flawsOfMigrations(files: readonly string[], read: Read): Flaw[] {
  const migrations = files.filter((file) => file.startsWith(FOLDER) && file.endsWith('.sql'));
  const texts = Object.fromEntries(migrations.map((file) => [file.slice(FOLDER.length), read(file)]));
  return brokenSeals(read(`${FOLDER}sealed.sums`), texts).map((why) => ({ file: FOLDER, why }));
}
