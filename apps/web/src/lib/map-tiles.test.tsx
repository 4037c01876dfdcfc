import { afterEach, expect, test } from 'vitest';
import { mapTiles } from './map-tiles.ts';

const URL = 'https://tiles.test/{z}/{x}/{y}.png';

function page(content: string, attribution: string) {
  const meta = document.createElement('meta');
  meta.name = 'map-tiles';
  meta.content = content;
  meta.dataset.attribution = attribution;
  document.head.append(meta);
}
afterEach(() => document.querySelector('meta[name="map-tiles"]')?.remove());

test('what the server wrote into the page: where the pictures are, and who made them', () => {
  page(URL, '© [Surveyors](https://surveyors.test/terms), <b>and</b> [others](javascript:alert(1))');
  expect(mapTiles()).toEqual({
    url: URL,
    attribution: [
      { words: '© ', href: null },
      { words: 'Surveyors', href: 'https://surveyors.test/terms' },
      { words: ', <b>and</b> [others](javascript:alert(1))', href: null },
    ],
  });
});

test.each(['', '__MAP_TILE_URL__'])('a page that says "%s" has a plain map', (content) => {
  page(content, '');
  expect(mapTiles()).toBeNull();
});

test('so has a page that says nothing', () => expect(mapTiles()).toBeNull());
