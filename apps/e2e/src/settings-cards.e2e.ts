import { expect, test } from '@playwright/test';
import { bigAcre } from '@swath/fixtures/people';
import { tabTo } from './support/keyboard.ts';
import { judge } from './support/looks.ts';
import { signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

for (const width of [390, 1280]) {
  test(`the cards of the settings are reached by name, by address and by keyboard at ${width} px`, async ({
    browser,
  }) => {
    const { page, context, isQuiet } = await aWindow(browser, { width });
    const list = page.getByRole('navigation', { name: 'Settings' });
    const link = (name: string) => list.getByRole('link', { name });
    const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 2 });
    const isCurrent = async (name: string) => {
      await expect(link(name)).toHaveAttribute('aria-current', 'true');
      await expect(list.locator('[aria-current]')).toHaveCount(1);
      await expect(link(name)).toBeInViewport();
    };
    /** At the top of the window, below the list where that stands there. */
    const isOnTop = async (name: string) =>
      expect.poll(async () => Math.round((await heading(name).boundingBox())!.y)).toBeLessThan(140);

    await signIn(page, bigAcre.email);
    await expect(page).toHaveURL(/\/company\/dashboard$/);
    await page.goto('/company/settings');
    await isCurrent('Company Profile');

    // By its name: again and again.
    await link('Service Areas').click();
    await expect(heading('Service Areas')).toBeFocused();
    await expect(page).toHaveURL(/#areas$/);
    await isOnTop('Service Areas');
    await isCurrent('Service Areas');
    await page.mouse.wheel(0, -1500);
    await expect(link('Service Areas')).not.toHaveAttribute('aria-current', 'true');
    await link('Service Areas').click();
    await isOnTop('Service Areas');
    await expect(heading('Service Areas')).toBeFocused();

    // By its address, from elsewhere, and back.
    await page.goto('/company/settings#limit');
    await expect(heading('Jobs a day')).toBeFocused();
    await isOnTop('Jobs a day');
    await isCurrent('Jobs a day');
    await link('Your account').click();
    await expect(heading('Your account')).toBeFocused();
    await isCurrent('Your account');
    await page.goBack();
    await expect(heading('Jobs a day')).toBeFocused();
    await isOnTop('Jobs a day');

    // By keyboard, with something unsaved.
    await page.getByLabel('Set Your Rate (per 0.25 acre)').fill('61');
    await expect(link('Rate')).toHaveText('Rate Not saved');
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await tabTo(page, link('Weekly hours'));
    await page.keyboard.press('Enter');
    await expect(heading('Weekly hours')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('switch', { name: 'Sunday' })).toBeFocused();
    await judge(page, 'settings-cards');
    isQuiet();
    await context.close();
  });
}
