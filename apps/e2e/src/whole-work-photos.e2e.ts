import { expect, test } from '@playwright/test';
import type { OwnJob } from '@swath/contract/jobs';
import { addDays, DEFAULT_TIME_ZONE, instantAt } from '@swath/domain/calendar';
import { DEMO_PASSWORD } from '@swath/fixtures/people';
import { aHomeownerWithLawn, callAs, PASSWORD } from './support/accounts.ts';
import { book } from './support/bookings.ts';
import { moveProductClock } from './support/clock.ts';
import { dayWords, workdays } from './support/days.ts';
import { judge } from './support/looks.ts';
import { aLawnPhoto, expectPicture } from './support/photos.ts';
import { bringSession, signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

const TEN = 10 * 60;
const GWEN = { email: 'gwen@greenblade.test', password: DEMO_PASSWORD };
/** The product's clock moves on: tokens are older than the browser thinks. */
const expected = [/401 \(Unauthorized\)/];

test('photos of a mowing are on the company’s public page while their homeowner allows it', async ({
  browser,
  request,
}) => {
  const [day] = await workdays(request, 2, 1);
  const email = await aHomeownerWithLawn(request, 'work-photos');
  const who = { email, password: PASSWORD };
  await book(request, who, day!);
  const [job] = await callAs<OwnJob[]>(request, who, 'GET', '/api/MowingJobs');
  await moveProductClock(request, instantAt(day!, TEN, DEFAULT_TIME_ZONE));

  const home = await aWindow(browser, { width: 390, expected });
  const office = await aWindow(browser, { width: 1280, expected });
  const street = await aWindow(browser, { width: 390, expected });
  const allows = home.page.getByRole('switch', { name: /may show the photos after the mowing on its page/ });
  const shown = street.page.getByRole('img', { name: /^Lawn mowed by Green Blade Mowing, number/ });

  await test.step('the crew mows, with a photo afterwards', async () => {
    await callAs(request, GWEN, 'POST', `/api/MowingJobs/${job!.id}/start`);
    await signIn(office.page, GWEN.email);
    const { buffer } = await aLawnPhoto(office.page, 'mowed.jpg', '#3c8d4f');
    const sent = await office.page.evaluate(
      async ({ path, bytes }) => {
        const { access_token: token } = JSON.parse(localStorage.getItem('swath.session')!) as { access_token: string };
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' };
        return (await fetch(path, { method: 'POST', headers, body: new Uint8Array(bytes) })).status;
      },
      { path: `/api/MowingJobs/${job!.id}/photos?kind=after`, bytes: [...buffer] },
    );
    expect(sent).toBe(201);
    await callAs(request, GWEN, 'POST', `/api/MowingJobs/${job!.id}/complete`);
    await callAs(request, who, 'POST', `/api/MowingJobs/${job!.id}/rating`, { rating: 5 });
    await moveProductClock(request, instantAt(addDays(day!, 1), TEN, DEFAULT_TIME_ZONE), { sweep: true });
  });

  await test.step('the homeowner allows it on the visit', async () => {
    await bringSession(home.page, email, PASSWORD);
    await home.page.goto('/user/settings');
    await expect(allows).not.toBeChecked();
    await allows.press('Space');
    await expect(home.page.getByText('Green Blade Mowing may show the photos.')).toBeVisible();
    await expect(allows).toBeChecked();
    await judge(home.page, 'work-photos-allowed');
  });

  await test.step('the company puts it on its page', async () => {
    const { page } = office;
    await page.goto('/company/settings/work-photos');
    await page.getByRole('button', { name: `Add the photo of ${dayWords(day!)}` }).click();
    await judge(page, 'work-photos-chosen');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  });

  let before = 0;
  await test.step('a visitor sees it, without a name', async () => {
    const { page } = street;
    await page.goto(`/companies/${job!.company_id}`);
    await expectPicture(shown.last());
    before = await shown.count();
    await judge(page, 'work-photos-public');
  });

  await test.step('the homeowner takes it back, and it is gone for a visitor and from the company’s choice', async () => {
    await allows.press('Space');
    await expect(home.page.getByText('Green Blade Mowing no longer shows the photos.')).toBeVisible();
    await street.page.reload();
    await expect(shown).toHaveCount(before - 1);
    await office.page.reload();
    await expect(office.page.getByRole('list', { name: 'On your page' }).getByRole('img')).toHaveCount(before - 1);
    await expect(office.page.getByRole('button', { name: `Add the photo of ${dayWords(day!)}` })).toHaveCount(0);
  });

  for (const { isQuiet } of [home, office, street]) isQuiet();
});
