import { expect, type Page, test } from '@playwright/test';
import type { OwnJob } from '@swath/contract/jobs';
import { addDays, type Day } from '@swath/domain/calendar';
import { DEMO_PASSWORD } from '@swath/fixtures/people';
import { callAs } from './support/accounts.ts';
import { aFreeDay, book, COMPANY } from './support/bookings.ts';
import { comesUp } from './support/comes-up.ts';
import { closeDialog } from './support/dialog.ts';
import { inWindow, judge, WIDTHS } from './support/looks.ts';
import { signIn } from './support/sign-in.ts';
import { chooseDay, pressDay, tapGrass, tapReadiness } from './support/wizard.ts';

const HARRIET = { email: 'harriet@homeowner.test', password: DEMO_PASSWORD };

/** A series that runs, and a mowing that was paid and canceled: something to see on every page. */
test.beforeAll(async ({ request }) => {
  const [day, another] = [await aFreeDay(request, 6), await aFreeDay(request, 10)];
  const visits = () => callAs<OwnJob[]>(request, HARRIET, 'GET', '/api/MowingJobs');
  if ((await visits()).some(({ series_id }) => series_id !== null)) return;
  await book(request, HARRIET, day, 4);
  await book(request, HARRIET, another);
  const single = (await visits()).find(({ scheduled_date }) => scheduled_date === another)!;
  await callAs(request, HARRIET, 'POST', `/api/MowingJobs/${single.id}/cancel`);
});

/** Every state is judged twice, which takes its time. */
test.slow();

for (const width of WIDTHS) {
  test(`every step of the wizards is accessible and quiet at ${width} px`, async ({ browser, request }) => {
    const day = await aFreeDay(request, 8 + WIDTHS.indexOf(width));
    await inWindow(browser, width, async (page) => {
      await signIn(page, HARRIET.email);
      const notNow = page.getByRole('button', { name: 'Not now' });
      await comesUp(page, notNow);
      await notNow.click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await scheduleWizard(page, day);
      await queueWizard(page, await aFreeDay(request, 2));
    });
  });

  test(`what a homeowner sees is accessible and quiet at ${width} px`, async ({ browser }) => {
    const work = async (page: Page) => {
      await page.goto('/user/dashboard');
      const notNow = page.getByRole('button', { name: 'Not now' });
      await comesUp(page, notNow);
      await notNow.click();
      await expect(page.getByText(/^\d+ more until /).first()).toBeVisible();
      await overTheDashboard(page);
      await page.getByRole('link', { name: 'Manage series' }).first().click();
      await seriesPage(page);
      await page.getByRole('link', { name: 'Back to dashboard' }).click();
      await page.getByRole('link', { name: COMPANY }).first().click();
      await companyPage(page);
    };
    await inWindow(browser, width, work, HARRIET.email);
  });
}

async function scheduleWizard(page: Page, day: Day): Promise<void> {
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  const wizard = page.getByRole('dialog', { name: 'Schedule mowing' });
  const next = wizard.getByRole('button', { name: 'Continue' });
  await next.click();
  await expect(wizard.getByText('Please select a date')).toBeVisible();
  await judge(page, 'wizard-1-date-refused');
  await wizard.getByRole('checkbox', { name: 'Make this recurring' }).check();
  await pressDay(wizard, day);
  await judge(page, 'wizard-1-date');
  await next.click();
  await wizard.getByRole('radio', { name: 'Biweekly' }).press('Space');
  await wizard.getByLabel('End date').fill(addDays(day, 70));
  await judge(page, 'wizard-2-recurring');
  await next.click();
  await wizard.getByRole('radio', { name: /Tall \(/ }).press('Space');
  await judge(page, 'wizard-3-grass');
  await next.click();
  await wizard.getByRole('checkbox', { name: /preparation policy/ }).press('Space');
  await judge(page, 'wizard-4-readiness');
  await next.click();
  await wizard.getByText('Fenced yard').click();
  await judge(page, 'wizard-5-features');
  await next.click();
  await wizard.getByRole('radio', { name: COMPANY, exact: true }).press('Space');
  await judge(page, 'wizard-6-company');
  await next.click();
  await wizard.getByRole('checkbox').check();
  const form = wizard.locator('iframe[title="Card payment"]').contentFrame();
  await expect(form.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  await judge(page, 'wizard-7-review', { bothSchemes: false });
  await closeDialog(wizard);
}

async function queueWizard(page: Page, day: Day): Promise<void> {
  await page.getByRole('button', { name: 'Put in Queue' }).click();
  const wizard = page.getByRole('dialog', { name: 'Put a job in the queue' });
  const next = wizard.getByRole('button', { name: 'Continue' });
  await chooseDay(wizard, day);
  await judge(page, 'queue-1-dates');
  await next.click();
  await tapGrass(wizard, /Very tall/);
  await tapReadiness(wizard);
  await next.click();
  await expect(wizard.getByRole('button', { name: 'Add to Queue' })).toBeVisible();
  await judge(page, 'queue-5-notes');
  await closeDialog(wizard);
}

async function overTheDashboard(page: Page): Promise<void> {
  await judge(page, 'homeowner-dashboard-plain');
  await page.getByRole('button', { name: /^Notices/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notices' }).getByRole('listitem').first()).toBeVisible();
  await judge(page, 'notices');
  await closeDialog(page.getByRole('dialog', { name: 'Notices' }));
  await page.getByRole('button', { name: /^(See offer|Compare offers)$/ }).click();
  const offers = page.getByRole('dialog', { name: 'Offers for your lawn' });
  await expect(offers.getByRole('article').first()).toBeVisible();
  await judge(page, 'offers');
  await closeDialog(offers);
  await page.getByRole('article', { name: COMPANY }).getByRole('button', { name: 'Cancel' }).first().click();
  const question = page.getByRole('dialog', { name: 'Cancel this mowing?' });
  await expect(question).toBeVisible();
  await judge(page, 'cancel-dialog');
  await closeDialog(question);
}

async function seriesPage(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Change day or how often' }).first()).toBeVisible();
  await judge(page, 'series');
  await page.getByRole('button', { name: 'Change day or how often' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await judge(page, 'series-change');
  await closeDialog(page.getByRole('dialog'));
}

async function companyPage(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /: schedule mowing$/ }).first()).toBeVisible();
  const reviews = page.getByRole('region', { name: 'What homeowners say' });
  await expect(reviews.getByRole('listitem').first()).toBeVisible();
  await judge(page, 'company-page');
  await page
    .getByRole('button', { name: /: schedule mowing$/ })
    .nth(1)
    .click();
  const wizard = page.getByRole('dialog', { name: `Schedule mowing with ${COMPANY}` });
  const next = wizard.getByRole('button', { name: 'Continue' });
  await wizard.getByRole('button', { name: 'Back' }).click();
  await expect(wizard.getByRole('button', { name: /has room$/ }).first()).toBeVisible();
  await judge(page, 'company-wizard-1-date');
  await next.click();
  await next.click();
  await expect(wizard.getByLabel('Client name')).toBeVisible();
  await judge(page, 'company-wizard-3-address');
  await closeDialog(wizard);
}
