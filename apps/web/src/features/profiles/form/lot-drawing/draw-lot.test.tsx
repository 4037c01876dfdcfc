import type { LotPlace } from '@swath/contract/lots';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { layTiles } from '../../../../testing/lay-tiles.ts';
import { show } from '../../../../testing/show.tsx';
import { OnboardingDialog } from '../../onboarding/onboarding-dialog.tsx';
import { sampleProfile } from '../../testing/sample-profile.ts';

const AERIAL = ['https://sky.example/{z}/{x}/{y}', '© [Pilots](https://pilots.example)'] as const;
const HOUSE: LotPlace = { latitude: 38.95, longitude: -92.33, precision: 'rooftop' };

let place: LotPlace | null = HOUSE;
let asked = 0;
const server = setupServer(
  http.get('*/api/lot-suggestion', () => {
    asked++;
    return HttpResponse.json({ suggestion: null, place });
  }),
);

const WIDTH = 600;
const HEIGHT = 400;
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [place, asked] = [HOUSE, 0];
  layTiles({ 'aerial-tiles': AERIAL });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
});
afterEach(() => {
  server.resetHandlers();
  layTiles({});
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const openForm = (profile = sampleProfile()) =>
  show(
    <OnboardingDialog opened profile={profile} why="Because." isChange={false} onClose={() => {}} onSaved={() => {}} />,
  );
const drawButton = () => screen.queryByRole('button', { name: 'Draw it on a map' });

/** Opens the drawing, with its map. */
async function openDrawing() {
  openForm();
  await waitFor(() => expect(asked).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: 'Draw it on a map' }));
  const map = await screen.findByRole('region', { name: 'Map to draw your lot on' });
  const dialog = within(screen.getByRole('dialog', { name: 'Draw your lot' }));
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
  const tap = ([x, y]: readonly [x: number, y: number]) => fireEvent.click(map, { clientX: x, clientY: y });
  return { map, dialog, press, tap, said: () => dialog.getByRole('status').textContent };
}

/** A square of 200 pixels on the map, begun in its north-western corner. */
const SQUARE: (readonly [number, number])[] = [
  [200, 100],
  [400, 100],
  [400, 300],
  [200, 300],
];

test('four taps make an outline with its area, which becomes the lot size', async () => {
  const { map, press, tap, said, dialog } = await openDrawing();
  expect(said()).toBe('0 corners. Three or more make an outline.');
  const words: (string | null)[] = [];
  for (const at of SQUARE) {
    tap(at);
    words.push(said());
  }
  expect(words.slice(0, 2)).toEqual([
    '1 corner. Three or more make an outline.',
    '2 corners. Three or more make an outline.',
  ]);
  // At zoom 19 a pixel is about 0.232 meters here: 200 of them are 152 feet.
  expect(words.slice(2)).toEqual([
    '3 corners: 0.27 acre, 11,591 square feet',
    '4 corners: 0.53 acre, 23,182 square feet',
  ]);
  const signs = within(map).getAllByRole('button', { name: /^Corner / });
  expect(signs.map((sign) => [sign.textContent, sign.getAttribute('aria-label')])).toEqual(
    ['1', '2', '3', '4'].map((number) => [number, `Corner ${number}`]),
  );
  expect(dialog.getByRole('link', { name: 'Pilots' })).toHaveAttribute('href', 'https://pilots.example');
  await press('Use this size');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Draw your lot' })).toBeNull());
  expect(screen.getByLabelText('Lot size')).toHaveValue('own');
  expect(screen.getByLabelText('Square feet')).toHaveValue('23,182');
  expect(screen.getByRole('figure')).toHaveTextContent('0.53 acre: 23,182 square feet');
});

test('corners are taken back one by one, and all at once; those of a drawing that was closed are still there', async () => {
  const { press, tap, said } = await openDrawing();
  for (const at of SQUARE) tap(at);
  await press('Undo corner');
  expect(said()).toMatch(/^3 corners: 0\.27 acre/);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Draw your lot' })).toBeNull());
  await userEvent.click(drawButton()!);
  const again = within(await screen.findByRole('dialog', { name: 'Draw your lot' }));
  await again.findByRole('region', { name: 'Map to draw your lot on' });
  expect(again.getByText(/^3 corners: 0\.27 acre/)).toBeVisible();
  await userEvent.click(again.getByRole('button', { name: 'Start over' }));
  expect(again.getByText(/^0 corners/)).toBeVisible();
  expect(again.getByRole('button', { name: 'Start over' })).toHaveAttribute('aria-disabled', 'true');
  expect(again.getByRole('button', { name: 'Undo corner' })).toHaveAttribute('aria-disabled', 'true');
});

test('without a pointer: the map is moved under the cross, and a button or Enter sets a corner there once', async () => {
  const { map, press, said } = await openDrawing();
  await press('Add corner');
  await press('Add corner');
  expect(said()).toMatch(/^1 corner\./);
  map.focus();
  fireEvent.keyDown(map, { key: 'ArrowRight', keyCode: 39 });
  fireEvent.keyDown(map, { key: 'Enter', keyCode: 13 });
  fireEvent.keyDown(map, { key: 'ArrowDown', keyCode: 40 });
  await press('Add corner');
  // Half of a square of 16 pixels, by which an arrow key moves the map: 12.2 feet.
  expect(said()).toBe('3 corners: less than 0.01 acre, 74 square feet');
  fireEvent.keyDown(within(map).getByRole('button', { name: 'Zoom out' }), { key: 'Enter', keyCode: 13 });
  expect(said()).toMatch(/^3 corners/);
});

