import { test } from '@playwright/test';
import { signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

const OUT = '/tmp/w2-shots';
const LOOKS = [
  ['gwen', 'gwen@greenblade.test', '/company/settings/insurance'],
  ['gwen-tax', 'gwen@greenblade.test', '/company/settings/tax'],
  ['pat', 'pat@pendingmow.test', '/companies/register/pending-approval'],
  ['ada', 'ada@swath.test', '/admin/dashboard'],
  ['ada-company', 'ada@swath.test', 'company'],
] as const;

for (const width of [390, 1280] as const) {
  test(`looks at ${width}`, async ({ browser }) => {
    test.setTimeout(240_000);
    for (const [name, email, path] of LOOKS) {
      const { page, context } = await aWindow(browser, { width });
      await signIn(page, email);
      await page.waitForTimeout(2000);
      if (path === 'company') {
        const id = await page.evaluate(() => document.querySelector('a[href*="/admin/companies/"]')?.getAttribute('href'));
        console.log('company link', id);
        await page.getByRole('tab', { name: /Approved/ }).click();
        await page.waitForTimeout(1500);
        const link = page.locator('a[href*="/admin/companies/"]').first();
        if (await link.count()) await link.click();
      } else if (name !== 'ada') await page.goto(path);
      await page.waitForTimeout(2500);
      if (name === 'pat') await page.getByRole('button', { name: 'Send a certificate' }).click();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: `${OUT}/${name}-${width}-${colorScheme}.png`, fullPage: true });
      }
      await context.close();
    }
  });
}
