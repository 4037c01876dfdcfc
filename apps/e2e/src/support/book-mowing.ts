import { expect, type Page } from '@playwright/test';
import type { Day } from '@swath/domain/calendar';
import { fillCard } from './card-form.ts';
import { goOnFrom, tapCompany, tapDay, tapGrass, tapReadiness } from './wizard.ts';

/**
 * Goes through the schedule wizard on the dashboard and pays by card: medium grass, nothing in the yard.
 *
 * @param card  a number of the practice gateway; the one that always goes through without it
 */
export async function bookMowing(
  page: Page,
  company: string,
  day: Day,
  card: string = '4242 4242 4242 4242',
): Promise<void> {
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  const wizard = page.getByRole('dialog', { name: 'Schedule mowing' });
  await tapDay(wizard, day);
  await tapGrass(wizard);
  await tapReadiness(wizard);
  await goOnFrom(wizard, 'Yard Features');
  await tapCompany(wizard, company);
  await fillCard(wizard, card);
  await expect(wizard.getByText('Your mowing is scheduled').first()).toBeVisible();
  await expect(wizard).toBeHidden();
}
