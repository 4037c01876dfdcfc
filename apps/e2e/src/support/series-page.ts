import { expect, type Page } from '@playwright/test';
import type { Day } from '@swath/domain/calendar';
import { greenBlade } from '@swath/fixtures/people';

/** The worker looks for what is due once a minute, and another machine may be slower. */
export const WITHIN_A_MINUTE = { timeout: 120_000 };

/** Moving the product's clock makes access tokens older than the browser thinks: one refused call, then a refresh. */
export const OLD_TOKENS = [/401 \(Unauthorized\)/];

export const longDay = (day: Day): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The row of a visit on the page of its series. */
export const visitOn = (page: Page, day: Day) => page.getByRole('listitem').filter({ hasText: longDay(day) });

/** The card of a visit on the dashboard. */
export const cardOn = (page: Page, day: Day) =>
  page.getByRole('article', { name: `${greenBlade.name}, ${longDay(day)}` });

export const aboutSeries = (page: Page) => page.getByRole('region', { name: 'About this series' });

/** Lets a series that ends soon go on for a year, on its page. @param last  its end date */
export async function letItGoOn(page: Page, last: Day): Promise<void> {
  const question = page.getByRole('region', { name: 'Shall this series go on?' });
  await expect(question).toContainText(`It ends on ${longDay(last)}`);
  await question.getByRole('button', { name: 'Let it go on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Let this series go on' });
  await dialog.getByRole('button', { name: 'Let it go on' }).click();
  await expect(dialog).toBeHidden();
  await expect(question).toHaveCount(0);
}
