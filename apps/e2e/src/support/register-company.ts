import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './accounts.ts';

/** Goes through the wizard of the registration as a company does, up to waiting for approval. */
export async function register(page: Page, company: string, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Register as a service provider' }).click();
  await expect(page.getByRole('heading', { name: 'Register to Mow' })).toBeVisible();
  await page.getByLabel('Company name').fill(company);
  await page.getByLabel('Phone').fill('5735550166');
  await page.getByRole('combobox', { name: /street address/i }).fill('900 Business Loop, Columbia, MO');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page.getByLabel('City')).toHaveValue('Columbia');
  await page.getByLabel('ZIP', { exact: false }).fill('65203');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Required Equipment Checklist' })).toBeVisible();
  for (const tool of [/Lawnmower/, /Trimmer/, /Leaf Blower/]) await page.getByRole('checkbox', { name: tool }).check();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible();
  await page.getByLabel('Full name').fill('Rosa Delgado');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Re-enter password').fill(PASSWORD);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(PASSWORD);
  await page.getByRole('button', { name: 'Complete Registration' }).click();
  await expect(page).toHaveURL(/\/companies\/register\/pending-approval$/);
  await expect(page.getByRole('heading', { name: 'Registration Pending Approval' })).toBeVisible();
  await expect(page.getByText(email).first()).toBeVisible();
}
