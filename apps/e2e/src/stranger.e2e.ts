import { expect, test } from '@playwright/test';
import { freshEmail, logIn } from './support/accounts.ts';
import { judge } from './support/looks.ts';
import { linkIn, readMail } from './support/outbox.ts';
import { signUp } from './support/sign-up.ts';
import { aWindow } from './support/window.ts';

/** A link that asks for the password and a password that is refused, which the browser tells too. */
const expected = [/Failed to load resource: the server responded with a status of 40/];

test('a stranger signs up with somebody’s address: whoever opens the mail elsewhere keeps them out for good', async ({
  browser,
  request,
}) => {
  const email = freshEmail('whose-mail');
  const strangers = 'a-strangers-password';
  const stranger = await aWindow(browser, { expected });
  await stranger.page.goto('/login');
  await signUp(stranger.page, email, strangers);

  const owner = await aWindow(browser, { width: 1280, expected });
  const link = linkIn(await readMail(request, email, /Confirm your email/));
  await owner.page.goto(link);
  await expect(owner.page.getByText(/You did not sign up in this browser\./)).toBeVisible();
  await judge(owner.page, 'confirm-elsewhere');
  await owner.page.getByLabel('Password', { exact: true }).fill('not-that-one');
  await owner.page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(owner.page.getByText('This is not the password that was chosen when signing up.')).toBeVisible();
  await owner.page.getByRole('button', { name: 'I do not know the password' }).click();
  await judge(owner.page, 'confirm-new-password');
  await owner.page.getByLabel('New password', { exact: true }).fill('rake-the-leaves-9');
  await owner.page.getByLabel('Confirm new password').fill('rake-the-leaves-9');
  await owner.page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(owner.page).toHaveURL(/\/user\/dashboard$/);

  await logIn(stranger.page, email, strangers);
  await expect(stranger.page.getByRole('alert')).toContainText('incorrect');
  await stranger.page.goto(link);
  await expect(stranger.page.getByRole('alert')).toContainText('Email link is invalid or has expired');
  await logIn(stranger.page, email, strangers);
  await expect(stranger.page.getByRole('alert')).toContainText('incorrect');
  for (const { context, isQuiet } of [stranger, owner]) {
    isQuiet();
    await context.close();
  }
});
