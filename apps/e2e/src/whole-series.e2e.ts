import { expect, test } from '@playwright/test';
import { addDays, type Day } from '@swath/domain/calendar';
import { dayText, fullDayText } from '@swath/domain/words';
import { spec } from '@swath/fixtures/spec';
import { aHomeownerWithLawn, PASSWORD } from './support/accounts.ts';
import { fillCard } from './support/card-form.ts';
import { dayWords } from './support/days.ts';
import { readMail } from './support/outbox.ts';
import { listenToConsole } from './support/quiet-console.ts';
import { aSeries, endSeries, fillDay, moveAndCharge, mow, rate, wednesdays } from './support/series.ts';
import {
  aboutSeries,
  cardOn,
  letItGoOn,
  longDay,
  OLD_TOKENS,
  visitOn,
  WITHIN_A_MINUTE,
} from './support/series-page.ts';
import { bringSession, signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';
import { chooseDay, goOnFrom, tapCompany, tapDay, tapGrass, tapReadiness } from './support/wizard.ts';

const COMPANY = 'Green Blade Mowing';
const VISA = '4242 4242 4242 4242';

spec('homeowner 1.1');
test('a weekly mowing is seen date by date, agreed to and paid; a full day is moved', async ({ browser, request }) => {
  const days = await wednesdays(request, 4);
  const [first, second, full, last] = days as [Day, Day, Day, Day];
  const dayBefore = addDays(full, -1);
  await fillDay(request, full);
  const email = await aHomeownerWithLawn(request, 'weekly');
  const { context, page, isQuiet } = await aWindow(browser, { width: 390 });
  await signIn(page, email, PASSWORD);
  const wizard = page.getByRole('dialog', { name: 'Schedule mowing' });

  await test.step('chooses weekly visits and a company', async () => {
    await page.getByRole('button', { name: 'Schedule Now' }).click();
    await wizard.getByRole('checkbox', { name: 'Make this recurring' }).check();
    await tapDay(wizard, first);
    await wizard.getByRole('radio', { name: 'Weekly', exact: true }).check();
    await expect(wizard.getByLabel('Weekday')).toHaveValue('3');
    await wizard.getByLabel('End date').fill(last);
    await goOnFrom(wizard, 'Recurring');
    await tapGrass(wizard);
    await tapReadiness(wizard);
    await goOnFrom(wizard, 'Yard Features');
    await tapCompany(wizard, COMPANY);
  });

  await test.step('sees every date, and has the one that is full on the day before', async () => {
    const plan = wizard.getByRole('region', { name: 'Your visits' });
    await expect(plan.getByText('One date does not work')).toBeVisible();
    const conflict = plan.getByLabel(`${fullDayText(full)}: the company has no room`);
    await conflict.selectOption({ label: `Move to ${dayText(dayBefore, full)}` });
    await plan.getByRole('button', { name: `Skip this date: ${dayWords(second)}` }).click();
    await expect(plan.getByRole('definition').nth(1)).toHaveText('1');
    await plan.getByRole('button', { name: `Undo: ${dayWords(second)}` }).click();
    await expect(plan.getByRole('list', { name: 'Days of your visits' }).locator('li > span')).toHaveText([
      dayWords(first),
      dayWords(second),
      `${dayWords(dayBefore)} instead of ${dayWords(full)}`,
      dayWords(last),
    ]);
    await expect(plan).toContainText('All visits together$360.00');
  });

  await test.step('agrees to the later charges, and only then pays the first visit', async () => {
    await expect(wizard.getByText('The payment opens when you have agreed')).toBeVisible();
    await expect(wizard.locator('iframe[title="Card payment"]')).toHaveCount(0);
    const consent =
      'The price of each later visit, $90.00, is held on your card at 8:00 AM the day before, and taken once the lawn is mowed.';
    await wizard.getByRole('checkbox', { name: consent }).check();
    await fillCard(wizard, VISA);
    await expect(wizard.getByText('Your mowings are scheduled').first()).toBeVisible();
    await expect(wizard.getByText(`4 visits, the first on ${longDay(first)}`)).toBeVisible();
    await expect(wizard).toBeHidden();
    await readMail(request, email, /^Your recurring mowing is booked/);
  });

  await test.step('finds the series with its visits, the next charge and the saved card', async () => {
    await expect(cardOn(page, first)).toBeVisible();
    await expect(cardOn(page, first)).toContainText('Every Wednesday');
    await expect(cardOn(page, first)).toContainText('Paid $90.00');
    const [, lastDate] = dayWords(last).split(', ');
    await expect(cardOn(page, first).getByText(`3 more until ${lastDate}, ${last.slice(0, 4)}`)).toBeVisible();
    await cardOn(page, first).getByRole('link', { name: 'Manage series' }).click();
    await expect(aboutSeries(page)).toContainText('Visa ending in 4242');
    const charge = `$90.00, held on your card from ${dayWords(addDays(second, -1))} at 8:00 AM, for the visit of ${dayWords(second)}`;
    await expect(aboutSeries(page)).toContainText(charge);
    const list = page.getByRole('list', { name: 'Visits to come' });
    await expect(list.getByRole('listitem')).toHaveCount(4);
    await expect(visitOn(page, first)).toContainText('Paid');
    await expect(visitOn(page, dayBefore)).toContainText(`instead of ${dayWords(full)}`);
  });

  await endSeries(request, email);
  isQuiet();
  await context.close();
});

test('visits are skipped, moved and canceled, and what was paid comes back', async ({ browser, request }) => {
  const days = await wednesdays(request, 3);
  const [first, second, third] = days as [Day, Day, Day];
  const series = await aSeries(request, days, VISA);
  const { context, page, isQuiet } = await aWindow(browser, { width: 1280 });
  const dialog = page.getByRole('dialog');
  const receipt = page
    .getByRole('region', { name: 'Other payments and refunds' })
    .getByRole('listitem')
    .filter({ hasText: longDay(first) });

  await test.step('the receipt of the first visit says what was paid', async () => {
    await bringSession(page, series.email, PASSWORD);
    await page.goto('/user/settings');
    await expect(receipt).toContainText('Paid $90.00Visa ending in 4242');
  });

  await test.step('skips the third visit, of which nothing was charged', async () => {
    await page.goto(`/user/series/${series.id}`);
    await page.getByRole('button', { name: `Skip the visit of ${dayWords(third)}` }).click();
    await expect(dialog.getByText('Nothing was charged for it.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Skip visit' }).click();
    await expect(
      page.getByText(`The visit of ${dayWords(third)} is skipped. Nothing was charged for it.`),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: `Skip the visit of ${dayWords(third)}` })).toHaveCount(0);
  });

  await test.step('moves the second one to the day after, and its charge goes along', async () => {
    const moved = addDays(second, 1);
    await page.getByRole('button', { name: `Move the visit of ${dayWords(second)}` }).click();
    await chooseDay(dialog, moved);
    await dialog.getByRole('button', { name: 'Move my mowing' }).click();
    await expect(page.getByText(`Your mowing has moved to ${longDay(moved)}.`)).toBeVisible();
    await expect(visitOn(page, moved)).toContainText(`instead of ${dayWords(second)}`);
    await expect(visitOn(page, moved)).toContainText(`Held on your card from ${dayWords(second)} at 8:00 AM`);
  });

  await test.step('lets it go on: what was skipped stays skipped', async () => {
    await letItGoOn(page, third);
    await expect(visitOn(page, addDays(third, 7))).toBeVisible();
    await expect(page.getByRole('button', { name: `Skip the visit of ${dayWords(third)}` })).toHaveCount(0);
  });

  await test.step('cancels the first one on the dashboard and gets all of it back', async () => {
    await page.goto('/user/dashboard');
    await cardOn(page, first).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByText(/^The full amount of \$90\.00 goes back to your /)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel mowing' }).click();
    await expect(page.getByText('Your mowing is canceled. $90.00 is on its way back to you.')).toBeVisible();
    await expect(cardOn(page, first)).toHaveCount(0);
    await readMail(request, series.email, /^Your payment of \$90\.00 is being returned$/);
    await page.goto('/user/settings');
    await expect(receipt).toContainText('Paid $90.00, all of it refunded');
  });

  await test.step('cancels the rest, and the series has ended', async () => {
    await page.goto(`/user/series/${series.id}`);
    await page.getByRole('button', { name: 'Cancel the rest' }).click();
    await dialog.getByRole('button', { name: /^Cancel \d+ visits$/ }).click();
    await expect(page.getByText(/\d+ visits canceled\. Nothing was charged for them\./)).toBeVisible();
    await expect(aboutSeries(page).getByText('Ended', { exact: true })).toBeVisible();
    await expect(aboutSeries(page)).toContainText('Next paymentNone');
    await readMail(request, series.email, /^Your recurring mowing is canceled/);
  });

  isQuiet();
  await context.close();
});

