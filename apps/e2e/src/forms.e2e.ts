import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '@swath/fixtures/people';
import { logIn } from './support/accounts.ts';

test('a wrong sign-up says what is wrong next to the field and keeps what was typed', async ({ page }) => {
  await page.goto('/user/register');
  await page.getByLabel('First Name').fill('Hazel');
  await page.getByLabel('Email').fill('not-an-email');
  await page.getByLabel('Phone Number').fill('573555');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByLabel('Last Name')).toHaveAccessibleDescription(/last name/i);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/valid email/i);
  await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription(/10 digits/);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/at least 8 characters/);
  await expect(page.getByLabel('First Name')).toHaveValue('Hazel');
  await expect(page.getByLabel('Email')).toHaveValue('not-an-email');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('short');
});

test('the sign-up tab says the same next to its fields, and nothing is lost', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Full name').fill('Hazel');
  await page.getByLabel('Email').fill('not-an-email');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(/last name/i);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/valid email/i);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/at least 8 characters/);
  await expect(page.getByLabel('Full name')).toHaveValue('Hazel');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('short');
});

test('a wrong password shows the banner and keeps the e-mail', async ({ page }) => {
  await page.goto('/login?tab=login');
  await page.getByLabel('Email').fill('harriet@homeowner.test');
  await page.getByLabel('Password', { exact: true }).fill('not-her-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The email and/or password you entered is incorrect. Please try again.',
  );
  await expect(page.getByLabel('Email')).toHaveValue('harriet@homeowner.test');
});

test('an address that is not confirmed yet is told to confirm', async ({ page }) => {
  const email = `unconfirmed-${Date.now()}@homeowner.test`;
  await page.request.post('/auth/signup', {
    data: { email, password: 'lawn-daisy-42', data: { firstName: 'Una', lastName: 'Firm', phone: '5735550188' } },
  });
  await page.goto('/login?tab=login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('lawn-daisy-42');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    "Your account hasn't been verified. Please check your email and click the verification link before logging in.",
  );
});

for (const remember of [true, false]) {
  test(`${remember ? 'remembered, a sign-in outlives' : 'not remembered, a sign-in ends with'} the browser`, async ({
    launchOptions,
    baseURL,
  }) => {
    const profile = await mkdtemp(join(tmpdir(), 'swath-browser-'));
    const openBrowser = () => chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: baseURL! });
    try {
      const before = await openBrowser();
      const page = await before.newPage();
      await logIn(page, 'harriet@homeowner.test', DEMO_PASSWORD, remember);
      await expect(page).toHaveURL(/\/user\/dashboard$/);
      await page.reload();
      await expect(page).toHaveURL(/\/user\/dashboard$/);
      await before.close();

      const after = await openBrowser();
      const again = await after.newPage();
      await again.goto('/user/dashboard');
      await expect(again).toHaveURL(remember ? /\/user\/dashboard$/ : /\/login/);
      await after.close();
    } finally {
      await rm(profile, { recursive: true, force: true });
    }
  });
}
