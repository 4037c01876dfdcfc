import { expect, type Page, test } from '@playwright/test';
import { aConfirmedHomeowner, codeFor, logIn, PASSWORD, resetLinkFor } from './support/accounts.ts';
import { judge } from './support/looks.ts';
import { SESSION } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

/** Wrong codes and ended sessions are refused, which the browser tells too. */
const expected = [/Failed to load resource: the server responded with a status of 40/];

/** The question for the address comes by itself. */
async function skipOnboarding(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Where is your lawn?' });
  await dialog.getByRole('button', { name: 'Skip for now' }).click();
  await expect(dialog).toHaveCount(0);
}

const accessToken = (page: Page): Promise<string> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key)!).access_token, SESSION);

test('a forgotten password: six digits from the mail sign in, wrong ones do not', async ({ browser, request }) => {
  const email = await aConfirmedHomeowner(request, 'forgetful');
  const { page, isQuiet, context } = await aWindow(browser, { expected });
  await page.goto('/login?tab=login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByText('If an account exists for that email, a one-time code has been sent.')).toBeVisible();

  const code = await codeFor(request, email);
  const wrong = code === '000000' ? '000001' : '000000';
  await page.getByLabel('Digit 1 of 6').pressSequentially(wrong);
  await expect(page.getByText('Invalid or expired code. Please try again.')).toBeVisible();
  await page.keyboard.type(code);
  await expect(page).toHaveURL(/\/user\/dashboard$/);

  // Offered once, beside Not now, and without the old one.
  const offer = page.getByRole('complementary', { name: 'Without your password' });
  await expect(offer.getByRole('button', { name: 'Not now' })).toBeVisible();
  await skipOnboarding(page);
  await judge(page, 'new-password-offered');
  await offer.getByRole('button', { name: 'Choose a new password' }).click();
  await page.getByLabel('New password', { exact: true }).fill('trim-the-hedge-7');
  await page.getByLabel('Confirm new password').fill('trim-the-hedge-7');
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByText('Your password has been updated.')).toBeVisible();
  await expect(offer).toHaveCount(0);
  isQuiet();
  await context.close();

  const again = await aWindow(browser, { expected });
  await logIn(again.page, email, 'trim-the-hedge-7');
  await expect(again.page).toHaveURL(/\/user\/dashboard$/);
  await again.context.close();
});

test('a new password by the mail’s link: once, from another device, and everybody is signed out', async ({
  browser,
  request,
}) => {
  const email = await aConfirmedHomeowner(request, 'resetting');
  const home = await aWindow(browser, { expected });
  await logIn(home.page, email, PASSWORD);
  await expect(home.page).toHaveURL(/\/user\/dashboard$/);

  await request.post('/auth/otp', { data: { email } });
  const link = await resetLinkFor(request, email);
  const phone = await aWindow(browser, { width: 1280, expected });
  await phone.page.goto(link);
  await expect(phone.page.getByLabel('New password', { exact: true })).toBeEnabled();
  expect(phone.page.url()).not.toContain('code=');
  await phone.page.getByLabel('New password', { exact: true }).fill('rake-the-leaves-9');
  await phone.page.getByLabel('Confirm new password').fill('rake-the-leaves-8');
  await phone.page.getByRole('button', { name: 'Update password' }).click();
  await expect(phone.page.getByText('Passwords do not match')).toBeVisible();
  await phone.page.getByLabel('Confirm new password').fill('rake-the-leaves-9');
  await phone.page.getByRole('button', { name: 'Update password' }).click();
  await expect(phone.page.getByText('Your password has been updated. You can now sign in.')).toBeVisible();

  // The other device is told over its stream, without anything being pressed there: nothing else would tell it so soon.
  await expect(home.page).toHaveURL(/\/login/);

  await phone.page.getByRole('button', { name: 'Sign In' }).click();
  await logIn(phone.page, email, PASSWORD);
  await expect(phone.page.getByRole('alert')).toContainText('incorrect');
  await logIn(phone.page, email, 'rake-the-leaves-9');
  await expect(phone.page).toHaveURL(/\/user\/dashboard$/);

  const late = await aWindow(browser, { expected });
  await late.page.goto(link);
  await expect(late.page.getByRole('alert')).toContainText('Could not initialize password reset session.');
  await expect(late.page.getByLabel('New password', { exact: true })).toBeDisabled();
  for (const { context, isQuiet } of [home, phone, late]) {
    isQuiet();
    await context.close();
  }
});

test('a session ended from another device stops its stream and its page within two seconds', async ({
  browser,
  request,
}) => {
  const email = await aConfirmedHomeowner(request, 'two-devices');
  const phone = await aWindow(browser, { expected });
  const laptop = await aWindow(browser, { width: 1280, expected });
  for (const { page } of [phone, laptop]) {
    await logIn(page, email, PASSWORD);
    await expect(page).toHaveURL(/\/user\/dashboard$/);
  }
  await laptop.page.goto('/account');
  await expect(laptop.page.getByText('This device')).toBeVisible();
  const ended = laptop.page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await laptop.page
    .getByRole('button', { name: /^Sign out Chrome/ })
    .first()
    .click();
  await ended;
  await expect(phone.page).toHaveURL(/\/login/, { timeout: 2_000 });
  await expect(laptop.page.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(0);
  for (const { context, isQuiet } of [phone, laptop]) {
    isQuiet();
    await context.close();
  }
});

test('two tabs that refresh at the same moment stay signed in', async ({ browser, request }) => {
  const email = await aConfirmedHomeowner(request, 'two-tabs');
  const { context, page } = await aWindow(browser, { expected });
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/user\/dashboard$/);
  const second = await context.newPage();
  await second.goto('/user/settings');
  await expect(second.getByRole('heading', { name: 'Personal Information' })).toBeVisible();

  // The token is nearly at its end for both of them; the next beat of each asks for a fresh one.
  for (let round = 0; round < 3; round++) {
    const before = await accessToken(page);
    await page.evaluate((key) => {
      const kept = JSON.parse(localStorage.getItem(key)!);
      localStorage.setItem(key, JSON.stringify({ ...kept, expires_at: Date.now() / 1000 + 30 }));
    }, SESSION);
    await Promise.all([page.reload(), second.reload()]);
    await expect(page).toHaveURL(/\/user\/dashboard$/);
    await expect(second.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
    expect(await accessToken(page)).not.toBe(before);
  }
  await page.goto('/account');
  await expect(page.getByText('This device')).toBeVisible();
  await context.close();
});

test('a deep link is come back to after signing in', async ({ browser, request }) => {
  const email = await aConfirmedHomeowner(request, 'deep-link');
  const { context, page } = await aWindow(browser, { expected });
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login\?.*next=/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await context.close();
});
