import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { aHomeownerWithLawn, PASSWORD } from './support/accounts.ts';
import { aFreeDay, COMPANY } from './support/bookings.ts';
import { moveProductClock, productNow } from './support/clock.ts';
import { judge } from './support/looks.ts';
import { signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';
import { answerYard, tapCompany, tapDay } from './support/wizard.ts';

/** Longer than an access token lives. */
const TOKEN_OVER_MS = 20 * 60_000;

const HOUR_MS = 60 * 60_000;

/** The token is over, for the browser as well, and it has nothing any more with which it could get another one. */
async function expireSession(page: Page, request: APIRequestContext): Promise<void> {
  await page.context().clearCookies();
  const later = new Date((await productNow(request)).getTime() + TOKEN_OVER_MS);
  // The browser first: a session that ends before the browser's time for it counts as revoked.
  await page.clock.setSystemTime(later);
  await moveProductClock(request, later);
}

/** The token is over, for the browser as well. */
async function expireToken(page: Page, request: APIRequestContext): Promise<void> {
  const later = new Date((await productNow(request)).getTime() + TOKEN_OVER_MS);
  await moveProductClock(request, later);
  await page.clock.setSystemTime(later);
}

const again = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' });

test('a session that ends in the middle is taken up in place: the wizard and a form go on with everything in them', async ({
  browser,
  request,
}) => {
  const day = await aFreeDay(request, 2);
  const email = await aHomeownerWithLawn(request, 'goes-on');
  // The calls that found the session over, and the refresh that could not be had.
  const { page, isQuiet } = await aWindow(browser, { width: 390, expected: [/status of 40[01]/] });
  await signIn(page, email, PASSWORD);

  const endSession = () => expireSession(page, request);
  const signInAgain = async () => {
    await expect(again(page).getByLabel('Email')).toHaveValue(email);
    await again(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
    await again(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(again(page)).toBeHidden();
  };

  await test.step('in the wizard, at the step that asks for companies', async () => {
    await page.getByRole('button', { name: 'Schedule Now' }).click();
    const wizard = page.getByRole('dialog', { name: /^Schedule mowing/ });
    await tapDay(wizard, day);
    await endSession();
    await answerYard(wizard);
    await expect(again(page)).toBeVisible();
    await judge(page, 'sign-in-again');

    await page.keyboard.press('Escape');
    await again(page).getByLabel('Password', { exact: true }).fill('not-the-password');
    await again(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(again(page).getByRole('alert')).toBeVisible();
    await signInAgain();
    await expect(wizard.getByRole('radio', { name: COMPANY, exact: true })).toBeVisible();
    await wizard.getByRole('button', { name: 'Back' }).click();
    await expect(wizard.getByLabel('Notes for the crew')).toHaveValue('The key is under the gnome.');
    await wizard.getByRole('button', { name: 'Continue' }).click();
    await tapCompany(wizard, COMPANY);
    await expect(wizard.getByRole('heading', { name: 'Payment' })).toBeVisible();
  });

  await test.step('in a form, when it is saved', async () => {
    await page.goto('/user/settings');
    const name = page.getByLabel('Full name');
    await name.fill('Olive Long');
    await endSession();
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await signInAgain();
    await expect(page.getByText('Profile saved successfully!')).toBeVisible();
    await page.reload();
    await expect(name).toHaveValue('Olive Long');
  });
  isQuiet();
});

test('an answer that is lost when the session is renewed signs nobody out, an hour later and with the app closed meanwhile', async ({
  browser,
  request,
}) => {
  const email = await aHomeownerWithLawn(request, 'lost-answer');
  const { page, context } = await aWindow(browser);
  await signIn(page, email, PASSWORD);
  const before = await context.cookies();
  let reached = 0;
  await context.route('**/auth/token?grant_type=refresh_token', async (route) => {
    if (reached++ === 0) await route.fetch();
    // What the browser would have learned of the lost answer.
    await context.clearCookies();
    await context.addCookies(before);
    await route.abort('connectionreset');
  });
  await expireToken(page, request);
  await page.reload();
  await expect.poll(() => reached).toBeGreaterThan(1);
  await page.close();

  const later = new Date((await productNow(request)).getTime() + HOUR_MS);
  await moveProductClock(request, later);
  await context.unrouteAll();
  const next = await context.newPage();
  await next.clock.setSystemTime(later);
  await next.goto('/user/dashboard');
  await expect(next.getByRole('button', { name: 'Schedule Now' })).toBeVisible();
  await expect(again(next)).toBeHidden();
  expect((await context.cookies()).map(({ value }) => value)).not.toEqual(before.map(({ value }) => value));
});

test('whoever leaves the page, or is somebody else, finds nothing of whose page it was', async ({
  browser,
  request,
}) => {
  const email = await aHomeownerWithLawn(request, 'leaves');
  const { page } = await aWindow(browser);
  await signIn(page, email, PASSWORD);
  const lose = async () => {
    await page.goto('/user/dashboard');
    await expect(page.getByRole('button', { name: 'Schedule Now' })).toBeVisible();
    await expireSession(page, request);
    // The page may have found out by itself, and have the question over the link.
    await page.getByRole('link', { name: 'Settings', includeHidden: true }).first().dispatchEvent('click');
    await expect(again(page)).toBeVisible();
  };
  await lose();
  await again(page).getByRole('button', { name: 'Leave this page' }).click();
  await expect(page).toHaveURL(/\/login/);

  await signIn(page, email, PASSWORD);
  await lose();
  await again(page).getByLabel('Email').fill('cory@greenblade.test');
  await again(page).getByLabel('Password', { exact: true }).fill('mow-the-lawn');
  await again(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/company\/dashboard$/);
  expect(
    await page.evaluate(
      (key) =>
        Object.values({ ...localStorage, ...sessionStorage })
          .join()
          .includes(key),
      email,
    ),
  ).toBe(false);
});
