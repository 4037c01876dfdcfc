import { expect, test } from '@playwright/test';
import type { OwnJob } from '@swath/contract/jobs';
import { DEFAULT_TIME_ZONE, instantAt } from '@swath/domain/calendar';
import { DEMO_PASSWORD } from '@swath/fixtures/people';
import { aHomeownerWithLawn, callAs, PASSWORD } from './support/accounts.ts';
import { book } from './support/bookings.ts';
import { moveProductClock } from './support/clock.ts';
import { workdays } from './support/days.ts';
import { judge } from './support/looks.ts';
import { bringSession, signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

const GWEN = { email: 'gwen@greenblade.test', password: DEMO_PASSWORD };
const COMMENT = 'The edges along the fence were left.';
const WHY = 'It is about a fence, not about the mowing.';
const ANSWER = 'Sorry about that. We do them on Monday, free.';
/** The product's clock moves on: tokens are older than the browser thinks. */
const expected = [/401 \(Unauthorized\)/];

test('a homeowner rates with taps and words, the company answers in public, and a visitor reads both until the words are removed', async ({
  browser,
  request,
}) => {
  const [day] = await workdays(request, 2, 1);
  const email = await aHomeownerWithLawn(request, 'review');
  const who = { email, password: PASSWORD };
  await book(request, who, day!);
  const [job] = await callAs<OwnJob[]>(request, who, 'GET', '/api/MowingJobs');
  await moveProductClock(request, instantAt(day!, 10 * 60, DEFAULT_TIME_ZONE));
  for (const step of ['start', 'complete']) await callAs(request, GWEN, 'POST', `/api/MowingJobs/${job!.id}/${step}`);

  const home = await aWindow(browser, { width: 390, expected });
  const office = await aWindow(browser, { width: 1280, expected });
  const street = await aWindow(browser, { width: 390, expected });

  await test.step('the homeowner gives stars, taps two words and writes', async () => {
    const { page } = home;
    await signIn(page, email, PASSWORD);
    const dialog = page.getByRole('dialog', { name: 'How was your mowing?' });
    await dialog.getByRole('radio', { name: '4 stars' }).press('Space');
    for (const word of ['On time', 'Careful']) await dialog.getByText(word, { exact: true }).click();
    await dialog.getByLabel('Comment (optional)').fill(COMMENT);
    await judge(page, 'rating-with-words');
    await dialog.getByRole('button', { name: 'Submit Rating' }).click();
    await expect(page.getByText('Thank you for your rating.').first()).toBeVisible();
  });

  await test.step('the company finds it among those to answer, and answers', async () => {
    const { page } = office;
    await bringSession(page, GWEN.email);
    await page.goto('/company/performance');
    await page.getByRole('link', { name: 'Read and answer reviews' }).click();
    const card = page.getByRole('listitem').filter({ hasText: COMMENT });
    await expect(card).toContainText('On time');
    await judge(page, 'company-reviews');
    await card.getByRole('button', { name: 'Answer' }).click();
    await page.getByLabel('Answer', { exact: true }).fill(ANSWER);
    await judge(page, 'company-review-answer');
    await page.getByRole('button', { name: 'Publish answer' }).click();
    await expect(card).toBeHidden();
    await page.getByRole('tab', { name: 'All reviews' }).click();
    await expect(card).toContainText(ANSWER);
  });

  await test.step('the homeowner is told, and led to the answer', async () => {
    const { page } = home;
    await page.getByRole('button', { name: /^Notices/ }).click();
    await page.getByRole('link', { name: 'A company answered your review' }).click();
    await expect(page.getByText(ANSWER)).toBeVisible();
  });

  await test.step('a visitor reads stars, words, comment and answer', async () => {
    const { page } = street;
    await page.goto(`/companies/${job!.company_id}`);
    const review = page.getByRole('listitem').filter({ hasText: COMMENT });
    await expect(review.getByRole('list', { name: 'Tapped in the rating' })).toHaveText(/On time\s*Careful/);
    await expect(review).toContainText('Green Blade Mowing answered');
    await expect(review).toContainText(ANSWER);
    await expect(page.getByText(/^On time \d+ · Careful \d+ · Tidy \d+, in \d+ ratings that name any$/)).toBeVisible();
    await judge(page, 'company-page-answered');
  });

  const neighbor = await aWindow(browser, { width: 390, expected });
  const portal = await aWindow(browser, { width: 1280, expected });
  await test.step('a neighbor reports the words', async () => {
    const { page } = neighbor;
    const other = await aHomeownerWithLawn(request, 'neighbor');
    await signIn(page, other, PASSWORD);
    await page.goto(`/companies/${job!.company_id}`);
    const review = page.getByRole('listitem').filter({ hasText: COMMENT });
    await review.getByRole('button', { name: 'Report' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Report this review?' });
    await dialog.getByRole('radio', { name: 'Not about this mowing' }).click();
    await dialog.getByLabel('Note (optional)').fill('It is about my fence.');
    await judge(page, 'report-review');
    await dialog.getByRole('button', { name: 'Report' }).click();
    await expect(review.getByText('Reported', { exact: true })).toBeVisible();
  });

  await test.step('an administrator removes them, with a reason', async () => {
    const { page } = portal;
    await bringSession(page, 'ada@swath.test');
    await page.goto('/dashboard');
    const card = page.getByRole('article').filter({ hasText: COMMENT });
    await expect(card).toContainText('Not about this mowing: It is about my fence.');
    await judge(page, 'reported-content');
    await card.getByRole('button', { name: 'Remove' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove this review?' });
    await dialog.getByLabel(/^Reason/).fill(WHY);
    await judge(page, 'remove-review');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Removed. The company’s file has it, to restore it.')).toBeVisible();
    await expect(page.getByText(COMMENT)).toHaveCount(0);
  });

  await test.step('they are gone for a visitor and in the page itself; stars and answer stay, and the homeowner reads why', async () => {
    const { page } = street;
    const html = await page.goto(`/companies/${job!.company_id}`);
    expect(await html!.text()).not.toContain(COMMENT);
    const review = page.getByRole('listitem').filter({ hasText: ANSWER });
    await expect(review).toBeVisible();
    await expect(page.getByText(COMMENT)).toHaveCount(0);
    await home.page.getByRole('link', { name: 'Back to dashboard' }).click();
    await home.page.getByRole('button', { name: /^Notices/ }).click();
    await expect(home.page.getByText(WHY)).toBeVisible();
  });

  for (const { isQuiet } of [home, office, street, neighbor, portal]) isQuiet();
});
