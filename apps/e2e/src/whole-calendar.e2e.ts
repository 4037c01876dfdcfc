import { expect, type Locator, type Page, test } from '@playwright/test';
import { addDays, type Day } from '@swath/domain/calendar';
import { greenBlade } from '@swath/fixtures/people';
import { dayWords, longDay, workdays } from './support/days.ts';
import { closeDialog } from './support/dialog.ts';
import { journeyWidths, judge } from './support/looks.ts';
import { aClientSeries } from './support/own-clients.ts';
import { bringSession } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

/** Six weeks ahead, where no list of the dashboard reaches. */
const AHEAD = 42;

const dayOf = (page: Page, day: Day): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: longDay(day) }) });

for (const width of journeyWidths(1280)) {
  test(`a job six weeks ahead is found, moved and canceled, at ${width} px`, async ({ browser, request }) => {
    const [first] = (await workdays(request, AHEAD, 1)) as [Day];
    // By the rule of the demo world's hours, Saturday is open too.
    const next = addDays(first, 1);
    const name = `Cora Lendar ${width} ${Date.now()}`;
    await aClientSeries(request, name, first, 2);
    const { page, isQuiet } = await aWindow(browser, { width });
    const job = page.getByRole('link', { name: new RegExp(name) });
    const move = page.getByRole('dialog', { name: 'Move to another day' });
    const details = page.getByRole('dialog', { name: 'Job Details' });
    const choose = async (entry: string) => {
      await page
        .getByRole('button', { name: `Actions for ${name}` })
        .first()
        .click();
      await page.getByRole('menuitem', { name: entry }).click();
    };

    await test.step('it is found by its name and opened; Back closes it', async () => {
      await bringSession(page, greenBlade.email);
      await page.goto('/company/dashboard');
      await page.getByRole('link', { name: 'Calendar', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
      await judge(page, 'company-calendar-week');
      await page.getByRole('searchbox', { name: 'Find a job of any date' }).fill(name.toLowerCase());
      await expect(job).toHaveCount(2);
      await expect(page.getByText('2 jobs')).toBeVisible();
      await judge(page, 'company-calendar-found');
      await job.first().click();
      await expect(details).toContainText(dayWords(first));
      await page.goBack();
      await expect(details).toBeHidden();
    });

    await test.step('its menu moves it to the next day', async () => {
      await choose(`Move to ${dayWords(next)}`);
      await judge(page, 'company-calendar-move');
      await move.getByRole('button', { name: 'Update and Save' }).click();
      await expect(move).toBeHidden();
      await expect(job.first()).toContainText(dayWords(next));
    });

    await test.step('the week shows it on its day, where it can be dragged back by hand and by keys', async () => {
      await page.goto(`/company/calendar?date=${first}`);
      await expect(dayOf(page, next).getByRole('link', { name: new RegExp(name) })).toBeVisible();
      if (width === 1280) {
        await drag(page, dayOf(page, next).getByRole('link', { name: new RegExp(name) }), dayOf(page, first));
        await expect(move).toContainText(`${dayWords(next)} to ${dayWords(first)}`);
        await closeDialog(move);
      }
      await dayOf(page, next)
        .getByRole('link', { name: new RegExp(name) })
        .focus();
      await page.keyboard.press('Space');
      // It is lifted once it is over its own day: only then are the days measured, and keys go from one to another.
      await expect(page.getByText(`${name} is over ${dayWords(next)}.`)).toBeAttached();
      // dnd-kit listens for keys from a timer of its own, set before this one.
      await page.evaluate(() => new Promise((done) => setTimeout(done)));
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByText(`${name} is over ${dayWords(first)}.`)).toBeAttached();
      await page.keyboard.press('Space');
      await expect(move).toContainText(`${dayWords(next)} to ${dayWords(first)}`);
      await move.getByRole('button', { name: 'Update and Save' }).click();
      await expect(dayOf(page, first).getByRole('link', { name: new RegExp(name) })).toBeVisible();
    });

    await test.step('the month counts it; its day shows it, where it is canceled', async () => {
      await page.getByRole('button', { name: 'Month', exact: true }).click();
      await expect(dayOf(page, first)).toContainText(/[1-9]/);
      await judge(page, 'company-calendar-month');
      await page.getByRole('link', { name: longDay(first) }).click();
      await expect(job).toBeVisible();
      await judge(page, 'company-calendar-day');
      await choose('Cancel this job');
      await details.getByLabel('Reason').selectOption({ index: 1 });
      await details.getByRole('button', { name: 'Cancel job' }).click();
      await closeDialog(details);
      await expect(job).toBeHidden();
      if (width === 390) await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByLabel('Which jobs').selectOption('Canceled');
      await expect(job).toBeVisible();
    });
    isQuiet();
  });
}

/** Drags by mouse, in the steps of a hand. */
async function drag(page: Page, what: Locator, to: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const [from, there] = [(await what.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(from.x + 20, from.y + 15);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 20, { steps: 4 });
  await page.mouse.move(there.x + there.width / 2, there.y + 30, { steps: 8 });
  await page.mouse.up();
}