test('a later visit is reserved the day before and taken when it is done, while pages are open', async ({
  browser,
  request,
}) => {
  const days = await wednesdays(request, 3);
  const [, second, third] = days as [Day, Day, Day];
  const series = await aSeries(request, days, VISA);
  await mow(request, series, 0);
  await rate(request, series, 0);
  const { context, page, isQuiet } = await aWindow(browser, { width: 390, expected: OLD_TOKENS });
  await signIn(page, series.email, PASSWORD);
  const dashboard = await context.newPage();
  const dashboardIsQuiet = listenToConsole(dashboard, OLD_TOKENS);
  const onDashboard = cardOn(dashboard, second);

  await test.step('the page of the series and the dashboard say when the card is charged', async () => {
    await page.goto(`/user/series/${series.id}`);
    await dashboard.goto('/user/dashboard');
    const when = `${dayWords(addDays(second, -1))} at 8:00 AM`;
    await expect(visitOn(page, second)).toContainText(`Held on your card from ${when}`);
    // Within a week the weekday says it.
    const [weekday, date] = dayWords(addDays(second, -1)).split(', ');
    await expect(onDashboard).toContainText(
      new RegExp(`\\$90\\.00 Held on your card from ${weekday}(, ${date})?, 8:00 AM`),
    );
  });

  await test.step('after eight on the day before, both say so without a reload', async () => {
    await moveAndCharge(request, addDays(second, -1), 8, 1);
    await expect(visitOn(page, second)).toContainText('Held on your card since', WITHIN_A_MINUTE);
    await expect(aboutSeries(page)).toContainText(`for the visit of ${dayWords(third)}`);
    await expect(onDashboard).toContainText('Held on your card');
    await expect(onDashboard).toContainText(
      `Next payment $90.00, held on your card from ${dayWords(addDays(third, -1))} at 8:00 AM`,
    );
  });

  await test.step('at five they are reminded; *skip* in the mail leads to its question, and does nothing', async () => {
    await moveAndCharge(request, addDays(second, -1), 17, 1);
    const { text } = await readMail(request, series.email, /^Tomorrow Green Blade Mowing mows your lawn$/);
    expect(text).toContain('Price: $90.00, held on your card and taken once the lawn is mowed');
    const { pathname, search } = new URL(/https?:\/\/\S+\?ask=cancel/.exec(text)![0]);
    await page.goto(`${pathname}${search}`);
    const question = page.getByRole('dialog', { name: 'Cancel this mowing?' });
    await expect(question).toContainText('The $90.00 held on your card is released.');
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('article')).toContainText('Held on your card');
    await page.goto(`/user/series/${series.id}`);
  });

  await test.step('the crew completes the visit, and it is paid', async () => {
    await mow(request, series, 1);
    // The clock has moved twice within seconds: an open page has its token renewed once in a while only.
    await page.reload();
    await page.getByText('Completed and canceled: 2 visits').click();
    await expect(visitOn(page, second)).toContainText(`Paid ${dayWords(second)} at 10:1`);
  });

  await test.step('the receipt is in the settings and can be kept', async () => {
    await page.goto('/user/settings');
    const receipt = page.getByRole('listitem').filter({ hasText: longDay(second) });
    await expect(receipt).toContainText('Paid $90.00Visa ending in 4242');
    const download = page.waitForEvent('download');
    await receipt.getByRole('button', { name: `Receipt (PDF) for ${COMPANY}, ${longDay(second)}` }).click();
    expect((await download).suggestedFilename()).toMatch(/^SW-\d{8}-[0-9A-F]+\.pdf$/);
  });

  await test.step('it ends soon, and goes on with one press', async () => {
    await page.goto(`/user/series/${series.id}`);
    await letItGoOn(page, third);
    await expect(visitOn(page, addDays(third, 7))).toContainText('Held on your card from');
  });

  await endSeries(request, series.email);
  isQuiet();
  dashboardIsQuiet();
  await context.close();
});
