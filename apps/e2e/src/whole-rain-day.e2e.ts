import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { CalendarDay } from '@swath/contract/company-calendar';
import { addDays, type Day, DEFAULT_TIME_ZONE, day, dayAt, weekdayOf } from '@swath/domain/calendar';
import { DEMO_PASSWORD, greenBlade } from '@swath/fixtures/people';
import { aHomeownerWithLawn, callAs, PASSWORD } from './support/accounts.ts';
import { book } from './support/bookings.ts';
import { productNow } from './support/clock.ts';
import { dayWords } from './support/days.ts';
import { journeyWidths, judge, type WIDTHS } from './support/looks.ts';
import { mailsTo } from './support/outbox.ts';
import { aClientSeries } from './support/own-clients.ts';
import { bringSession } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

const OFFICE = { email: greenBlade.email, password: DEMO_PASSWORD };
const VISITS = 60;

/** Weeks ahead, where no other journey is; each width has days of its own. */
const WEEKS: Record<(typeof WIDTHS)[number], number> = { 390: 15, 1280: 19 };

/** The Monday so many weeks ahead. */
async function aMonday(request: APIRequestContext, weeks: number): Promise<Day> {
  const ahead = addDays(dayAt(await productNow(request), DEFAULT_TIME_ZONE), 7 * weeks);
  return addDays(ahead, (8 - weekdayOf(ahead)) % 7);
}

/** Ids of the company's jobs by day. */
async function jobsByDay(request: APIRequestContext, from: Day, to: Day): Promise<Record<string, string[]>> {
  const path = `/api/company/calendar?from=${from}&to=${to}&each=200&show=open`;
  const { days } = await callAs<{ days: CalendarDay[] }>(request, OFFICE, 'GET', path);
  return Object.fromEntries(days.map(({ date, listed }) => [date, listed.map(({ id }) => id).toSorted()]));
}

const row = (page: Page, name: RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4, name }) });

for (const width of journeyWidths(390)) {
  test(`a week of rain, ${VISITS} visits, is moved and undone, at ${width} px`, async ({ browser, request }) => {
    const monday = await aMonday(request, WEEKS[width]);
    const friday = addDays(monday, 4);
    const week = Array.from({ length: 5 }, (_, ahead) => addDays(monday, ahead));
    const surname = `Rainer${width}x${Date.now() % 10_000}`;
    const hazel = await aHomeownerWithLawn(request, 'rain', { lastName: surname, acres: 0.25 });
    for (const on of [monday, friday]) await book(request, { email: hazel, password: PASSWORD }, on);
    await Promise.all(
      week.map(async (on, at) => {
        // With the two of the homeowner, twelve a day.
        const clients = at === 0 || at === 4 ? 11 : 12;
        // One after the other: a day's route is planned anew after each.
        for (let n = 1; n <= clients; n++) await aClientSeries(request, `${surname} ${on} ${n}`, on, 1);
      }),
    );
    const before = await jobsByDay(request, monday, addDays(friday, 21));
    const many = week.reduce((sum, on) => sum + before[on]!.length, 0);
    expect(many).toBeGreaterThanOrEqual(VISITS);
    const { page, isQuiet } = await aWindow(browser, { width });

    await test.step('the calendar leads to the proposal: a day for each visit', async () => {
      await bringSession(page, greenBlade.email);
      await page.goto(`/company/calendar?date=${monday}`);
      await page.getByRole('link', { name: 'Rain day' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Rain day' })).toBeVisible();
      await expect(page.getByLabel('First day')).toHaveValue(monday);
      await page.getByLabel('Last day').fill(friday);
      await page.getByRole('button', { name: 'Find days' }).click();
      await expect(page.getByRole('button', { name: `Send for ${many} visits` })).toBeEnabled();
      // Of Monday's visit its homeowner is asked, Friday's moves by three days at most.
      const asked = page.getByRole('region', { name: 'Homeowner is asked' });
      await expect(asked.getByRole('heading', { level: 4, name: `Hazel ${surname}` })).toHaveCount(1);
      await expect(
        page.getByRole('region', { name: 'Move' }).getByRole('heading', { level: 4, name: `Hazel ${surname}` }),
      ).toHaveCount(1);
      await asked.getByText(`What Hazel ${surname} reads`).click();
      await expect(asked).toContainText('Because of the weather, Green Blade Mowing cannot mow as planned.');
      await judge(page, 'company-rain-day');
    });

    await test.step('a day is chosen by hand', async () => {
      const name = `${surname} ${monday} 1`;
      const choice = page.getByLabel(`New day of ${name}`, { exact: true });
      const later = await choice.locator('option').last().getAttribute('value');
      await choice.selectOption(later!);
      await expect(row(page, new RegExp(`^${name}$`))).toContainText(`${dayWords(monday)} to ${dayWords(day(later!))}`);
    });

    await test.step('one button sends it: the days are empty, one mail waits for the homeowner', async () => {
      await page.getByRole('button', { name: `Send for ${many} visits` }).click();
      await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
      await judge(page, 'company-rain-day-sent');
      const after = await jobsByDay(request, monday, friday);
      // What is only asked about is still there.
      expect(week.map((on) => after[on]!.length)).toEqual([1, 0, 0, 0, 0]);
      expect((await mailsTo(request, hazel)).filter((subject) => /comes on other days/.test(subject))).toHaveLength(1);
    });

    await test.step('it is undone: every visit is where it was, and nobody was mailed', async () => {
      // The newest is first; those of other journeys are below.
      const move = page.getByRole('listitem', { name: /^Moved at/ }).first();
      await move.getByRole('button', { name: 'Undo' }).click();
      await expect(move).toContainText(`Undone: ${many} visits are back as before.`);
      await judge(page, 'company-rain-day-undone');
      expect(await jobsByDay(request, monday, addDays(friday, 21))).toEqual(before);
      expect((await mailsTo(request, hazel)).filter((subject) => /other days|stay/.test(subject))).toEqual([]);
    });
    isQuiet();
  });
}
