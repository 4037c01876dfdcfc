import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bookingSearch } from './src/parts/addresses/booking-address.ts';
import { paths } from './src/parts/addresses/paths.ts';

const PUBLIC = join(import.meta.dirname, 'public');
const manifest = JSON.parse(readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8'));

/** Width and height of a PNG, which stand in its header (RFC 2083, IHDR). */
function sizeOf(file: string): string {
  const png = readFileSync(join(PUBLIC, file));
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test('its shortcuts lead to the crew’s day and to a booking', () => {
  const [today, book] = manifest.shortcuts.map(({ url }: { url: string }) => new URL(url, 'https://swath.test'));
  expect([today.pathname, today.search]).toEqual([paths.company, '']);
  expect([book.pathname, bookingSearch(Object.fromEntries(book.searchParams))]).toEqual([
    paths.homeowner,
    { book: '1' },
  ]);
});

test.each([...manifest.icons, ...manifest.screenshots])('$src is as large as it says', ({ src, sizes }) =>
  expect(sizeOf(src)).toBe(sizes),
);
