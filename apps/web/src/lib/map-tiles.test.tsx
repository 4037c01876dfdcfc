import { afterEach, expect, test } from 'vitest';
import { layTiles } from '../testing/lay-tiles.ts';
import { lotTiles, mapTiles } from './map-tiles.ts';

const URL = 'https://tiles.test/{z}/{x}/{y}.png';

afterEach(() => layTiles({}));

test('what the server wrote into the page: where the pictures are, and who made them', () => {
  layTiles({
    'map-tiles': [URL, '© [Surveyors](https://surveyors.test/terms), <b>and</b> [others](javascript:alert(1))'],
  });
  expect(mapTiles()).toEqual({
    url: URL,
    attribution: [
      { words: '© ', href: null },
      { words: 'Surveyors', href: 'https://surveyors.test/terms' },
      { words: ', <b>and</b> [others](javascript:alert(1))', href: null },
    ],
    isAerial: false,
  });
});

test.each(['', '__MAP_TILE_URL__'])('a page that says "%s" has a plain map', (content) => {
  layTiles({ 'map-tiles': [content, ''] });
  expect(mapTiles()).toBeNull();
});

test('so has a page that says nothing', () => expect(mapTiles()).toBeNull());

test('lots are drawn on photographs, else on the map, else on nothing; other maps are never photographs', () => {
  expect(lotTiles()).toBeNull();
  layTiles({ 'map-tiles': [URL, 'Surveyors'] });
  expect(lotTiles()).toEqual(mapTiles());
  const photographs = 'https://sky.test/{z}/{x}/{y}';
  layTiles({ 'map-tiles': [URL, 'Surveyors'], 'aerial-tiles': [photographs, 'Pilots'] });
  expect(lotTiles()).toEqual({
    url: photographs,
    attribution: [{ words: 'Pilots', href: null }],
    isAerial: true,
  });
  expect(mapTiles()?.url).toBe(URL);
  layTiles({ 'map-tiles': ['', ''], 'aerial-tiles': [photographs, 'Pilots'] });
  expect([lotTiles()?.url, mapTiles()]).toEqual([photographs, null]);
});
