import { expect, type Page, test } from '@playwright/test';
import { spec } from '@swath/fixtures/spec';
import { freshEmail, PASSWORD } from './support/accounts.ts';
import { anApprovedCompany } from './support/companies.ts';
import { judge } from './support/looks.ts';
import { linkIn, readMail } from './support/outbox.ts';
import { bringSession, signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });

spec('company 1.6');
test('a company sets its first rate, and homeowners find it at that price', async ({ browser, request }) => {
  const name = `Rosa’s Rate ${Date.now() % 100_000}`;
  const { id, owner } = await anApprovedCompany(request, name);
  const office = await aWindow(browser, { width: 390 });
  const home = await aWindow(browser, { width: 1280 });
  await bringSession(home.page, 'harriet@homeowner.test');
  await home.page.goto(`/companies/${id}`);
  await expect(home.page.getByText('This company cannot be booked yet: it has not set a price.')).toBeVisible();

  await signIn(office.page, owner.email, owner.password);
  await office.page.goto('/company/settings/rate');
  const rate = part(office.page, 'Rate');
  await expect(rate.getByText('No rate saved yet')).toBeVisible();
  await rate.getByLabel('Set Your Rate (per 0.25 acre)').fill('$52.50');
  await expect(rate.getByText('About $210.00 per acre')).toBeVisible();
  await expect(rate.getByRole('row', { name: '0.5 acre $105.00 $104.00' })).toBeVisible();
  await judge(office.page, 'company-rate');
  await rate.getByRole('button', { name: 'Save Settings' }).click();
  await expect(office.page.getByText('Settings saved successfully!')).toBeVisible();
  await expect(rate.getByText('Saved rate: $52.50')).toBeVisible();

  await home.page.reload();
  await expect(home.page.getByText('$52.50 per 0.25 acre')).toBeVisible();
  for (const { context, isQuiet } of [office, home]) {
    isQuiet();
    await context.close();
  }
});

spec('company 1.6');
test('somebody is invited, joins by the mail’s link, is made primary, and removes who invited them', async ({
  browser,
  request,
}) => {
  const name = `Rosa’s Users ${Date.now() % 100_000}`;
  const { owner } = await anApprovedCompany(request, name);
  const email = freshEmail('nell');
  // Whoever is removed is out: her page asks once more, and is refused.
  const rosa = await aWindow(browser, { width: 1280, expected: [/status of 40[013]/] });
  const nell = await aWindow(browser, { width: 390 });

  await signIn(rosa.page, owner.email, owner.password);
  await rosa.page.goto('/company/settings/users');
  const users = part(rosa.page, 'Company Users');
  const form = users.getByRole('form', { name: 'Add New User' });
  await form.getByRole('button', { name: 'Add User' }).click();
  await expect(form.getByText('Email is required')).toBeVisible();
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Full name (optional)').fill('Nell Novak');
  await form.getByRole('button', { name: 'Add User' }).click();
  await expect(users.getByRole('region', { name: 'Invited' })).toContainText('Nell Novak');
  await judge(rosa.page, 'company-users');

  await nell.page.goto(linkIn(await readMail(request, email, /^Join Rosa/)));
  await expect(nell.page.getByRole('heading', { name: `Join ${name}` })).toBeVisible();
  await expect(nell.page).toHaveURL(/\/join$/);
  await judge(nell.page, 'join');
  await expect(nell.page.getByLabel('Your name')).toHaveValue('Nell Novak');
  await nell.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await nell.page.getByRole('button', { name: 'Join the team' }).click();
  await expect(nell.page).toHaveURL(/\/company\/dashboard$/);

  // Rosa sees it by itself; Nell sees what a standard user sees.
  const row = users.getByRole('row', { name: /Nell Novak/ });
  await expect(row).toContainText('Standard');
  await expect(users.getByRole('region', { name: 'Invited' })).toHaveCount(0);
  await nell.page.goto('/company/settings/users');
  const hers = part(nell.page, 'Company Users');
  await expect(hers.getByRole('row', { name: /Rosa Delgado/ })).toContainText('Primary');
  await expect(hers.getByRole('button')).toHaveCount(0);
  await nell.page.goto('/company/settings/rate');
  await expect(part(nell.page, 'Rate')).toBeVisible();

  // Of the crew she is left with the day's work; her page follows by itself. Then she comes back into the office.
  const choose = async (role: string, name?: string) => {
    await row.getByRole('button', { name: 'Change' }).click();
    await rosa.page.getByRole('menuitem', { name: 'Change Role' }).click();
    const dialog = rosa.page.getByRole('dialog', { name: /Nell Novak/ });
    await dialog.getByRole('radio', { name: role, exact: true }).click();
    if (name) await judge(rosa.page, name);
    await dialog.getByRole('button', { name: 'Change Role' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await choose('Crew', 'company-change-role');
  await expect(row).toContainText('Crew');
  await expect(part(nell.page, 'Rate')).toHaveCount(0);
  await nell.page.goto('/company/queued-jobs');
  await expect(nell.page).toHaveURL(/\/company\/dashboard$/);
  await expect(nell.page.getByText('No jobs scheduled for today')).toBeVisible();
  await expect(nell.page.getByText(/Earnings|Estimated job value/)).toHaveCount(0);
  await judge(nell.page, 'crew-dashboard');
  await choose('Standard');
  await expect(row).toContainText('Standard');
  await expect(nell.page.getByText("Today's Earnings")).toBeVisible();
  await nell.page.goto('/company/settings/rate');
  await expect(part(nell.page, 'Rate')).toBeVisible();
  await nell.page.goto('/company/settings/users');

  await row.getByRole('button', { name: 'Change' }).click();
  await rosa.page.getByRole('menuitem', { name: 'Make Primary' }).click();
  const question = rosa.page.getByRole('dialog', { name: 'Make Nell Novak primary' });
  await expect(question).toBeVisible();
  await judge(rosa.page, 'company-make-primary');
  await question.getByRole('button', { name: 'Make Primary' }).click();
  await expect(row).toContainText('Primary');
  await expect(users.getByRole('button')).toHaveCount(0);

  // Nell's page follows by itself, and Rosa is out at once.
  const rosas = hers.getByRole('row', { name: /Rosa Delgado/ });
  await rosas.getByRole('button', { name: 'Change' }).click();
  await nell.page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(nell.page.getByText('Are you sure you want to remove this user?')).toBeVisible();
  await nell.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(hers.getByRole('row', { name: /Rosa Delgado/ })).toHaveCount(0);
  await expect(rosa.page).toHaveURL(/\/login/);
  for (const { context, isQuiet } of [rosa, nell]) {
    isQuiet();
    await context.close();
  }
});
