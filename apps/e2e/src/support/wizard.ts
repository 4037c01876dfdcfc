import { expect, type Locator } from '@playwright/test';
import type { Day } from '@swath/domain/calendar';
import { monthOfDay } from '@swath/domain/ledger/months';
import { monthText } from '@swath/domain/words';

const nameOf = (day: Day) => `\\b${Number(day.slice(8))} ${monthText(monthOfDay(day))}`;

/** Chooses a day in the wizard's calendar, turning to its month first. */
export async function chooseDay(wizard: Locator, day: Day): Promise<void> {
  const button = wizard.getByRole('button', { name: new RegExp(nameOf(day)) });
  await turnTo(wizard, button);
  await button.first().click();
}

/** The same with the keyboard, which goes on from no step by itself. */
export async function pressDay(wizard: Locator, day: Day): Promise<void> {
  const button = wizard.getByRole('button', { name: new RegExp(nameOf(day)) });
  await turnTo(wizard, button);
  await button.first().press('Enter');
}

/** Taps a day once it is known that somebody has room on it: the wizard goes on by itself. */
export async function tapDay(wizard: Locator, day: Day): Promise<void> {
  await turnTo(wizard, wizard.getByRole('button', { name: new RegExp(nameOf(day)) }));
  await wizard.getByRole('button', { name: new RegExp(`${nameOf(day)}(, costs less)?, has room$`) }).click();
}

/** Turns the calendar to a day's month. @returns the day's button */
export async function showDay(wizard: Locator, day: Day): Promise<Locator> {
  const button = wizard.getByRole('button', { name: new RegExp(nameOf(day)) });
  await turnTo(wizard, button);
  return button;
}

async function turnTo(wizard: Locator, button: Locator): Promise<void> {
  const nextMonth = wizard.getByRole('button', { name: 'Next month' });
  // The calendar arrives with the wizard's own code: before it is there, every day is missing from it.
  await nextMonth.waitFor();
  // Whether a day has room decides what a tap on it does.
  const asking = wizard.getByText('Loading which days have room...');
  for (let turns = 0; turns <= 6; turns++) {
    await expect(asking).toBeHidden();
    if ((await button.count()) > 0) return;
    await nextMonth.click();
  }
}

/** Taps how tall the grass is, and goes on. */
export const tapGrass = (wizard: Locator, height: RegExp = /Medium/) =>
  wizard.getByRole('radio', { name: height }).click();

/** Ticks that the yard will be ready, and waits for the wizard to go on by itself. */
export async function tapReadiness(wizard: Locator): Promise<void> {
  await wizard.getByRole('checkbox', { name: /preparation policy/ }).click();
  await expect(wizard.getByRole('heading', { level: 3, name: 'Yard Features' })).toBeVisible();
}

/** Taps a company, and goes on to the payment. */
export const tapCompany = (wizard: Locator, company: string) => wizard.locator('label', { hasText: company }).click();

/** Answers the steps about the yard, from the grass on, up to the one after them. */
export async function answerYard(wizard: Locator): Promise<void> {
  await tapGrass(wizard);
  await tapReadiness(wizard);
  await wizard.getByText('Fenced yard').click();
  await wizard.getByLabel('Notes for the crew').fill('The key is under the gnome.');
  await wizard.getByRole('button', { name: 'Continue' }).click();
}

/** Goes on from a step once that step is there. */
export async function goOnFrom(wizard: Locator, step: string): Promise<void> {
  await expect(wizard.getByRole('heading', { level: 3, name: step, exact: true })).toBeVisible();
  await wizard.getByRole('button', { name: 'Continue' }).click();
}
