import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { CrewJob } from '@swath/contract/jobs';
import { BACKGROUND_SYNC } from '@swath/contract/service-worker';
import { DEFAULT_TIME_ZONE, instantAt } from '@swath/domain/calendar';
import { DEMO_PASSWORD } from '@swath/fixtures/people';
import { callAs, PASSWORD } from './support/accounts.ts';
import { moveProductClock, passHold } from './support/clock.ts';
import { freeWorkday } from './support/days.ts';
import { bookLawns } from './support/lawns.ts';
import { readMail } from './support/outbox.ts';
import { aLawnPhoto, choosePhoto } from './support/photos.ts';
import { listenToConsole } from './support/quiet-console.ts';
import { signIn } from './support/sign-in.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

const CREW = { email: 'gwen@greenblade.test', password: DEMO_PASSWORD };
const OURS = ['Rosa Linden', 'Saul Maple', 'Tess Rowan'] as const;
/** What a browser writes of calls without a network. */
const EXPECTED = [/net::ERR_/, /Failed to load resource/];

type Job = Pick<CrewJob, 'id' | 'full_name' | 'photos_before' | 'status' | 'on_my_way_at'>;

const unsent = (page: Page) => page.getByRole('complementary', { name: 'Not sent yet' });
const cardOf = (page: Page, name: string) =>
  page.getByRole('region', { name: "Today's Schedule" }).getByRole('article', { name: new RegExp(`^${name}`) });

/** Says to the service worker that there is a network, as Chromium does by itself when a phone has one again. */
async function tellWorker(context: BrowserContext, baseURL: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('/healthz'); // a page of this origin that is not the app
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [one] }) => one && resolve(one.registrationId),
    );
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  const origin = new URL(baseURL).origin;
  await browser.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: BACKGROUND_SYNC,
    lastChance: false,
  });
  await page.close();
}

test('what a crew did without a network is sent once there is one, although the app is closed; opened in the next dead spot, it knows', async ({
  page: morning,
  context,
  request,
  baseURL,
}) => {
  const day = await freeWorkday(request, CREW, 2);
  const emails = await bookLawns(request, day, OURS);
  const at = (hour: number, minute = 0) => instantAt(day, hour * 60 + minute, DEFAULT_TIME_ZONE);
  await moveProductClock(request, at(9));
  const jobs = async () =>
    new Map(
      (await callAs<Job[]>(request, CREW, 'GET', `/api/company/jobs?from=${day}&to=${day}`)).map((job) => [
        job.full_name,
        job,
      ]),
    );
  const [mowed, next, called] = OURS;
  const quiet = [listenToConsole(morning, EXPECTED)];

  await test.step('without a network: photos, a start, on the way to the next', async () => {
    await signIn(morning, CREW.email);
    await expect(cardOf(morning, mowed)).toBeVisible();
    await morning.evaluate(() => navigator.serviceWorker.ready);
    const kept = () =>
      morning.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'swath-reads'));
    await expect.poll(kept).toBe(true);
    await context.setOffline(true);
    for (const name of [mowed, next]) {
      const photo = await aLawnPhoto(morning, 'before.jpg', '#7d8f2e');
      await choosePhoto(morning, cardOf(morning, name).getByRole('button', { name: 'Add photo' }), photo);
    }
    await cardOf(morning, mowed).getByRole('button', { name: 'Start Job' }).click();
    await cardOf(morning, called).getByRole('button', { name: 'Start Job' }).click();
    await cardOf(morning, next).getByRole('button', { name: 'On my way' }).click();
    await expect(unsent(morning)).toContainText('3 steps and 2 photos of visits are not sent yet.');
    await morning.close();
  });

  await test.step('meanwhile one of the homeowners calls it off', async () => {
    const { id } = (await jobs()).get(called)!;
    const who = { email: emails.get(called)!, password: PASSWORD };
    await callAs(request, who, 'POST', `/api/MowingJobs/${id}/cancel`, {});
  });

  await test.step('the network is back, and the app is not: it is sent', async () => {
    await context.setOffline(false);
    await tellWorker(context, baseURL!);
    await expect.poll(async () => (await jobs()).get(mowed)?.status).toBe('in-progress');
    expect((await jobs()).get(mowed)?.photos_before).toBe(1);
    await expect.poll(async () => (await jobs()).get(next)?.on_my_way_at).not.toBeNull();
    await passHold(request);
    await readMail(request, emails.get(next)!, /arrives at about|on its way/);
    expect((await jobs()).get(called)?.status).toBe('canceled');
  });

  await test.step('opened without a network, the app knows what was sent, and what was not accepted', async () => {
    await context.setOffline(true);
    const page = await context.newPage();
    quiet.push(listenToConsole(page, EXPECTED));
    await page.goto('/company/dashboard');
    await expect(cardOf(page, mowed)).toContainText('In Progress');
    const photo = cardOf(page, next).getByRole('img', { name: /^Photo before/ });
    await expect(photo).toHaveCount(1);
    await photo.evaluate((image: HTMLImageElement) => image.decode());
    await expect(unsent(page)).toContainText('1 step was not accepted.');
    await expect(unsent(page)).not.toContainText('not sent yet');
    await context.setOffline(false);
    await expect(cardOf(page, called)).toContainText('Canceled');
    await cardOf(page, mowed).getByRole('button', { name: 'Complete Job' }).click();
    await expect.poll(async () => (await jobs()).get(mowed)?.status).toBe('completed');
  });
  for (const isQuiet of quiet) isQuiet();
});
