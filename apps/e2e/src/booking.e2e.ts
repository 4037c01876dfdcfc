import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import type { Day } from '@swath/domain/calendar';
import { spec } from '@swath/fixtures/spec';
import { aHomeownerWithLawn, PASSWORD } from './support/accounts.ts';
import { aFreeDay, book, COMPANY, offeredCompany } from './support/bookings.ts';
import { fillCard } from './support/card-form.ts';
import { mailDay } from './support/days.ts';
import { journeyWidths } from './support/looks.ts';
import { readMail } from './support/outbox.ts';
import { listenToConsole } from './support/quiet-console.ts';
import { bringSession, signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';
import { answerYard, goOnFrom, tapCompany, tapDay } from './support/wizard.ts';

/** The practice card that always goes through. */
const CARD = '4242 4242 4242 4242';
/** The practice card that is always declined. */
const DECLINED = '4000 0000 0000 0002';
const PRICE = '$90.00';

const cardForm = (wizard: Locator) => wizard.locator('iframe[title="Card payment"]');
const booked = (wizard: Locator) => wizard.getByText('Your mowing is scheduled').first();
const visits = (page: Page) => page.getByRole('article').filter({ hasText: COMPANY });

/** Goes from the dashboard to the card form. */
async function toFinalReview(page: Page, day: Day): Promise<Locator> {
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  const wizard = page.getByRole('dialog', { name: 'Schedule mowing' });
  await tapDay(wizard, day);
  await answerYard(wizard);
  await tapCompany(wizard, COMPANY);
  await expect(cardForm(wizard)).toBeVisible();
  return wizard;
}

const aHomeowner = async (request: APIRequestContext, name: string) => ({
  email: await aHomeownerWithLawn(request, name),
  password: PASSWORD,
});

for (const width of journeyWidths(390)) {
  test(`after a declined card the steps can still be left and gone through again, at ${width} px`, async ({
    browser,
    request,
  }) => {
    const day = await aFreeDay(request, 12);
    const who = await aHomeowner(request, `declined-${width}`);
    const { page, isQuiet, context } = await aWindow(browser, { width, expected: [/status of 402/] });
    await signIn(page, who.email, who.password);
    const wizard = await toFinalReview(page, day);
    const isDeclined = async () => {
      const answer = page.waitForResponse((response) => response.status() === 402);
      await fillCard(wizard, DECLINED);
      await answer;
      const form = cardForm(wizard).contentFrame();
      await expect(form.getByText('Nothing was charged. Please check the card or use another one.')).toBeVisible();
    };
    await isDeclined();

    await wizard.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/\/book\/company$/);
    await wizard.getByRole('button', { name: 'Continue' }).click();
    await expect(cardForm(wizard)).toBeVisible();
    await isDeclined();

    await wizard.getByRole('button', { name: 'Close' }).click();
    await expect(wizard).toBeHidden();
    await expect(page).toHaveURL(/\/user\/dashboard$/);

    // Going on with what was left is at the payment again.
    await page.getByRole('button', { name: 'Schedule Now' }).click();
    await wizard.getByRole('button', { name: /^Go on with/ }).click();
    await expect(page).toHaveURL(/\/book\/review$/);
    await expect(cardForm(wizard)).toBeVisible();
    await isDeclined();
    await fillCard(wizard, CARD);
    await expect(booked(wizard)).toBeVisible();
    await expect(wizard).toBeHidden();
    await expect(page).toHaveURL(/\/user\/dashboard$/);
    isQuiet();
    await context.close();
  });
}

spec('homeowner 1.1', 'homeowner 1.2');
test('a booking that is paid can be canceled; the money goes back, is told of, and stands on paper', async ({
  browser,
  request,
}) => {
  const day = await aFreeDay(request, 13);
  const who = await aHomeowner(request, 'cancels');
  const { page, isQuiet, context } = await aWindow(browser, { width: 390 });
  await signIn(page, who.email, who.password);
  const wizard = await toFinalReview(page, day);
  // The form and its button, the only one that goes on, are in view on a phone.
  await expect(wizard.getByRole('button', { name: 'Confirm Schedule' })).toBeHidden();
  const pay = cardForm(wizard)
    .contentFrame()
    .getByRole('button', { name: `Pay ${PRICE}` });
  await expect(pay).toBeInViewport({ ratio: 1 });
  await fillCard(wizard, CARD);
  await expect(booked(wizard)).toBeVisible();
  await expect(wizard).toBeHidden();

  await visits(page).getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this mowing?' });
  await expect(question).toContainText(`The full amount of ${PRICE} goes back to your `);
  await question.getByRole('button', { name: 'Cancel mowing' }).click();
  await expect(page.getByText(`Your mowing is canceled. ${PRICE} is on its way back to you.`)).toBeVisible();
  await expect(page.getByText('No scheduled mowings')).toBeVisible();
  expect(
    (await readMail(request, who.email, new RegExp(`^Your payment of \\${PRICE} is being returned$`))).text,
  ).toContain(`The full ${PRICE} goes back to your Visa ending in 4242.`);

  await page.getByRole('link', { name: 'Settings' }).click();
  const payments = page.getByRole('region', { name: 'Other payments and refunds' });
  await expect(payments).toContainText(`Paid ${PRICE}, all of it refunded`);
  await expect(payments).toContainText('Visa ending in 4242');
  const download = page.waitForEvent('download');
  await payments.getByRole('button', { name: /^Receipt \(PDF\)/ }).click();
  const paper = await download;
  expect(paper.suggestedFilename()).toMatch(/^SW-\d{8}-[0-9A-F]{8}\.pdf$/);
  expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-');
  isQuiet();
  await context.close();
});

