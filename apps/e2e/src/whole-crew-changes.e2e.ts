import { expect, test } from '@playwright/test';
import type { Day } from '@swath/domain/calendar';
import { spec } from '@swath/fixtures/spec';
import { aHomeownerWithLawn, callAs, PASSWORD } from './support/accounts.ts';
import { bookMowing } from './support/book-mowing.ts';
import { fillCard } from './support/card-form.ts';
import { dayWords, longDay, mailDay, workdays } from './support/days.ts';
import { judge } from './support/looks.ts';
import { readMail } from './support/outbox.ts';
import { bringSession, signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';
import { chooseDay, tapDay } from './support/wizard.ts';

const COMPANY = 'Green Blade Mowing';
const OFFICE = 'gwen@greenblade.test';

spec('company 2.42');
test('a crew asks for a day far away and the homeowner accepts; it cancels and the homeowner books anew', async ({
  browser,
  request,
}) => {
  const [booked] = (await workdays(request, 2, 1)) as [Day];
  const [far, again] = (await workdays(request, 12, 2)) as [Day, Day];
  const email = await aHomeownerWithLawn(request, 'consent');
  const [home, crew] = [await aWindow(browser, { width: 390 }), await aWindow(browser, { width: 1280 })];
  const { page } = home;
  const details = crew.page.getByRole('dialog', { name: 'Job Details' });
  // Also behind a question that comes by itself, which hides the page from roles.
  const visitOn = (day: Day) => page.getByRole('article', { name: `${COMPANY}, ${longDay(day)}`, includeHidden: true });

  await test.step('a mowing is booked; the crew opens its details by their address', async () => {
    await signIn(page, email, PASSWORD);
    await bookMowing(page, COMPANY, booked);
    const [visit] = await callAs<[{ id: string }]>(request, { email, password: PASSWORD }, 'GET', '/api/MowingJobs');
    await bringSession(crew.page, OFFICE);
    await crew.page.goto(`/company/dashboard?job=${visit.id}`);
    await expect(details.getByRole('heading', { name: 'Hazel Quimby' })).toBeVisible();
  });

  await test.step('a day more than three days away waits for the homeowner, and stays after a reload', async () => {
    await details.getByRole('button', { name: 'Change Date' }).click();
    await chooseDay(details, far);
    await details.getByRole('button', { name: 'Update and Save' }).click();
    await expect(crew.page.getByText(/^Asked\. The job stays on .* until your customer accepts\.$/)).toBeVisible();
    await crew.page.reload();
    await expect(details.getByText(/Waiting for your customer/)).toContainText(longDay(far));
    await expect(visitOn(booked)).toBeVisible();
  });

  await test.step('the homeowner’s open page asks; accepting moves it on both screens', async () => {
    const asked = page.getByRole('dialog', { name: 'May your mowing be moved?' });
    await expect(asked).toContainText(`it stays on ${longDay(booked)}`);
    await asked.getByRole('button', { name: 'Accept new day' }).click();
    await expect(visitOn(far)).toBeVisible();
    await expect(details.getByText(/Waiting for your customer/)).toHaveCount(0);
    await expect(details.getByText(`Accepted, moved from ${dayWords(booked)} to ${dayWords(far)}`)).toBeVisible();
    await readMail(request, OFFICE, new RegExp(`^A new day is accepted: ${mailDay(far)}$`));
  });

  await test.step('the homeowner reads in the history of the visit who asked for what, and what they answered', async () => {
    await visitOn(far).getByRole('button', { name: 'History' }).click();
    const history = visitOn(far).getByRole('list', { name: 'History' });
    const from = `moved from ${dayWords(booked)} to ${dayWords(far)}`;
    await expect(history.getByRole('listitem').filter({ hasText: `Accepted, ${from}` })).toContainText('You');
    const asked = `Asked to move from ${dayWords(booked)} to ${dayWords(far)}`;
    await expect(history.getByRole('listitem').filter({ hasText: asked })).toContainText(COMPANY);
    await expect(history.getByRole('listitem').last()).toContainText(`Booked for ${dayWords(booked)}`);
    await judge(page, 'visit-history');
  });

  await test.step('the crew cancels with a reason; the homeowner’s page says so and offers another day', async () => {
    await details.getByRole('button', { name: 'Cancel this job' }).click();
    await details.getByLabel(/^Reason/).selectOption('staff');
    await details.getByRole('button', { name: 'Cancel job' }).click();
    const card = page.getByRole('article', { name: `${COMPANY}, canceled, ${longDay(far)}` });
    await expect(card).toContainText('Nobody is free to come');
    await card.getByRole('button', { name: 'Pick another day' }).click();
  });

  await test.step('with what was chosen before, four steps lead to the payment, and the card is gone', async () => {
    const wizard = page.getByRole('dialog', { name: `Schedule mowing with ${COMPANY}` });
    await tapDay(wizard, again);
    await expect(wizard.getByRole('heading', { level: 3, name: 'Date', exact: true })).toBeHidden();
    const review = wizard.getByRole('heading', { name: 'Final Review' });
    for (let steps = 0; steps < 8 && !(await review.isVisible()); steps++) {
      const before = await wizard.getByRole('heading').last().textContent();
      await wizard.getByRole('button', { name: 'Continue' }).click();
      await expect(wizard.getByRole('heading').last()).not.toHaveText(before ?? '');
    }
    await fillCard(wizard, '4242 4242 4242 4242');
    await expect(wizard.getByText('Your mowing is scheduled').first()).toBeVisible();
    await expect(wizard).toBeHidden();
    await expect(visitOn(again)).toBeVisible();
    await expect(page.getByText('Canceled by the company')).toHaveCount(0);
  });

  home.isQuiet();
  crew.isQuiet();
  await Promise.all([home.context.close(), crew.context.close()]);
});
