import { expect, test } from 'vitest';
import { drawHouse, flawsOf, foldersOfRoomsInCircles, readHouse, roomOf } from './house.ts';

/** A house of these files under the API, each with what it imports. */
const house = (files: Record<string, string[]>) => {
  const sources = Object.entries(files).map(([file, imports]): [string, string] => [
    `apps/api/src/${file}`,
    imports.map((path) => `import { x } from '${path}';\n`).join(''),
  ]);
  const byFile = new Map(sources);
  return readHouse([...byFile.keys()], (file) => byFile.get(file)!);
};

test('a file belongs to the room it stands in, and tests to none', () => {
  expect(roomOf('apps/api/src/trade/jobs/ratings/rate-job.ts')).toBe('trade/jobs');
  expect(roomOf('apps/api/src/stories/purposes.ts')).toBe('stories/purposes');
  for (const file of ['trade/jobs/rate-job.pg.test.ts', 'machinery/http/testing/x.ts', 'testing/people.ts', 'main.ts'])
    expect(roomOf(`apps/api/src/${file}`)).toBeNull();
  expect(roomOf('apps/web/src/app/router.tsx')).toBeNull();
});

test('downwards and along a floor is allowed', () => {
  const rooms = house({
    'doors/calls/jobs.http.ts': ['../../trade/jobs/start-job.ts', 'fastify'],
    'trade/jobs/start-job.ts': ['../../machinery/db/db.ts', '../places/require-room.ts', './jobs.writes.ts'],
    'trade/jobs/jobs.writes.ts': ['../../machinery/db/db.ts'],
    'trade/places/require-room.ts': [],
    'machinery/db/db.ts': [],
  });
  expect(flawsOf(rooms)).toEqual([]);
  expect(rooms.map(({ name }) => name)).toEqual(['doors/calls', 'trade/jobs', 'trade/places', 'machinery/db']);
});

test('an import of a floor above is said with both files, a type’s too', () => {
  const sources: Record<string, string> = {
    'apps/api/src/money/payments/settle.ts': "import type { Quote } from '../../stories/booking/take-quote.ts';\n",
    'apps/api/src/stories/booking/take-quote.ts': '',
  };
  const rooms = readHouse(Object.keys(sources), (file) => sources[file]!);
  expect(flawsOf(rooms)).toEqual(['upwards: money/payments/settle.ts imports stories/booking/take-quote.ts']);
});

test('rooms that need each other are said with the whole chain', () => {
  const rooms = house({
    'trade/jobs/move-job.ts': ['../places/lock.ts'],
    'trade/places/lock.ts': ['../queue/list.ts'],
    'trade/queue/list.ts': ['../jobs/move-job.ts'],
  });
  expect(flawsOf(rooms)).toEqual([
    [
      'rooms in a circle:',
      '  trade/jobs → trade/places   trade/jobs/move-job.ts imports trade/places/lock.ts',
      '  trade/places → trade/queue   trade/places/lock.ts imports trade/queue/list.ts',
      '  trade/queue → trade/jobs   trade/queue/list.ts imports trade/jobs/move-job.ts',
    ].join('\n'),
  ]);
});

test('folders inside a room that need each other are said with the chain', () => {
  const sources: Record<string, string> = {
    'apps/api/src/trade/series/begin/begin-series.ts': "import { x } from '../change/check-change.ts';\n",
    'apps/api/src/trade/series/change/check-change.ts': '',
    'apps/api/src/trade/series/change/change-series.ts': "import type { X } from '../begin/draft-series.ts';\n",
    'apps/api/src/trade/series/begin/draft-series.ts': '',
    'apps/api/src/trade/jobs/start-job.ts': '',
  };
  expect(foldersOfRoomsInCircles(Object.keys(sources), (file) => sources[file]!)).toEqual([
    [
      'folders in a circle, in apps/api/src/trade/series/:',
      '  begin → change   begin/begin-series.ts imports change/check-change.ts',
      '  change → begin   change/change-series.ts imports begin/draft-series.ts',
    ].join('\n'),
  ]);
});

test('the drawing names each room once on its floor, and what it imports', () => {
  const drawing = drawHouse(
    house({
      'trade/jobs/start-job.ts': ['../../machinery/db/db.ts', '../places/require-room.ts'],
      'trade/places/require-room.ts': [],
      'machinery/db/db.ts': [],
    }),
  );
  expect(drawing).toContain('│ trade      │ jobs   places │');
  expect(drawing).toContain('| trade/jobs | **places**, db |');
  expect(drawing).toContain('| machinery/db | – |');
});
