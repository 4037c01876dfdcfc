import { expect, type Page, test } from '@playwright/test';
import { DEFAULT_TIME_ZONE, instantAt } from '@swath/domain/calendar';
import { DEMO_PASSWORD } from '@swath/fixtures/people';
import { callAs, PASSWORD } from './support/accounts.ts';
import { COMPANY } from './support/bookings.ts';
import { moveProductClock, productNow } from './support/clock.ts';
import { withOneCrew } from './support/crews.ts';
import { freeWorkday } from './support/days.ts';
import { closeDialog } from './support/dialog.ts';
import { bookLawns } from './support/lawns.ts';
import { judge } from './support/looks.ts';
import { mailsTo, readMail } from './support/outbox.ts';
import { aLawnPhoto, choosePhoto } from './support/photos.ts';
import { listenToConsole } from './support/quiet-console.ts';
import { signIn } from './support/sign-in.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

const CREW = { email: 'gwen@greenblade.test', password: DEMO_PASSWORD };
/** Gives the company its other crews again. */
let restore = async () => {};
test.afterEach(() => restore());
const OURS = ['Nell Alder', 'Otto Beech', 'Pia Hazel'];
const KEPT = 'Kept on this device, and sent once the network is back.';
const MINUTE = 60_000;
const SLOW_MS = 180 * MINUTE;
/** What a browser writes of calls without a network, and of a token that is over. */
const EXPECTED = [/net::ERR_/, /Failed to load resource/, /401 \(Unauthorized\)/];

const unsent = (page: Page) => page.getByRole('complementary', { name: 'Not sent yet' });
const cardOf = (page: Page, name: string) =>
  page.getByRole('region', { name: "Today's Schedule" }).getByRole('article', { name: new RegExp(`^${name}`) });
/** The times of a job as its crew reads them. */
type Times = { full_name: string; photos_before: number; status: string; start_time: string; end_time: string | null };

