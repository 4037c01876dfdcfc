import { expect, test } from '@playwright/test';
import { anApprovedCompany } from './support/companies.ts';
import { judge } from './support/looks.ts';
import { readMail } from './support/outbox.ts';
import { signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

/** A picture of one red point: the smallest there is. */
const RED = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a company changes its profile; its new name waits for the administrator in another window', async ({
  browser,
  request,
}) => {
  const name = `Rosa’s Profile ${Date.now() % 100_000}`;
  const { id, owner } = await anApprovedCompany(request, name);
  const office = await aWindow(browser, { width: 390 });
  const admin = await aWindow(browser, { width: 1280 });
  await signIn(admin.page, 'ada@swath.test');
  await signIn(office.page, owner.email, owner.password);
  await office.page.goto('/company/settings/profile');
  const card = office.page.getByRole('region', { name: 'Company Profile' });
  const save = async () => {
    // The mark that it is not saved goes with the press: whoever left the page then would have saved nothing.
    const saved = office.page.waitForResponse(
      (answer) => answer.url().endsWith('/api/company/profile') && answer.request().method() !== 'GET',
    );
    await card.getByRole('button', { name: 'Save Settings' }).click();
    expect((await saved).ok()).toBe(true);
    await expect(card.getByText('Not saved yet')).toHaveCount(0);
  };

  await card.getByLabel('Description (optional)').fill('Two sisters and a trailer.');
  await card.getByLabel('Choose a logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: RED });
  await expect(card.getByRole('img', { name: `Logo of ${name}` })).toBeVisible();
  await save();
  await office.page.goto(`/companies/${id}`);
  await expect(office.page.getByText('Two sisters and a trailer.')).toBeVisible();
  await expect(office.page.getByRole('img', { name: `Logo of ${name}` })).toBeVisible();

  await office.page.goto('/company/settings/profile');
  await card.getByLabel('Company name').fill(`${name} & Daughters`);
  await card.getByRole('combobox', { name: /street address/i }).fill('901 Business Loop');
  await save();
  await expect(card.getByText(/Until then homeowners see/)).toBeVisible();
  await judge(office.page, 'company-profile-waiting');

  const change = admin.page.getByRole('article', { name: `Change of ${name}` });
  await expect(change.getByText(`${name} & Daughters`)).toBeVisible();
  await judge(admin.page, 'admin-profile-changes');
  await change.getByRole('button', { name: /^Reject/ }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('There is no such number.');
  await judge(admin.page, 'admin-reject-change');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(change).toHaveCount(0);

  // The company sees it by itself, and asks again.
  await expect(card.getByText('Reason: There is no such number.')).toBeVisible();
  await expect(card.getByLabel('Company name')).toHaveValue(name);
  await judge(office.page, 'company-profile-rejected');
  await card.getByLabel('Company name').fill(`${name} & Daughters`);
  await save();
  await change.getByRole('button', { name: /^Approve/ }).click();
  await expect(change).toHaveCount(0);
  await expect(card.getByText(/Until then homeowners see/)).toHaveCount(0);
  await expect(card.getByLabel('Company name')).toHaveValue(`${name} & Daughters`);
  await readMail(request, owner.email, /Your new name or address is approved/);
  await office.page.goto(`/companies/${id}`);
  await expect(office.page.getByRole('heading', { level: 1, name: `${name} & Daughters` })).toBeVisible();
  for (const { context, isQuiet } of [office, admin]) {
    isQuiet();
    await context.close();
  }
});
