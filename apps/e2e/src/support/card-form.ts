import { expect, type Locator } from '@playwright/test';

/**
 * Fills in the practice gateway's card form, which lives in a frame, and pays.
 *
 * @param press  the words of its button
 */
export async function fillCard(within: Locator, number: string, press: RegExp = /^Pay \$/): Promise<void> {
  const form = within.locator('iframe[title="Card payment"]').contentFrame();
  await form.getByLabel(/card number/i).fill(number);
  await form.getByLabel(/expir/i).fill('12/34');
  await form.getByLabel(/cvc|security code/i).fill('123');
  await form.getByLabel(/zip/i).fill('65203');
  const pay = form.getByRole('button', { name: press });
  await expect(pay).toBeEnabled();
  await pay.click();
}