test('a crew mows a whole day without a network, the app killed between; at six all of it is told at once: times right, each homeowner told once, money taken', async ({
  page: morning,
  context,
  request,
}) => {
  // The whole day is one route, also without a network.
  restore = await withOneCrew(request, CREW, 'South');
  const day = await freeWorkday(request, CREW, 2);
  const emails = await bookLawns(request, day, OURS);
  const at = (hour: number, minute = 0) => instantAt(day, hour * 60 + minute, DEFAULT_TIME_ZONE);
  await moveProductClock(request, at(7));
  // The phone's clock is three hours slow. It runs on over all of its pages.
  await context.clock.install({ time: new Date((await productNow(request)).getTime() - SLOW_MS) });
  const quiet = [listenToConsole(morning, EXPECTED)];

  await test.step('in the morning the crew is anywhere in the app, and its phone has the day', async () => {
    await signIn(morning, CREW.email);
    await expect(cardOf(morning, OURS[0]!)).toBeVisible();
    await morning.evaluate(() => navigator.serviceWorker.ready);
    const kept = () =>
      morning.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'swath-reads'));
    await expect.poll(kept).toBe(true);
  });

  await context.setOffline(true);
  let page = morning;

  const schedule = () => page.getByRole('region', { name: "Today's Schedule" });
  /** Whose lawns are ours, in the order of the list: another journey may have a job on the same day. */
  const names = async () =>
    (await schedule().getByRole('article').getByRole('heading').allTextContents()).filter((name) =>
      OURS.includes(name),
    );
  const [planned, first] = (await names()) as [string, string];
  expect((await names()).toSorted()).toEqual(OURS);
  const last = OURS.find((name) => name !== planned && name !== first)!;
  /** The app is killed, and opened anew. */
  async function kill(): Promise<void> {
    await page.close();
    page = await context.newPage();
    quiet.push(listenToConsole(page, EXPECTED));
    await page.goto('/company/dashboard');
  }
  const addPhoto = async (name: string) =>
    choosePhoto(
      page,
      cardOf(page, first).getByRole('button', { name: 'Add photo' }),
      await aLawnPhoto(page, name, '#7d8f2e'),
    );

  await test.step('another lawn goes first, by hand', async () => {
    await page.getByRole('button', { name: 'Change order' }).click();
    // Another journey's job, canceled a moment ago, may still stand between them.
    await expect(async () => {
      if ((await names())[0] !== first) await page.getByRole('button', { name: `Move up: ${first}` }).click();
      expect((await names())[0]).toBe(first);
    }).toPass();
    await page.getByRole('button', { name: 'Change order' }).click();
  });

  await test.step('the first lawn: on the way, two quick photos with a kill between them, started', async () => {
    await cardOf(page, first).getByRole('button', { name: 'On my way' }).click();
    await expect(cardOf(page, first)).toContainText(`${first} is not told yet`);
    await page.clock.fastForward(20 * MINUTE);
    await addPhoto('one.jpg');
    await expect(cardOf(page, first).getByRole('list', { name: 'Photos of this visit' })).toContainText(KEPT);
    await kill();
    await expect(schedule().getByRole('article').first()).toContainText(first);
    await expect(cardOf(page, first).getByRole('img', { name: /^Photo before/ })).toHaveCount(1);
    await addPhoto('two.jpg');
    await expect(cardOf(page, first).getByRole('img', { name: /^Photo before/ })).toHaveCount(2);
    await cardOf(page, first).getByRole('button', { name: 'Start Job' }).click();
    await expect(unsent(page)).toContainText('3 steps and 2 photos of visits are not sent yet.');
    await judge(page, 'crew-without-network');
  });

  await kill();
  await test.step('opened anew it is where it was: completed there, the next one done, too', async () => {
    await page.clock.fastForward(30 * MINUTE);
    await expect(cardOf(page, first)).toContainText('In Progress');
    await cardOf(page, first).getByRole('button', { name: 'Complete Job' }).click();
    await expect(cardOf(page, first)).toContainText('Completed');
    await page.clock.fastForward(30 * MINUTE);
    await cardOf(page, planned).getByRole('button', { name: 'Start Job' }).click();
    await expect(cardOf(page, planned)).toContainText('In Progress');
    await page.clock.fastForward(25 * MINUTE);
    await cardOf(page, planned).getByRole('button', { name: 'Complete Job' }).click();
    await expect(cardOf(page, planned)).toContainText('Completed');
  });

  await test.step('the last lawn cannot be mowed: reported with a photo', async () => {
    await cardOf(page, last)
      .getByRole('link', { name: /^Job Details/ })
      .click();
    const details = page.getByRole('dialog', { name: 'Job Details' });
    await details.getByRole('button', { name: "Can't do it" }).click();
    await details.getByLabel(/^Reason/).selectOption('Dog on the lawn');
    await choosePhoto(
      page,
      details.getByRole('button', { name: 'Add a photo' }),
      await aLawnPhoto(page, 'dog.jpg', '#3f7a2c'),
    );
    await expect(details).toContainText(KEPT);
    await details.getByRole('radio', { name: 'Cancel the job' }).check();
    await details.getByRole('button', { name: 'Tell the customer' }).click();
    await closeDialog(details);
    await expect(cardOf(page, last)).toContainText(`“Can’t do it”: ${KEPT}`);
  });

  await kill();
  await test.step('what waits is a list, in order', async () => {
    await unsent(page).getByRole('button', { name: 'See what waits' }).click();
    const list = page.getByRole('dialog', { name: 'Not sent yet' });
    await expect(list.getByRole('listitem')).toHaveText([
      /^Order of the stops/,
      new RegExp(`^On my way, ${first}`),
      new RegExp(`^Start, ${first}`),
      new RegExp(`^Completion, ${first}`),
      new RegExp(`^Start, ${planned}`),
      new RegExp(`^Completion, ${planned}`),
      new RegExp(`^Can’t do it, ${last}`),
      new RegExp(`^Photo before, ${first}`),
      new RegExp(`^Photo before, ${first}`),
    ]);
    await expect(list.getByRole('button', { name: 'Send now' })).toBeDisabled();
    await judge(page, 'crew-what-waits');
    await closeDialog(list);
  });

  await test.step('nobody has heard of anything', async () => {
    for (const email of emails.values())
      expect((await mailsTo(request, email)).join()).not.toMatch(/way|mow(ing your|ed)|Nobody/);
  });

  await moveProductClock(request, at(18));
  await page.clock.fastForward(at(18).getTime() - SLOW_MS - (await page.evaluate(() => Date.now())));
  await context.setOffline(false);
  await test.step('at six the phone is back: opened, it sends all of it by itself', async () => {
    await kill();
    let jobs: readonly Times[] = [];
    const states = async () => {
      jobs = await callAs<Times[]>(request, CREW, 'GET', `/api/company/jobs?from=${day}&to=${day}`);
      return [first, planned, last].map((name) => jobs.find(({ full_name }) => full_name === name)?.status);
    };
    await expect.poll(states).toEqual(['completed', 'completed', 'canceled']);
    await expect(unsent(page)).toBeHidden();
    const minutes = (name: string) => {
      const job = jobs.find(({ full_name }) => full_name === name);
      const since = (time: string) => Math.round((Date.parse(time) - at(7).getTime()) / MINUTE);
      return [since(job?.start_time ?? ''), since(job?.end_time ?? '')];
    };
    expect(jobs.find(({ full_name }) => full_name === first)?.photos_before).toBe(2);
    const route = await callAs<{ order: string }>(request, CREW, 'GET', `/api/company/route?date=${day}`);
    expect(route.order).toBe('by_hand');
    // The journey itself takes a while.
    const near = (expected: number[]) => expected.map((minute) => expect.closeTo(minute, -0.7));
    expect(minutes(first)).toEqual(near([20, 50]));
    expect(minutes(planned)).toEqual(near([80, 105]));
  });

  await test.step('the history says when it was done, and when that arrived', async () => {
    await page.getByText('Done (2)').click();
    await cardOf(page, first)
      .getByRole('link', { name: /^Job Details/ })
      .click();
    const details = page.getByRole('dialog', { name: 'Job Details' });
    await expect(details.getByRole('region', { name: 'History' })).toContainText(/Received .*6:\d\d PM/);
    await closeDialog(details);
  });

  await test.step('ten minutes later each homeowner is told once, with the times; the money is taken', async () => {
    await moveProductClock(request, at(18, 15), { sweep: true });
    for (const name of [first, planned]) {
      const email = emails.get(name)!;
      const mail = await readMail(request, email, /^Your lawn is mowed/);
      expect(mail.text).toContain(`Company: ${COMPANY}`);
      const subjects = await mailsTo(request, email);
      expect(subjects.filter((subject) => subject.startsWith('Your lawn is mowed'))).toHaveLength(1);
      expect(subjects.filter((subject) => /way|mowing your lawn|Nobody/.test(subject))).toEqual([]);
      const homeowner = { email, password: PASSWORD };
      const paid = async () =>
        (await callAs<{ state: string }[]>(request, homeowner, 'GET', '/api/receipts')).map(({ state }) => state);
      await expect.poll(paid, name).toEqual(['paid']);
    }
  });
  await test.step('whose lawn could not be mowed is told once, too, with the reason, and gets the money back', async () => {
    const mail = await readMail(request, emails.get(last)!, /^Your lawn could not be mowed on /);
    expect(mail.text).toContain('dog on the lawn');
    expect(mail.text).toContain('They took a photo.');
    const subjects = await mailsTo(request, emails.get(last)!);
    expect(subjects.filter((subject) => subject.startsWith('Your lawn could not be mowed on '))).toHaveLength(1);
  });
  for (const isQuiet of quiet) isQuiet();
});
