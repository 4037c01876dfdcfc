import { expect, test } from '@playwright/test';
import { addDays, DEFAULT_TIME_ZONE, instantAt } from '@swath/domain/calendar';
import { aHomeownerWithLawn, callAs, PASSWORD } from './support/accounts.ts';
import { aFreeDay, book } from './support/bookings.ts';
import { moveProductClock } from './support/clock.ts';
import { dayWords, mailDay } from './support/days.ts';
import { judgeAtBothWidths } from './support/looks.ts';
import { mailsTo, readMail } from './support/outbox.ts';
import { signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

/** Moving the product's clock by days makes access tokens older than the browser thinks: one refused call, then a refresh. */
const expected = [/401 \(Unauthorized\)/];

test('a visit of yesterday is recorded by the crew, confirmed by the owner and answered with yes: it is paid, nothing goes back', async ({
  browser,
  request,
}) => {
  const day = await aFreeDay(request, 1);
  const email = await aHomeownerWithLawn(request, 'forgotten');
  const homeowner = { email, password: PASSWORD };
  await book(request, homeowner, day);
  const [job] = await callAs<{ id: string; full_name: string; price_cents: number }[]>(
    request,
    homeowner,
    'GET',
    '/api/MowingJobs',
  );
  await moveProductClock(request, instantAt(addDays(day, 1), 9 * 60, DEFAULT_TIME_ZONE));
  const cardName = { name: new RegExp(`^${job!.full_name}, ${dayWords(day)}`) };

  await test.step('the crew records it with the times that it took', async () => {
    const { page, context, isQuiet } = await aWindow(browser, { width: 390, expected });
    await signIn(page, 'cory@greenblade.test');
    const card = page.getByRole('region', { name: 'Overdue' }).getByRole('article', cardName);
    await expect(card).toContainText(`Record the visit by ${dayWords(addDays(day, 2))}, 11:59 PM.`);
    await card.getByRole('button', { name: 'Record the visit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record the visit' });
    await dialog.getByLabel(/^Began at/).fill('09:00');
    await dialog.getByLabel(/^Done at/).fill('09:50');
    await dialog.getByLabel(/^Note/).fill('We forgot to tap Start.');
    await judgeAtBothWidths(page, 'record-visit');
    await dialog.getByRole('button', { name: 'Record the visit' }).click();
    await expect(card).toContainText('Your office confirms or declines it by');
    await judgeAtBothWidths(page, 'recorded-by-crew');
    isQuiet();
    await context.close();
  });

  await test.step('its owner confirms it', async () => {
    const { page, context, isQuiet } = await aWindow(browser, { width: 1280, expected });
    await signIn(page, 'gwen@greenblade.test');
    await page.getByRole('button', { name: /^Notices/ }).click();
    const notices = page.getByRole('dialog', { name: 'Notices' });
    const told = notices
      .getByRole('listitem')
      .filter({ hasText: `${job!.full_name}, ${dayWords(day)}, 9:00–9:50 AM.` });
    await expect(told.getByRole('link', { name: 'A recorded visit waits for you' })).toBeVisible();
    await page.keyboard.press('Escape');
    const card = page.getByRole('region', { name: 'Overdue' }).getByRole('article', cardName);
    await expect(card).toContainText('Cory Hale recorded 9:00–9:50 AM. Please confirm or decline it by');
    await judgeAtBothWidths(page, 'record-to-confirm');
    await card.getByRole('button', { name: 'Confirm' }).click();
    await expect(card).toContainText('The homeowner is asked whether it was');
    await judgeAtBothWidths(page, 'record-confirmed');
    isQuiet();
    await context.close();
  });

  await test.step('the homeowner is asked by mail and on the dashboard, and says yes', async () => {
    const mail = await readMail(request, email, /^Was your lawn mowed/);
    expect(mail.text).toMatch(new RegExp(`was mowed on ${mailDay(day)}, 9:00–9:50 AM\\.`));
    const { page, context, isQuiet } = await aWindow(browser, { width: 390, expected });
    await signIn(page, email, PASSWORD);
    const question = page.getByRole('region', { name: 'Was your lawn mowed?' });
    await expect(question).toContainText('We forgot to tap Start.');
    await judgeAtBothWidths(page, 'record-asked');
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(question).toBeHidden();
    isQuiet();
    await context.close();
  });

  await test.step('the crew hears what the homeowner said', async () => {
    const { page, context, isQuiet } = await aWindow(browser, { width: 390, expected });
    await signIn(page, 'cory@greenblade.test');
    await page.getByRole('button', { name: /^Notices/ }).click();
    const told = page.getByRole('dialog', { name: 'Notices' }).getByRole('listitem');
    await expect(told.filter({ hasText: 'A customer says that you were there' }).first()).toContainText(
      `${job!.full_name}, ${dayWords(day)}. It is completed.`,
    );
    await judgeAtBothWidths(page, 'record-notices');
    isQuiet();
    await context.close();
  });

  await test.step('days later it is completed as of its day and paid, and nothing went back', async () => {
    await moveProductClock(request, instantAt(addDays(day, 5), 9 * 60, DEFAULT_TIME_ZONE), { sweep: true });
    await readMail(request, email, /^Your lawn is mowed/);
    const completed = await callAs<object[]>(request, homeowner, 'GET', '/api/MowingJobs/completed');
    expect(completed).toMatchObject([
      { id: job!.id, status: 'completed', end_time: instantAt(day, 9 * 60 + 50, DEFAULT_TIME_ZONE).toISOString() },
    ]);
    expect((await mailsTo(request, email)).filter((subject) => /returned|canceled/.test(subject))).toEqual([]);
  });
});
