import { expect, type Page, test } from '@playwright/test';
import { aHomeownerWithLawn, PASSWORD } from './support/accounts.ts';
import { aFreeDay, book, COMPANY } from './support/bookings.ts';
import { longDay } from './support/days.ts';
import { bringSession } from './support/sign-in.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

const line = (page: Page) => page.getByRole('region', { name: 'Connection' });

test('a homeowner reads visits, messages and receipts without a network, after the app was killed; what cannot be done says so', async ({
  page: first,
  context,
  request,
}) => {
  const day = await aFreeDay(request, 1);
  const email = await aHomeownerWithLawn(request, 'reads-offline');
  await book(request, { email, password: PASSWORD }, day);
  await bringSession(first, email, PASSWORD);
  await first.goto('/account');
  await expect(first.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await first.evaluate(() => navigator.serviceWorker.ready);
  const reads = () =>
    first.evaluate(async () => {
      const isThere = (await indexedDB.databases()).some(({ name }) => name === 'swath-reads');
      if (!isThere) return 0;
      const db = await new Promise<IDBDatabase>((done) => {
        const opened = indexedDB.open('swath-reads');
        opened.onsuccess = () => done(opened.result);
      });
      const count = db.transaction('reads').objectStore('reads').count();
      await new Promise((done) => {
        count.onsuccess = done;
      });
      db.close();
      return count.result;
    });
  // Profile, visits, completed ones, series, queued jobs, receipts, and the messages of the visit.
  await expect.poll(reads).toBe(7);
  await first.close();

  const page = await context.newPage();
  await context.setOffline(true);
  await page.goto('/user/dashboard');
  const visit = page.getByRole('article', { name: `${COMPANY}, ${longDay(day)}` });
  await expect(visit).toBeVisible();
  await expect(line(page)).toContainText(/Last loaded \d{1,2}:\d\d [AP]M\. Nothing can be saved until it is back\./);
  await expect(page.getByText(/Failed to load/)).toHaveCount(0);

  await visit.getByRole('link', { name: /^Messages/ }).click();
  await expect(page.getByText(/^Nothing yet\. What you write here is about this visit/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to dashboard' }).click();

  await visit.getByRole('button', { name: /^Cancel/ }).click();
  await expect(page.getByRole('dialog')).toContainText('This cannot be saved now.');
  await page.keyboard.press('Escape');

  await page.goto('/user/settings');
  await expect(page.getByText(longDay(day)).first()).toBeVisible();

  await context.setOffline(false);
  await expect(line(page)).toBeEmpty();
});
