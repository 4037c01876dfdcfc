import { expect, type Page, test } from '@playwright/test';
import { addDays, type Day } from '@swath/domain/calendar';
import { dayText } from '@swath/domain/words';
import { spec } from '@swath/fixtures/spec';
import { aHomeownerWithLawn, PASSWORD } from './support/accounts.ts';
import { fillCard } from './support/card-form.ts';
import { linkIn, readMail } from './support/outbox.ts';
import { listenToConsole } from './support/quiet-console.ts';
import { aSeries, endSeries, fillDay, moveAndCharge, mow, rate, wednesdays } from './support/series.ts';
import { bringSession, signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';
import { chooseDay, goOnFrom, tapCompany, tapDay, tapGrass, tapReadiness } from './support/wizard.ts';

const COMPANY = 'Green Blade Mowing';
const VISA = '4242 4242 4242 4242';
/** Works now, and is declined when it is charged later. */
const DECLINED_LATER = '4000 0000 0000 0341';
/** The worker looks for what is due once a minute, and another machine may be slower. */
const WITHIN_A_MINUTE = { timeout: 120_000 };

/** Moving the product's clock makes access tokens older than the browser thinks: one refused call, then a refresh. */
const expected = [/401 \(Unauthorized\)/];

const longDay = (day: Day): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
/** The row of a visit on the page of its series. */
const visitOn = (page: Page, day: Day) => page.getByRole('listitem').filter({ hasText: longDay(day) });
/** The card of a visit on the dashboard. */
const cardOn = (page: Page, day: Day) => page.getByRole('article', { name: `${COMPANY}, ${longDay(day)}` });
const about = (page: Page) => page.getByRole('region', { name: 'About this series' });

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
    const conflict = plan.getByLabel(`${dayText(full)}: the company has no room left`);
    await conflict.selectOption({ label: `Move to ${dayText(dayBefore)}` });
    await plan.getByRole('button', { name: `Skip this date: ${dayText(second)}` }).click();
    await expect(plan).toContainText('3, 1 left out');
    await plan.getByRole('button', { name: `Undo: ${dayText(second)}` }).click();
    await expect(plan.getByRole('list', { name: 'Days of your visits' }).locator('li > span')).toHaveText([
      dayText(first),
      dayText(second),
      `${dayText(dayBefore)} instead of ${dayText(full)}`,
      dayText(last),
    ]);
    await expect(plan).toContainText('All visits together$360.00');
  });

  await test.step('agrees to the later charges, and only then pays the first visit', async () => {
    await expect(wizard.getByText('The payment opens when you have agreed')).toBeVisible();
    await expect(wizard.locator('iframe[title="Card payment"]')).toHaveCount(0);
    const consent = 'Your card will be charged $90.00 at 8:00 AM the day before each later visit.';
    await wizard.getByRole('checkbox', { name: consent }).check();
    await fillCard(wizard, VISA);
    await expect(wizard.getByText('Your mowings are scheduled').first()).toBeVisible();
    await expect(wizard.getByText(`4 visits, the first on ${longDay(first)}`)).toBeVisible();
    await expect(wizard).toBeHidden();
    await readMail(request, email, /^The recurring mowing is booked/);
  });

  await test.step('finds the series with its visits, the next charge and the saved card', async () => {
    await expect(cardOn(page, first)).toBeVisible();
    await expect(cardOn(page, first)).toContainText('Every Wednesday');
    await expect(cardOn(page, first)).toContainText('Paid $90.00');
    await expect(cardOn(page, first).getByText(`3 more until ${dayText(last)}`)).toBeVisible();
    await cardOn(page, first).getByRole('link', { name: 'Manage series' }).click();
    await expect(about(page)).toContainText('Visa ending in 4242');
    const charge = `$90.00 on ${dayText(addDays(second, -1))} at 8:00 AM, for ${dayText(second)}`;
    await expect(about(page)).toContainText(charge);
    const list = page.getByRole('list', { name: 'Visits to come' });
    await expect(list.getByRole('listitem')).toHaveCount(4);
    await expect(visitOn(page, first)).toContainText('Paid');
    await expect(visitOn(page, dayBefore)).toContainText(`instead of ${dayText(full)}`);
  });

  await endSeries(request, email);
  isQuiet();
  await context.close();
});

