import { expect, test } from '@playwright/test';
import { aHomeownerWithLawn, PASSWORD } from './support/accounts.ts';
import { workdays } from './support/days.ts';
import { judge } from './support/looks.ts';
import { linkIn, readMail } from './support/outbox.ts';
import { queueJob } from './support/queue.ts';
import { bringSession, signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

const GREEN = 'Green Blade Mowing';
const OFFICE = 'gwen@greenblade.test';
/** A question that gives a number away is refused. */
const REFUSED = [/422 \(Unprocessable/];

test('a company asks before it offers, the homeowner answers, both see it come, and a rival sees nothing', async ({
  browser,
  request,
}) => {
  const days = await workdays(request, 6, 2);
  const email = await aHomeownerWithLawn(request, 'quincy');
  const notes = `Behind the barn, ${Date.now()}.`;
  const id = await queueJob(request, email, { acceptableDates: days, notes });
  const home = await aWindow(browser, { width: 390, expected: REFUSED });
  const company = await aWindow(browser, { width: 1280, expected: REFUSED });
  const { page } = home;
  const office = company.page;
  const queued = page.getByRole('article', { name: /^Queued job, / });
  const details = office.getByRole('dialog', { name: `Job # ${id.slice(0, 8)}` });
  const questions = page.getByRole('dialog', { name: 'Questions about your lawn' });
  const gate = 'How wide is the gate behind the barn?';

  await test.step('the company asks from the details; a phone number is refused, and what was typed stays', async () => {
    await signIn(page, email, PASSWORD);
    await expect(queued).toContainText('Waiting for offers');
    await bringSession(office, OFFICE);
    await office.goto('/company/queued-jobs');
    const card = office.getByRole('listitem').filter({ hasText: notes });
    await card.getByRole('button', { name: 'Details' }).click();
    const field = details.getByLabel('Ask the homeowner');
    await field.fill('Call me at 573-555-0142, please.');
    await details.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(details.getByText(/Please leave out phone numbers, email addresses and links/)).toBeVisible();
    await expect(field).toHaveValue('Call me at 573-555-0142, please.');
    await field.fill(gate);
    await details.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(details.getByText('Waiting for an answer.')).toBeVisible();
    await expect(field).toBeHidden();
    await judge(office, 'company-question');
  });

  await test.step('the homeowner’s open page shows it, and a mail tells of it', async () => {
    await expect(queued.getByRole('button', { name: 'Answer 1 question' })).toBeVisible();
    const mail = await readMail(request, email, /^Green Blade Mowing has a question about your lawn$/);
    expect(mail.text).toContain(gate);
    expect(linkIn(mail)).toContain(`/user/queued-jobs/${id}`);
    await page.goto(linkIn(mail));
    await expect(page.getByRole('region', { name: 'Questions about your lawn' })).toContainText(gate);
    await judge(page, 'homeowner-queued-job');
    await page.getByRole('link', { name: 'Back to dashboard' }).click();
  });

  await test.step('the answer stands on the company’s open page', async () => {
    await queued.getByRole('button', { name: 'Answer 1 question' }).click();
    await expect(questions).toContainText(gate);
    await judge(page, 'homeowner-questions');
    await questions.getByLabel(`Your answer to ${GREEN}`).fill('Forty inches, and it sticks.');
    await questions.getByRole('button', { name: 'Send answer' }).click();
    await expect(questions.getByText(/^You answered/)).toBeVisible();
    await expect(details).toContainText('Forty inches, and it sticks.');
    await expect(details.getByLabel('Ask the homeowner')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(queued.getByRole('button', { name: 'Questions' })).toBeVisible();
  });

  await test.step('a rival sees the job and none of it', async () => {
    const rival = await aWindow(browser, { width: 1280 });
    await bringSession(rival.page, 'cleo@clipandgo.test');
    await rival.page.goto(`/company/queued-jobs?show=area&job=${id}`);
    const seen = rival.page.getByRole('dialog', { name: `Job # ${id.slice(0, 8)}` });
    await expect(seen.getByLabel('Ask the homeowner')).toBeVisible();
    await expect(seen).not.toContainText(gate);
    await expect(seen).not.toContainText('Forty inches');
    rival.isQuiet();
  });

  home.isQuiet();
  company.isQuiet();
});
