import { expect, test } from '@playwright/test';
import type { OwnJob } from '@swath/contract/jobs';
import { addDays, DEFAULT_TIME_ZONE, instantAt } from '@swath/domain/calendar';
import { DEMO_PASSWORD } from '@swath/fixtures/people';
import { aHomeownerWithLawn, callAs, PASSWORD } from './support/accounts.ts';
import { book } from './support/bookings.ts';
import { moveProductClock } from './support/clock.ts';
import { workdays } from './support/days.ts';
import { judge } from './support/looks.ts';
import { aLawnPhoto } from './support/photos.ts';
import { bringSession, signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

const TEN = 10 * 60;
const GWEN = { email: 'gwen@greenblade.test', password: DEMO_PASSWORD };
const WORDS = 'The sprinkler by the driveway is broken off.';
const ANSWER = 'I am sorry. This is what a new sprinkler costs.';
const MISSING = 'The plumber took $35.00.';
const REASON = 'The bill of the plumber.';
/** The product's clock moves on: tokens are older than the browser thinks. */
const expected = [/401 \(Unauthorized\)/];

test('a homeowner reports damage, the company gives a part back, Swath decides another part, and both see the money', async ({
  browser,
  request,
}) => {
  const [day] = await workdays(request, 2, 1);
  const email = await aHomeownerWithLawn(request, 'problem');
  const who = { email, password: PASSWORD };
  await book(request, who, day!);
  const [job] = await callAs<OwnJob[]>(request, who, 'GET', '/api/MowingJobs');
  await moveProductClock(request, instantAt(day!, TEN, DEFAULT_TIME_ZONE));
  for (const step of ['start', 'complete']) await callAs(request, GWEN, 'POST', `/api/MowingJobs/${job!.id}/${step}`);
  // Stars are given: nobody is asked for them over what the journey is about.
  await callAs(request, who, 'POST', `/api/MowingJobs/${job!.id}/rating`, { rating: 5 });
  // What is done shows in the lists of what was done from the next day on.
  await moveProductClock(request, instantAt(addDays(day!, 1), TEN, DEFAULT_TIME_ZONE), { sweep: true });

  const home = await aWindow(browser, { width: 390, expected });
  const office = await aWindow(browser, { width: 1280, expected });
  const desk = await aWindow(browser, { width: 1280, expected });

  await test.step('the homeowner finds the way on the card of the visit, and reports damage with a photo', async () => {
    const { page } = home;
    await bringSession(page, email, PASSWORD);
    await page.goto('/user/settings');
    await page.getByRole('link', { name: 'Report a problem' }).click();
    await page.getByRole('radio', { name: 'Something was damaged' }).press('Space');
    await page.getByLabel('What happened?').fill(WORDS);
    await page.locator('input[type=file]').setInputFiles(await aLawnPhoto(page, 'sprinkler.jpg', '#3c8d4f'));
    await expect(page.getByRole('img', { name: 'Photo 1 of 6' })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('What happened?')).toHaveValue(WORDS);
    await expect(page.getByRole('img', { name: 'Photo 1 of 6' })).toBeVisible();
    await judge(page, 'problem-report');
    await page.getByRole('button', { name: 'Report the problem' }).click();
    await expect(page.getByText(/has until .* to answer\. After that Swath decides\./)).toBeVisible();
    await judge(page, 'problem-reported');
  });

  await test.step('the company is told on its dashboard, and gives $20.00 back', async () => {
    const { page } = office;
    await signIn(page, GWEN.email);
    await page.goto('/company/problems');
    const card = page.getByRole('listitem').filter({ hasText: WORDS });
    await expect(card).toContainText('1 day and 23 hours left');
    await judge(page, 'company-problems');
    await card.getByRole('link', { name: 'Look and answer' }).click();
    await expect(page.getByRole('button', { name: 'What was reported, number 1' })).toBeVisible();
    await page.getByRole('radio', { name: 'Give money back' }).press('Space');
    await page.getByLabel('Amount').fill('20');
    await expect(page.getByText(/\$19\.78 of it comes out of what you earn, \$0\.22 out of Swath’s fee/)).toBeVisible();
    await page.getByLabel(/^To Hazel Quimby/).fill(ANSWER);
    await judge(page, 'company-problem');
    await page.getByRole('button', { name: 'Send the answer' }).click();
    await expect(page.getByText('You give $20.00 back')).toBeVisible();
  });

  await test.step('the homeowner sees it as it happens, and asks Swath to decide', async () => {
    const { page } = home;
    await expect(page.getByText(ANSWER)).toBeVisible();
    await expect(page.getByText('Given back so far').locator('..')).toContainText('$20.00');
    await judge(page, 'problem-answered');
    await page.getByRole('button', { name: 'Ask Swath to decide' }).click();
    await page.getByLabel('What is missing?').fill(MISSING);
    await page.getByRole('button', { name: 'Ask Swath to decide' }).click();
    await expect(page.getByText('Swath looks at it and decides. Both sides are told.')).toBeVisible();
  });

  await test.step('the administrator reads the whole story, and decides another $15.00', async () => {
    const { page } = desk;
    await signIn(page, 'ada@swath.test');
    await page
      .getByRole('region', { name: 'Reported problems' })
      .getByRole('link', { name: 'Look and decide' })
      .click();
    const card = page.getByRole('article', { name: /^Hazel Quimby about Green Blade Mowing/ });
    for (const words of [WORDS, ANSWER, MISSING]) await expect(card).toContainText(words);
    await judge(page, 'admin-problems');
    await card.getByRole('button', { name: 'Decide' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decide about the problem' });
    await dialog.getByLabel('Amount that goes back').fill('15');
    await dialog.getByLabel('Reason').fill(REASON);
    await judge(page, 'admin-problem-decision');
    await dialog.getByRole('button', { name: 'Give $15.00 back' }).click();
    await expect(card).toBeHidden();
  });

  await test.step('both sides read the decision, and once nobody has appealed the money is back', async () => {
    for (const { page } of [home, office]) {
      await expect(page.getByText('Swath decided: $15.00 goes back')).toBeVisible();
      await expect(page.getByText(REASON)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Ask for a second look' })).toBeVisible();
    }
    await judge(home.page, 'problem-decided');
    await moveProductClock(request, instantAt(addDays(day!, 5), TEN, DEFAULT_TIME_ZONE), { sweep: true });
    for (const { page } of [home, office]) {
      await expect(page.getByText('Decided: nobody asked for a second look in time, so it is final.')).toBeVisible();
      await expect(page.getByText('Given back so far').locator('..')).toContainText('$35.00');
    }
    await home.page.goto('/user/settings');
    await expect(home.page.getByText('Paid $90.00, refunded $35.00: $55.00 in the end')).toBeVisible();
  });

  for (const { isQuiet } of [home, office, desk]) isQuiet();
});
