import { expect, type Locator, type Page, test } from '@playwright/test';
import type { OwnCompany } from '@swath/contract/companies';
import { addDays, type Day, DEFAULT_TIME_ZONE, instantAt, weekdayOf } from '@swath/domain/calendar';
import { DEMO_PASSWORD } from '@swath/fixtures/people';
import { spec } from '@swath/fixtures/spec';
import { aHomeownerWithLawn, callAs, PASSWORD } from './support/accounts.ts';
import { book } from './support/bookings.ts';
import { moveProductClock } from './support/clock.ts';
import { dayWords, longDay, workdays } from './support/days.ts';
import { expectFocusSeen, tabTo } from './support/keyboard.ts';
import { judge } from './support/looks.ts';
import { bringSession, signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

const SIX = 6 * 60;
const short = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
const SAM = { email: 'sam@greenblade.test', password: DEMO_PASSWORD };

const sundayAfter = (day: Day): Day => addDays(day, 7 - weekdayOf(day));

/** The calendar of a company, by keys alone. */
class Calendar {
  readonly #page: Page;
  readonly card: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.card = page.getByRole('region', { name: 'Scheduling Calendar' });
  }

  button = (name: string) => this.card.getByRole('button', { name });
  day = (day: Day) => this.card.locator(`button[data-day="${day}"]`);

  /** Walks to a day from the first one that can be chosen. */
  async walkTo(today: Day, day: Day): Promise<void> {
    await tabTo(this.#page, this.day(today));
    for (let at = today; at !== day; at = addDays(at, 1)) await this.#page.keyboard.press('ArrowRight');
    await expect(this.day(day)).toBeFocused();
  }

  async press(button: Locator): Promise<void> {
    await tabTo(this.#page, button);
    await this.#page.keyboard.press('Enter');
  }
}

spec('company 1.6');
test('a company opens a Sunday by keyboard alone, and a homeowner who looks at its page sees the day come and go', async ({
  browser,
  request,
}) => {
  // The calendar opens on the month of today: its Sunday is in it.
  const today = (await workdays(request, 2, 6)).find((day) => sundayAfter(day).slice(0, 7) === day.slice(0, 7))!;
  await moveProductClock(request, instantAt(today, SIX, DEFAULT_TIME_ZONE));
  const sunday = sundayAfter(today);
  const crew = await aWindow(browser, { width: 1280, expected: [/409 \(Conflict\)/] });
  const home = await aWindow(browser, { width: 390 });
  const { page } = crew;
  const calendar = new Calendar(page);
  const saved = page.getByText('Settings saved successfully!');
  const { company_id } = await callAs<OwnCompany>(request, SAM, 'GET', '/api/company');
  const email = await aHomeownerWithLawn(request, 'sunday');
  await bringSession(home.page, email, PASSWORD);
  await home.page.goto(`/companies/${company_id}`);
  const free = home.page.getByRole('region', { name: 'Next free days' });
  const inList = free.getByRole('listitem').filter({ hasText: short.format(new Date(`${sunday}T00:00:00Z`)) });
  await expect(free.getByRole('listitem').first()).toBeVisible();
  await expect(inList).toHaveCount(0);

  await signIn(page, 'gwen@greenblade.test');
  await page.goto('/company/settings/calendar');

  await test.step('marked and not saved, the page asks before it is left', async () => {
    await calendar.walkTo(today, sunday);
    await expectFocusSeen(page);
    await page.keyboard.press('Enter');
    await expect(calendar.day(sunday)).toContainText('AVAILABLE');
    await page.getByRole('link', { name: 'Back to Dashboard' }).focus();
    await page.keyboard.press('Enter');
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(leaving).toContainText('Your changes to your calendar are not saved.');
    await page.keyboard.press('Escape');
    await expect(leaving).toBeHidden();
    await expect(calendar.day(sunday)).toContainText('AVAILABLE');
  });

  await test.step('its times are set', async () => {
    await calendar.press(calendar.button('Set Time Availability'));
    const times = page.getByRole('dialog', { name: 'Set Time Availability' });
    await expect(times.getByRole('switch', { name: longDay(sunday) })).toBeChecked();
    await tabTo(page, times.getByLabel(/^Start, Sun/));
    await page.keyboard.type('1000AM');
    await expect(times.getByLabel(/^Start, Sun/)).toHaveValue('10:00');
    await tabTo(page, times.getByRole('button', { name: 'Save', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Time availability for newly selected dates.')).toBeVisible();
    await expect(times).toBeHidden();
  });

  await test.step('somebody of the company was quicker: refused and said, and saved once more', async () => {
    await callAs(request, SAM, 'POST', '/api/company/availability-overrides', {
      p_company_id: company_id,
      p_items: [{ service_date: sunday, is_available: true, windows: [{ start: '13:00', end: '14:00' }] }],
    });
    await calendar.press(calendar.button('Save Settings'));
    await expect(calendar.card.getByText(/^Somebody else has changed this meanwhile/)).toBeVisible();
    await calendar.press(calendar.button('Save Settings'));
    await expect(saved).toBeVisible();
    await expect(calendar.day(sunday)).toContainText('SCHEDULED');
    await expect(calendar.day(sunday)).toHaveAccessibleName(/10:00 AM to 5:00 PM/);
  });

  await test.step('the homeowner sees the day without a reload', async () => {
    await expect(inList).toBeVisible();
  });

  const hazel = { email, password: PASSWORD };
  await test.step('booked, it is shortened after a word on its job, which stays', async () => {
    await book(request, hazel, sunday);
    await page.reload();
    await expect(calendar.day(sunday)).toHaveAccessibleName(/1 job/);
    await calendar.walkTo(today, sunday);
    await page.keyboard.press('Enter');
    const times = page.getByRole('dialog', { name: 'Set Time Availability' });
    await tabTo(page, times.getByLabel(/^End, Sun/));
    await page.keyboard.type('1010AM');
    await tabTo(page, times.getByRole('button', { name: 'Save', exact: true }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Shorten this date?' });
    await expect(question).toContainText(`1 scheduled job on ${longDay(sunday)} does not fit into these hours.`);
    await tabTo(page, question.getByRole('button', { name: 'Shorten this date' }));
    await page.keyboard.press('Enter');
    const jobs = page.getByRole('dialog', { name: 'What becomes of these jobs?' });
    await expect(jobs).toContainText('The jobs of this day take more time than these hours have.');
    await judge(page, 'shortening');
    await tabTo(page, jobs.getByRole('button', { name: /^Keep on this day/ }));
    await page.keyboard.press('Enter');
    await tabTo(page, jobs.getByRole('button', { name: 'Shorten the day' }));
    await page.keyboard.press('Enter');
    await calendar.press(calendar.button('Save Settings'));
    await expect(calendar.day(sunday)).toHaveAccessibleName(/10:00 AM to 10:10 AM, 1 job$/);

    await expect(jobs).toBeHidden();
  });

  await test.step('the history of the job says so to the company, and not to its homeowner', async () => {
    const [job] = await callAs<[{ id: string }]>(request, hazel, 'GET', '/api/MowingJobs');
    await page.goto(`/company/dashboard?job=${job.id}`);
    const details = page.getByRole('dialog', { name: 'Job Details' });
    const kept = `Day shortened, kept on ${dayWords(sunday)}`;
    await expect(details.getByRole('listitem').filter({ hasText: kept })).toContainText('Gwen');
    await judge(page, 'kept-history');
    const lines = await callAs<{ words: string }[]>(request, hazel, 'GET', `/api/MowingJobs/${job.id}/history`);
    expect(lines.map(({ words }) => words)).not.toContain(kept);
    await callAs(request, hazel, 'POST', `/api/MowingJobs/${job.id}/cancel`);
    await page.goto('/company/settings/calendar');
  });

  await test.step('disabled again it is gone for both', async () => {
    await page.reload();
    await expect(calendar.day(sunday)).toContainText('SCHEDULED');
    await calendar.walkTo(today, sunday);
    await page.keyboard.press('Enter');
    const times = page.getByRole('dialog', { name: 'Set Time Availability' });
    await tabTo(page, times.getByRole('switch'));
    await page.keyboard.press('Space');
    await tabTo(page, times.getByRole('button', { name: 'Save', exact: true }));
    await page.keyboard.press('Enter');
    await expect(calendar.day(sunday)).toContainText('CLOSED');
    await calendar.press(calendar.button('Save Settings'));
    await expect(calendar.day(sunday)).not.toContainText('CLOSED');
    await expect(inList).toHaveCount(0);
  });
  crew.isQuiet();
  home.isQuiet();
});