test('visits are skipped, moved and canceled, and what was paid comes back', async ({ browser, request }) => {
  const days = await wednesdays(request, 4);
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
    await page.getByRole('button', { name: `Skip the visit of ${dayText(third)}` }).click();
    await expect(dialog.getByText('Nothing was charged for it.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Skip visit' }).click();
    await expect(
      page.getByText(`The visit of ${dayText(third)} is skipped. Nothing was charged for it.`),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: `Skip the visit of ${dayText(third)}` })).toHaveCount(0);
  });

  await test.step('moves the second one to the day after, and its charge goes along', async () => {
    const moved = addDays(second, 1);
    await page.getByRole('button', { name: `Move the visit of ${dayText(second)}` }).click();
    await chooseDay(dialog, moved);
    await dialog.getByRole('button', { name: 'Move my mowing' }).click();
    await expect(page.getByText(`Your mowing has moved to ${longDay(moved)}.`)).toBeVisible();
    await expect(visitOn(page, moved)).toContainText(`instead of ${dayText(second)}`);
    await expect(visitOn(page, moved)).toContainText(`Card is charged ${dayText(second)} at 8:00 AM`);
  });

  await test.step('cancels the first one on the dashboard and gets all of it back', async () => {
    await page.goto('/user/dashboard');
    await cardOn(page, first).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByText('The full amount of $90.00 is returned to you.')).toBeVisible();
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
    await dialog.getByRole('button', { name: 'Cancel 2 visits' }).click();
    await expect(page.getByText('2 visits canceled. Nothing was charged for them.')).toBeVisible();
    await expect(about(page).getByText('Ended')).toBeVisible();
    await expect(about(page)).toContainText('Nothing is going to be charged');
    await readMail(request, series.email, /^The recurring mowing is canceled/);
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
  const { context, page, isQuiet } = await aWindow(browser, { width: 390, expected });
  await signIn(page, series.email, PASSWORD);
  const dashboard = await context.newPage();
  const dashboardIsQuiet = listenToConsole(dashboard, expected);
  const onDashboard = cardOn(dashboard, second);

  await test.step('the page of the series and the dashboard say when the card is charged', async () => {
    await page.goto(`/user/series/${series.id}`);
    await dashboard.goto('/user/dashboard');
    const when = `${dayText(addDays(second, -1))} at 8:00 AM`;
    await expect(visitOn(page, second)).toContainText(`Card is charged ${when}`);
    // Within a week the weekday says it.
    const [weekday, date] = dayText(addDays(second, -1)).split(', ');
    await expect(onDashboard).toContainText(new RegExp(`\\$90\\.00 Charged ${weekday}(, ${date})?, 8:00 AM`));
  });

  await test.step('after eight on the day before, both say so without a reload', async () => {
    await moveAndCharge(request, addDays(second, -1), 8, 1);
    await expect(visitOn(page, second)).toContainText('Reserved on your card since', WITHIN_A_MINUTE);
    await expect(about(page)).toContainText(`for ${dayText(third)}`);
    await expect(onDashboard).toContainText('Reserved on your card');
    await expect(onDashboard).toContainText(`Next charge $90.00 on ${dayText(addDays(third, -1))} at 8:00 AM`);
  });

  await test.step('at five they are reminded; *skip* in the mail leads to its question, and does nothing', async () => {
    await moveAndCharge(request, addDays(second, -1), 17, 1);
    const { text } = await readMail(request, series.email, /^Tomorrow Green Blade Mowing mows your lawn$/);
    expect(text).toContain('Price: $90.00, reserved on your card and taken after the mowing');
    const { pathname, search } = new URL(/https?:\/\/\S+\?ask=cancel/.exec(text)![0]);
    await page.goto(`${pathname}${search}`);
    const question = page.getByRole('dialog', { name: 'Cancel this mowing?' });
    await expect(question).toContainText('The $90.00 reserved on your card is released.');
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('article')).toContainText('Reserved on your card');
    await page.goto(`/user/series/${series.id}`);
  });

  await test.step('the crew completes the visit, and it is paid', async () => {
    await mow(request, series, 1);
    // The clock has moved twice within seconds: an open page has its token renewed once in a while only.
    await page.reload();
    await page.getByText('Completed and canceled: 2 visits').click();
    await expect(visitOn(page, second)).toContainText(`Paid ${dayText(second)} at 10:1`);
  });

  await test.step('the receipt is in the settings and can be kept', async () => {
    await page.goto('/user/settings');
    const receipt = page.getByRole('listitem').filter({ hasText: longDay(second) });
    await expect(receipt).toContainText('Paid $90.00Visa ending in 4242');
    const download = page.waitForEvent('download');
    await receipt.getByRole('button', { name: `Receipt (PDF) for ${COMPANY}, ${longDay(second)}` }).click();
    expect((await download).suggestedFilename()).toMatch(/^SW-\d{8}-[0-9A-F]+\.pdf$/);
  });

  await endSeries(request, series.email);
  isQuiet();
  dashboardIsQuiet();
  await context.close();
});

