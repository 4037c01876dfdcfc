import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Day } from '@swath/domain/calendar';
import { DEMO_PASSWORD } from '@swath/fixtures/people';
import { spec } from '@swath/fixtures/spec';
import { callAs, PASSWORD } from './support/accounts.ts';
import { COMPANY } from './support/bookings.ts';
import { moveProductClock, passHold } from './support/clock.ts';
import { comesUp } from './support/comes-up.ts';
import { longDay, workdays } from './support/days.ts';
import { closeDialog } from './support/dialog.ts';
import { bookLawns } from './support/lawns.ts';
import { judge } from './support/looks.ts';
import { openNotices } from './support/notices.ts';
import { readMail } from './support/outbox.ts';
import { aLawnPhoto, choosePhoto, expectPicture } from './support/photos.ts';
import { signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';
import { chooseDay } from './support/wizard.ts';

const CREW = { email: 'gwen@greenblade.test', password: DEMO_PASSWORD };

/** Whose lawns are mowed that day. */
const OURS = ['Ida Ash', 'Jonas Birch', 'Klara Cedar'];

/** Opens the form by which a crew says that it cannot mow a lawn of today, with the first answers given. */
async function cannotMow(page: Page, name: string, reason: string, note: string): Promise<Locator> {
  await page.getByRole('link', { name: `Job Details, ${name}` }).click();
  const details = page.getByRole('dialog', { name: 'Job Details' });
  await details.getByRole('button', { name: "Can't do it" }).click();
  await details.getByLabel(/^Reason/).selectOption(reason);
  await details.getByLabel('Note (optional)').fill(note);
  return details;
}

/** The journeys after this one ask for no photos. */
test.afterEach(({ request }) =>
  callAs(request, CREW, 'PATCH', '/api/company/photo-rules', { before: false, after: false }),
);

spec('company 1.1');
test('a crew goes through its whole day on a phone: the route, its order by keys and by hand, on the way, started with a photo, completed, and two lawns that cannot be mowed', async ({
  browser,
  request,
}) => {
  const [day, later] = (await workdays(request, 2, 2)) as [Day, Day];
  const emails = await bookLawns(request, day, OURS);
  await moveProductClock(request, new Date(`${day}T14:00:00Z`));
  const { page, isQuiet } = await aWindow(browser, { width: 390, expected: [/401 \(Unauthorized\)/] });
  /** Whoever lives at a lawn looks at their dashboard meanwhile. */
  const atHome = async (name: string) => {
    const home = await aWindow(browser, { width: 390 });
    await signIn(home.page, emails.get(name)!, PASSWORD);
    return home;
  };

  await test.step('the company asks for a photo before each start', async () => {
    await signIn(page, CREW.email);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Photos of visits' }).click();
    await page.getByRole('switch', { name: 'Photo required before the start' }).press('Space');
    await page.getByRole('region', { name: 'Photos of visits' }).getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Settings saved successfully!')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Settings' }).click();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.getByRole('button', { name: "Show South's day" }).click();
  });

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
    // The route may get a stop while it is looked at: both have the same in the end.
    const marks = map.getByRole('button', { name: /^Stop / });
    await expect.poll(async () => (await marks.count()) - (await stops.count())).toBe(0);
    await expect(marks).not.toHaveCount(0);
    await expect(map.getByRole('img', { name: /^Start and end/ })).toBeVisible();
    await judge(page, 'company-day');
  });

  await page.getByRole('button', { name: 'Change order' }).click();
  const before = await names();
  const place = before.findLastIndex((name) => OURS.includes(name));
  const mine = before[place]!;
  const [second, third] = OURS.filter((name) => name !== mine) as [string, string];
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
    // Taken where it stands still: the cards above follow the order of a moment ago.
    await page.getByRole('button', { name: `Drag: ${mine}` }).hover();
    await page.mouse.down();
    const to = (await stops.first().boundingBox())!;
    await page.mouse.move(to.x + 20, to.y + 20, { steps: 8 });
    await page.mouse.up();
    await expect.poll(async () => (await names())[0]).toBe(mine);
    await expect(next).toContainText(mine);
    await page.getByRole('button', { name: 'Change order' }).click();
  });

  const home = await atHome(mine);
  const visit = home.page.getByRole('article', { name: `${COMPANY}, ${longDay(day)}` });
  // The visit's own page, on a screen as wide as a desk, meanwhile.
  const desk = await aWindow(browser, { width: 1280 });
  await signIn(desk.page, emails.get(mine)!, PASSWORD);
  await desk.page.getByRole('link', { name: `Details, ${COMPANY}, ${longDay(day)}` }).click();
  const opened = desk.page.getByRole('region', { name: longDay(day) });
  await test.step('one tap tells the homeowner that the crew is on its way, and when it comes', async () => {
    await expect(visit).toContainText('Pending');
    await next.getByRole('button', { name: 'On my way' }).click();
    await next.getByRole('button', { name: 'Undo On my way' }).click();
    await next.getByRole('button', { name: 'On my way', exact: true }).click();
    await expect(next).toContainText(/is told within a minute, and about when you arrive/);
    await expect(visit).not.toContainText('on its way');
    await passHold(request);
    await expect(next).toContainText(/Told \d+:\d\d [AP]M/);
    // Both of the homeowner's screens follow by themselves.
    const onItsWay = /Your crew is on its way, there at about \d+:\d\d [AP]M/;
    await expect(home.page.getByRole('region', { name: 'Today' }).getByText(onItsWay)).toBeVisible();
    await expect(opened.getByText(onItsWay)).toBeVisible();
    await judge(home.page, 'homeowner-on-its-way');
    await judge(desk.page, 'visit-on-its-way');
    const list = await openNotices(home.page, 1);
    await expect(list.getByRole('listitem').first()).toContainText(
      /on its way.*arrives on \w+, \w+ \d+ at about \d+:\d\d [AP]M/s,
    );
    await closeDialog(list);
  });

  await test.step('Start Job opens the camera first, and the lawn is mowed once the photo has arrived', async () => {
    await expect(next).toContainText('Opens the camera first: your company asks for a photo.');
    const knee = await aLawnPhoto(page, 'before.jpg', '#7d8f2e');
    await choosePhoto(page, next.getByRole('button', { name: 'Start Job' }), knee);
    await expect(next.getByRole('button', { name: 'Complete Job' })).toBeVisible();
    await expect(visit).toContainText(/Started at \d+:\d\d [AP]M/);
    await expect(opened).toContainText(/Started at \d+:\d\d [AP]M/);
    await expect(opened).not.toContainText('on its way');
    desk.isQuiet();
    await desk.context.close();
  });

  await test.step('nobody asks for a photo of the finished lawn: the crew adds one, and completes', async () => {
    await expect(next).not.toContainText('Opens the camera first');
    await choosePhoto(
      page,
      next.getByRole('button', { name: 'Add photo' }),
      await aLawnPhoto(page, 'a.jpg', '#3f7a2c'),
    );
    await expectPicture(next.getByRole('img', { name: 'Photo after 1' }));
    await expect(next.getByRole('progressbar')).toHaveCount(0);
    await next.getByRole('button', { name: 'Complete Job' }).click();
    await expect(next).toContainText('Next stop');
    await expect(next).not.toContainText(mine);
    await expect(stops.first()).toContainText('Done');
  });

  await test.step('the homeowner sees both photos on the completed visit, and each of them large', async () => {
    const notNow = home.page.getByRole('button', { name: 'Not now' });
    await comesUp(home.page, notNow);
    await notNow.click();
    await expect(visit).toContainText('Completed');
    const thumb = (when: string) => visit.getByRole('img', { name: `Your lawn ${when} the mowing, number 1` });
    await expectPicture(thumb('before'));
    await expectPicture(thumb('after'));
    await judge(home.page, 'visit-with-photos');
    await thumb('before').click();
    const viewer = home.page.getByRole('dialog', { name: 'Before the mowing, 1 of 2' });
    await expectPicture(viewer.getByRole('img', { name: 'Before the mowing' }));
    await home.page.keyboard.press('ArrowRight');
    const after = home.page.getByRole('dialog', { name: 'After the mowing, 2 of 2' });
    await expectPicture(after.getByRole('img', { name: 'After the mowing' }));
    await closeDialog(after);
  });

  await test.step('and with the receipt', async () => {
    await home.page.getByRole('link', { name: 'Settings' }).click();
    const payments = home.page.getByRole('region', { name: 'Other payments and refunds' });
    await expect(payments.getByRole('listitem').first()).toContainText(`${COMPANY}, ${longDay(day)}`);
    for (const when of ['before', 'after'])
      await expectPicture(payments.getByRole('img', { name: `Your lawn ${when} the mowing, number 1` }));
    await judge(home.page, 'receipt-with-photos');
    home.isQuiet();
    await home.context.close();
  });

  await test.step('a dog is on the next lawn: with reason and photo the job goes to another day', async () => {
    const { page: there, isQuiet: quietThere, context } = await atHome(second);
    const form = await cannotMow(page, second, 'Dog on the lawn', 'It would not let us in.');
    await choosePhoto(
      page,
      form.getByRole('button', { name: 'Add a photo' }),
      await aLawnPhoto(page, 'dog.jpg', '#3f7a2c'),
    );
    await expectPicture(form.getByRole('img', { name: 'Photo 1 of 1' }));
    await judge(page, 'company-cannot-do');
    await form.getByRole('radio', { name: 'Come again on another day' }).check();
    await chooseDay(form, later);
    await form.getByRole('button', { name: 'Tell the customer' }).click();
    await expect(page.getByText(`The job has moved to ${longDay(later)}`)).toBeVisible();
    await closeDialog(form);
    const asked = there.getByRole('dialog', { name: 'Your mowing was moved' });
    await expect(asked).toContainText(`${COMPANY} was there and could not mow: Dog on the lawn.`);
    await expect(asked).toContainText('It would not let us in.');
    await expectPicture(asked.getByRole('img', { name: 'Taken by the crew' }));
    await readMail(request, emails.get(second)!, /^Your lawn could not be mowed on /);
    await asked.getByRole('button', { name: 'Accept new day' }).click();
    await expect(there.getByRole('article', { name: `${COMPANY}, ${longDay(later)}` })).toBeVisible();
    quietThere();
    await context.close();
  });

  await test.step('the gate of the last one is closed: the job is canceled by choice, and its homeowner told', async () => {
    const { page: there, isQuiet: quietThere, context } = await atHome(third);
    const form = await cannotMow(page, third, 'No access to the lawn', 'The gate is locked.');
    await form.getByRole('radio', { name: 'Cancel the job' }).check();
    await form.getByRole('button', { name: 'Tell the customer' }).click();
    await expect(page.getByText(`The job is canceled, and ${third} is told.`)).toBeVisible();
    await closeDialog(form);
    const card = there.getByRole('article', { name: `${COMPANY}, canceled, ${longDay(day)}` });
    await expect(card).toContainText(`They were there on ${longDay(day)}. No access to the lawn.`);
    await expect(card).toContainText('The gate is locked.');
    await expect(card).toContainText('goes back to you');
    quietThere();
    await context.close();
  });

  await test.step('neither of them is a stop of the day any more', async () => {
    for (const name of [second, third]) await expect(stops.filter({ hasText: name })).toHaveCount(0);
  });
  isQuiet();
});
