import { expect, type Page, test } from '@playwright/test';
import { type Day, DEFAULT_TIME_ZONE, instantAt } from '@swath/domain/calendar';
import { spec } from '@swath/fixtures/spec';
import { aHomeownerWithLawn, freshEmail, PASSWORD } from './support/accounts.ts';
import { bookMowing } from './support/book-mowing.ts';
import { moveProductClock } from './support/clock.ts';
import { workdays } from './support/days.ts';
import { judge } from './support/looks.ts';
import { linkIn, readMail } from './support/outbox.ts';
import { sendDetails } from './support/payout-details.ts';
import { register } from './support/register-company.ts';
import { signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

/** Clocks that are moved make access tokens old; the registration tries what is refused. */
const expected = [/status of 40[0134]/];

const NINE = 9 * 60;

const checklist = (page: Page) => page.getByRole('region', { name: 'Your way to bookings' });

/** What comes over a dashboard is put away as soon as it does. */
async function putAwayReminders(page: Page): Promise<void> {
  for (const name of ['Dismiss', 'Maybe Later']) {
    const button = page.getByRole('dialog').getByRole('button', { name });
    await page.addLocatorHandler(button, () => button.click());
  }
}

spec('access 1.2');
test('a company goes from its registration over its checklist to the first mowing that is booked, paid and done', async ({
  browser,
  request,
}) => {
  const name = `First Swath ${Date.now() % 100_000}`;
  const email = freshEmail('first-swath');
  const [day] = (await workdays(request, 2, 1)) as [Day];
  const office = await aWindow(browser, { width: 1280, expected });
  const phone = await aWindow(browser, { width: 390, expected });
  const home = await aWindow(browser, { width: 1280, expected });
  const { page } = phone;
  const row = (window: Page, item: string) => checklist(window).getByRole('listitem').filter({ hasText: item });
  /** Done on the phone, and at the same moment on the screen in the office. */
  const isTicked = async (item: string, count: number) => {
    await expect(row(office.page, item)).toContainText('Done');
    await expect(checklist(office.page)).toContainText(`${count} of 5 done`);
  };
  /** Follows a line of the checklist to the card that it names. */
  const follow = async (item: string, heading: string) => {
    await checklist(page).getByRole('link', { name: item, exact: true }).click();
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeFocused();
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeInViewport();
    return page.getByRole('region', { name: heading, exact: true });
  };
  /** From a card to where its line was pressed. */
  const back = async () => {
    await page.goBack();
    await expect(checklist(page)).toBeVisible();
  };
  const toDashboard = async () => {
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(checklist(page)).toBeVisible();
  };

  await test.step('it registers, and is approved', async () => {
    await register(page, name, email);
    await page.goto(linkIn(await readMail(request, email, /Confirm your email/)));
    const admin = await aWindow(browser, { width: 1280, expected });
    await signIn(admin.page, 'ada@swath.test');
    const card = admin.page.getByRole('article').filter({ hasText: name });
    await card.getByRole('button', { name: /Approve/ }).click();
    await expect(admin.page.getByText('Company approved successfully')).toBeVisible();
    await putAwayReminders(page);
    await expect(page).toHaveURL(/\/company\/dashboard$/);
    admin.isQuiet();
    await admin.context.close();
  });

  await test.step('its dashboard says what is missing', async () => {
    await expect(checklist(page)).toContainText('0 of 5 done');
    await expect(checklist(page).getByRole('status')).toContainText(
      'Homeowners cannot find you yet because you have no rate',
    );
    await putAwayReminders(office.page);
    await signIn(office.page, email, PASSWORD);
    await expect(checklist(office.page)).toContainText('0 of 5 done');
    await judge(office.page, 'checklist-bare');
    await judge(page, 'checklist-bare');
  });

  await test.step('rate', async () => {
    const card = await follow('Rate', 'Rate');
    await card.getByLabel('Set Your Rate (per 0.25 acre)').fill('45');
    await card.getByRole('button', { name: 'Save Settings' }).click();
    await expect(card.getByText('Saved rate: $45.00')).toBeVisible();
    await isTicked('Rate', 1);
    await back();
    await expect(row(page, 'Rate')).toContainText('Homeowners pay $45.00 per 0.25 acre.');
  });

  await test.step('hours', async () => {
    const card = await follow('Weekly hours', 'Weekly hours');
    await card.getByRole('switch', { name: 'Monday' }).press('Space');
    await card.getByLabel('Copy the hours of Monday to').selectOption('Every day');
    await card.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Settings saved successfully!').first()).toBeVisible();
    await isTicked('Weekly hours', 2);
    await back();
  });

  await test.step('areas', async () => {
    const card = await follow('Service Areas', 'Service Areas');
    await card.getByRole('button', { name: /^Add these \d+ ZIP codes$/ }).click();
    await expect(card.getByRole('switch', { name: 'Columbia' })).toBeChecked();
    await isTicked('Service Areas', 3);
    await back();
    await expect(checklist(page).getByRole('status')).toHaveText(
      'Homeowners can find you, but cannot book you yet because your payouts are not enabled.',
    );
  });

  await test.step('payouts', async () => {
    await checklist(page).getByRole('link', { name: 'Payouts', exact: true }).click();
    await page.getByRole('button', { name: 'Start Onboarding' }).click();
    await sendDetails(page, { ssn: '0000' });
    await expect(page.getByText('You are set up: homeowners can book you and pay by card.')).toBeVisible();
    await isTicked('Payouts', 4);
    await expect(checklist(office.page).getByRole('status')).toContainText('Homeowners can book you, from');
    await toDashboard();
  });

  await test.step('what is left is put away, for this person on every device', async () => {
    await checklist(page).getByRole('button', { name: 'Put away' }).click();
    await expect(checklist(page)).toHaveCount(0);
    await office.page.reload();
    await expect(office.page.getByRole('heading', { name: "Today's Schedule" })).toBeVisible();
    await expect(office.page.getByText('No upcoming jobs')).toBeVisible();
    await expect(checklist(office.page)).toHaveCount(0);
  });

  await test.step('a homeowner finds it, books and pays; the mowing stands on its dashboard', async () => {
    await signIn(home.page, await aHomeownerWithLawn(request, 'first-mowing'), PASSWORD);
    await bookMowing(home.page, name, day);
    const upcoming = office.page.getByRole('article').filter({ hasText: 'Hazel Quimby' });
    await expect(upcoming).toContainText('Pending');
  });

  await test.step('the performance page counts it as it is done elsewhere', async () => {
    await office.page.goto('/company/performance');
    const figure = (label: string) => office.page.getByText(label, { exact: true }).locator('xpath=..');
    await expect(figure('Total Jobs Accepted')).toContainText('1');
    await expect(figure('Total Jobs Completed')).toContainText('0');
    await expect(figure('Weekly Earnings (to date)')).toContainText('$0.00');
    await moveProductClock(request, instantAt(day, NINE, DEFAULT_TIME_ZONE));
    await page.reload();
    const job = page.getByRole('article').filter({ hasText: 'Hazel Quimby' });
    await job.getByRole('button', { name: 'Start Job' }).click();
    await expect(job).toContainText('In Progress');
    await job.getByRole('button', { name: 'Complete Job' }).click();
    await expect(job).toContainText('Completed');
    await expect(figure('Total Jobs Completed')).toContainText('1');
    await expect(figure('Weekly Earnings (to date)')).toContainText('$89.00');
    await office.page.getByRole('tab', { name: '12-month Trend' }).click();
    await expect(office.page.getByRole('tabpanel').getByRole('row', { name: /\$89\.00/ })).toBeVisible();
  });

  for (const { isQuiet, context } of [office, phone, home]) {
    isQuiet();
    await context.close();
  }
});
