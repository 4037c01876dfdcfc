/**
 * From the first look to a mowing that is paid: how often somebody new has to tap after the sign-up form. The link in the
 * mail is the first tap; a form that is typed into is sent with the keyboard's own Go, as a phone offers it.
 *
 * Source: docs/spec/homeowner.md, section 2; docs/rules/booking-and-price.md.
 */
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD } from '@swath/fixtures/people';
import { freshEmail, PASSWORD } from './support/accounts.ts';
import { COMPANY, offeredCompany } from './support/bookings.ts';
import { fillCard } from './support/card-form.ts';
import { workdays } from './support/days.ts';
import { journeyWidths, judge } from './support/looks.ts';
import { linkIn, readMail } from './support/outbox.ts';
import { signUp } from './support/sign-up.ts';
import { aWindow } from './support/window.ts';
import { goOnFrom, tapGrass, tapReadiness } from './support/wizard.ts';

const MOST_TAPS = 7;
/** A link that asks for the password is refused without it, which the browser tells too. */
const expected = [/Failed to load resource: the server responded with a status of 40/];

declare global {
  interface Window {
    /** Given by `countTaps`. */
    countTap(): void;
  }
}

/** Counts presses of the pointer on every page of a window, in its frames as well. */
async function countTaps(context: BrowserContext): Promise<() => number> {
  let taps = 0;
  await context.exposeBinding('countTap', () => {
    taps += 1;
  });
  await context.addInitScript(() => {
    addEventListener('pointerdown', () => window.countTap(), { capture: true });
  });
  return () => taps;
}

/** Types into a field that holds nothing yet, and is not asked for again. */
async function type(within: Locator, label: string, text: string): Promise<void> {
  const field = within.getByLabel(label, { exact: true });
  await expect(field).toHaveValue('');
  await field.fill(text);
}

const where = (page: Page) => page.getByRole('dialog', { name: 'Where is your lawn?' });

for (const width of journeyWidths(390)) {
  test(`from the page of a ZIP to a paid mowing with a chosen window in seven taps after the sign-up form, ${width} px`, async ({
    browser,
    request,
  }) => {
    const email = freshEmail('seven-taps');
    const { page, context, isQuiet } = await aWindow(browser, { width, expected });
    const taps = await countTaps(context);
    await page.goto('/lawn-mowing/65203');
    await expect(page).toHaveTitle(/^Lawn mowing in Columbia, MO 65203/);
    await expect(page.getByRole('heading', { level: 1, name: 'Lawn mowing in Columbia, MO 65203' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    const panel = page.getByRole('region', { name: 'Your price' });
    await expect(panel.getByLabel('ZIP code')).toHaveValue('65203');
    await panel.getByLabel('Lot size').selectOption({ label: '0.5 acre' });
    await panel.getByRole('button', { name: 'Sign up to book' }).click();
    await signUp(page, email, PASSWORD, 'Tess Fairway');

    const before = taps();
    const opensMail = 1;
    await page.goto(linkIn(await readMail(request, email, /Confirm your email/)));
    const profile = where(page);
    for (const [label, value] of [
      ['City', 'Columbia'],
      ['State', 'MO'],
      ['ZIP code', '65203'],
    ] as const) {
      await expect(profile.getByLabel(label)).toHaveValue(value);
    }
    await expect(profile.getByLabel(/lot size/i).locator('option:checked')).toHaveText('0.5 acre');
    await type(profile, 'Street address', '1305 Elm Ave');
    await judge(page, 'first-address');
    await profile.getByLabel('Street address').press('Enter');

    const wizard = page.getByRole('dialog', { name: 'Schedule mowing' });
    await wizard
      .getByRole('button', { name: /, has room$/ })
      .first()
      .click();
    await tapGrass(wizard);
    await tapReadiness(wizard);
    await goOnFrom(wizard, 'Yard Features');
    await wizard
      .getByRole('group', { name: /^Who should mow/ })
      .getByRole('radiogroup', { name: /^Arrival time of/ })
      .first()
      .getByRole('radio')
      .nth(1)
      .click();
    await expect(wizard.getByLabel('Arrival time')).toHaveValue(/T/);
    await fillCard(wizard, '4242 4242 4242 4242');
    await expect(wizard.getByText('Your mowing is scheduled').first()).toBeVisible();
    expect(opensMail + taps() - before).toBeLessThanOrEqual(MOST_TAPS);
    await expect(wizard).toBeHidden();
    isQuiet();
    await context.close();
  });
}

test('a company and a day chosen before signing up are paid on another device, in as few taps', async ({
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
  await signUp(laptop.page, email, PASSWORD, 'Tess Fairway');

  const phone = await aWindow(browser, { expected });
  const taps = await countTaps(phone.context);
  const opensMail = 1;
  await phone.page.goto(linkIn(await readMail(request, email, /Confirm your email/)));
  const password = phone.page.getByLabel('Password', { exact: true });
  await password.fill(PASSWORD);
  await password.press('Enter');
  const profile = where(phone.page);
  await type(profile, 'Street address', '1305 Elm Ave');
  await type(profile, 'City', 'Columbia');
  await type(profile, 'State', 'MO');
  await type(profile, 'ZIP code', '65203');
  await profile.getByLabel(/lot size/i).selectOption({ label: '0.25 acre' });
  await profile.getByLabel('ZIP code').press('Enter');

  const wizard = phone.page.getByRole('dialog', { name: `Schedule mowing with ${COMPANY}` });
  await goOnFrom(wizard, 'Recurring');
  await expect(wizard.getByLabel('Street address')).toHaveValue('1305 Elm Ave');
  await goOnFrom(wizard, 'Service Address');
  await tapGrass(wizard);
  await tapReadiness(wizard);
  await goOnFrom(wizard, 'Yard Features');
  // "Wed, Nov 25" on the page of the company is "Wednesday, November 25, 2026" among the answers.
  const [, month, date] = /^\w{3}, (\w{3}) (\d+)/.exec(chosen)!;
  await expect(wizard.getByText(new RegExp(`^\\w+day, ${month}\\w* ${date}, \\d{4}$`))).toBeVisible();
  await fillCard(wizard, '4242 4242 4242 4242');
  await expect(wizard.getByText('Your mowing is scheduled').first()).toBeVisible();
  expect(opensMail + taps()).toBeLessThanOrEqual(MOST_TAPS);
  await expect(wizard).toBeHidden();
  for (const { context, isQuiet } of [laptop, phone]) {
    isQuiet();
    await context.close();
  }
});
