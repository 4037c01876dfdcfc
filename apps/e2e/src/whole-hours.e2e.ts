import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { addDays, type Day, DEFAULT_TIME_ZONE, dayAt, instantAt, weekdayOf } from '@swath/domain/calendar';
import { freshEmail, PASSWORD } from './support/accounts.ts';
import { moveProductClock, productNow } from './support/clock.ts';
import { anApprovedCompany } from './support/companies.ts';
import { judge, judgeAtBothWidths } from './support/looks.ts';
import { linkIn, readMail } from './support/outbox.ts';
import { seeReminders, signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });
const KEPT = 'Kept on this device, and sent once the network is back.';
/** What a browser writes of calls without a network, and of tokens that are over when the clock has moved. */
const EXPECTED = [/net::ERR_/, /Failed to load resource/, /401 \(Unauthorized\)/];

/** The next day of this weekday, tomorrow at the earliest. @param weekday  0 for Sunday */
const next = (from: Day, weekday: number): Day => {
  const tomorrow = addDays(from, 1);
  return addDays(tomorrow, (weekday - weekdayOf(tomorrow) + 7) % 7);
};

test('a crew member who is invited on the job clocks a day, in part without a network, forgets to end it, and says when; the owner approves the week', async ({
  browser,
  request,
}) => {
  const name = `Hours & Sons ${Date.now() % 100_000}`;
  const { owner } = await anApprovedCompany(request, name);
  await seeReminders(request, owner);
  const office = await aWindow(browser, { width: 1280, expected: EXPECTED });
  const phone = await aWindow(browser, { width: 390, expected: EXPECTED });
  const email = freshEmail('hal');
  const work = part(phone.page, 'Your work');
  const sheet = part(office.page, 'Everybody’s hours');
  const row = sheet.getByRole('row', { name: /Hal Novak/ });

  await test.step('who is invited from the day is crew', async () => {
    await signIn(office.page, owner.email, owner.password);
    await office.page.getByRole('link', { name: 'Invite crew' }).click();
    const form = office.page.getByRole('form', { name: 'Add New User' });
    await expect(form.getByRole('radio', { name: 'Crew', exact: true })).toBeChecked();
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Full name (optional)').fill('Hal Novak');
    await form.getByRole('button', { name: 'Add User' }).click();
    await phone.page.goto(linkIn(await readMail(request, email, /^Join Hours/)));
    await phone.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await phone.page.getByRole('button', { name: 'Join the team' }).click();
    await expect(work.getByText('Not at work.')).toBeVisible();
    await office.page.goto('/company/settings/users');
    await expect(part(office.page, 'What each role may do').getByText('Your role: Primary')).toBeVisible();
    await judgeAtBothWidths(office.page, 'company-roles');
  });

  const today = dayAt(await productNow(request), DEFAULT_TIME_ZONE);
  const day = next(today, 3);
  const at = (on: Day, hour: number, minute = 0) => instantAt(on, hour * 60 + minute, DEFAULT_TIME_ZONE);

  await test.step('work is begun at seven; a break without a network is kept, and sent when it is back', async () => {
    await moveProductClock(request, at(day, 7, 2));
    await phone.page.reload();
    await work.getByRole('button', { name: 'Start work' }).click();
    await expect(work.getByText(/^Work started 7:0\d AM\.$/)).toBeVisible();
    await judge(phone.page, 'crew-clock');
    await phone.context.setOffline(true);
    await work.getByRole('button', { name: 'Start break' }).click();
    await expect(work.getByText(/^On a break since 7:\d\d AM\.$/)).toBeVisible();
    await expect(work.getByText(KEPT)).toBeVisible();
    await phone.context.setOffline(false);
    await expect(work.getByText(KEPT)).toHaveCount(0);
    await work.getByRole('button', { name: 'End break' }).click();
    await expect(work.getByText(/^Work started 7:0\d AM\.$/)).toBeVisible();
  });

  await test.step('the owner sees that it is not ended, and no hours of it', async () => {
    await office.page.goto('/company/hours');
    await expect(row.getByText('Open')).toBeVisible();
    await expect(row.getByText('0m').first()).toBeVisible();
    await expect(sheet.getByText('This week can be approved once it is over.')).toBeVisible();
  });

  await test.step('in the evening a mail asks whether it ended, and leads to where to say so; the owner sees whom', async () => {
    await moveProductClock(request, at(day, 19, 10), { sweep: true });
    await phone.page.goto(linkIn(await readMail(request, email, /^Did you end your work/)));
    await expect(
      work.getByText(/^You are still clocked in, since 7:0\d AM on .* Did you stop already\?$/),
    ).toBeVisible();
    await expect(work.getByRole('button', { name: 'Enter when you stopped' })).toBeVisible();
    await judge(phone.page, 'crew-hours-asked');
    await expect(sheet.getByText(/^Still clocked in after a long day, .*: Hal Novak\.$/)).toBeVisible();
  });

  await test.step('the next day asks when it ended', async () => {
    await moveProductClock(request, at(addDays(day, 1), 8));
    // A page renews its token once in a while only, and the clock has moved twice.
    await office.page.reload();
    await phone.page.goto('/company/hours');
    await expect(work.getByText(/did not end it\. It does not count until you say when you stopped\.$/)).toBeVisible();
    await judge(phone.page, 'crew-hours');
    await work.getByRole('button', { name: 'Enter when you stopped' }).click();
    const dialog = phone.page.getByRole('dialog', { name: 'Correct hours' });
    await dialog.getByLabel('Started').fill('07:00');
    await dialog.getByLabel('Ended').fill('15:30');
    await dialog.getByLabel('Break (minutes)').fill('30');
    await dialog.getByRole('button', { name: 'Save hours' }).click();
    await expect(dialog.getByText('Please say why')).toBeVisible();
    await dialog.getByLabel('Why').fill('I forgot to end it.');
    await judge(phone.page, 'crew-hours-correct');
    await dialog.getByRole('button', { name: 'Save hours' }).click();
    await expect(part(phone.page, 'Your hours').getByText('8h worked')).toBeVisible();
    await expect(work.getByText('Not at work.')).toBeVisible();
    await expect(row.getByText('8h').first()).toBeVisible();
  });

  await test.step('once the week is over the owner looks at it, approves it, and takes the file along', async () => {
    await moveProductClock(request, at(next(day, 1), 9));
    await office.page.goto('/company/hours');
    await office.page.getByRole('button', { name: 'Week before' }).click();
    await expect(row.getByText('8h').first()).toBeVisible();
    await row.getByRole('button', { name: 'Hal Novak', exact: true }).click();
    await sheet.getByRole('button', { name: /^History: Wed/ }).click();
    const history = office.page.getByRole('dialog', { name: 'History of these hours' });
    await expect(history.getByText('“I forgot to end it.”')).toBeVisible();
    await history.getByRole('button', { name: 'Close' }).click();
    await judgeAtBothWidths(office.page, 'company-hours');
    await sheet.getByRole('button', { name: 'Approve: Hal Novak' }).click();
    await expect(row.getByText('Approved')).toBeVisible();
    const download = office.page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Download as CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain(`Hal Novak,${day},07:00,15:30,30,8.00,0.00,yes,yes`);
  });

  await test.step('and the member corrects it no more', async () => {
    await phone.page.goto(`/company/hours?week=${day}`);
    await expect(part(phone.page, 'Your hours').getByText(/please ask an owner of your company\.$/)).toBeVisible();
    await expect(part(phone.page, 'Your hours').getByRole('button', { name: /^Correct/ })).toHaveCount(0);
    await expect(part(phone.page, 'Everybody’s hours')).toHaveCount(0);
  });
  for (const { context, isQuiet } of [office, phone]) {
    isQuiet();
    await context.close();
  }
});
