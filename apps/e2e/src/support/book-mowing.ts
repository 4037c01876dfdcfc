import { expect, type Page } from '@playwright/test';
import type { Day } from '@swath/domain/calendar';
import { fillCard } from './card-form.ts';
import { chooseDay } from './wizard.ts';

/** Goes through the schedule wizard on the dashboard and pays by card: medium grass, nothing in the yard. */
export async function bookMowing(page: Page, company: string, day: Day): Promise<void> {
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  const wizard = page.getByRole('dialog', { name: 'Schedule mowing' });
  const goOn = () => wizard.getByRole('button', { name: 'Continue' }).click();
  await chooseDay(wizard, day);
  await goOn();
  await wizard.getByRole('radio', { name: /Medium/ }).check();
  await goOn();
  await wizard.getByRole('checkbox', { name: /preparation policy/ }).check();
  await goOn();
  await expect(wizard.getByRole('heading', { name: 'Yard Features' })).toBeVisible();
  await goOn();
  await wizard.getByRole('radio', { name: company }).check({ force: true });
  await goOn();
  await fillCard(wizard, '4242 4242 4242 4242');
  await expect(wizard.getByText('Your mowing is scheduled').first()).toBeVisible();
  await expect(wizard).toBeHidden();
}
