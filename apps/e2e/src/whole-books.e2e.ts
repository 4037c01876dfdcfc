import { expect, type Page, test } from '@playwright/test';
import type { PayoutOverview } from '@swath/contract/payouts';
import { type Day, DEFAULT_TIME_ZONE, dayAt } from '@swath/domain/calendar';
import { aHomeownerWithLawn, callAs, PASSWORD } from './support/accounts.ts';
import { bookMowing } from './support/book-mowing.ts';
import { moveProductClock, productNow } from './support/clock.ts';
import { anApprovedCompany } from './support/companies.ts';
import { workdays } from './support/days.ts';
import { judge } from './support/looks.ts';
import { readMail } from './support/outbox.ts';
import { sendDetails } from './support/payout-details.ts';
import { bringSession, signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

/** Clocks that are moved make access tokens old. */
const expected = [/status of 40[01]/];
const HOUR_MS = 3_600_000;
const HOURS = [{ start: '08:00', end: '18:00' }];

/** What comes over a dashboard is put away as soon as it does. */
async function putAwayReminders(page: Page): Promise<void> {
  for (const name of ['Dismiss', 'Maybe Later', 'Not now', 'Got it']) {
    const button = page.getByRole('dialog').getByRole('button', { name });
    await page.addLocatorHandler(button, () => button.click());
  }
}

test('a paid mowing stands in the ledger, goes to the bank, comes back, is put right, and is in the statement', async ({
  browser,
  request,
}) => {
  const name = `Whole Books ${Date.now() % 100_000}`;
  const { owner } = await anApprovedCompany(request, name);
  await callAs(request, owner, 'PATCH', '/api/company/rate', { company_rate_cents: 4500, was_cents: null });
  const week = Array.from({ length: 7 }, () => HOURS);
  await callAs(request, owner, 'PUT', '/api/company/weekly-hours', { week });
  // Without an area it would work everywhere, also where other journeys look for nobody.
  const area = { kind: 'zipcode', postal_codes: ['65203'] };
  await callAs(request, owner, 'POST', '/api/company/service-areas', area);
  const [day] = (await workdays(request, 2, 1)) as [Day];
  const office = await aWindow(browser, { width: 1280, expected });
  const phone = await aWindow(browser, { width: 390, expected });
  const { page } = office;
  for (const one of [page, phone.page]) await putAwayReminders(one);
  const bank = (one: Page) => one.getByRole('region', { name: 'Payouts to your bank' });
  const latest = (one: Page) => bank(one).getByRole('list', { name: 'Latest payouts' }).getByRole('listitem');
  /**
   * Time goes on, and what is due by then happens. The page hears of it, but gets one new access token in ten seconds: after
   * a second jump so soon it has to be loaded anew.
   */
  const pass = async (hours: number) => {
    const now = await productNow(request);
    await moveProductClock(request, new Date(now.getTime() + hours * HOUR_MS), { sweep: true });
  };
  const month = dayAt(await productNow(request), DEFAULT_TIME_ZONE).slice(0, 7);

  await test.step('it names a bank account that will send payouts back', async () => {
    await signIn(page, owner.email, PASSWORD);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^(Set up payouts|Payouts)$/ })
      .click();
    await page.getByRole('button', { name: 'Start Onboarding' }).click();
    await sendDetails(page, { ssn: '0000', account: '000111111116' });
    await expect(page.getByText('You are set up: homeowners can book you and pay by card.')).toBeVisible();
    await expect(bank(page)).toContainText('Nothing has been paid out yet.');
  });

  await test.step('a mowing that is paid for comes into the ledger by itself', async () => {
    await bringSession(phone.page, owner.email, PASSWORD);
    await phone.page.goto('/company/payouts');
    await bank(phone.page).getByRole('link', { name: 'Open ledger' }).click();
    await expect(phone.page.getByText('Nothing has moved in this month.')).toBeVisible();
    await judge(phone.page, 'ledger-empty');
    const home = await aWindow(browser, { width: 1280, expected });
    await signIn(home.page, await aHomeownerWithLawn(request, 'whole-books'), PASSWORD);
    await bookMowing(home.page, name, day);
    home.isQuiet();
    await home.context.close();
    const row = phone.page.getByRole('row', { name: /Hazel Quimby/ });
    await expect(row).toContainText('$90.00');
    await expect(row).toContainText('$89.00');
    await row.getByRole('button').click();
    await expect(phone.page.getByRole('list', { name: 'Movements' })).toContainText('Platform fee');
    await judge(phone.page, 'ledger-opened');
    await expect(bank(page)).toContainText('Next payout$89.00');
    await judge(page, 'payouts-next');
  });

  await test.step('two days later it is on its way to the bank', async () => {
    await pass(49);
    await expect(latest(page)).toHaveCount(1);
    await expect(latest(page)).toContainText('$89.00On its way');
  });

  await test.step('the bank sends it back: the page, the mail and the account say what to do', async () => {
    await pass(25);
    await readMail(request, owner.email, /Your payout of \$89\.00 came back/);
    await page.reload();
    await expect(latest(page)).toContainText('Came back');
    await expect(bank(page).getByRole('alert')).toContainText('Your payout of $89.00 came back');
    await expect(page.getByRole('region', { name: 'Action Required' })).toContainText(
      'A bank account for your payouts',
    );
    await judge(page, 'payouts-came-back');
    const mail = await readMail(request, owner.email, /Your payout of \$89\.00 came back/);
    expect(mail.text).toContain('No bank account was found with those numbers. Enter them again.');
    await phone.page.reload();
    await phone.page.getByRole('button', { name: /^Notices, \d+ new$/ }).click();
    const list = phone.page.getByRole('dialog', { name: 'Notices' });
    await expect(list).toContainText('Your bank sent $89.00 back.');
    await judge(phone.page, 'company-notices');
    await list.getByRole('link', { name: 'A payout came back' }).click();
    await expect(phone.page).toHaveURL(/\/company\/payouts\/[0-9a-f-]{36}$/);
    await expect(phone.page.getByRole('alert')).toContainText('Your bank sent it back');
    await expect(phone.page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();
    await expect(list).toBeHidden();
  });

  await test.step('another bank account clears it, and the money goes out again', async () => {
    await page.getByRole('button', { name: 'Update Details' }).click();
    await sendDetails(page, { ssn: '0000' });
    await expect(page.getByText('You are set up: homeowners can book you and pay by card.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Action Required' })).toHaveCount(0);
    await pass(1);
    await page.reload();
    await expect(latest(page).first()).toContainText('$89.00On its way');
    await expect(bank(page).getByRole('alert')).toHaveCount(0);
    await pass(25);
    await page.reload();
    await expect(latest(page).first()).toContainText('$89.00Paid');
  });

  await test.step('ledger, file and statement of the month tell the same', async () => {
    await bank(page).getByRole('link', { name: 'Open ledger' }).click();
    await page.goto(`/company/payouts/ledger?month=${month}`);
    const row = page.getByRole('row', { name: /Hazel Quimby/ });
    await row.getByRole('button').click();
    await expect(page.getByRole('list', { name: 'Movements' })).toContainText('Paid out on');
    await judge(page, 'ledger');
    for (const [button, file] of [
      ['Download CSV', `ledger-${month}.csv`],
      ['Statement (PDF)', `statement-${month}.pdf`],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      expect((await download).suggestedFilename()).toBe(file);
    }
    await page.getByLabel('Show').selectOption('Refunds');
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page.getByText('Nothing matches.')).toBeVisible();
    await judge(page, 'ledger-none');
  });

  await test.step('the bank’s file closes the month of its arrival, on both', async () => {
    const [payout] = (await callAs<PayoutOverview>(request, owner, 'GET', '/api/company/payouts')).payouts;
    const day = payout!.arrival_day;
    const text = `Date,Description,Amount\r\n${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)},STRIPE,89.00\r\n`;
    const file = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    for (const one of [page, phone.page]) {
      await one.goto(`/company/payouts/months?month=${day.slice(0, 7)}`);
      const compare = one.getByRole('region', { name: 'Compare with your bank' });
      await compare.locator('input[type=file]').setInputFiles(file);
      await expect(
        compare.getByText(/is closed to the cent: 1 payout, \$89\.00 here and at your bank\./),
      ).toBeVisible();
    }
  });

  for (const { isQuiet, context } of [office, phone]) {
    isQuiet();
    await context.close();
  }
});
