import { spec } from '@swath/fixtures/spec';
import { Browser } from 'leaflet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MapPlace } from '../../../parts/map/map-view.ts';
import { openMap, toLatLng } from '../../../parts/map/open-map.ts';
import { MARK_SIZE } from './marks.ts';
import { lookAt } from './still-view.ts';

const COLUMBIA: MapPlace = [38.95, -92.33];

/** Days of crews: a block, a town, a county, far north and east, a straight line, one place. */
const DAYS: readonly (readonly [what: string, places: readonly MapPlace[]])[] = [
  ['a block', [COLUMBIA, [38.952, -92.328], [38.949, -92.334]]],
  ['a town', [COLUMBIA, [38.91, -92.25], [38.99, -92.41], [38.93, -92.36]]],
  ['a county', [COLUMBIA, [39.4, -91.2], [38.2, -93.1]]],
  ['far north and east', [[64.84, 147.72] as MapPlace, [64.9, 147.2], [65.2, 148.4]]],
  ['south of the equator', [[-33.86, 151.2] as MapPlace, [-33.7, 150.9]]],
  ['one after the other to the west', [COLUMBIA, [38.95, -92.4], [38.95, -92.5]]],
  ['one place', [COLUMBIA]],
  ['two states', [COLUMBIA, [41.9, -87.6]]],
];
const SIZES = [
  [358, 300],
  [1134, 400],
  [745, 401],
] as const;

// In a page that cannot draw Leaflet knows whole steps of zoom only.
const { any3d } = Browser;
beforeAll(() => void Object.assign(Browser, { any3d: true }));
afterAll(() => void Object.assign(Browser, { any3d }));

const CASES = DAYS.flatMap(([what, places]) => SIZES.map((size) => ({ what, places, size })));

spec('company 2.28', 'company 9.14');
test.each(CASES)('$what in $size: what the map that moves shows, to the pixel', ({ places, size }) => {
  const [width, height] = size;
  const element = document.createElement('div');
  Object.defineProperties(element, { clientWidth: { value: width }, clientHeight: { value: height } });
  document.body.append(element);
  const tiles = 'https://tiles.example/{z}/{x}/{y}.png';
  const opened = openMap(element, { tiles, animate: false, coarse: false }, () => undefined);
  opened.show(places);
  opened.layGround();

  const view = lookAt(places, size);
  expect(view.zoom).toBe(opened.map.getZoom());
  for (const place of places) {
    const { x, y } = opened.map.latLngToContainerPoint(toLatLng(place));
    const [left, top] = view.toPixel(place);
    expect(Math.abs(left - x), `${place} across`).toBeLessThanOrEqual(1);
    expect(Math.abs(top - y), `${place} down`).toBeLessThanOrEqual(1);
  }
  const scale = element.querySelector<HTMLElement>('.leaflet-control-scale-line');
  expect(view.scale.words).toBe(scale?.textContent);
  expect(Math.abs(view.scale.width - Number.parseInt(scale?.style.width ?? '', 10))).toBeLessThanOrEqual(1);

  const laid = [...element.querySelectorAll<HTMLImageElement>('img.leaflet-tile')].map(({ src }) => src);
  const across = 2 ** Math.round(view.zoom);
  const ours = view.tiles.map(({ z, x, y }) => `https://tiles.example/${z}/${(x + across) % across}/${y}.png`);
  expect(laid.length).toBeGreaterThan(0);
  expect(ours).toEqual(expect.arrayContaining(laid));
  expect(new Set(ours).size).toBe(ours.length);
  opened.close();
});

/** From the upper left corner: Leaflet's distance, the buttons with their lines. */
const ZOOM_BUTTONS = { right: 10 + 46, bottom: 10 + 91 };

test.each(SIZES)('no mark of a stop lies under the zoom buttons: %i × %i', (width, height) => {
  // The upper left corner is a stop: nowhere is there less room.
  const view = lookAt([[39.0, -92.45], COLUMBIA, [38.9, -92.2]], [width, height]);
  const [x, y] = view.toPixel([39.0, -92.45]);
  const half = MARK_SIZE / 2;
  expect(x - half >= ZOOM_BUTTONS.right || y - half >= ZOOM_BUTTONS.bottom).toBe(true);
});

test('what is shown has room around it, as far as there is any', () => {
  const places: MapPlace[] = [COLUMBIA, [38.91, -92.25], [38.99, -92.41]];
  const view = lookAt(places, [400, 300]);
  for (const place of places) {
    const [x, y] = view.toPixel(place);
    expect(Math.min(x, 400 - x, y, 300 - y)).toBeGreaterThanOrEqual(39);
  }
  expect(lookAt(places, [0, 0]).zoom).toBeGreaterThanOrEqual(0);
});

test('pictures of the land cover the whole view, each beside the other', () => {
  const { tiles } = lookAt([COLUMBIA, [38.91, -92.25], [38.99, -92.41]], [1134, 400]);
  const [left, top] = [Math.min(...tiles.map(({ at }) => at[0])), Math.min(...tiles.map(({ at }) => at[1]))];
  const size = tiles[0]!.size;
  expect(Math.max(left, top)).toBeLessThanOrEqual(0);
  expect(Math.max(...tiles.map(({ at }) => at[0])) + size).toBeGreaterThanOrEqual(1134);
  expect(Math.max(...tiles.map(({ at }) => at[1])) + size).toBeGreaterThanOrEqual(400);
  const columns = new Set(tiles.map(({ x }) => x)).size;
  expect(tiles).toHaveLength(columns * new Set(tiles.map(({ y }) => y)).size);
});
