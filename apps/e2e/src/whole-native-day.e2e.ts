import { expect, type Page, test } from '@playwright/test';
import { type Day, DEFAULT_TIME_ZONE, instantAt } from '@swath/domain/calendar';
import { DEMO_PASSWORD } from '@swath/fixtures/people';
import { callAs } from './support/accounts.ts';
import { moveProductClock } from './support/clock.ts';
import { workdays } from './support/days.ts';
import { bookLawns } from './support/lawns.ts';
import { judge } from './support/looks.ts';
import { openPhone } from './support/phone.ts';
import { aLawnPhoto, expectPicture } from './support/photos.ts';
import { listenToConsole } from './support/quiet-console.ts';
import { seeReminders } from './support/sign-in.ts';

test.use({ viewport: { width: 390, height: 844 } });

const CREW = { email: 'gwen@greenblade.test', password: DEMO_PASSWORD };
const NAME = 'Nell Alder';
const MINUTE = 60_000;
/** What a browser writes of calls without a network, and of photos from a server on this machine. */
const EXPECTED = [/net::ERR_/, /Failed to load resource/, /^Mixed Content: .*http:\/\/localhost/];

test('a crew mows a lawn with the app, without a network from the gate on: its taps are felt, a photo outlives the end of the app, and all of it is told later', async ({
  context,
  request,
  baseURL,
}) => {
  const [day] = (await workdays(request, 12, 1)) as [Day];
  await bookLawns(request, day, [NAME]);
  const at = (hour: number, minute = 0) => instantAt(day, hour * 60 + minute, DEFAULT_TIME_ZONE);
  await moveProductClock(request, at(8));
  await seeReminders(request, CREW);
  await context.clock.install({ time: at(8) });
  const phone = await openPhone(context, baseURL!);
  let page = await context.newPage();
  const quiet = [listenToConsole(page, EXPECTED)];
  const card = (on: Page = page) =>
    on.getByRole('region', { name: "Today's Schedule" }).getByRole('article', { name: new RegExp(`^${NAME}`) });
  /** The app is ended, and opened anew. */
  async function restart(): Promise<void> {
    await page.close();
    page = await context.newPage();
    quiet.push(listenToConsole(page, EXPECTED));
    await page.goto(phone.address('/'));
    await expect(card()).toBeVisible();
  }
  const photos = () => card().getByRole('img', { name: /^Photo before/ });

  await test.step('in the morning the crew signs in, and its phone has the day', async () => {
    await page.goto(phone.address('/login?tab=login'));
    await page.getByLabel('Email').fill(CREW.email);
    await page.getByLabel('Password', { exact: true }).fill(CREW.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(card()).toBeVisible();
    const kept = () =>
      page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'swath-reads'));
    await expect.poll(kept).toBe(true);
  });

  await test.step('a photo by the camera is on the visit; the camera closed without one changes nothing', async () => {
    phone.setPhoto(null);
    await card().getByRole('button', { name: 'Add photo' }).click();
    await expect.poll(phone.callNames).toContain('Camera.takePhoto');
    await expect(photos()).toHaveCount(0);
    phone.setPhoto((await aLawnPhoto(page, 'gate.jpg', '#7d8f2e')).buffer);
    await card().getByRole('button', { name: 'Add photo' }).click();
    await expect(photos()).toHaveCount(1);
    const stored = () =>
      callAs<{ photos_before: number; full_name: string }[]>(
        request,
        CREW,
        'GET',
        `/api/company/jobs?from=${day}&to=${day}`,
      );
    await expect.poll(async () => (await stored()).find((job) => job.full_name === NAME)?.photos_before).toBe(1);
    await judge(page, 'native-crew');
  });

  await context.setOffline(true);
  await test.step('without a network the app opens, with the day and the photo', async () => {
    await restart();
    await expectPicture(photos().first());
  });

  await test.step('all of its code is on the phone: what was never opened opens', async () => {
    await card()
      .getByRole('link', { name: /^Job Details/ })
      .click();
    const details = page.getByRole('dialog', { name: 'Job Details' });
    await expect(details).toContainText(NAME);
    await phone.emit(page, 'App', 'backButton', { canGoBack: true });
    await expect(details).toBeHidden();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Performance' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Performance/ })).toBeVisible();
    await phone.emit(page, 'App', 'backButton', { canGoBack: true });
    await expect(card()).toBeVisible();
  });

  await test.step('Android ends the app while the camera is open: the photo comes when it is opened again', async () => {
    phone.holdCamera();
    await card().getByRole('button', { name: 'Add photo' }).click();
    await expect.poll(() => phone.callNames().filter((call) => call === 'Camera.takePhoto')).toHaveLength(3);
    await restart();
    await phone.deliverPhoto(page);
    await expect(photos()).toHaveCount(2);
  });

  await test.step('Start and Complete are felt', async () => {
    await card().getByRole('button', { name: 'Start Job' }).click();
    await expect(card()).toContainText('In Progress');
    await expect.poll(() => phone.callNames().filter((call) => call === 'Haptics.impact')).toHaveLength(1);
    await page.clock.fastForward(40 * MINUTE);
    await card().getByRole('button', { name: 'Complete Job' }).click();
    await expect(card()).toContainText('Completed');
    await expect.poll(() => phone.callNames().filter((call) => call === 'Haptics.impact')).toHaveLength(2);
  });

  await moveProductClock(request, at(9));
  await context.setOffline(false);
  await test.step('back in the network all of it is sent', async () => {
    const told = async () => {
      const jobs = await callAs<{ full_name: string; status: string; photos_before: number }[]>(
        request,
        CREW,
        'GET',
        `/api/company/jobs?from=${day}&to=${day}`,
      );
      const { status, photos_before } = jobs.find(({ full_name }) => full_name === NAME)!;
      return { status, photos_before };
    };
    await expect.poll(told).toEqual({ status: 'completed', photos_before: 2 });
  });
  for (const isQuiet of quiet) isQuiet();
});
