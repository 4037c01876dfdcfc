import { type Arrow, firstCircle, foldersInCircles, importsAmong } from './circles.ts';

/** The floors of the API, the highest first. A room may import rooms of floors below its own. Source: docs/house.md. */
export const FLOORS = [
  'entrypoints',
  'workflows',
  'marketplace',
  'money',
  'identity',
  'notifications',
  'platform',
] as const;
type Floor = (typeof FLOORS)[number];

const API = 'apps/api/src/';
/** Tests stand beside what they test and may look everywhere; what helps them is above all floors. */
const IS_TEST = /\.test\.ts$|\/testing\//;

/** A room, and what its files import from other rooms. */
export type Room = { readonly name: string; readonly arrows: Arrow[] };

/** The room of a file: `marketplace/jobs`; a file that stands on a floor by itself is a room of its own. Null outside of the floors. */
export function roomOf(file: string): string | null {
  if (!file.startsWith(API) || IS_TEST.test(file)) return null;
  const [floor, room] = file.slice(API.length).split('/');
  if (!room || !FLOORS.includes(floor as Floor)) return null;
  return `${floor}/${room.replace(/\.ts$/, '')}`;
}

/**
 * The API as rooms and arrows, the lowest floor last.
 *
 * @param files  all paths of the repository
 */
export function readHouse(files: readonly string[], read: (file: string) => string): Room[] {
  const rooms = new Map<string, Room>();
  for (const name of files.map(roomOf)) if (name !== null) rooms.set(name, { name, arrows: [] });
  for (const arrow of importsAmong(files, read)) {
    const [name, other] = [roomOf(arrow.from), roomOf(arrow.to)];
    if (name !== null && other !== null && other !== name) rooms.get(name)!.arrows.push(arrow);
  }
  return [...rooms.values()].sort((a, b) => floorOf(a.name) - floorOf(b.name) || (a.name < b.name ? -1 : 1));
}

const floorOf = (room: string): number => FLOORS.indexOf(room.split('/')[0] as Floor);
const shortOf = (file: string): string => file.slice(API.length);

/** What the plan of the house forbids, one text each: an arrow upwards, and rooms that need each other, with the chain. */
export function flawsOf(rooms: readonly Room[]): string[] {
  const upward = rooms.flatMap(({ name, arrows }) =>
    arrows
      .filter(({ to }) => floorOf(roomOf(to)!) < floorOf(name))
      .map(({ from, to }) => `upwards: ${shortOf(from)} imports ${shortOf(to)}`),
  );
  const circle = firstCircle(
    rooms.flatMap(({ arrows }) => arrows),
    roomOf,
  );
  if (!circle) return upward;
  const steps = circle.map(
    ({ from, to }) => `  ${roomOf(from)} → ${roomOf(to)}   ${shortOf(from)} imports ${shortOf(to)}`,
  );
  return [...upward, ['rooms in a circle:', ...steps].join('\n')];
}

/** Folders inside a room that need each other, with the chain, one text for each room or folder they are in. */
export const foldersOfRoomsInCircles = (files: readonly string[], read: (file: string) => string): string[] =>
  [...new Set(files.map(roomOf))]
    .filter((room) => room !== null)
    .flatMap((room) => foldersInCircles(files, read, `${API}${room}/`));

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
  const rows = rooms.map(({ name, arrows }) => {
    const needs = [...new Set(arrows.map(({ to }) => roomOf(to)!))].sort(
      (a, b) => floorOf(a) - floorOf(b) || (a < b ? -1 : 1),
    );
    const [floor] = name.split('/');
    const told = needs.map((need) => (need.startsWith(`${floor}/`) ? `**${inside(need)}**` : inside(need)));
    return `| ${name} | ${told.join(', ') || '–'} |`;
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
