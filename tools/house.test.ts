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
  expect(roomOf('apps/api/src/marketplace/jobs/ratings/rate-job.ts')).toBe('marketplace/jobs');
  expect(roomOf('apps/api/src/workflows/payment-handlers.ts')).toBe('workflows/payment-handlers');
  for (const file of [
    'marketplace/jobs/rate-job.pg.test.ts',
    'platform/http/testing/x.ts',
    'testing/people.ts',
    'main.ts',
  ])
    expect(roomOf(`apps/api/src/${file}`)).toBeNull();
  expect(roomOf('apps/web/src/app/router.tsx')).toBeNull();
});

test('downwards and along a floor is allowed', () => {
  const rooms = house({
    'entrypoints/http/jobs.http.ts': ['../../marketplace/jobs/start-job.ts', 'fastify'],
    'marketplace/jobs/start-job.ts': ['../../platform/db/db.ts', '../places/require-room.ts', './jobs.writes.ts'],
    'marketplace/jobs/jobs.writes.ts': ['../../platform/db/db.ts'],
    'marketplace/places/require-room.ts': [],
    'platform/db/db.ts': [],
  });
  expect(flawsOf(rooms)).toEqual([]);
  expect(rooms.map(({ name }) => name)).toEqual([
    'entrypoints/http',
    'marketplace/jobs',
    'marketplace/places',
    'platform/db',
  ]);
});

test('an import of a floor above is said with both files, a type’s too', () => {
  const sources: Record<string, string> = {
    'apps/api/src/money/payments/settle.ts': "import type { Quote } from '../../workflows/booking/take-quote.ts';\n",
    'apps/api/src/workflows/booking/take-quote.ts': '',
  };
  const rooms = readHouse(Object.keys(sources), (file) => sources[file]!);
  expect(flawsOf(rooms)).toEqual(['upwards: money/payments/settle.ts imports workflows/booking/take-quote.ts']);
});

test('rooms that need each other are said with the whole chain', () => {
  const rooms = house({
    'marketplace/jobs/move-job.ts': ['../places/lock.ts'],
    'marketplace/places/lock.ts': ['../queue/list.ts'],
    'marketplace/queue/list.ts': ['../jobs/move-job.ts'],
  });
  expect(flawsOf(rooms)).toEqual([
    [
      'rooms in a circle:',
      '  marketplace/jobs → marketplace/places   marketplace/jobs/move-job.ts imports marketplace/places/lock.ts',
      '  marketplace/places → marketplace/queue   marketplace/places/lock.ts imports marketplace/queue/list.ts',
      '  marketplace/queue → marketplace/jobs   marketplace/queue/list.ts imports marketplace/jobs/move-job.ts',
    ].join('\n'),
  ]);
});

test('folders inside a room that need each other are said with the chain', () => {
  const sources: Record<string, string> = {
    'apps/api/src/marketplace/series/begin/begin-series.ts': "import { x } from '../change/check-change.ts';\n",
    'apps/api/src/marketplace/series/change/check-change.ts': '',
    'apps/api/src/marketplace/series/change/change-series.ts': "import type { X } from '../begin/draft-series.ts';\n",
    'apps/api/src/marketplace/series/begin/draft-series.ts': '',
    'apps/api/src/marketplace/jobs/start-job.ts': '',
  };
  expect(foldersOfRoomsInCircles(Object.keys(sources), (file) => sources[file]!)).toEqual([
    [
      'folders in a circle, in apps/api/src/marketplace/series/:',
      '  begin → change   begin/begin-series.ts imports change/check-change.ts',
      '  change → begin   change/change-series.ts imports begin/draft-series.ts',
    ].join('\n'),
  ]);
});

test('the drawing names each room once on its floor, and what it imports', () => {
  const drawing = drawHouse(
    house({
      'marketplace/jobs/start-job.ts': ['../../platform/db/db.ts', '../places/require-room.ts'],
      'marketplace/places/require-room.ts': [],
      'platform/db/db.ts': [],
    }),
  );
  expect(drawing).toContain('│ marketplace   │ jobs   places │');
  expect(drawing).toContain('| marketplace/jobs | **places**, db |');
  expect(drawing).toContain('| platform/db | – |');
});
