import { expect, test } from 'vitest';
import { withFiles, withTiles } from './web-pages.ts';

const PAGE = '<meta name="map-tiles" content="__MAP_TILE_URL__" data-attribution="__MAP_ATTRIBUTION__" />';

test('the page is told where the pictures of a map are, whatever signs are in it', () => {
  const url = 'https://tiles.test/{z}/{x}/{y}.png?a=1&b=$&';
  expect(withTiles(PAGE, { url, origin: 'https://tiles.test', attribution: '© "Surveyors" <b>' })).toBe(
    '<meta name="map-tiles" content="https://tiles.test/{z}/{x}/{y}.png?a=1&amp;b=$&amp;" ' +
      'data-attribution="© &quot;Surveyors&quot; &lt;b&gt;" />',
  );
});

test('without any it is told nothing', () => {
  expect(withTiles(PAGE, null)).toBe('<meta name="map-tiles" content="" data-attribution="" />');
});

test('what the page behind an address is made of stands in its head, behind the styles of the app', () => {
  const page = withFiles('<head><link rel="stylesheet" href="/first.css"></head>', [
    'assets/page.js',
    'assets/page.css',
  ]);
  expect(page.match(/(rel|href)="[^"]+"/g)).toEqual([
    ...['rel="stylesheet"', 'href="/first.css"'],
    ...['rel="modulepreload"', 'href="/assets/page.js"'],
    ...['rel="stylesheet"', 'href="/assets/page.css"'],
  ]);
  expect(page).toContain('media="print" data-app-styles');
  expect(page.endsWith('</head>')).toBe(true);
});
