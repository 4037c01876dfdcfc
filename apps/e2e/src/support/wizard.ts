import type { Locator } from '@playwright/test';
import type { Day } from '@swath/domain/calendar';
import { monthOfDay } from '@swath/domain/ledger/months';
import { monthText } from '@swath/domain/words';

/** Chooses a day in the wizard's calendar, turning to its month first. */
export async function chooseDay(wizard: Locator, day: Day): Promise<void> {
  const date = Number(day.slice(8));
  const button = wizard.getByRole('button', { name: new RegExp(`\\b${date} ${monthText(monthOfDay(day))}`) });
  const nextMonth = wizard.getByRole('button', { name: 'Next month' });
  // The calendar arrives with the wizard's own code: before it is there, every day is missing from it.
  await nextMonth.waitFor();
  for (let turns = 0; turns < 6 && (await button.count()) === 0; turns++) await nextMonth.click();
  await button.first().click();
}

/** Answers the steps about the yard, from the grass on, up to the one after them. */
export async function answerYard(wizard: Locator): Promise<void> {
  const next = wizard.getByRole('button', { name: 'Continue' });
  await wizard.getByRole('radio', { name: /Medium/ }).check({ force: true });
  await next.click();
  await wizard.getByRole('checkbox', { name: /preparation policy/ }).check();
  await next.click();
  await wizard.getByText('Fenced yard').click();
  await wizard.getByLabel('Notes for the crew').fill('The key is under the gnome.');
  await next.click();
}
