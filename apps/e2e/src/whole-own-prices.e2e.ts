/**
 * A company's own prices: set once, and met by homeowners from the calendar to the receipt.
 *
 * Source: docs/rules/booking-and-price.md.
 */
import { type APIRequestContext, type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import type { OwnClient, OwnClientWordsSent } from '@swath/contract/own-clients';
import { addDays, type Day } from '@swath/domain/calendar';
import { aHomeownerWithLawn, type Credentials, callAs, PASSWORD } from './support/accounts.ts';
import { fillCard } from './support/card-form.ts';
import { anApprovedCompany } from './support/companies.ts';
import { workdays } from './support/days.ts';
import { journeyWidths, judge } from './support/looks.ts';
import { sendDetails } from './support/payout-details.ts';
import { bringSession, seeReminders, signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';
import { goOnFrom, showDay, tapDay, tapGrass, tapReadiness } from './support/wizard.ts';

const WEEK = Array.from({ length: 7 }, () => [{ start: '07:00', end: '18:00' }]);
const VISA = '4242 4242 4242 4242';

type Company = { readonly id: string; readonly owner: Credentials };

/** A company that works every day and can be paid, at $60.00 per quarter acre. */
async function aPayableCompany(browser: Browser, request: APIRequestContext, name: string): Promise<Company> {
  const company = await anApprovedCompany(request, name);
  await callAs(request, company.owner, 'PUT', '/api/company/weekly-hours', { week: WEEK });
  const rate = { company_rate_cents: 6000, was_cents: null };
  await callAs(request, company.owner, 'PATCH', '/api/company/rate', rate);
  await seeReminders(request, company.owner);
  const { page, context } = await aWindow(browser, { width: 1280 });
  await bringSession(page, company.owner.email, company.owner.password);
  await page.goto('/company/payouts');
  await page.getByRole('button', { name: 'Start Onboarding' }).click();
  await sendDetails(page, { ssn: '0000' });
  await expect(page.getByText('Payouts Enabled', { exact: true })).toBeVisible();
  await context.close();
  return company;
}

/** A mowing of the company at an own client four houses from the homeowners' lawn. */
async function mowNear(request: APIRequestContext, { id, owner }: Company, day: Day): Promise<void> {
  const words: OwnClientWordsSent = {
    ...{
      full_name: 'Nora Nearby',
      street_address: '1313 Elm Avenue',
      city: 'Columbia',
      state: 'MO',
      zip_code: '65203',
    },
    ...{ lot_size_sqft: 10_890, price_cents: 4500 },
  };
  const client = await callAs<OwnClient>(request, owner, 'POST', '/api/company/clients', words);
  await callAs(request, owner, 'POST', '/api/series', {
    ...{ companyId: id, frequency: 'none', startDate: day, template: { serviceAddressId: client.id } },
  });
}

/** From the grass to the list of companies. */
async function toCompanies(wizard: Locator): Promise<void> {
  await tapGrass(wizard);
  await tapReadiness(wizard);
  await goOnFrom(wizard, 'Yard Features');
}

const wizardOf = (page: Page) => page.getByRole('dialog', { name: /^Schedule mowing/ });
const cardOf = (wizard: Locator, name: string) =>
  wizard
    .getByRole('group', { name: /^Who should mow/ })
    .locator('div', { has: wizard.page().getByRole('radio', { name, exact: true }) })
    .last();

for (const width of journeyWidths(390)) {
  test(`a company’s minimum and discounts are met from the marked day to the receipt, ${width} px`, async ({
    browser,
    request,
  }) => {
    const name = `Nearby & Sons ${width} ${Date.now() % 100_000}`;
    const company = await aPayableCompany(browser, request, name);
    const [day] = await workdays(request, 16, 1);
    const neighbor = { email: await aHomeownerWithLawn(request, 'near-mowing', { acres: 0.25 }), password: PASSWORD };
    await mowNear(request, company, day!);

    await test.step('the company sets a minimum and discounts, and sees what follows', async () => {
      const { page, context, isQuiet } = await aWindow(browser, { width });
      await signIn(page, company.owner.email, company.owner.password);
      await page.goto('/company/settings/rate');
      const prices = page.getByRole('region', { name: 'Your other prices' });
      await prices.getByLabel('Minimum price of a mowing').fill('40');
      await prices.getByLabel('Every week', { exact: true }).fill('10');
      await prices.getByLabel('Discount a visit').fill('5');
      await prices.getByLabel('Another mowing within').selectOption({ label: '0.5 miles' });
      await expect(prices.getByRole('row', { name: 'Once $60.00 $59.00' })).toBeVisible();
      await expect(prices.getByRole('row', { name: 'Every week $54.00 $53.00' })).toBeVisible();
      await expect(prices.getByRole('row', { name: 'Every week, near another mowing $49.00 $48.00' })).toBeVisible();
      await judge(page, 'own-prices');
      await prices.getByRole('button', { name: 'Save Settings' }).click();
      await expect(page.getByText('Settings saved successfully!')).toBeVisible();
      await page.reload();
      await expect(prices.getByLabel('Minimum price of a mowing')).toHaveValue('40.00');
      isQuiet();
      await context.close();
    });

    const home = await aWindow(browser, { width });
    const wizard = wizardOf(home.page);
    await test.step('its page says so', async () => {
      await signIn(home.page, neighbor.email, PASSWORD);
      await home.page.goto(`/companies/${company.id}`);
      const about = home.page.getByRole('region', { name: 'About this company' });
      for (const words of [
        'Minimum $40.00',
        '10% less every week',
        '$5.00 less within 0.5 miles of another mowing that day',
      ]) {
        await expect(about.getByText(words)).toBeVisible();
      }
      await judge(home.page, 'company-with-own-prices');
    });

    await test.step('whose lawn is near a mowing of the day finds the day marked, and the card cheaper', async () => {
      await home.page.goto('/user/dashboard');
      await home.page.getByRole('button', { name: 'Schedule Now' }).click();
      await expect(await showDay(wizard, day!)).toHaveAccessibleName(/costs less, has room$/);
      await expect(wizard.getByText('Costs less: a mowing near you that day')).toBeVisible();
      await judge(home.page, 'cheaper-day');
      await tapDay(wizard, day!);
      await toCompanies(wizard);
      const card = cardOf(wizard, name);
      await expect(card).toContainText('Neighbor discount');
      await expect(card).toContainText('−$5.00');
      await expect(card).toContainText('$55.00');
      await judge(home.page, 'cheaper-company');
    });

    await test.step('books it at that price, and reads its lines on the receipt', async () => {
      await wizard.locator('label', { hasText: name }).click();
      await expect(wizard.getByRole('button', { name: /\$55\.00.*price in detail/ })).toBeVisible();
      await fillCard(wizard, VISA);
      await expect(wizard.getByText('Your mowing is scheduled').first()).toBeVisible();
      type Receipt = { company_name: string; paid_cents: number; lines: object };
      const receipts = await callAs<Receipt[]>(request, neighbor, 'GET', '/api/receipts');
      expect(receipts.find((receipt) => receipt.company_name === name)).toMatchObject({
        paid_cents: 5500,
        lines: { mowing_cents: 6000, neighbor_cents: 500, total_cents: 5500 },
      });
      home.isQuiet();
      await home.context.close();
    });

    await test.step('another one books every week, and pays less for each visit', async () => {
      const email = await aHomeownerWithLawn(request, 'weekly-price', { acres: 0.25 });
      const { page, context, isQuiet } = await aWindow(browser, { width });
      await signIn(page, email, PASSWORD);
      await page.getByRole('button', { name: 'Schedule Now' }).click();
      await wizardOf(page).getByRole('checkbox', { name: 'Make this recurring' }).check();
      await tapDay(wizardOf(page), addDays(day!, 7));
      await wizardOf(page).getByRole('radio', { name: 'Weekly', exact: true }).check();
      await goOnFrom(wizardOf(page), 'Recurring');
      await toCompanies(wizardOf(page));
      const card = cardOf(wizardOf(page), name);
      await expect(card).toContainText('Regular visits');
      await expect(card).toContainText('$54.00');
      await wizardOf(page).locator('label', { hasText: name }).click();
      const plan = wizardOf(page).getByRole('region', { name: 'Your visits' });
      await expect(plan).toContainText('Each later visit$54.00');
      await wizardOf(page)
        .getByRole('checkbox', { name: /^The price of each later visit, \$54\.00/ })
        .check();
      const form = wizardOf(page).locator('iframe[title="Card payment"]').contentFrame();
      await expect(form.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
      await judge(page, 'weekly-price');
      await fillCard(wizardOf(page), VISA);
      await expect(
        wizardOf(page)
          .getByText(/scheduled/)
          .first(),
      ).toBeVisible();
      const [visit] = await callAs<{ price_cents: number }[]>(
        request,
        { email, password: PASSWORD },
        'GET',
        '/api/MowingJobs',
      );
      expect(visit!.price_cents).toBe(5400);
      isQuiet();
      await context.close();
    });

    // Nobody else is offered it: what other journeys are offered stays as it was.
    const gone = { company_rate_cents: null, was_cents: 6000 };
    await callAs(request, company.owner, 'PATCH', '/api/company/rate', gone);
  });
}