test('a page that is loaded anew goes on at the card form, with every answer', async ({ page, request }) => {
  const day = await aFreeDay(request, 14);
  const who = await aHomeowner(request, 'reloads');
  const isQuiet = listenToConsole(page);
  await signIn(page, who.email, who.password);
  await toFinalReview(page, day);
  await page.reload();

  const wizard = page.getByRole('dialog', { name: 'Schedule mowing' });
  await expect(wizard.getByRole('heading', { name: 'Final Review' })).toBeVisible();
  for (const answer of [COMPANY, /Medium/, 'Fenced yard', 'The key is under the gnome.', PRICE]) {
    await expect(wizard.getByText(answer).first()).toBeVisible();
  }
  await fillCard(wizard, CARD);
  await expect(booked(wizard)).toBeVisible();
  await expect(wizard).toBeHidden();
  await expect(visits(page)).toHaveCount(1);
  // What is booked cannot be gone back into.
  await page.goForward();
  await expect(page).toHaveURL(/\/user\/dashboard$/);
  await expect(wizard).toBeHidden();
  await page.reload();
  await expect(visits(page)).toHaveCount(1);
  await expect(page.getByRole('dialog')).toBeHidden();
  isQuiet();
});

test('a page that is loaded anew after the card was charged confirms the mowing, until that is dismissed', async ({
  page,
  request,
}) => {
  const day = await aFreeDay(request, 15);
  const who = await aHomeowner(request, 'returns');
  await signIn(page, who.email, who.password);
  // The page never hears of its payment: as if the connection had gone at that moment.
  await page.route('**/api/MowingJobs', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.route('**/api/checkout/session/*', (route) => route.abort());
  const wizard = await toFinalReview(page, day);
  await fillCard(wizard, CARD);
  await readMail(request, who.email, new RegExp(`on ${mailDay(day)} is booked$`));
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByText('Your payment arrived while this page was away.')).toBeVisible();
  await expect(visits(page)).toHaveCount(1);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Dismiss this confirmation' }).click();
  await expect(page.getByText('Your payment arrived while this page was away.')).toBeHidden();
});

test('a visitor comes to a company by a link, signs in on the way and books it there', async ({ browser, request }) => {
  const day = await aFreeDay(request, 12);
  const who = await aHomeowner(request, 'visits');
  const { company_id } = await offeredCompany(request, who, day);
  const { page, isQuiet, context } = await aWindow(browser, { width: 1280 });
  await page.goto(`/companies/${company_id}`);
  await expect(page.getByRole('heading', { level: 1, name: COMPANY })).toBeVisible();
  await page.getByRole('link', { name: 'Schedule mowing', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await page.getByRole('tab', { name: 'Log in' }).click();
  // For a frame the hidden form of the other tab is still there.
  const form = page.getByRole('tabpanel', { name: 'Log in' });
  await form.getByLabel('Email').fill(who.email);
  await form.getByLabel('Password', { exact: true }).fill(who.password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(new RegExp(`/companies/${company_id}/book/date$`));

  const wizard = page.getByRole('dialog', { name: `Schedule mowing with ${COMPANY}` });
  await tapDay(wizard, day);
  await goOnFrom(wizard, 'Recurring');
  await expect(wizard.getByLabel('Client name')).toHaveValue('Hazel Quimby');
  await goOnFrom(wizard, 'Service Address');
  await answerYard(wizard);
  await fillCard(wizard, CARD);
  await expect(booked(wizard)).toBeVisible();
  await expect(wizard).toBeHidden();
  await page.getByRole('link', { name: 'Back to dashboard' }).click();
  await expect(visits(page)).toHaveCount(1);
  isQuiet();
  await context.close();
});

test('a company that came before is booked again from the history, and the focus comes back', async ({ page }) => {
  await bringSession(page, 'harriet@homeowner.test');
  await page.goto('/user/settings');
  const again = visits(page).first().getByRole('button', { name: 'Book again' });
  await again.click();
  const wizard = page.getByRole('dialog', { name: `Schedule mowing with ${COMPANY}` });
  await expect(wizard.getByText(`Which day should ${COMPANY} come?`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(wizard).toBeHidden();
  await expect(again).toBeFocused();
});

test('a calendar program follows the visits by a private address', async ({ page, request }) => {
  const day = await aFreeDay(request, 16);
  const who = await aHomeowner(request, 'follows');
  await book(request, who, day);
  await bringSession(page, who.email, who.password);
  await page.goto('/user/settings');
  const card = page.getByRole('region', { name: 'Visits in your calendar' });
  await card.getByRole('button', { name: 'Make calendar address' }).click();
  const address = await card.getByLabel('Private address').inputValue();
  const calendar = await request.get(address);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  const text = (await calendar.text()).replaceAll('\r\n ', '');
  expect(text).toContain(`SUMMARY:Lawn mowing: ${COMPANY}`);
  expect(text).toMatch(new RegExp(`DTSTART[^:]*:${day.replaceAll('-', '')}`));
  await card.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(card.getByRole('button', { name: 'Make calendar address' })).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});

test('a lot that no day is long enough for is said on the first step, with the way to the queue', async ({
  browser,
  request,
}) => {
  const email = await aHomeownerWithLawn(request, 'ranch', { acres: 10 });
  const { page, isQuiet, context } = await aWindow(browser, { width: 390 });
  await signIn(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  const wizard = page.getByRole('dialog', { name: 'Schedule mowing' });
  await expect(wizard.getByText('No company here works a day long enough for 10 or more acres.')).toBeVisible();
  await expect(wizard.getByRole('button', { name: 'Continue' })).toBeHidden();
  await wizard.getByRole('button', { name: 'Put in Queue' }).click();
  await expect(page.getByRole('dialog', { name: 'Put a job in the queue' })).toBeVisible();
  isQuiet();
  await context.close();
});
