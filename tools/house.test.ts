import { expect, test } from 'vitest';
import { drawHouse, readHouse, roomOf } from './house.ts';

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
