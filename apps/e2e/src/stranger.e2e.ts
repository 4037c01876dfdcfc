import { expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD } from '@swath/fixtures/people';
import { freshEmail, logIn, PASSWORD } from './support/accounts.ts';
import { COMPANY, offeredCompany } from './support/bookings.ts';
import { workdays } from './support/days.ts';
import { judge } from './support/looks.ts';
import { linkIn, readMail } from './support/outbox.ts';
import { aWindow } from './support/window.ts';

/** A link that asks for the password and a password that is refused, which the browser tells too. */
const expected = [/Failed to load resource: the server responded with a status of 40/];

/** Goes from the Sign up tab over the registration to its success: nothing is typed twice. */
async function signUp(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Full name').fill('Hazel Quimby');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Phone Number')).toBeFocused();
  await expect(page.getByLabel('First Name')).toHaveValue('Hazel');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await page.keyboard.type('5735550177');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Registration Successful' })).toBeVisible();
}

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

test('a company and a day chosen before signing up are there after confirming, on another device', async ({
  browser,
  request,
}) => {
  const harriet = { email: 'harriet@homeowner.test', password: DEMO_PASSWORD };
  const [day] = await workdays(request, 2, 1);
  const { company_id } = await offeredCompany(request, harriet, day!);
  const email = freshEmail('wishing');
  const laptop = await aWindow(browser, { width: 1280, expected });
  await laptop.page.goto(`/companies/${company_id}`);
  const free = laptop.page.getByRole('link', { name: /: schedule mowing$/ }).first();
  const chosen = (await free.textContent())!;
  await free.click();
  await expect(laptop.page.getByText('Sign up or log in, and your booking goes on from there.')).toBeVisible();
  await signUp(laptop.page, email, PASSWORD);

  const phone = await aWindow(browser, { expected });
  await phone.page.goto(linkIn(await readMail(request, email, /Confirm your email/)));
  await phone.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await phone.page.getByRole('button', { name: 'Confirm email' }).click();
  const profile = phone.page.getByRole('dialog', { name: 'Where is your lawn?' });
  await expect(profile).toBeVisible();
  await profile.getByRole('combobox', { name: /street address/i }).fill('1305 Elm Ave, Columbia, MO');
  await profile
    .getByRole('option', { name: /1305 Elm Ave, Columbia, MO 6520[123]/ })
    .first()
    .click();
  await profile.getByLabel('ZIP', { exact: false }).fill('65203');
  await profile.getByLabel(/lot size/i).selectOption({ label: '0.25 acre' });
  await profile.getByRole('button', { name: 'Save' }).click();
  const wizard = phone.page.getByRole('dialog', { name: `Schedule mowing with ${COMPANY}` });
  await expect(wizard).toBeVisible();
  // "Wed, Nov 25" on the page of the company is "Wednesday, November 25, 2026" in the wizard.
  const [, month, date] = /^\w{3}, (\w{3}) (\d+)/.exec(chosen)!;
  await expect(wizard.getByText(new RegExp(`^\\w+day, ${month}\\w* ${date}, \\d{4}$`))).toBeVisible();
  for (const { context, isQuiet } of [laptop, phone]) {
    isQuiet();
    await context.close();
  }
});
