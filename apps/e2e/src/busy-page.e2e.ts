import { expect, test } from '@playwright/test';
import { bigAcre, greenBlade } from '@swath/fixtures/people';
import { signIn } from './support/sign-in.ts';

/** The page takes longer over each of its pictures than a screen gives it: it has never nothing else to do. */
const neverRest = () => {
  const busy = () => {
    const until = performance.now() + 30;
    while (performance.now() < until);
    requestAnimationFrame(busy);
  };
  requestAnimationFrame(busy);
};

test('a page that never comes to rest still shows the whole week, and the settings', async ({ page }) => {
  await page.addInitScript(neverRest);
  await signIn(page, greenBlade.email);
  const ahead = page.getByRole('region', { name: /^Upcoming Jobs/ });
  // The last one of the week.
  await expect(ahead.getByRole('heading', { name: 'Olive Porter' })).toBeVisible();
  await signIn(page, bigAcre.email);
  await page.goto('/company/settings');
  await expect(page.getByRole('region', { name: 'Company Profile' }).getByRole('link')).toBeVisible();
  await page.getByRole('link', { name: 'Weekly hours' }).click();
  await expect(page.getByRole('switch', { name: 'Saturday' })).toBeVisible();
});
