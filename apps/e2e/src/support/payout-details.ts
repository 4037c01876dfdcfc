import { expect, type Page } from '@playwright/test';

type Details = { ssn: string; account?: string };

/** Fills in the payment provider's page as a company does. */
export async function sendDetails(page: Page, { ssn, account = '000123456789' }: Details): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Payout details' })).toBeVisible();
  await page.getByLabel('Legal name').fill('Otto Grunwald');
  await page.getByLabel('Last four digits of your Social Security number').fill(ssn);
  await page.getByLabel('Routing number').fill('110000000');
  await page.getByLabel('Account number').fill(account);
  await page.getByRole('button', { name: 'Agree and send' }).click();
}
