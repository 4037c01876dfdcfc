import { expect, test } from '@playwright/test';
import { aConfirmedHomeowner, logIn, PASSWORD } from './support/accounts.ts';
import { judge } from './support/looks.ts';
import { bringSession, signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

/** Ended sessions are refused, which the browser tells too. */
const expected = [/Failed to load resource: the server responded with a status of 40/];

test('an administrator signs a homeowner out everywhere: both open windows are out, and the password lets in again', async ({
  browser,
  request,
}) => {
  const email = await aConfirmedHomeowner(request, 'lost-phone', 'Outfield');
  const laptop = await aWindow(browser, { width: 1280, expected });
  const phone = await aWindow(browser, { expected });
  for (const { page } of [laptop, phone]) {
    await signIn(page, email, PASSWORD);
    await expect(page).toHaveURL(/\/user\/dashboard$/);
  }

  const desk = await aWindow(browser, { width: 1280 });
  const { page } = desk;
  await bringSession(page, 'ada@swath.test');
  await page.goto('/admin/homeowners');
  await page.getByLabel('Email or full name').fill(email);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('link', { name: 'Hazel Outfield' }).click();
  const button = page.getByRole('button', { name: 'Sign out everywhere: Hazel Outfield' });
  await button.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Sign Hazel Outfield out everywhere?' });
  await judge(page, 'admin-sign-out');
  await question.getByRole('button', { name: 'Sign out' }).click();
  // Confirming the address was a sign-in as well.
  await expect(page.getByText('Hazel Outfield is signed out on 3 devices.')).toBeVisible();

  for (const { page: theirs } of [laptop, phone]) await expect(theirs).toHaveURL(/\/login/);
  await logIn(phone.page, email, PASSWORD);
  await expect(phone.page).toHaveURL(/\/user\/dashboard$/);

  await page.goto('/dashboard?tab=audit');
  await expect(page.getByText('Signed out everywhere').first()).toBeVisible();
  for (const window of [laptop, phone, desk]) {
    window.isQuiet();
    await window.context.close();
  }
});
