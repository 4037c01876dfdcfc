import { expect, test } from '@playwright/test';
import type { OwnJob } from '@swath/contract/jobs';
import { addDays, DEFAULT_TIME_ZONE, instantAt } from '@swath/domain/calendar';
import { DEMO_PASSWORD } from '@swath/fixtures/people';
import { aHomeownerWithLawn, callAs, PASSWORD } from './support/accounts.ts';
import { book } from './support/bookings.ts';
import { moveProductClock } from './support/clock.ts';
import { longDay, workdays } from './support/days.ts';
import { judge } from './support/looks.ts';
import { readMail } from './support/outbox.ts';
import { bringSession, signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

const TEN = 10 * 60;
const GWEN = { email: 'gwen@greenblade.test', password: DEMO_PASSWORD };
const REASON = 'The edges along the fence were left.';
/** The product's clock moves on: tokens are older than the browser thinks. */
const expected = [/401 \(Unauthorized\)/];

test('an administrator gives a part of a payment back by hand; homeowner and company see it as it happens', async ({
  browser,
  request,
}) => {
  const [day] = await workdays(request, 2, 1);
  const email = await aHomeownerWithLawn(request, 'refund');
  const who = { email, password: PASSWORD };
  await book(request, who, day!);
  const [job] = await callAs<OwnJob[]>(request, who, 'GET', '/api/MowingJobs');
  await moveProductClock(request, instantAt(day!, TEN, DEFAULT_TIME_ZONE));
  for (const step of ['start', 'complete']) await callAs(request, GWEN, 'POST', `/api/MowingJobs/${job!.id}/${step}`);
  // Stars are given: nobody is asked for them over what the journey is about.
  await callAs(request, who, 'POST', `/api/MowingJobs/${job!.id}/rating`, { rating: 5 });
  // What is done shows in the lists of what was done from the next day on.
  await moveProductClock(request, instantAt(addDays(day!, 1), TEN, DEFAULT_TIME_ZONE));

  const home = await aWindow(browser, { width: 390, expected });
  const office = await aWindow(browser, { width: 1280, expected });
  const desk = await aWindow(browser, { width: 1280, expected });
  const row = office.page.getByRole('row').filter({ hasText: 'Hazel Quimby' }).first();

  await test.step('the homeowner looks at what was paid, the company at what it earned', async () => {
    await bringSession(home.page, email, PASSWORD);
    await home.page.goto('/user/settings');
    await expect(home.page.getByText('Paid $90.00').first()).toBeVisible();
    await bringSession(office.page, GWEN.email);
    await office.page.goto('/company/completed-jobs');
    await expect(row).toContainText('$89.00');
  });

  await test.step('the administrator finds the homeowner and the mowing', async () => {
    const { page } = desk;
    await signIn(page, 'ada@swath.test');
    await page.getByRole('link', { name: 'Homeowners' }).click();
    await page.getByLabel('Email or full name').fill(email);
    await page.getByRole('button', { name: 'Find' }).click();
    await judge(page, 'admin-homeowners');
    await page.getByRole('link', { name: 'Hazel Quimby' }).click();
    await expect(page.getByRole('region', { name: 'Who looked' })).toContainText('ada@swath.test: the account');
    await judge(page, 'admin-homeowner');
    await page.getByRole('link', { name: longDay(day!) }).click();
    await expect(page.getByRole('list', { name: 'Movements' })).toContainText('Paid $90.00');
    await judge(page, 'admin-job');
  });

  await test.step('and gives $20.00 back, with a reason', async () => {
    const { page } = desk;
    await page.getByRole('button', { name: 'Give money back' }).click();
    const dialog = page.getByRole('dialog', { name: 'Give money back' });
    await dialog.getByLabel('Amount').fill('95');
    await dialog.getByRole('button', { name: 'Give back' }).click();
    await expect(dialog.getByText('Only $90.00 of this payment can still be given back.')).toBeVisible();
    await dialog.getByLabel('Amount').fill('20');
    await expect(dialog.getByText('$19.78 of it is the company’s, $0.22 our fee.')).toBeVisible();
    await dialog.getByLabel('Reason').fill(REASON);
    await judge(page, 'admin-refund');
    await dialog.getByRole('button', { name: 'Give $20.00 back' }).click();
    await expect(page.getByRole('list', { name: 'Refunds by hand' })).toContainText(REASON);
  });

  await test.step('the homeowner’s open page says what was paid in the end, and a notice and a mail say why', async () => {
    await expect(home.page.getByText('Paid $90.00, refunded $20.00: $70.00 in the end')).toBeVisible();
    const mail = await readMail(request, email, /\$20\.00 is on its way back to you/);
    expect(mail.text).toContain(REASON);
    await home.page.goto('/user/dashboard');
    await home.page.getByRole('button', { name: /^Notices/ }).click();
    await expect(
      home.page.getByText(/^\$20\.00 for the mowing by .+ is on its way back to your card\.$/),
    ).toBeVisible();
  });

  await test.step('the company’s open page says what it earned with it', async () => {
    await expect(row).toContainText('$69.22');
    const mail = await readMail(request, GWEN.email, /\$20\.00 of a mowing was given back/);
    expect(mail.text).toContain('$19.78 of it comes out of what you earn');
  });

  await test.step('the administrator sees that it is done; it is on record', async () => {
    const { page } = desk;
    await page.reload();
    await expect(page.getByText(`$20.00 was given back: ${REASON}`)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Movements' })).toContainText('Given back $20.00');
    await page.goto('/dashboard?tab=audit');
    await expect(page.getByText('Refund by hand').first()).toBeVisible();
    await expect(page.getByText(`Reason: ${REASON}`).first()).toBeVisible();
  });

  for (const { isQuiet } of [home, office, desk]) isQuiet();
});
