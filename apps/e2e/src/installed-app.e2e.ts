import { expect, type Page, test } from '@playwright/test';
import { SERVICE_WORKER } from '@swath/contract/service-worker';
import { aHomeownerWithLawn, PASSWORD } from './support/accounts.ts';
import { signIn } from './support/sign-in.ts';
import { aVersionsProxy } from './support/versions-proxy.ts';

test.use({ serviceWorkers: 'allow' });

const line = (page: Page) => page.getByRole('region', { name: 'Connection' });
const news = (page: Page) => page.getByRole('complementary', { name: 'New version' });

/** Waits until the browser has fetched the app, and opens the page anew as the worker serves it. */
async function openInstalled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
}

/** When the first request with this beginning began, in ms since the page was opened. */
const firstAsked = (page: Page, path: string) =>
  page.evaluate(
    (beginning) =>
      performance.getEntriesByType('resource').find(({ name }) => new URL(name).pathname.startsWith(beginning))
        ?.startTime,
    path,
  );

/** The states of the browser's workers: a new one is fetched, waits for the present one to have nothing to do, follows. */
const states = (page: Page) =>
  page.evaluate(async (url) => {
    const { installing, waiting } = (await navigator.serviceWorker.getRegistration(url)) ?? {};
    return { isFetching: Boolean(installing), isWaiting: Boolean(waiting) };
  }, SERVICE_WORKER);

/**
 * Has the browser look for a new version, as it does by itself when a page is opened. Chromium stops a worker that has
 * nothing to do, and never while it is being watched, as in journeys: so it is stopped here.
 */
async function fetchNewVersion(page: Page): Promise<void> {
  await page.evaluate(
    async (url) => void (await (await navigator.serviceWorker.getRegistration(url))?.update()),
    SERVICE_WORKER,
  );
  await expect.poll(async () => (await states(page)).isFetching).toBe(false);
  const browser = await page.context().newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await expect
    .poll(async () => {
      const { isWaiting } = await states(page);
      if (isWaiting) await browser.send('ServiceWorker.stopAllWorkers');
      return isWaiting;
    })
    .toBe(false);
  await browser.detach();
}

test('the app can be installed, and opens without a network: it says so, and goes on by itself', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, await aHomeownerWithLawn(request, 'installs'), PASSWORD);
  const browser = await context.newCDPSession(page);
  const { errors } = await browser.send('Page.getAppManifest');
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Journeys run in windows like private ones, in which nothing is installed.
  const faults = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect([errors, faults]).toEqual([[], []]);

  await openInstalled(page);
  for (const path of ['/user/dashboard', '/']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/user\/dashboard$/);
    await expect.poll(() => firstAsked(page, '/api/')).toBeDefined();
    // The page's own files come with the app's, and not once it is known who it is.
    expect(await firstAsked(page, '/assets/restore-home')).toBeLessThan((await firstAsked(page, '/api/'))!);
  }
  await context.setOffline(true);
  // A browser may throw away what it keeps.
  await page.evaluate(() => indexedDB.deleteDatabase('swath-reads'));
  await page.reload();
  await expect(line(page)).toContainText('Nothing can be loaded or saved until it is back.');
  await expect(page.getByText('This needs the network.')).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.getByText('This needs the network.')).toBeHidden();
  await expect(line(page)).not.toContainText('until it is back');
});

test('on the first visit, before any reload, pages that were never opened open without a network', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, await aHomeownerWithLawn(request, 'first-visit'), PASSWORD);
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  await expect(news(page)).toBeHidden();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Settings/ })).toBeVisible();
  await context.setOffline(false);
});

test('an open page goes on with its own version when a new one is served, and runs the new one once it is opened anew', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await using versions = await aVersionsProxy(baseURL!);
  const homeowner = await aHomeownerWithLawn(request, 'two-versions');
  await page.goto(`${versions.url}/login?tab=login`);
  await page.getByLabel('Email').fill(homeowner);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/user\/dashboard$/);
  await openInstalled(page);
  const second = await context.newPage();
  await second.goto(`${versions.url}/user/dashboard`);
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();

  versions.deploy();
  versions.isGone = true;
  await fetchNewVersion(page);
  for (const open of [page, second]) await expect(news(open)).toContainText('A new version of Swath is ready.');
  // A page whose code was not loaded yet, and which the server has no more.
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Settings/ })).toBeVisible();

  versions.isGone = false;
  await news(page).getByRole('button', { name: 'Reload now' }).click();
  await expect(news(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: /Settings/ })).toBeVisible();
  await news(second).getByRole('button', { name: 'Later' }).click();
  await expect(news(second)).toBeHidden();
  await second.reload();
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(news(second)).toBeHidden();
});
