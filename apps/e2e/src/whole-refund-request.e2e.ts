import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Day } from '@swath/domain/calendar';
import { aHomeownerWithLawn, callAs, PASSWORD } from './support/accounts.ts';
import { bookMowing } from './support/book-mowing.ts';
import { moveProductClock, productNow } from './support/clock.ts';
import { dayWords, longDay, workdays } from './support/days.ts';
import { judge } from './support/looks.ts';
import { mailsTo, readMail } from './support/outbox.ts';
import { bringSession, signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

const COMPANY = 'Green Blade Mowing';

test('a member asks to cancel a paid mowing, the owner approves on another phone, and the homeowner is told and refunded once', async ({
  browser,
  request,
}) => {
  // The days that an earlier journey let pass are announced now, and not while the bell is read.
  await moveProductClock(request, await productNow(request), { sweep: true });
  const [booked] = (await workdays(request, 3, 1)) as [Day];
  const email = await aHomeownerWithLawn(request, 'asked');
  const [home, member, owner] = [
    await aWindow(browser, { width: 390 }),
    await aWindow(browser, { width: 390 }),
    await aWindow(browser, { width: 390 }),
  ];
  const details = member.page.getByRole('dialog', { name: 'Job Details' });
  const waiting = (within: Page | Locator) =>
    within.getByRole('article', { name: `Request: Hazel Quimby, ${longDay(booked)}` });

  await test.step('a mowing is booked and paid; the owner’s bell says so', async () => {
    await signIn(owner.page, 'gwen@greenblade.test');
    await signIn(home.page, email, PASSWORD);
    await bookMowing(home.page, COMPANY, booked);
    await owner.page.getByRole('button', { name: /^Notices, \d+ new$/ }).click();
    const list = owner.page.getByRole('dialog', { name: 'Notices' });
    await expect(list.getByText(new RegExp(`^Hazel Quimby, ${dayWords(booked)}, for \\$`)).first()).toBeVisible();
    await list.press('Escape');
    await expect(list).toBeHidden();
  });

  await test.step('a standard user calls it off: it is asked for, and nothing is canceled', async () => {
    const [visit] = await callAs<[{ id: string }]>(request, { email, password: PASSWORD }, 'GET', '/api/MowingJobs');
    await bringSession(member.page, 'sam@greenblade.test');
    await member.page.goto(`/company/dashboard?job=${visit.id}`);
    await details.getByRole('button', { name: 'Cancel this job' }).click();
    await expect(details.getByText(/whoever decides about that in your company is asked first/)).toBeVisible();
    await details.getByLabel(/^Reason/).selectOption('staff');
    await details.getByRole('button', { name: 'Ask to cancel' }).click();
    await expect(details.getByText('Waiting for an answer')).toBeVisible();
    await judge(member.page, 'refund-asked');
    await expect(home.page.getByRole('article', { name: `${COMPANY}, ${longDay(booked)}` })).toBeVisible();
    expect((await mailsTo(request, email)).filter((subject) => /canceled|returned/.test(subject))).toEqual([]);
  });

  await test.step('the owner reads it in the bell and on the dashboard, and approves', async () => {
    await owner.page.getByRole('button', { name: /^Notices, \d+ new$/ }).click();
    const list = owner.page.getByRole('dialog', { name: 'Notices' });
    await list.getByRole('link', { name: 'You are asked to give money back' }).first().click();
    const dialog = owner.page.getByRole('dialog', { name: 'Job Details' });
    await expect(waiting(dialog)).toContainText('would go back to the customer');
    await judge(owner.page, 'refund-request');
    await waiting(dialog).getByRole('button', { name: 'Approve' }).click();
    await expect(dialog.getByText('Canceled', { exact: true })).toBeVisible();
  });

  await test.step('the homeowner is told, and the money is on its way, once; the member is told, too', async () => {
    const card = home.page.getByRole('article', { name: `${COMPANY}, canceled, ${longDay(booked)}` });
    await expect(card).toContainText('Nobody is free to come');
    await readMail(request, email, /^Your payment of .* is being returned$/);
    const subjects = await mailsTo(request, email);
    expect(subjects.filter((subject) => /is being returned$/.test(subject))).toHaveLength(1);
    expect(subjects.filter((subject) => /is canceled$/.test(subject))).toHaveLength(1);
    await expect(details.getByText('Waiting for an answer')).toHaveCount(0);
    await member.page.keyboard.press('Escape');
    await member.page.getByRole('button', { name: /^Notices, \d+ new$/ }).click();
    await expect(member.page.getByRole('link', { name: 'Your request was approved' }).first()).toBeVisible();
  });

  for (const { context, isQuiet } of [home, member, owner]) {
    isQuiet();
    await context.close();
  }
});
