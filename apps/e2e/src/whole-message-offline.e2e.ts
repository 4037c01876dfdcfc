import { expect, type Page, test } from '@playwright/test';
import type { JobThread } from '@swath/contract/job-messages';
import { type Day, DEFAULT_TIME_ZONE, instantAt } from '@swath/domain/calendar';
import { DEMO_PASSWORD } from '@swath/fixtures/people';
import { callAs, PASSWORD } from './support/accounts.ts';
import { COMPANY } from './support/bookings.ts';
import { moveProductClock, productNow } from './support/clock.ts';
import { workdays } from './support/days.ts';
import { bookLawns } from './support/lawns.ts';
import { judge } from './support/looks.ts';
import { mailsTo, readMail } from './support/outbox.ts';
import { listenToConsole } from './support/quiet-console.ts';
import { bringSession, signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

const CREW = { email: 'gwen@greenblade.test', password: DEMO_PASSWORD };
const NAME = 'Rhea Linden';
const GATE = 'I am at your gate. Nobody opens.';
const KEPT = 'Kept on this device, and sent once the network is back.';
/** What a browser writes of calls without a network, and of a token that is over. */
const EXPECTED = [/net::ERR_/, /Failed to load resource/, /401 \(Unauthorized\)/];

const unsent = (page: Page) => page.getByRole('complementary', { name: 'Not sent yet' });

test('what a crew writes without a network outlives the app, is sent by itself, once, and the homeowner reads when it was written', async ({
  page: morning,
  context,
  browser,
  request,
}) => {
  const [day] = (await workdays(request, 11, 1)) as [Day];
  const emails = await bookLawns(request, day, [NAME]);
  const email = emails.get(NAME)!;
  const homeowner = { email, password: PASSWORD };
  const [job] = await callAs<{ id: string }[]>(request, homeowner, 'GET', '/api/MowingJobs');
  const thread = `/company/jobs/${job!.id}/messages`;
  const at = (hour: number, minute = 0) => instantAt(day, hour * 60 + minute, DEFAULT_TIME_ZONE);
  await moveProductClock(request, at(11, 20));
  // The phone's clock goes on as the product's does, over all of its pages.
  await context.clock.install({ time: await productNow(request) });
  const quiet = [listenToConsole(morning, EXPECTED)];
  let page = morning;
  async function kill(): Promise<void> {
    await page.close();
    page = await context.newPage();
    quiet.push(listenToConsole(page, EXPECTED));
  }

  await test.step('in the morning the phone gets the day', async () => {
    await signIn(page, CREW.email);
    await expect(page.getByRole('article', { name: new RegExp(`^${NAME}`) })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    const kept = () =>
      page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'swath-reads'));
    await expect.poll(kept).toBe(true);
  });

  await test.step('without a network the crew writes where it has not read before; it is kept and waits', async () => {
    await context.setOffline(true);
    await kill();
    await page.goto(thread);
    await expect(page.getByText('What was written about this visit is not on this device.')).toBeVisible();
    await page.getByLabel(`Message to ${NAME}`).fill(GATE);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('log', { name: 'Messages' }).getByRole('listitem')).toContainText([GATE]);
    await expect(page.getByRole('log', { name: 'Messages' })).toContainText(KEPT);
    await expect(page.getByLabel(`Message to ${NAME}`)).toHaveValue('');
    await expect(unsent(page)).toContainText('1 message is not sent yet.');
    await judge(page, 'crew-message-waits');
    await unsent(page).getByRole('button', { name: 'See what waits' }).click();
    const list = page.getByRole('dialog', { name: 'Not sent yet' });
    await expect(list.getByRole('listitem')).toContainText([`Message, ${NAME}`]);
    await expect(list).toContainText(GATE);
    await judge(page, 'crew-message-in-list');
  });

  await test.step('the app is killed; at six it is opened with a network, and sends it by itself, once', async () => {
    const now = await page.evaluate(() => Date.now());
    await moveProductClock(request, at(18, 5));
    await page.clock.fastForward(at(18, 5).getTime() - now);
    await context.setOffline(false);
    await kill();
    await page.goto('/company/dashboard');
    const said = async () => {
      const { messages } = await callAs<JobThread>(request, homeowner, 'GET', `/api/MowingJobs/${job!.id}/messages`);
      return messages.map(({ words, written_at, clock_changed }) => [words, Boolean(written_at), clock_changed]);
    };
    await expect.poll(said).toEqual([[GATE, true, undefined]]);
    await expect(unsent(page)).toBeHidden();
    await page.goto(thread);
    await expect(page.getByRole('log', { name: 'Messages' })).toContainText(/6:\d\d PM, written 11:2\d AM/);
  });

  await test.step('the homeowner is mailed once, and reads by mail and in the thread when it was written', async () => {
    await moveProductClock(request, at(18, 20), { sweep: true });
    const mail = await readMail(request, email, new RegExp(`^${COMPANY} wrote to you`));
    expect(mail.text).toMatch(/6:\d\d PM, written 11:2\d AM: I am at your gate\. Nobody opens\./);
    const subjects = await mailsTo(request, email);
    expect(subjects.filter((subject) => subject.includes('wrote to you'))).toHaveLength(1);
    const home = await aWindow(browser, { width: 390, expected: EXPECTED });
    await bringSession(home.page, email, PASSWORD);
    await home.page.goto(`/user/visits/${job!.id}/messages`);
    const line = home.page.getByRole('log', { name: 'Messages' }).getByRole('listitem');
    await expect(line).toContainText([new RegExp(`^${COMPANY} · .*6:\\d\\d PM, written 11:2\\d AM${GATE}`)]);
    await judge(home.page, 'message-written-earlier');
    home.isQuiet();
    await home.context.close();
  });
  for (const isQuiet of quiet) isQuiet();
});
