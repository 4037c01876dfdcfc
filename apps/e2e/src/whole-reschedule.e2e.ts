import { type APIRequestContext, expect, test } from '@playwright/test';
import type { Day } from '@swath/domain/calendar';
import { DEMO_PASSWORD } from '@swath/fixtures/people';
import { aHomeownerWithLawn, callAs, PASSWORD } from './support/accounts.ts';
import { bookMowing } from './support/book-mowing.ts';
import { dayWords, longDay, mailDay, workdays } from './support/days.ts';
import { closeNotices, openNotices, turnMails } from './support/notices.ts';
import { linkIn, mailsTo, readMail } from './support/outbox.ts';
import { offerFrom, queueJob } from './support/queue.ts';
import { signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';
import { chooseDay } from './support/wizard.ts';

const COMPANY = 'Green Blade Mowing';
const OFFICE = 'gwen@greenblade.test';

/** The company puts a mowing on another day. */
const companyMoves = (request: APIRequestContext, job: string, day: Day) =>
  callAs(request, { email: OFFICE, password: DEMO_PASSWORD }, 'POST', `/api/MowingJobs/${job}/reschedule?date=${day}`);

test('the company moves a mowing: the open page asks, the homeowner accepts once, and picks a day of their own the next time', async ({
  browser,
  request,
}) => {
  const [booked, second, third, own, fifth] = (await workdays(request, 8, 5)) as [Day, Day, Day, Day, Day];
  const email = await aHomeownerWithLawn(request, 'maude');
  const home = await aWindow(browser, { width: 390 });
  const { page } = home;
  const asked = page.getByRole('dialog', { name: 'Your mowing was moved' });
  const visitOn = (day: Day) => page.getByRole('article', { name: `${COMPANY}, ${longDay(day)}` });
  let job = '';

  await test.step('a mowing is booked and paid', async () => {
    await signIn(page, email, PASSWORD);
    await bookMowing(page, COMPANY, booked);
    await expect(visitOn(booked)).toContainText('Pending');
    const homeowner = { email, password: PASSWORD };
    const [visit] = await callAs<[{ id: string }]>(request, homeowner, 'GET', '/api/MowingJobs');
    job = visit.id;
  });

  await test.step('the company moves it; the open page asks, with the old and the new day', async () => {
    await companyMoves(request, job, second);
    await expect(asked).toContainText(`from ${longDay(booked)} to ${longDay(second)}`);
    const mail = await readMail(request, email, new RegExp(`^Your mowing has moved to ${mailDay(second)}$`));
    expect(mail.text).toMatch(new RegExp(`Old day: ${mailDay(booked)}\nNew day: ${mailDay(second)}`));
    expect(linkIn(mail)).toContain(`/user/visits/${job}`);
  });

  await test.step('accepting it puts the mowing on its new day, for good', async () => {
    await asked.getByRole('button', { name: 'Accept new day' }).click();
    await expect(asked).toBeHidden();
    await expect(page.getByText(`See you on ${longDay(second)}.`)).toBeVisible();
    await expect(visitOn(second)).toContainText('Pending');
    await expect(visitOn(booked)).toHaveCount(0);
    await page.reload();
    await expect(visitOn(second)).toBeVisible();
    const pending = '/api/JobRescheduleNotifications/pending';
    expect(await callAs(request, { email, password: PASSWORD }, 'GET', pending)).toEqual([]);
  });

  await test.step('a second move is answered with another day, of which the company hears', async () => {
    await companyMoves(request, job, third);
    await expect(asked).toContainText(`from ${longDay(second)} to ${longDay(third)}`);
    await asked.getByRole('button', { name: 'Pick another day' }).click();
    const move = page.getByRole('dialog', { name: 'Pick another day' });
    await chooseDay(move, own);
    await expect(move.getByText(longDay(own), { exact: true })).toBeVisible();
    await move.getByRole('button', { name: 'Move my mowing' }).click();
    await expect(move).toBeHidden();
    await expect(visitOn(own)).toContainText('Pending');
    await expect(asked).toBeHidden();
    await readMail(request, email, new RegExp(`^Your mowing has moved to ${mailDay(third)}$`));
    const told = await readMail(request, OFFICE, new RegExp(`^A job has moved to ${mailDay(own)}$`));
    expect(told.text).toMatch(new RegExp(`Old day: ${mailDay(third)}\nNew day: ${mailDay(own)}`));
    expect(told.text).toContain('Hazel Quimby');
  });

  await test.step('the list of notices has the booking and both moves', async () => {
    const list = await openNotices(page, 2);
    await expect(list.getByRole('listitem')).toContainText([
      `${COMPANY} comes on ${dayWords(third)} instead of ${dayWords(second)}.`,
      `${COMPANY} comes on ${dayWords(second)} instead of ${dayWords(booked)}.`,
      `${COMPANY} comes on ${dayWords(booked)}.`,
    ]);
    await closeNotices(page);
  });

  await test.step('without mails about bookings, a third move is asked and listed, and no mail comes', async () => {
    await turnMails(page, 'Bookings', 'off');
    const before = (await mailsTo(request, email)).length;
    await page.goto('/user/dashboard');
    await expect(visitOn(own)).toBeVisible();
    await companyMoves(request, job, fifth);
    await expect(asked).toContainText(`from ${longDay(own)} to ${longDay(fifth)}`);
    await asked.getByRole('button', { name: 'Accept new day' }).click();
    await expect(asked).toBeHidden();
    const list = await openNotices(page, 1);
    await expect(list.getByRole('listitem').first()).toContainText(`${dayWords(fifth)} instead of ${dayWords(own)}.`);
    // Mail and notice are written together: with the one there, the other would be.
    expect(await mailsTo(request, email)).toHaveLength(before);
  });

  home.isQuiet();
});

test('mails about offers are turned off: the offer is on the card and in the list, a booking still mails', async ({
  browser,
  request,
}) => {
  const [day, other] = (await workdays(request, 8, 2)) as [Day, Day];
  const email = await aHomeownerWithLawn(request, 'odette');
  const { page, isQuiet } = await aWindow(browser, { width: 1280 });
  await signIn(page, email, PASSWORD);
  await turnMails(page, 'Offers', 'off');
  await page.reload();
  const offers = page.getByRole('group', { name: 'Offers' });
  await expect(offers.getByRole('switch', { name: 'Email', exact: true })).not.toBeChecked();
  const payments = page.getByRole('group', { name: 'Payments' });
  await expect(payments.getByRole('switch', { name: 'Email (always on)' })).toBeDisabled();
  await page.getByRole('link', { name: 'Back to dashboard' }).click();

  const job = await queueJob(request, email, { acceptableDates: [day] });
  const card = page.getByRole('article', { name: `Queued job, ${dayWords(day)}` });
  await expect(card).toContainText('Waiting for offers');
  await offerFrom(request, OFFICE, job, { priceCents: 9_900, serviceDate: day, message: '' });
  await expect(card).toContainText('1 offer: $99.00');
  const list = await openNotices(page, 1);
  await expect(list.getByRole('listitem')).toContainText(['New: You have an offer']);
  expect((await mailsTo(request, email)).filter((subject) => /offers to mow/.test(subject))).toEqual([]);
  await closeNotices(page);

  await bookMowing(page, COMPANY, other);
  await readMail(request, email, /is booked$/);
  isQuiet();
});
