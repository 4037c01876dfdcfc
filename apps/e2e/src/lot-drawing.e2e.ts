import { expect, type Page, test } from '@playwright/test';
import { AERIAL } from '../ports.ts';
import { aHomeownerWithLawn, callAs, PASSWORD } from './support/accounts.ts';
import { judge } from './support/looks.ts';
import { bringSession } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

const GRASS =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#3c6b33" d="M0 0h256v256H0z"/></svg>';

/** Answers for the server of photographs. @returns the addresses that were asked for */
async function serveTiles(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${new URL(AERIAL.url).origin}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'image/svg+xml', body: GRASS });
  });
  return asked;
}

test('a homeowner draws the lot on photographs: four taps, a corner taken back, set again and moved by keys, and the size is saved', async ({
  browser,
  request,
}) => {
  const email = await aHomeownerWithLawn(request, 'draws');
  const { page, isQuiet } = await aWindow(browser, { width: 390 });
  const asked = await serveTiles(page);
  await bringSession(page, email, PASSWORD);
  await page.goto('/user/settings');
  const draw = page.getByRole('button', { name: 'Draw it on a map' });
  await draw.click();
  const dialog = page.getByRole('dialog', { name: 'Draw your lot' });
  const map = dialog.getByRole('region', { name: 'Map to draw your lot on' });
  const said = (words: RegExp | string) => expect(dialog.getByRole('status')).toHaveText(words);

  await test.step('the map begins around the address, and says that nobody knows the house', async () => {
    await expect(dialog.getByText(/^We know only roughly where your address is/)).toBeVisible();
    await expect(dialog.getByText(AERIAL.attribution)).toBeVisible();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(asked[0]).toMatch(/\/14\/\d+\/\d+$/);
    await said('0 corners. Three or more make an outline.');
  });

  await test.step('four taps, closer by', async () => {
    const closer = map.getByRole('button', { name: 'Zoom in' });
    for (let zoom = 14; zoom < 19; zoom++) await closer.click();
    await expect.poll(() => asked.at(-1)).toMatch(/\/19\/\d+\/\d+$/);
    for (const [x, y] of [
      [110, 60],
      [260, 60],
      [260, 210],
      [110, 210],
    ] as const) {
      await map.click({ position: { x, y } });
    }
    // 150 pixels of 0.232 meters are 114 feet.
    await said(/^4 corners: 0\.3 acre, 13,0\d\d square feet$/);
    await judge(page, 'lot-drawn');
  });

  await test.step('back by one, and the same corner by keys', async () => {
    await dialog.getByRole('button', { name: 'Undo corner' }).click();
    await said(/^3 corners: 0\.15 acre/);
    await map.focus();
    for (const key of ['Shift+ArrowLeft', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key);
    await said(/^4 corners: 0\.\d+ acre/);
    const before = await dialog.getByRole('status').textContent();
    await map.getByRole('button', { name: 'Corner 2' }).focus();
    await page.keyboard.press('Shift+ArrowUp');
    await expect(dialog.getByRole('status')).not.toHaveText(before!);
    await said(/^4 corners/);
  });

  const size = /([\d,]+) square feet$/.exec((await dialog.getByRole('status').textContent())!)![1]!;
  await dialog.getByRole('button', { name: 'Use this size' }).click();
  await expect(dialog).toBeHidden();
  await expect(draw).toBeFocused();
  await expect(page.getByLabel('Square feet')).toHaveValue(size);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile saved successfully!').first()).toBeVisible();
  const saved = await callAs<{ lot_size_sqft: number }>(request, { email, password: PASSWORD }, 'GET', '/api/profile');
  expect(saved.lot_size_sqft).toBe(Number(size.replace(',', '')));
  isQuiet();
});
