import { expect, test } from '@playwright/test';
import { addDays, DEFAULT_TIME_ZONE, instantAt } from '@swath/domain/calendar';
import { aHomeownerWithLawn, callAs, PASSWORD } from './support/accounts.ts';
import { aFreeDay, book } from './support/bookings.ts';
import { moveProductClock, productNow } from './support/clock.ts';
import { dayWords } from './support/days.ts';
import { judge } from './support/looks.ts';
import { linkIn, mailsTo, readMail } from './support/outbox.ts';
import { bringSession, signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

const GREEN = 'Green Blade Mowing';
/** A message that gives a number away is refused; while the network is away calls fail; moving the clock ends access tokens early. */
const EXPECTED = [/422 \(Unprocessable/, /net::ERR_INTERNET_DISCONNECTED/, /401 \(Unauthorized\)/];
const MINUTE = 60_000;

test('a homeowner writes, the crew sees it live and answers, what nobody reads is mailed, and rude words reach the administrator', async ({
  browser,
  request,
}) => {
  const day = await aFreeDay(request, 2);
  const email = await aHomeownerWithLawn(request, 'maureen');
  const homeowner = { email, password: PASSWORD };
  await book(request, homeowner, day);
  const [job] = await callAs<{ id: string; full_name: string }[]>(request, homeowner, 'GET', '/api/MowingJobs');
  const { id, full_name: name } = job!;
  const thread = `/company/jobs/${id}/messages`;

  const home = await aWindow(browser, { width: 390, expected: EXPECTED });
  const crew = await aWindow(browser, { width: 390, expected: EXPECTED });
  const { page } = home;
  const truck = crew.page;
  const said = page.getByRole('log', { name: 'Messages' });
  const heard = truck.getByRole('log', { name: 'Messages' });
  const field = page.getByLabel(`Message to ${GREEN}`);
  const answer = truck.getByLabel(`Message to ${name}`);

  await test.step('the homeowner writes from the card; a phone number is refused, and what was typed stays, over a reload too', async () => {
    await signIn(page, email, PASSWORD);
    await page
      .getByRole('article', { name: `${GREEN}, ` })
      .getByRole('link', { name: /^Messages, / })
      .click();
    await expect(page.getByText(/^Nothing yet\./)).toBeVisible();
    await judge(page, 'messages-empty');
    await field.fill('Call me at 573-555-0142.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(
      page.getByText('Please leave out phone numbers, email addresses and links. You reach each other here.'),
    ).toBeVisible();
    await expect(field).toHaveValue('Call me at 573-555-0142.');
    await page.reload();
    await expect(field).toHaveValue('Call me at 573-555-0142.');
  });

  await test.step('without a network it stays in the field; once it is back, it is sent once', async () => {
    await field.fill('The gate is on the left.');
    await home.context.setOffline(true);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(/You are offline, so this was not sent/)).toBeVisible();
    await expect(field).toHaveValue('The gate is on the left.');
    await home.context.setOffline(false);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(said.getByText('The gate is on the left.')).toHaveCount(1);
    await expect(said.getByText('Sent')).toBeVisible();
    await expect(field).toHaveValue('');
  });

  await test.step('the crew sees on the job that something is new, and in the bell; reading it says so to the homeowner, live', async () => {
    await bringSession(truck, 'cory@greenblade.test');
    await truck.goto(`/company/dashboard?job=${id}`);
    const details = truck.getByRole('dialog', { name: 'Job Details' });
    await expect(details.getByRole('link', { name: `Messages 1 new, ${name}` })).toBeVisible();
    await judge(truck, 'job-details-messages');
    await truck.keyboard.press('Escape');
    await truck.getByRole('button', { name: /^Notices/ }).click();
    const notices = truck.getByRole('dialog', { name: 'Notices' });
    const told = notices.getByRole('listitem').filter({ hasText: `${name}, ${dayWords(day)}.` });
    await told.getByRole('link', { name: 'A customer wrote to you' }).click();
    await expect(truck).toHaveURL(thread);
    await expect(heard.getByText('The gate is on the left.')).toBeVisible();
    await expect(said.getByText('Read', { exact: true })).toBeVisible();
  });

  await test.step('both see what the other writes as it comes', async () => {
    await answer.fill('Thanks. None of your dogs bite?');
    await truck.getByRole('button', { name: 'Send' }).click();
    await expect(said.getByText('Thanks. None of your dogs bite?')).toBeVisible();
    await field.fill('They do not. '.repeat(40));
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(heard.getByText(/^They do not\. They do not\./)).toBeVisible();
    await expect(heard.getByText('Read', { exact: true })).toBeVisible();
    await judge(page, 'messages');
    await judge(truck, 'messages-crew');
  });

  await test.step('what nobody has read for ten minutes is mailed, once; what was read is not', async () => {
    await page.goto('/user/settings');
    await answer.fill('If they do, you pay for it.');
    await truck.getByRole('button', { name: 'Send' }).click();
    await answer.fill('We come at nine.');
    await truck.getByRole('button', { name: 'Send' }).click();
    await expect(heard.getByText('We come at nine.')).toBeVisible();
    const now = await productNow(request);
    await moveProductClock(request, new Date(now.getTime() + 11 * MINUTE), { sweep: true });
    const mail = await readMail(request, email, new RegExp(`^2 messages from ${GREEN}`));
    for (const words of ['If they do, you pay for it.', 'We come at nine.']) expect(mail.text).toContain(words);
    expect(mail.text).not.toContain('None of your dogs bite');
    expect(linkIn(mail)).toContain(`/user/visits/${id}/messages`);
    expect((await mailsTo(request, email)).filter((subject) => subject.includes('wrote to you'))).toEqual([]);
  });

  await test.step('the visit’s card counts what is new', async () => {
    await page.goto('/user/dashboard');
    const card = page.getByRole('article', { name: `${GREEN}, ` });
    await expect(card.getByRole('link', { name: /^Messages 2 new, / })).toBeVisible();
    await judge(page, 'visit-with-messages');
  });

  await test.step('the homeowner follows the mail’s way and reports the rude one, by keyboard', async () => {
    await page.goto(`/user/visits/${id}/messages`);
    const rude = said.getByRole('listitem').filter({ hasText: 'If they do, you pay for it.' });
    await rude.getByRole('button', { name: 'Report' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Report this message?' });
    await expect(dialog).toContainText(`${GREEN} is not told that you reported it.`);
    await dialog.getByLabel('Why (optional)').fill('That is a threat.');
    await judge(page, 'report-message');
    await dialog.getByRole('button', { name: 'Report' }).click();
    await expect(rude).toContainText('Reported. Swath looks at it.');
    await expect(heard.getByText(/^Reported/)).toHaveCount(0);
  });

  await test.step('the administrator reads the thread and takes the message out, for both sides', async () => {
    const ada = await aWindow(browser, { width: 1280, expected: EXPECTED });
    await ada.page.emulateMedia({ colorScheme: 'dark' });
    await signIn(ada.page, 'ada@swath.test');
    const report = ada.page.getByRole('article', { name: `${GREEN} to ${name}` });
    await expect(report).toContainText('That is a threat.');
    await report.getByRole('button', { name: 'Show the thread' }).click();
    await expect(report.getByRole('list', { name: 'Thread' })).toContainText('The gate is on the left.');
    await judge(ada.page, 'reported-message');
    await report.getByRole('button', { name: 'Take it out' }).click();
    const dialog = ada.page.getByRole('dialog', { name: 'Take this message out?' });
    await dialog.getByLabel('Note (optional)').fill('A threat.');
    await dialog.getByRole('button', { name: 'Take it out' }).click();
    await expect(report).toBeHidden();
    for (const log of [said, heard]) {
      await expect(log.getByText('Swath has taken this message out.')).toBeVisible();
      await expect(log.getByText('If they do, you pay for it.')).toHaveCount(0);
    }
    await ada.page.goto('/dashboard?tab=audit');
    await expect(ada.page.getByText('Reported message settled').first()).toBeVisible();
    ada.isQuiet();
    await ada.context.close();
  });

  await test.step('seven days after the visit it can be read, and says why nobody writes any more', async () => {
    await moveProductClock(request, instantAt(addDays(day, 8), 0, DEFAULT_TIME_ZONE));
    const late = await aWindow(browser, { width: 1280, expected: EXPECTED });
    await late.page.emulateMedia({ colorScheme: 'dark' });
    await bringSession(late.page, email, PASSWORD);
    await late.page.goto(`/user/visits/${id}/messages`);
    await expect(late.page.getByText(/^You could write until .*What was written stays here\.$/)).toBeVisible();
    await expect(late.page.getByLabel(`Message to ${GREEN}`)).toBeHidden();
    await judge(late.page, 'messages-closed');
    late.isQuiet();
    await late.context.close();
  });

  home.isQuiet();
  crew.isQuiet();
});
