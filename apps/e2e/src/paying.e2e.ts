import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Day } from '@swath/domain/calendar';
import { aFreeDay } from './support/bookings.ts';
import { fillCard } from './support/card-form.ts';
import { moveProductClock, productNow } from './support/clock.ts';
import { comesUp } from './support/comes-up.ts';
import { mailDay } from './support/days.ts';
import { readMail } from './support/outbox.ts';
import { signIn } from './support/sign-in.ts';
import { goOnFrom, tapCompany, tapDay, tapGrass, tapReadiness } from './support/wizard.ts';

/** Harriet goes through the wizard up to the card form. */
async function openCardForm(page: Page, day: Day): Promise<Locator> {
  await signIn(page, 'harriet@homeowner.test');
  const rating = page.getByRole('dialog').getByRole('button', { name: 'Not now' });
  await comesUp(page, rating);
  await rating.click();
  return goToCardForm(page, day);
}

async function goToCardForm(page: Page, day: Day): Promise<Locator> {
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  const wizard = page.getByRole('dialog', { name: 'Schedule mowing' });
  await tapDay(wizard, day);
  await tapGrass(wizard);
  await tapReadiness(wizard);
  await goOnFrom(wizard, 'Yard Features');
  await tapCompany(wizard, 'Green Blade Mowing');
  await expect(wizard.locator('iframe[title="Card payment"]')).toBeVisible();
  return wizard;
}

test('a declined card says so on the form, and another card goes through', async ({ page, request }) => {
  const wizard = await openCardForm(page, await aFreeDay(request, 2));
  await fillCard(wizard, '4000 0000 0000 9995');
  const form = wizard.locator('iframe[title="Card payment"]').contentFrame();
  await expect(form.getByText('Your card has insufficient funds.')).toBeVisible();
  await fillCard(wizard, '5555 5555 5555 4444');
  await expect(wizard.getByText('Your mowing is scheduled').first()).toBeVisible();
});

test('a card whose bank asks back is paid after the bank’s page, and not before', async ({ page, request }) => {
  const wizard = await openCardForm(page, await aFreeDay(request, 3));
  await fillCard(wizard, '4000 0000 0000 3220');
  const form = wizard.locator('iframe[title="Card payment"]').contentFrame();
  await form.getByRole('button', { name: /complete authentication/i }).click();
  await expect(wizard.getByText('Your mowing is scheduled').first()).toBeVisible();
});

test('a browser that is closed right after paying still gets its mowing', async ({ browser, request }) => {
  const day = await aFreeDay(request, 4);
  const context = await browser.newContext();
  const page = await context.newPage();
  // The page never gets to confirm: as if the phone had died with the card form on it.
  await page.route('**/api/MowingJobs', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.route('**/api/checkout/session/*', (route) => route.abort());
  const wizard = await openCardForm(page, day);
  const paid = page.waitForEvent('framenavigated', (frame) => frame.url().includes('/sandbox/done/'));
  await fillCard(wizard, '4242 4242 4242 4242');
  await paid;
  await context.close();
  const mail = await readMail(request, 'harriet@homeowner.test', new RegExp(`on ${mailDay(day)} is booked`));
  expect(mail.text).toContain('Green Blade Mowing');
});

test('a card is remembered where its owner says so, pays the next mowing with one tap, and is forgotten', async ({
  page,
  request,
}) => {
  const first = await openCardForm(page, await aFreeDay(request, 6));
  const form = (within: Locator) => within.locator('iframe[title="Card payment"]').contentFrame();
  const box = form(first).getByLabel('Remember this card for next time');
  await expect(box).not.toBeChecked();
  await box.check();
  await fillCard(first, '4242 4242 4242 4242');
  await expect(first.getByText('Your mowing is scheduled').first()).toBeVisible();
  await expect(first).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  const second = await goToCardForm(page, await aFreeDay(request, 7));
  await expect(form(second).getByLabel('Visa ending in 4242')).toBeChecked();
  await expect(form(second).getByLabel('Card number')).toBeHidden();
  await form(second).getByLabel('Use another card').check();
  await expect(form(second).getByLabel('Card number')).toBeVisible();
  await form(second).getByLabel('Visa ending in 4242').check();
  await form(second)
    .getByRole('button', { name: /^Pay \$/ })
    .click();
  await expect(second.getByText('Your mowing is scheduled').first()).toBeVisible();
  await expect(second).toBeHidden();

  await page.goto('/user/settings');
  const cards = page.getByRole('region', { name: 'Cards' });
  await expect(cards).toContainText('Remembered for next time');
  await cards.getByRole('button', { name: 'Forget Visa ending in 4242' }).click();
  await page.getByRole('button', { name: 'Forget card' }).click();
  await expect(cards).toContainText('No card is remembered.');
});

test('a place that is not paid in time is offered again', async ({ page, request }) => {
  const wizard = await openCardForm(page, await aFreeDay(request, 5));
  await expect(wizard.getByText(/held until/i)).toBeVisible();
  const before = await productNow(request);
  await moveProductClock(request, new Date(before.getTime() + 11 * 60_000));
  await fillCard(wizard, '4242 4242 4242 4242');
  // Nobody took the place in between, so the money still becomes the mowing it was for.
  await expect(wizard.getByText('Your mowing is scheduled').first()).toBeVisible();
});
