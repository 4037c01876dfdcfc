import { expect, type Locator, type Page, test } from '@playwright/test';
import { spec } from '@swath/fixtures/spec';
import { listenToConsole } from './support/quiet-console.ts';
import { bringSession } from './support/sign-in.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const MAP = /\/assets\/maps-[\w-]+\.js$/;
const theMap = (page: Page) => page.getByRole('region', { name: "Map of today's route" });
const stopsOf = (page: Page) => theMap(page).getByRole('button', { name: /^Stop / });

async function openDashboard(page: Page) {
  await bringSession(page, 'cory@greenblade.test');
  await page.goto('/company/dashboard');
  await expect(stopsOf(page).first()).toBeVisible();
}

/** Number and name: when the crew comes is worked out anew now and then. */
const nameOf = async (stop: Locator) => (await stop.getAttribute('aria-label'))!.replace(/,.*/, '');

/** Where each stop is on the screen, to half a pixel. */
const placesOf = (page: Page) =>
  stopsOf(page).evaluateAll((stops) =>
    stops
      .map((stop) => {
        const { x, y, width, height } = stop.getBoundingClientRect();
        return {
          name: stop.ariaLabel!.replace(/,.*/, ''),
          place: [x, y, width, height].map((side) => Math.round(side * 2) / 2),
        };
      })
      .sort((one, other) => one.name.localeCompare(other.name)),
  );

spec('company 2.25');
test('the route beside the list is a picture that leads to its stops; whoever reaches for it has a map that moves, and nothing jumps', async ({
  page,
}) => {
  const isQuiet = listenToConsole(page);
  const asked: string[] = [];
  page.on('request', (request) => MAP.test(request.url()) && asked.push(request.url()));
  await openDashboard(page);
  await expect(page.getByRole('region', { name: /^Upcoming Jobs/ })).toBeVisible();
  expect(asked).toEqual([]);

  const [first] = await stopsOf(page).all();
  const name = await nameOf(first!);
  const before = await placesOf(page);
  await theMap(page).hover({ position: { x: 12, y: 250 } });
  await expect(page.getByRole('button', { name: 'Whole route' })).toBeVisible();
  expect(await placesOf(page)).toEqual(before);
  expect(asked).toHaveLength(1);

  await theMap(page).getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => placesOf(page)).not.toEqual(before);
  await page.getByRole('button', { name: 'Whole route' }).click();
  await expect.poll(() => placesOf(page)).toEqual(before);
  await theMap(page).getByRole('button', { name }).click();
  await expect(page.locator('[id^=route-stop-]:focus')).toHaveCount(1);
  isQuiet();
});

test('a mouse that rests where the picture comes has the map once it moves', async ({ page }) => {
  await bringSession(page, 'cory@greenblade.test');
  await page.goto('/login');
  await page.mouse.move(300, 450);
  await expect(stopsOf(page).first()).toBeVisible();
  await page.mouse.move(303, 452);
  await expect(page.getByRole('button', { name: 'Whole route' })).toBeVisible();
});

test('a tap on a stop of the picture counts, also where the map arrives in the middle of it', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, hasTouch: true });
  const page = await context.newPage();
  await openDashboard(page);
  await stopsOf(page).last().tap();
  const focused = page.locator('[id^=route-stop-]:focus');
  await expect(focused).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Whole route' })).toBeVisible();
  await expect(focused).toHaveCount(1);
  await context.close();
});

test('by keys: the focus stays on its stop when the map takes over, and Enter and Space lead to its line', async ({
  page,
}) => {
  await openDashboard(page);
  const stop = stopsOf(page).nth(1);
  const name = await nameOf(stop);
  await stop.focus();
  await expect(page.getByRole('button', { name: 'Whole route' })).toBeVisible();
  await expect(theMap(page).getByRole('button', { name })).toBeFocused();
  for (const key of ['Enter', 'Space']) {
    await theMap(page).getByRole('button', { name }).focus();
    await page.keyboard.press(key);
    await expect(page.locator('[id^=route-stop-]:focus')).toHaveCount(1);
  }
});

test('without the map that moves the picture stays, still leads to its stops, and says so', async ({ page }) => {
  await page.route(MAP, (route) => route.abort());
  await openDashboard(page);
  await theMap(page).hover({ position: { x: 12, y: 250 } });
  await expect(page.getByText('The map that moves could not be loaded. The list below says the same.')).toBeVisible();
  await stopsOf(page).first().click();
  await expect(page.locator('[id^=route-stop-]:focus')).toHaveCount(1);
});

test('on a phone every stop is in view, beside the zoom buttons', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await bringSession(page, 'cory@greenblade.test');
  await page.goto('/company/dashboard');
  await page.getByRole('button', { name: 'Show map' }).click();
  await expect(stopsOf(page).first()).toBeVisible();
  await theMap(page).hover({ position: { x: 180, y: 290 } });
  await expect(theMap(page).getByRole('button', { name: 'Zoom in' })).toBeVisible();
  const hidden = await theMap(page).evaluate((map) => {
    const covers = [...map.querySelectorAll('.leaflet-bar, .leaflet-control-scale-line')].map((cover) =>
      cover.getBoundingClientRect(),
    );
    const view = map.getBoundingClientRect();
    return [...map.querySelectorAll('.leaflet-marker-icon')]
      .filter((mark) => {
        const { left, right, top, bottom } = mark.getBoundingClientRect();
        const isOut = left < view.left || right > view.right || top < view.top || bottom > view.bottom;
        return isOut || covers.some((by) => left < by.right && by.left < right && top < by.bottom && by.top < bottom);
      })
      .map((mark) => mark.getAttribute('aria-label'));
  });
  expect(hidden).toEqual([]);
  await context.close();
});
