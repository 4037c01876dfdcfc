import { expect, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { STRICT } from '../ports.ts';
import { logIn, PASSWORD, signUpAs } from './support/accounts.ts';
import { productNow } from './support/clock.ts';
import { aPendingCompany } from './support/companies.ts';
import { aWindow } from './support/window.ts';

/** Whoever has still to give a code is told so, which the browser tells too. */
const expected = [/status of 403/];

test('an administrator sets two-step verification up before the portal opens, approves a company, and comes back with a code', async ({
  browser,
  request,
}) => {
  const [first, second] = ['Early Edgers', 'Later Lawns'].map((name) => `${name} ${Date.now() % 100_000}`) as [
    string,
    string,
  ];
  await aPendingCompany(request, first);
  await signUpAs(request, STRICT.admin, 'Edgeworth');
  const { page, context, isQuiet } = await aWindow(browser, { width: 1280, expected });
  const setUp = page.getByRole('link', { name: 'Set up two-step verification' });
  const portal = page.getByRole('heading', { name: 'Pending Company Registrations' });

  await logIn(page, STRICT.admin, PASSWORD);
  await expect(setUp).toBeVisible();
  for (const address of ['/admin/homeowners', '/dashboard']) {
    await page.goto(address);
    await expect(setUp).toBeVisible();
    await expect(page.getByText(first)).toHaveCount(0);
  }

  await setUp.click();
  await page.getByRole('button', { name: 'Set up two-step verification' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-step verification' });
  await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '');
  const codeAt = async (stepsLater: number) => {
    const timestamp = (await productNow(request)).getTime() + stepsLater * 30_000;
    return new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp });
  };
  await dialog.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(await codeAt(0));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();

  // Without loading anything anew: the portal is open, and hears of what happens from now on.
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(portal).toBeVisible();
  const card = (company: string) => page.getByRole('article').filter({ hasText: company });
  await expect(card(first)).toBeVisible();
  await aPendingCompany(request, second);
  await expect(card(second)).toBeVisible();
  await card(first)
    .getByRole('button', { name: /Approve/ })
    .click();
  await expect(page.getByText('Company approved successfully')).toBeVisible();
  await expect(card(first)).toHaveCount(0);

  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, STRICT.admin, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  await expect(page.getByText(second)).toHaveCount(0);
  // No code serves twice: the app is one step further by now, or the next one counts already.
  await page.getByLabel('Code').fill(await codeAt(1));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(portal).toBeVisible();
  await expect(card(second)).toBeVisible();
  isQuiet();
  await context.close();
});