test('a visit whose card is declined is told of, and paid with another card', async ({ browser, request }) => {
  const days = await wednesdays(request, 3);
  const second = days[1]!;
  const series = await aSeries(request, days, DECLINED_LATER);
  await mow(request, series, 0);
  await rate(request, series, 0);
  const { context, page, isQuiet } = await aWindow(browser, { width: 390, expected });
  await signIn(page, series.email, PASSWORD);
  const declined = cardOn(page, second).getByText('Your card was declined for this visit.');

  await test.step('at eight on the day before, the dashboard says so without a reload, and a mail', async () => {
    await expect(cardOn(page, second)).toBeVisible();
    await expect(declined).toHaveCount(0);
    await moveAndCharge(request, addDays(second, -1), 8, 1);
    await expect(declined).toBeVisible(WITHIN_A_MINUTE);
  });

  await test.step('the mail leads to the payment, and the visit is paid', async () => {
    const mail = await readMail(request, series.email, /^Your card was declined for your mowing on/);
    await page.goto(linkIn(mail));
    const dialog = page.getByRole('dialog', { name: 'Pay this visit' });
    await fillCard(dialog, VISA);
    await expect(page.getByText(`Your visit on ${longDay(second)} is paid.`)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(cardOn(page, second)).toBeVisible();
    await expect(declined).toHaveCount(0);
  });

  await test.step('the page of the series knows it, and the card for later visits is as before', async () => {
    await cardOn(page, second).getByRole('link', { name: 'Manage series' }).click();
    await expect(visitOn(page, second)).toContainText('Paid');
    await expect(about(page)).toContainText('Visa ending in 0341');
  });

  await endSeries(request, series.email);
  isQuiet();
  await context.close();
});

test('a declined card replaced for good: the mail leads to it, and the visits after are charged with the other one', async ({
  browser,
  request,
}) => {
  const days = await wednesdays(request, 3);
  const [, second, third] = days as [Day, Day, Day];
  const series = await aSeries(request, days, DECLINED_LATER);
  await mow(request, series, 0);
  await rate(request, series, 0);
  const { context, page, isQuiet } = await aWindow(browser, { width: 1280, expected });
  await signIn(page, series.email, PASSWORD);

  await test.step('the card is declined, and a mail leads to the dialog', async () => {
    await moveAndCharge(request, addDays(second, -1), 8, 1);
    await expect(cardOn(page, second).getByText('Your card was declined for this visit.')).toBeVisible(WITHIN_A_MINUTE);
    const mail = await readMail(request, series.email, /^Your card was declined for your mowing on/);
    await page.goto(linkIn(mail));
  });

  await test.step('the same is offered on the card of the visit, on a phone too', async () => {
    await page.getByRole('dialog', { name: 'Pay this visit' }).getByRole('button', { name: 'Close' }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await cardOn(page, second).getByRole('button', { name: 'Pay this visit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pay this visit' });
    await dialog.getByLabel('Use this card for my later visits too').check();
    await expect(dialog.getByText('Later visits are charged with this card.')).toBeVisible();
    await fillCard(dialog, VISA, /^Save card$/);
    await expect(page.getByText('Your card is changed to the one ending in 4242.')).toBeVisible();
  });

  await test.step('this visit and the next are charged with it', async () => {
    await page.goto(`/user/series/${series.id}`);
    await expect(visitOn(page, second)).toContainText('Reserved on your card since', WITHIN_A_MINUTE);
    await mow(request, series, 1);
    await rate(request, series, 1);
    await moveAndCharge(request, addDays(third, -1), 8, 1);
    // The clock has moved twice within seconds: an open page has its token renewed once in a while only.
    await page.reload();
    await expect(visitOn(page, third)).toContainText('Reserved on your card since', WITHIN_A_MINUTE);
    await expect(about(page)).toContainText('Visa ending in 4242');
  });

  await test.step('the settings say what the card is charged for', async () => {
    await page.goto('/user/settings');
    const cards = page.getByRole('region', { name: 'Cards' });
    await expect(cards).toContainText('Visa ending in 4242');
    await expect(cards.getByRole('link')).toHaveAttribute('href', `/user/series/${series.id}`);
    await expect(cards).not.toContainText('0341');
  });

  await endSeries(request, series.email);
  isQuiet();
  await context.close();
});

test('another card is saved on the page of the series, and what was declined is charged with it', async ({
  browser,
  request,
}) => {
  const days = await wednesdays(request, 3);
  const [, second, third] = days as [Day, Day, Day];
  const series = await aSeries(request, days, DECLINED_LATER);
  await mow(request, series, 0);
  await rate(request, series, 0);
  const { context, page, isQuiet } = await aWindow(browser, { width: 390, expected });
  await bringSession(page, series.email, PASSWORD);
  await page.goto(`/user/series/${series.id}`);

  await test.step('the visit is declined and offered to be paid', async () => {
    await expect(visitOn(page, second)).toContainText('Card is charged');
    await moveAndCharge(request, addDays(second, -1), 8, 1);
    const again = `Card declined, tried again ${dayText(second)} at 5:00 AM`;
    await expect(visitOn(page, second)).toContainText(again, WITHIN_A_MINUTE);
    await visitOn(page, second).getByRole('button', { name: 'Pay this visit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pay this visit' });
    await expect(dialog.locator('iframe[title="Card payment"]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(visitOn(page, second)).toContainText(again);
  });

  await test.step('another card is saved, and the visit is charged with it at once', async () => {
    await page.getByRole('button', { name: 'Change card' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change card' });
    await fillCard(dialog, VISA, /^Save card$/);
    await expect(page.getByText('Your card is changed to the one ending in 4242.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(about(page)).toContainText('Visa ending in 4242');
    await expect(visitOn(page, second)).toContainText('Reserved on your card since', WITHIN_A_MINUTE);
    await expect(about(page)).toContainText(`for ${dayText(third)}`);
  });

  await endSeries(request, series.email);
  isQuiet();
  await context.close();
});
