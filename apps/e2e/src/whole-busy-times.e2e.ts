import { expect, test } from '@playwright/test';
import type { OwnCompany } from '@swath/contract/companies';
import type { Day } from '@swath/domain/calendar';
import { DEMO_PASSWORD, prairieStripe } from '@swath/fixtures/people';
import { aHomeownerWithLawn, callAs, PASSWORD } from './support/accounts.ts';
import { aCalendarServer, type CalendarServer } from './support/calendar-server.ts';
import { findFaults } from './support/find-faults.ts';
import { judgeAtBothWidths } from './support/looks.ts';
import { bringSession, signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

const short = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });

const basic = (day: Day) => day.replaceAll('-', '');
/** The lines of an entry of a calendar. */
const entry = (name: string, ...lines: string[]) => [
  ...['BEGIN:VEVENT', `UID:${name}@journey`, `SUMMARY:${name}`, ...lines, 'END:VEVENT'],
];

let calendar: CalendarServer;
test.beforeAll(async () => {
  calendar = await aCalendarServer();
});
test.afterAll(() => calendar.close());

test('days in a company’s own calendar go for a homeowner who looks, change with it, and come back without it', async ({
  browser,
  request,
}) => {
  const owner = { email: prairieStripe.email, password: DEMO_PASSWORD };
  const { company_id: id } = await callAs<OwnCompany>(request, owner, 'GET', '/api/company');
  const next = await callAs<{ days: Day[] }>(request, owner, 'GET', `/api/companies/${id}/next-days`);
  const [, wedding, other] = next.days as [Day, Day, Day];
  const crew = await aWindow(browser, { width: 1280, expected: [/422 \(Unprocessable/] });
  const home = await aWindow(browser, { width: 390 });
  await bringSession(home.page, await aHomeownerWithLawn(request, 'bees'), PASSWORD);
  await home.page.goto(`/companies/${id}`);
  const free = home.page.getByRole('region', { name: 'Next free days' });
  const freeOn = (day: Day) =>
    free.getByRole('listitem').filter({ hasText: short.format(new Date(`${day}T00:00:00Z`)) });
  await expect(freeOn(wedding)).toHaveCount(1);
  await expect(freeOn(other)).toHaveCount(1);

  const { page } = crew;
  await signIn(page, owner.email, owner.password);
  await page.goto('/company/settings/busy');
  const card = page.getByRole('region', { name: 'Busy times' });
  const field = card.getByRole('textbox');
  const date = (day: Day) => page.locator(`button[data-day="${day}"]:not([data-outside])`);
  const save = async (address: string) => {
    await field.fill(address);
    await card.getByRole('button', { name: 'Save Settings' }).click();
  };
  /** Turns the scheduling calendar to a day's month. */
  const show = async (day: Day) => {
    await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible();
    if ((await date(day).count()) === 0) await page.getByRole('button', { name: 'Next month' }).click();
  };

  await test.step('an address that cannot be read is told at its field, and stays there', async () => {
    await save('http://intranet.example/busy.ics');
    await expect(card.getByText(/Please enter a public https address/)).toBeVisible();
    await save(`http://${calendar.host}/`);
    await expect(card.getByText(/There is no calendar at this address/)).toBeVisible();
    await expect(field).toHaveValue(`http://${calendar.host}/`);
  });

  await test.step('saved, its day goes for the homeowner, and the company sees why', async () => {
    calendar.days = [wedding];
    await save(calendar.address);
    await expect(card.getByText('1 busy time ahead')).toBeVisible();
    await expect(card.getByText(calendar.host)).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(page.locator('body')).not.toContainText('busy.ics');
    await expect(freeOn(wedding)).toHaveCount(0);
    await expect(freeOn(other)).toHaveCount(1);
    await page.getByRole('link', { name: 'Scheduling Calendar' }).click();
    await show(wedding);
    await expect(date(wedding)).toHaveAccessibleName(/, scheduled, .* to .*, busy all through/);
    await date(wedding).click();
    const times = page.getByRole('dialog', { name: 'Set Time Availability' });
    await expect(times.getByText('Your own calendar takes: all day')).toBeVisible();
    await times.getByRole('button', { name: 'Cancel' }).click();
    await expect(times).toBeHidden();
    expect(await findFaults(page, { type: 'tag', values: ['wcag2a', 'wcag2aa'] })).toEqual([]);
    await page.getByRole('link', { name: 'Busy times' }).click();
  });

  await test.step('read again, it takes another day', async () => {
    calendar.days = [other];
    await card.getByRole('button', { name: 'Read again' }).click();
    await expect(page.getByText('Your calendar was read.')).toBeVisible();
    await expect(freeOn(other)).toHaveCount(0);
    await expect(freeOn(wedding)).toHaveCount(1);
  });

  await test.step('what is not understood in it is counted and named, with what that means', async () => {
    calendar.others = [
      ...entry('Dentist', `DTSTART;TZID=Mars/Olympus:${basic(wedding)}T090000`),
      ...entry('Crew meeting', `DTSTART:${basic(other)}T140000Z`, 'RRULE:FREQ=WEEKLY;BYMOONPHASE=FULL'),
      ...entry('Pick up the blades', 'DTSTART:some day'),
      'This is no line of a calendar.',
    ];
    await card.getByRole('button', { name: 'Read again' }).click();
    const note = card.getByText(/^3 entries were not understood\./);
    await expect(note).toBeVisible();
    for (const words of [
      '“Dentist”: its time zone (Mars/Olympus) is unknown, so it does not count.',
      '“Crew meeting”: how it repeats (FREQ=WEEKLY;BYMOONPHASE=FULL) cannot be read, so only its first time counts.',
      '“Pick up the blades”: its start (some day) cannot be read, so it does not count.',
      '1 line of the file could not be read and was left out.',
    ]) {
      await expect(card.getByText(words)).toBeVisible();
    }
    await judgeAtBothWidths(page, 'settings-calendar-not-understood');
    calendar.others = [];
  });

  await test.step('when it cannot be read, what was read counts, and the card says so', async () => {
    calendar.days = null;
    await card.getByRole('button', { name: 'Read again' }).click();
    await expect(card.getByText(/Your calendar cannot be read since/)).toBeVisible();
    await expect(card.getByText(/What was read before still counts/)).toBeVisible();
    await expect(freeOn(other)).toHaveCount(0);
  });

  await test.step('removed, its days are free again', async () => {
    await card.getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('dialog', { name: 'Remove this calendar?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Your calendar was removed.')).toBeVisible();
    await expect(freeOn(other)).toHaveCount(1);
    await expect(card.getByText(calendar.host)).toHaveCount(0);
  });

  crew.isQuiet();
  home.isQuiet();
});
