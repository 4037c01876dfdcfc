import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { CrewJob } from '@swath/contract/jobs';
import { addDays, DEFAULT_TIME_ZONE, dayAt } from '@swath/domain/calendar';
import { DEMO_PASSWORD, greenBlade } from '@swath/fixtures/people';
import { aHomeownerWithLawn, callAs, PASSWORD } from './support/accounts.ts';
import { aFreeDay, book } from './support/bookings.ts';
import { productNow } from './support/clock.ts';
import { inWindow, judge, WIDTHS } from './support/looks.ts';

const CREW = { email: greenBlade.email, password: DEMO_PASSWORD };
const OWN_CLIENT = 'Olive Porter';

/** The series of a homeowner, beside that of the demo world's own client. */
let homeowners = '';
test.beforeAll(async ({ request }) => {
  const email = await aHomeownerWithLawn(request, 'looked-at', { acres: 0.25 });
  const day = await aFreeDay(request, 12);
  await book(request, { email, password: PASSWORD }, day, 4);
  homeowners = await seriesOf(request, ({ scheduled_date, own_client_id }) => scheduled_date === day && !own_client_id);
});

/** The series of the first visit of Green Blade that is looked for. */
async function seriesOf(request: APIRequestContext, isIt: (job: CrewJob) => boolean): Promise<string> {
  const today = dayAt(await productNow(request), DEFAULT_TIME_ZONE);
  const path = `/api/company/jobs?from=${today}&to=${addDays(today, 120)}`;
  const jobs = await callAs<CrewJob[]>(request, CREW, 'GET', path);
  return jobs.find((job) => job.series_id !== null && isIt(job))!.series_id!;
}

/** Every state is judged twice, which takes its time. */
test.slow();

for (const width of WIDTHS) {
  test(`a company’s page of a series and its change are accessible and quiet at ${width} px`, async ({
    browser,
    request,
  }) => {
    const clients = await seriesOf(request, ({ full_name }) => full_name === OWN_CLIENT);
    const work = async (page: Page) => {
      await page.goto(`/company/series/${clients}`);
      await changed(page, 'client');
      await page.keyboard.press('Escape');
      await page.goto(`/company/series/${homeowners}`);
      await changed(page, 'homeowner');
      await page.getByLabel('Note to the homeowner (optional)').fill('We are in your street on Saturdays anyway.');
      await page.getByRole('button', { name: 'Send Proposal' }).click();
      const proposed = page.getByRole('region', { name: 'Proposed change' });
      await expect(proposed).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
      await judge(page, 'company-series-proposed');
      await proposed.getByRole('button', { name: 'Withdraw' }).click();
      const asked = page.getByRole('dialog', { name: 'Withdraw this proposal?' });
      await expect(asked).toBeVisible();
      await judge(page, 'company-series-withdraw');
      await asked.getByRole('button', { name: 'Withdraw' }).click();
      await expect(proposed).toBeHidden();
    };
    await inWindow(browser, width, work, CREW.email);
  });
}

/** The page, the rule, and what another one would change: other days, and a month longer. */
async function changed(page: Page, whose: 'client' | 'homeowner'): Promise<void> {
  const button = page.getByRole('button', { name: 'Change day or how often' });
  await expect(button).toBeVisible();
  await judge(page, `company-series-${whose}`);
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Change day or how often' });
  await dialog.getByLabel('How often').selectOption('Every week');
  const weekday = dialog.getByLabel('Weekday');
  await weekday.selectOption(
    (await weekday.locator('option:checked').innerText()) === 'Saturday' ? 'Friday' : 'Saturday',
  );
  await judge(page, `company-series-change-${whose}-1-rule`);
  await dialog.getByRole('button', { name: 'See what changes' }).click();
  await expect(dialog.getByRole('region', { name: /^New/ })).toBeVisible();
  await judge(page, `company-series-change-${whose}-2-preview`);
}
