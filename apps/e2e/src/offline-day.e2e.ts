import { expect, type Page, test } from '@playwright/test';
import { companies } from '@swath/contract/companies';
import { crews } from '@swath/contract/crews';
import { jobs } from '@swath/contract/jobs';
import { routes } from '@swath/contract/routes';
import type { Day } from '@swath/domain/calendar';
import { callAs } from './support/accounts.ts';
import { anApprovedCompany } from './support/companies.ts';
import { aVisit } from './support/crews.ts';
import { workdays } from './support/days.ts';
import { aLawnPhoto, choosePhoto, expectPicture } from './support/photos.ts';
import { bringSession, seeReminders } from './support/sign-in.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

const line = (page: Page) => page.getByRole('region', { name: 'Connection' });
const nextStop = (page: Page) =>
  page.getByRole('region', { name: "Today's Schedule" }).getByRole('article').filter({ hasText: 'Next stop' });
const route = (page: Page) => page.getByRole('region', { name: "Today's Route" });

/** What the browser keeps: the calls whose answers are kept, how many thumbnails, and its other storage. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const bases = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const calls = async () => {
      const db = await new Promise<IDBDatabase>((done) => {
        const opened = indexedDB.open('swath-reads');
        opened.onsuccess = () => done(opened.result);
      });
      const all: IDBRequest<{ queryKey: [string] }[]> = db.transaction('reads').objectStore('reads').getAll();
      await new Promise((done) => {
        all.onsuccess = done;
      });
      db.close();
      return all.result.map(({ queryKey: [call] }) => call);
    };
    const names = await caches.keys();
    return {
      reads: bases.includes('swath-reads') ? await calls() : null,
      thumbnails: names.includes('thumbnails') ? (await (await caches.open('thumbnails')).keys()).length : null,
      rest: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    };
  });

test('a crew that never opened its day sees it without a network, after the app was killed; signing out leaves nothing', async ({
  page: first,
  context,
}) => {
  await bringSession(first, 'cory@greenblade.test');
  await first.goto('/account');
  await expect(first.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await first.evaluate(() => navigator.serviceWorker.ready);
  for (const call of [companies.own, jobs.listForCompany, routes.view])
    await expect.poll(async () => (await kept(first)).reads).toContain(call.name);
  await first.close();

  const page = await context.newPage();
  await context.setOffline(true);
  await page.goto('/company/dashboard');
  await expect(nextStop(page).getByText('Columbia, MO')).toBeVisible();
  await expect(nextStop(page).getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+1\d{10}$/);
  await expect(route(page)).toContainText('of driving');
  await route(page).getByRole('button', { name: 'Show map' }).click();
  await expect(route(page).getByText('The map needs the network.')).toBeVisible();
  await expect(route(page).locator('img')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Upcoming Jobs' })).toBeVisible();
  await expect(line(page)).toContainText(/Last loaded \d{1,2}:\d\d [AP]M\./);
  await expect(page.getByText(/Failed to load|This needs the network/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
  await nextStop(page)
    .getByRole('link', { name: /^Job Details/ })
    .click();
  const details = page.getByRole('dialog', { name: 'Job Details' });
  await expect(details.getByText('Columbia, MO')).toBeVisible();
  await expect(details.getByText('This needs the network.')).toHaveCount(1); // its history

  await page.goto('/account');
  await expect(page.getByText('This needs the network.')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeHidden();

  await context.setOffline(false);
  await expect(line(page)).toBeEmpty();
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  // The kept day is shown first; the fresh one may move the button while it is pressed.
  const fresh = page.waitForResponse((answer) => new URL(answer.url()).pathname === jobs.listForCompany.path);
  await page.goto('/company/dashboard');
  await fresh;
  const photo = nextStop(page).getByRole('img', { name: 'Photo before 1' });
  await choosePhoto(
    page,
    nextStop(page).getByRole('button', { name: 'Add photo' }),
    await aLawnPhoto(page, 'lawn.jpg', '#3a7d44'),
  );
  await expectPicture(photo);
  await expect.poll(async () => (await kept(page)).thumbnails).toBe(1);
  await context.setOffline(true);
  await page.reload();
  await expectPicture(photo);

  await context.setOffline(false);
  await expect(line(page)).toBeEmpty();
  await nextStop(page)
    .getByRole('button', { name: /^Remove photo before 1/ })
    .click();
  await expect(photo).toBeHidden();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => kept(page)).toEqual({ reads: null, thumbnails: null, rest: [] });
});

test('the office of a company with two crews reads each crew’s jobs without a network', async ({
  page: first,
  context,
  request,
}) => {
  const company = await anApprovedCompany(request, `Two Trucks ${Date.now() % 100_000}`);
  const week = Array.from({ length: 7 }, () => [{ start: '07:00', end: '19:00' }]);
  await callAs(request, company.owner, 'PUT', '/api/company/weekly-hours', { week });
  for (const [name, color] of [
    ['North', 'green'],
    ['South', 'blue'],
  ])
    await callAs(request, company.owner, 'POST', '/api/company/crews', {
      ...{ name, color, depot: null, largest_lot_sqft: null, fits_narrow_gates: true, mows_slopes: true },
      ...{ area_zip_codes: [], week: null, members: [] },
    });
  const [day] = (await workdays(request, 1, 1)) as [Day];
  await aVisit(request, company, { name: 'Nora North', at: '2214 Paris Rd', day });
  await aVisit(request, company, { name: 'Sam South', at: '3200 Providence Rd', day });
  await seeReminders(request, company.owner);
  await bringSession(first, company.owner.email, company.owner.password);
  await first.goto('/account');
  await first.evaluate(() => navigator.serviceWorker.ready);
  for (const call of [crews.list, jobs.listForCompany])
    await expect.poll(async () => (await kept(first)).reads).toContain(call.name);
  await expect.poll(async () => (await kept(first)).reads?.filter((call) => call === routes.view.name)).toHaveLength(4);
  await first.close();

  const page = await context.newPage();
  await context.setOffline(true);
  await page.goto('/company/dashboard');
  const ofCrew = (name: string) => page.getByRole('navigation', { name: 'Crews' }).getByRole('button', { name });
  const cards = page.getByRole('link', { name: /^Job Details, / });
  await expect(cards).toHaveCount(2);
  await ofCrew('North').click();
  await expect(cards).toHaveCount(1);
  const northern = await cards.getAttribute('aria-label');
  await ofCrew('South').click();
  await expect(cards).toHaveCount(1);
  expect(await cards.getAttribute('aria-label')).not.toBe(northern);
  await expect(page.getByText(/Failed to load|This needs the network/)).toHaveCount(0);
  await ofCrew('All crews').click();
  await expect(page.getByRole('region', { name: "Today's Routes" })).toContainText('Nothing to mow today');
});
