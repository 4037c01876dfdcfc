import { type APIRequestContext, expect, test } from '@playwright/test';
import type { Day } from '@swath/domain/calendar';
import { aHomeownerWithLawn, callAs, PASSWORD } from './support/accounts.ts';
import { book } from './support/bookings.ts';
import { moveProductClock } from './support/clock.ts';
import { workdays } from './support/days.ts';
import { judge } from './support/looks.ts';
import { signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

/** Whose lawns are mown that day, and where they are. */
const LAWNS = [
  { full_name: 'Ida Ash', street_address: '210 Oak St', zip_code: '65201' },
  { full_name: 'Jonas Birch', street_address: '77 Paris Rd', zip_code: '65202' },
  { full_name: 'Klara Cedar', street_address: '905 Forum Blvd', zip_code: '65203' },
];

const OURS = LAWNS.map(({ full_name }) => full_name);

/** Somebody with a lawn that is booked for the day. */
async function aBookedLawn(request: APIRequestContext, lawn: (typeof LAWNS)[number], day: Day): Promise<void> {
  const who = { email: await aHomeownerWithLawn(request, 'day', 0.25), password: PASSWORD };
  await callAs(request, who, 'PATCH', '/api/profile', lawn);
  await book(request, who, day);
}

test('a crew goes through its whole day on a phone: the route, its order by keys and by hand, on the way, started, completed', async ({
  browser,
  request,
}) => {
  const [day] = (await workdays(request, 2, 1)) as [Day];
  await Promise.all(LAWNS.map((lawn) => aBookedLawn(request, lawn, day)));
  await moveProductClock(request, new Date(`${day}T14:00:00Z`));
  const { page, isQuiet } = await aWindow(browser, { width: 390, expected: [/401 \(Unauthorized\)/] });
  await signIn(page, 'gwen@greenblade.test');

  const stops = page.locator('[id^=route-stop-]');
  /** Whose stops can be put elsewhere, in their order. */
  const names = () =>
    page
      .getByRole('button', { name: /^Move up: / })
      .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel!.replace('Move up: ', '')));
  const schedule = page.getByRole('region', { name: "Today's Schedule" });
  const next = schedule.getByRole('article').first();

  await test.step('the next stop is first, its button in reach of the thumb', async () => {
    await expect(next).toContainText('Next stop');
    expect((await next.getByRole('button', { name: 'Start Job' }).boundingBox())?.y).toBeLessThan(780);
  });

  await test.step('the map is one tap away, and says what the list says', async () => {
    await page.getByRole('button', { name: 'Show map' }).click();
    const map = page.getByRole('region', { name: "Map of today's route" });
    await expect(map.getByRole('button', { name: /^Stop / })).toHaveCount(await stops.count());
    await expect(map.getByRole('img', { name: /^Start and end/ })).toBeVisible();
    await judge(page, 'company-day');
  });

  await page.getByRole('button', { name: 'Change order' }).click();
  const before = await names();
  const place = before.findLastIndex((name) => OURS.includes(name));
  const mine = before[place]!;
  await test.step('the order is changed by keys alone', async () => {
    const up = page.getByRole('button', { name: `Move up: ${mine}` });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await names()).indexOf(mine)).toBe(place - 1);
    await expect(up).toBeFocused();
    await expect(page.getByText('Order made by hand')).toBeVisible();
  });

  await test.step('and by dragging; the cards follow', async () => {
    await stops.first().evaluate((row) => row.scrollIntoView({ block: 'start' }));
    const from = (await page.getByRole('button', { name: `Drag: ${mine}` }).boundingBox())!;
    const to = (await stops.first().boundingBox())!;
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, to.y + 20, { steps: 8 });
    await page.mouse.up();
    await expect.poll(async () => (await names())[0]).toBe(mine);
    await expect(next).toContainText(mine);
    await page.getByRole('button', { name: 'Change order' }).click();
  });

  await test.step('the homeowner is told, the lawn is mown, and the next stop comes up', async () => {
    await next.getByRole('button', { name: 'On my way' }).click();
    await expect(next).toContainText(/Told \d+:\d\d [AP]M/);
    await next.getByRole('button', { name: 'Start Job' }).click();
    await next.getByRole('button', { name: 'Complete Job' }).click();
    await expect(next).toContainText('Next stop');
    await expect(next).not.toContainText(mine);
    await expect(stops.first()).toContainText('Done');
  });
  isQuiet();
});
