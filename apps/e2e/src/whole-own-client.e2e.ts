import { expect, test } from '@playwright/test';
import { addDays, weekdayOf } from '@swath/domain/calendar';
import { workdays } from './support/days.ts';
import { signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

test('a company adds a client of its own, plans a series after a look at its dates, deletes part of it and changes the rest', async ({
  browser,
  request,
}) => {
  // The dashboard shows a week ahead.
  const first = (await workdays(request, 2, 1))[0]!;
  const last = addDays(first, 21);
  const name = `Ida Meadows ${Date.now()}`;
  const { page, isQuiet } = await aWindow(browser, { width: 390 });
  const dialog = (called: string) => page.getByRole('dialog', { name: called });

  await test.step('the client is written down', async () => {
    await signIn(page, 'gwen@greenblade.test');
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Clients' }).click();
    await page.getByRole('button', { name: 'Add client' }).first().click();
    const form = dialog('Add client');
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Street address').fill('212 N Ninth St');
    await form.getByLabel('City').fill('Columbia');
    await form.getByLabel('State').fill('MO');
    await form.getByLabel('ZIP code').fill('65201');
    await form.getByLabel('Price a visit (USD)').fill('45');
    await form.getByRole('button', { name: 'Add client' }).click();
    await expect(form).toBeHidden();
  });

  await test.step('four visits are planned', async () => {
    await page.getByRole('searchbox', { name: 'Search clients' }).fill(name);
    // The demo world's own client was the only one before.
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText('1 client', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Add New Job' }).click();
    const plan = dialog('Add New Job');
    await plan.getByLabel('Frequency').selectOption('Weekly');
    await plan.getByLabel('Weekday').selectOption(String(weekdayOf(first)));
    await plan.getByLabel('Start date').fill(first);
    await plan.getByLabel('End date').fill(last);
    await plan.getByRole('button', { name: 'Continue' }).click();
    await expect(plan.getByRole('list', { name: 'Dates' }).getByRole('listitem')).toHaveCount(4);
    await plan.getByRole('button', { name: 'Create 4 jobs' }).click();
    await expect(plan.getByText('Created 4 jobs')).toBeVisible();
    await expect(plan).toBeHidden();
    await expect(page.getByText(/, 3 more after it/)).toBeVisible();
  });

  await test.step('two of them are deleted from the dashboard', async () => {
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page
      .getByRole('button', { name: `Manage Job Series of ${name}` })
      .first()
      .click();
    const manage = dialog('Manage Job Series');
    const boxes = manage.getByRole('checkbox', { name: /^Select \w{3}, / });
    await expect(boxes).toHaveCount(4);
    await boxes.nth(2).check();
    await boxes.nth(3).check();
    await manage.getByRole('button', { name: 'Delete Selected (2)' }).click();
    await dialog('Confirm deletion').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Deleted 2 job(s) from the series.')).toBeVisible();
    await expect(boxes).toHaveCount(2);
    await manage.getByRole('link', { name: 'Move, change or end this series' }).click();
  });

  await test.step('from now on it comes every second week, after a look at what that changes', async () => {
    await page.getByRole('button', { name: 'Change day or how often' }).click();
    const change = dialog('Change day or how often');
    await change.getByLabel('How often').selectOption('Every 2 weeks');
    await change.getByRole('button', { name: 'See what changes' }).click();
    for (const what of ['Will be canceled: 1', 'Stays: 1', 'New: 1'])
      await expect(change.getByRole('region', { name: what })).toBeVisible();
    await change.getByRole('button', { name: 'Save Changes' }).click();
    await expect(change).toBeHidden();
    await expect(page.getByRole('heading', { name: /^Every second / })).toBeVisible();
    const coming = page.getByRole('list', { name: 'Visits to come' }).getByRole('time');
    await expect(coming).toHaveCount(2);
    for (const [at, day] of [first, addDays(first, 14)].entries())
      await expect(coming.nth(at)).toHaveAttribute('datetime', day);
  });
  isQuiet();
});
