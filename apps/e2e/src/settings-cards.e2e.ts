import { expect, type Page, test } from '@playwright/test';
import { bigAcre } from '@swath/fixtures/people';
import { tabTo } from './support/keyboard.ts';
import { inWindow, judge, WIDTHS } from './support/looks.ts';
import { signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

const listOf = (page: Page) => page.getByRole('navigation', { name: 'Settings' });
const link = (page: Page, name: string) => listOf(page).getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 2 });

test('on a phone a list leads to each card, and Back from it to the list and to the dashboard', async ({ browser }) => {
  const { page, context, isQuiet } = await aWindow(browser, { width: 390 });
  await signIn(page, bigAcre.email);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Company Settings' })).toBeFocused();
  await link(page, 'Service Areas').click();
  await expect(heading(page, 'Service Areas')).toBeFocused();
  await expect(page).toHaveURL(/\/company\/settings\/areas$/);
  await expect(page).toHaveTitle('Service Areas – Swath');
  await expect(listOf(page)).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Company Settings' })).toBeFocused();
  await link(page, 'Jobs a day').click();
  await page.getByRole('link', { name: 'Back to Settings' }).click();
  await expect(listOf(page)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL(/\/company\/dashboard$/);
  isQuiet();
  await context.close();
});

test('at a desk the list stands beside the card, by keyboard too, and a card with something unsaved is not left unasked', async ({
  browser,
}) => {
  const { page, context, isQuiet } = await aWindow(browser, { width: 1280 });
  await signIn(page, bigAcre.email);
  await page.goto('/company/settings');
  await expect(heading(page, 'Company Profile')).toBeVisible();
  await expect(page).toHaveURL(/\/company\/settings\/profile$/);

  await link(page, 'Rate').click();
  await expect(link(page, 'Rate')).toHaveAttribute('aria-current', 'page');
  await expect(heading(page, 'Rate')).toBeFocused();
  await page.getByLabel('Set Your Rate (per 0.25 acre)').fill('61');
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await tabTo(page, link(page, 'Weekly hours'));
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('Your changes to your rate are not saved.');
  await judge(page, 'settings-unsaved');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Set Your Rate (per 0.25 acre)')).toHaveValue('61');
  await link(page, 'Weekly hours').click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(heading(page, 'Weekly hours')).toBeFocused();
  const sunday = page.getByRole('switch', { name: 'Sunday' });
  await expect(sunday).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(sunday).toBeFocused();

  // An address of an older mail is redirected, once: the way back does not lead to it.
  await page.goto('/company/settings#limit');
  await expect(heading(page, 'Jobs a day')).toBeVisible();
  await expect(page).toHaveURL(/\/company\/settings\/limit$/);
  await page.goBack();
  await expect(heading(page, 'Weekly hours')).toBeVisible();
  isQuiet();
  await context.close();
});

for (const width of WIDTHS) {
  test(`each card of the settings is accessible and quiet at ${width} px, light and dark`, async ({ browser }) => {
    const work = async (page: Page) => {
      await page.goto('/company/settings');
      const cards = listOf(page).locator('a[href^="/company/settings/"]');
      await expect(cards.first()).toBeVisible();
      const addresses = await cards.evaluateAll((links) => links.map((one) => one.getAttribute('href')!));
      expect(addresses).toHaveLength(19);
      for (const address of addresses) {
        await page.goto(address);
        await expect(page.getByRole('region').getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
        await judge(page, `company-settings-${address.split('/').at(-1)}`);
      }
    };
    await inWindow(browser, width, work, 'gwen@greenblade.test');
  });
}
