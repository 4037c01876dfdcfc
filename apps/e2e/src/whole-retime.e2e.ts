import { expect, type Page, test } from '@playwright/test';
import { type Day, DEFAULT_TIME_ZONE, instantAt } from '@swath/domain/calendar';
import { PASSWORD } from './support/accounts.ts';
import { COMPANY } from './support/bookings.ts';
import { moveProductClock } from './support/clock.ts';
import { longDay, workdays } from './support/days.ts';
import { closeDialog } from './support/dialog.ts';
import { bookLawns } from './support/lawns.ts';
import { openNotices } from './support/notices.ts';
import { readMail } from './support/outbox.ts';
import { signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

/** Whose lawns are mowed that day. */
const OURS = ['Lena Dill', 'Moritz Elm', 'Nora Fir'];
const SIX = 6 * 60;
/** Soon after the company opens: whoever is driven to last can only be mowed then if others wait. */
const LOCKED = { typed: '08:45', read: '8:45 AM', until: '9:15 AM' };

/** Today's Route as its list says it: who, and about when. */
async function routeOf(page: Page): Promise<{ name: string; at: string }[]> {
  const rows = await page.locator('[id^=route-stop-]').allInnerTexts();
  return rows.map((row) => ({
    name: /Stop\s+\d+\s+([^\n·]+)/.exec(row)![1]!.trim(),
    at: /About (\d+:\d\d [AP]M)/.exec(row)?.[1] ?? '',
  }));
}

/** "1:05 PM" as minutes after midnight. */
function minuteOf(time: string): number {
  const [, hour, minute, half] = /^(\d+):(\d\d) ([AP])M$/.exec(time)!;
  return ((Number(hour) % 12) + (half === 'P' ? 12 : 0)) * 60 + Number(minute);
}

test('a time is locked and the route is planned again around it; the homeowner reads the new time', async ({
  browser,
  request,
}) => {
  const [day] = (await workdays(request, 2, 1)) as [Day];
  const emails = await bookLawns(request, day, OURS);
  await moveProductClock(request, instantAt(day, SIX, DEFAULT_TIME_ZONE));
  const crew = await aWindow(browser, { width: 1280, expected: [/401 \(Unauthorized\)/] });
  const home = await aWindow(browser, { width: 390 });
  const { page } = crew;
  const schedule = page.getByRole('region', { name: "Today's Schedule" });
  const visit = home.page.getByRole('article', { name: `${COMPANY}, ${longDay(day)}` });
  const timesKnown = async () => (await routeOf(page)).length > 0 && (await routeOf(page)).every(({ at }) => at !== '');

  await signIn(page, 'nadia@greenblade.test');
  await expect.poll(timesKnown).toBe(true);
  const before = await routeOf(page);
  const { name } = before.findLast((stop) => OURS.includes(stop.name))!;
  const placeOf = (route: typeof before) => route.findIndex((stop) => stop.name === name);

  await test.step('before, the homeowner may expect the crew around the time of their stop', async () => {
    await signIn(home.page, emails.get(name)!, PASSWORD);
    await expect(visit).toContainText(/Arrives between \d+:\d\d [AP]M and \d+:\d\d [AP]M/);
    await expect(visit).not.toContainText('Fixed time');
  });

  await test.step('the crew gives the last of them a time at the start of the day, and locks it', async () => {
    await schedule.getByRole('link', { name: `Job Details, ${name}` }).click();
    const details = page.getByRole('dialog', { name: 'Job Details' });
    await details.getByLabel('Change Time (same day)').fill(LOCKED.typed);
    await details.getByRole('checkbox', { name: 'Lock time' }).check();
    await details.getByRole('button', { name: 'Update and Save' }).click();
    await expect(page.getByText('Job updated')).toBeVisible();
    await expect(details.getByText(`Time locked to ${LOCKED.read}`)).toBeVisible();
    await closeDialog(details);
  });

  /** The lock stands at its minute and earlier in the list than before, and the others around it in the order of their times. */
  const expectAroundTheLock = async () => {
    await expect.poll(async () => (await routeOf(page)).find((stop) => stop.name === name)?.at).toBe(LOCKED.read);
    await expect.poll(timesKnown).toBe(true);
    const after = await routeOf(page);
    expect(after.map((stop) => stop.name).sort()).toEqual(before.map((stop) => stop.name).sort());
    expect(placeOf(after)).toBeLessThan(placeOf(before));
    const minutes = after.map(({ at }) => minuteOf(at));
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
    return after;
  };

  await test.step('the route is planned again around the lock, and so it is after a reload', async () => {
    const after = await expectAroundTheLock();
    await expect(page.getByText('Order made by hand')).toHaveCount(0);
    const card = schedule.getByRole('article').filter({ hasText: name });
    await expect(card).toContainText(`${LOCKED.read} · Time locked`);
    await page.reload();
    await expect.poll(timesKnown).toBe(true);
    expect(await expectAroundTheLock()).toEqual(after);
    await expect(card).toContainText(`${LOCKED.read} · Time locked`);
  });

  const fixed = new RegExp(`Arrives between ${LOCKED.read} and ${LOCKED.until}\\s*Fixed time`);
  await test.step('the homeowner’s open page has the new time, their notices and a mail say that it is fixed', async () => {
    await expect(visit).toContainText(fixed);
    const list = await openNotices(home.page, 1);
    await expect(list.getByRole('listitem').first()).toContainText(LOCKED.read);
    await readMail(request, emails.get(name)!, new RegExp(LOCKED.read));
    await home.page.reload();
    await expect(visit).toContainText(fixed);
  });

  crew.isQuiet();
  home.isQuiet();
  await Promise.all([crew.context.close(), home.context.close()]);
});
