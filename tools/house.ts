/**
 * Draws the floors and rooms of the API into docs/house.md, as its imports say it: `npm run house` checks that the drawing is
 * true, `npm run house -- --draw` draws it anew. What may import what: `npm run boundaries`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import FLOORS from './floors.json' with { type: 'json' };
import { listFiles } from './list-files.ts';

const API = 'apps/api/src/';
/** Tests stand beside what they test and may look everywhere; what helps them is above all floors. */
const IS_TEST = /\.test\.ts$|\/testing\//;

/** A room, and the rooms that its files import. */
export type Room = { readonly name: string; readonly imports: Set<string> };

/** The room of a file: `marketplace/jobs`; a file that stands on a floor by itself is a room of its own. Null outside of the floors. */
export function roomOf(file: string): string | null {
  if (!file.startsWith(API) || IS_TEST.test(file)) return null;
  const [floor, room] = file.slice(API.length).split('/');
  if (!room || !FLOORS.includes(floor!)) return null;
  return `${floor}/${room.replace(/\.ts$/, '')}`;
}

/** The rooms of the API with what they import, the lowest floor last. @param files  all paths of the repository */
export function readHouse(files: readonly string[], read: (file: string) => string): Room[] {
  const rooms = new Map<string, Room>();
  for (const file of files) {
    const name = roomOf(file);
    if (name === null) continue;
    const room = rooms.get(name) ?? { name, imports: new Set() };
    rooms.set(name, room);
    for (const { fileName } of ts.preProcessFile(read(file), true, true).importedFiles) {
      const other = fileName.startsWith('.') ? roomOf(join(dirname(file), fileName)) : null;
      if (other !== null && other !== name) room.imports.add(other);
    }
  }
  return [...rooms.values()].sort((a, b) => floorOf(a.name) - floorOf(b.name) || (a.name < b.name ? -1 : 1));
}

const floorOf = (room: string): number => FLOORS.indexOf(room.split('/')[0]!);

/** The floors one above the other, and what each room needs, as the imports say it. Markdown. */
export function drawHouse(rooms: readonly Room[]): string {
  const floors = FLOORS.map((floor) => ({ floor, rooms: rooms.filter(({ name }) => name.startsWith(`${floor}/`)) }));
  const inside = (name: string) => name.split('/')[1]!;
  const width = Math.max(...floors.map(({ rooms: of }) => of.map(({ name }) => inside(name)).join('   ').length));
  const line = `├${'─'.repeat(15)}┼${'─'.repeat(width + 2)}┤`;
  const drawing = floors.map(
    ({ floor, rooms: of }) =>
      `│ ${floor.padEnd(13)} │ ${of
        .map(({ name }) => inside(name))
        .join('   ')
        .padEnd(width)} │`,
  );
  const rows = rooms.map(({ name, imports }) => {
    const needs = [...imports].sort((a, b) => floorOf(a) - floorOf(b) || (a < b ? -1 : 1));
    const [floor] = name.split('/');
    const listed = needs.map((need) => (need.startsWith(`${floor}/`) ? `**${inside(need)}**` : inside(need)));
    return `| ${name} | ${listed.join(', ') || '–'} |`;
  });
  return [
    '```',
    line.replaceAll('├', '┌').replaceAll('┼', '┬').replaceAll('┤', '┐'),
    drawing.join(`\n${line}\n`),
    line.replaceAll('├', '└').replaceAll('┼', '┴').replaceAll('┤', '┘'),
    '```',
    '',
    '| Room | Imports; **of its own floor** |',
    '|---|---|',
    ...rows,
    '',
  ].join('\n');
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const page = join(root, 'docs/house.md');
  const begin = '<!-- drawn by `npm run house -- --draw` -->\n';
  const files = listFiles(root, 'apps/api/src').filter((file) => file.endsWith('.ts'));
  const rooms = readHouse(files, (file) => readFileSync(join(root, file), 'utf8'));
  const text = readFileSync(page, 'utf8');
  const drawn = text.slice(0, text.indexOf(begin) + begin.length) + drawHouse(rooms);
  if (process.argv.includes('--draw')) writeFileSync(page, drawn);
  else if (text !== drawn) {
    console.error('docs/house.md shows another house: npm run house -- --draw');
    process.exitCode = 1;
  } else console.log(`house OK (${rooms.length} rooms)`);
}
