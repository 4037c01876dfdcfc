import { expect, type Page } from '@playwright/test';

/** Goes from the Sign up tab over the registration to its success: nothing is typed twice. */
export async function signUp(page: Page, email: string, password: string, name = 'Hazel Quimby'): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Phone Number')).toBeFocused();
  await expect(page.getByLabel('First Name')).toHaveValue(name.split(' ')[0]!);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await page.keyboard.type('5735550177');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Registration Successful' })).toBeVisible();
}
