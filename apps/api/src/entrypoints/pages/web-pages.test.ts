import { expect, test } from 'vitest';
import { hashesOf, withTiles } from './web-pages.ts';

const PAGE =
  '<meta name="map-tiles" content="__MAP_TILE_URL__" data-attribution="__MAP_ATTRIBUTION__" />' +
  '<meta name="aerial-tiles" content="__MAP_AERIAL_URL__" data-attribution="__MAP_AERIAL_ATTRIBUTION__" />';

test('the page is told where the pictures of a map are, whatever signs are in it', () => {
  const url = 'https://tiles.test/{z}/{x}/{y}.png?a=1&b=$&';
  const mapTiles = { url, origin: 'https://tiles.test', attribution: '© "Surveyors" <b>' };
  const aerialTiles = { url: 'https://sky.test/{z}/{x}/{y}', origin: 'https://sky.test', attribution: '© Pilots' };
  expect(withTiles(PAGE, { mapTiles, aerialTiles })).toBe(
    '<meta name="map-tiles" content="https://tiles.test/{z}/{x}/{y}.png?a=1&amp;b=$&amp;" ' +
      'data-attribution="© &quot;Surveyors&quot; &lt;b&gt;" />' +
      '<meta name="aerial-tiles" content="https://sky.test/{z}/{x}/{y}" data-attribution="© Pilots" />',
  );
});

test('without any it is told nothing', () => {
  expect(withTiles(PAGE, { mapTiles: null, aerialTiles: null })).toBe(
    '<meta name="map-tiles" content="" data-attribution="" /><meta name="aerial-tiles" content="" data-attribution="" />',
  );
});

test('scripts and styles in a page are known by their hash, and files are not', () => {
  const page = '<style>alert(1)</style><script>alert(1)</script><script type="module" src="/a.js"></script>';
  // As `printf 'alert(1)' | openssl dgst -sha256 -binary | base64` says it.
  const hash = 'bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';
  expect([hashesOf(page, 'style'), hashesOf(page, 'script')]).toEqual([[hash], [hash]]);
});