test('an outline that has no size is refused in words beside the button, until it is changed', async () => {
  const { press, tap, said, dialog } = await openDrawing();
  const refusal = () => dialog.getByRole('alert').textContent;
  await press('Use this size');
  expect([said(), refusal()]).toEqual(['0 corners', 'Three or more make an outline.']);
  for (const corner of [0, 2, 1, 3]) tap(SQUARE[corner]!);
  const crosses = 'Two sides cross: move or undo a corner.';
  expect([said(), refusal()]).toEqual([`4 corners. ${crosses}`, '']);
  await press('Use this size');
  expect([said(), refusal()]).toEqual(['4 corners', crosses]);
  await press('Undo corner');
  expect(refusal()).toBe('');
  await press('Use this size');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Draw your lot' })).toBeNull());
});

test('a corner is dragged, and the area follows', async () => {
  const { map, tap, said } = await openDrawing();
  for (const at of SQUARE.slice(0, 3)) tap(at);
  const before = said();
  const corner = within(map).getByRole('button', { name: 'Corner 3' });
  fireEvent.mouseDown(corner, { clientX: 400, clientY: 300, which: 1 });
  fireEvent.mouseMove(document.body, { clientX: 400, clientY: 350 });
  fireEvent.mouseMove(document.body, { clientX: 400, clientY: 200 });
  expect(said()).not.toBe(before);
  fireEvent.mouseUp(document.body, { clientX: 400, clientY: 200 });
  expect(said()).toBe('3 corners: 0.13 acre, 5,796 square feet');
});

test('a dialog that has no width for a moment, as when a phone is turned, leaves the map where it was moved', async () => {
  const resized: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  );
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  const { map, dialog } = await openDrawing();
  await userEvent.click(dialog.getByRole('button', { name: 'Zoom out' }));
  const zoomed = map.querySelector('.leaflet-control-scale')!.textContent;
  for (const pixels of [0, WIDTH]) {
    width.mockReturnValue(pixels);
    for (const callback of resized) callback();
  }
  expect(map.querySelector('.leaflet-control-scale')!.textContent).toBe(zoomed);
});

test('a corner that has the focus is moved by arrow keys, as far as it would be dragged', async () => {
  const { map, tap, said } = await openDrawing();
  for (const at of SQUARE.slice(0, 3)) tap(at);
  const corner = within(map).getByRole('button', { name: 'Corner 3' });
  corner.focus();
  const arrow = (shiftKey: boolean) => fireEvent.keyDown(corner, { key: 'ArrowUp', keyCode: 38, shiftKey });
  // 4 pixels, and 16 with Shift: 100 in all.
  for (const isLong of [true, true, true, true, true, true, false]) arrow(isLong);
  expect(said()).toBe('3 corners: 0.13 acre, 5,796 square feet');
  fireEvent.keyDown(corner, { key: 'Tab', keyCode: 9 });
  expect(said()).toMatch(/5,796/);
});

test.each([
  ['rooftop', 'The pin is at your address.', 19],
  ['street', 'We know only roughly where your address is: find your lot on the map first.', 18],
  ['zip', 'We know only roughly where your address is: find your lot on the map first.', 14],
  ['city', 'We know only roughly where your address is: find your lot on the map first.', 13],
] as const)('a place known by its %s is said and shown as that', async (precision, words, zoom) => {
  place = { ...HOUSE, precision };
  const { map, dialog } = await openDrawing();
  expect(dialog.getByText(words)).toBeVisible();
  expect(map.querySelectorAll('[aria-hidden] > span')).toHaveLength(precision === 'rooftop' ? 1 : 0);
  const tile = map.querySelector('img')!;
  expect(tile.src).toMatch(new RegExp(`^https://sky\\.example/${zoom}/\\d+/\\d+$`));
  expect(tile.referrerPolicy).toBe('origin');
});

test('photographs are marked, as they keep their colors at night; where there are none, it is drawn on the map', async () => {
  const { map: photographs } = await openDrawing();
  expect(photographs).toHaveAttribute('data-aerial', 'true');
  cleanup();
  asked = 0;
  layTiles({ 'map-tiles': ['https://tiles.example/{z}/{x}/{y}', 'Surveyors'] });
  const { map } = await openDrawing();
  expect(map).not.toHaveAttribute('data-aerial');
  // Zoom 19, of which maps rarely have tiles: those of 18, enlarged.
  expect(map.querySelector('img')!.src).toMatch(/^https:\/\/tiles\.example\/18\//);
});

test('without tiles nothing is asked or offered', async () => {
  layTiles({});
  openForm();
  expect(await screen.findByLabelText('Lot size')).toBeVisible();
  expect(drawButton()).toBeNull();
  expect(asked).toBe(0);
});

test.each(['street_address', 'city', 'state', 'zip_code'] as const)('without the %s it is not offered', (field) => {
  openForm(sampleProfile({ [field]: null }));
  expect(drawButton()).toBeNull();
});

test('an address that is not found, or cannot be looked up, has no map', async () => {
  place = null;
  const { unmount } = openForm();
  await waitFor(() => expect(drawButton()).toBeNull());
  unmount();
  server.use(http.get('*/api/lot-suggestion', () => HttpResponse.error()));
  openForm();
  await waitFor(() => expect(drawButton()).toBeNull());
});

test('whoever opens it sooner sees that the place is being looked up, and that it is not found', async () => {
  place = null;
  const { promise, resolve } = Promise.withResolvers<void>();
  server.use(
    http.get('*/api/lot-suggestion', async () => {
      await promise;
      return HttpResponse.json({ suggestion: null, place: null });
    }),
  );
  openForm();
  await userEvent.click(drawButton()!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Draw your lot' }));
  expect(dialog.getByText('Loading the map...')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Add corner' })).toBeDisabled();
  resolve();
  expect(
    await dialog.findByText('Your address was not found on the map. Choose or type a size instead.'),
  ).toBeVisible();
});
