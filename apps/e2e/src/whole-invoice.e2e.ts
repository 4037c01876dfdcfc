import { expect, test } from '@playwright/test';
import type { OwnCompany } from '@swath/contract/companies';
import type { CrewJob } from '@swath/contract/jobs';
import type { OwnClient } from '@swath/contract/own-clients';
import { DEFAULT_TIME_ZONE, instantAt } from '@swath/domain/calendar';
import { DEMO_PASSWORD, greenBlade } from '@swath/fixtures/people';
import { callAs, freshEmail } from './support/accounts.ts';
import { fillCard } from './support/card-form.ts';
import { moveProductClock } from './support/clock.ts';
import { workdays } from './support/days.ts';
import { journeyWidths, judge } from './support/looks.ts';
import { linkIn, readMail } from './support/outbox.ts';
import { signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

const OFFICE = { email: greenBlade.email, password: DEMO_PASSWORD };

for (const width of journeyWidths(390)) {
  test(`a visit at an own client becomes an invoice that the client sees without an account, and is paid by card, at ${width} px`, async ({
    browser,
    request,
  }) => {
    const name = `Ines Fields ${Date.now()}`;
    const email = freshEmail('ines');
    const as = <Answer>(method: 'GET' | 'POST', path: string, body?: object) =>
      callAs<Answer>(request, OFFICE, method, path, body);
    const client = await as<OwnClient>('POST', '/api/company/clients', {
      ...{ full_name: name, street_address: '212 N Ninth St', city: 'Columbia', state: 'MO', zip_code: '65201' },
      ...{ lot_size_sqft: 10_890, price_cents: 4500, email },
    });
    await test.step('a lawn is mowed', async () => {
      const { company_id } = await as<OwnCompany>('GET', '/api/company');
      const day = (await workdays(request, 1, 1))[0]!;
      await as('POST', '/api/series', {
        ...{ companyId: company_id, frequency: 'none', startDate: day, endDate: null },
        template: { serviceAddressId: client.id },
      });
      await moveProductClock(request, instantAt(day, 10 * 60, DEFAULT_TIME_ZONE));
      const jobs = await as<CrewJob[]>('GET', `/api/company/jobs?from=${day}&to=${day}`);
      const { id } = jobs.find(({ full_name }) => full_name === name)!;
      await as('POST', `/api/MowingJobs/${id}/start`);
      await as('POST', `/api/MowingJobs/${id}/complete`);
      await moveProductClock(request, instantAt(day, 11 * 60, DEFAULT_TIME_ZONE), { sweep: true });
    });

    const office = await aWindow(browser, { width });
    const { page } = office;
    const dialog = (called: string | RegExp) => page.getByRole('dialog', { name: called });
    await test.step('the office drafts an invoice of the visit, with edging', async () => {
      await signIn(page, OFFICE.email);
      await page.goto('/company/clients');
      await page.getByRole('searchbox', { name: 'Search clients' }).fill(name);
      await page.getByRole('link', { name }).click();
      await expect(page.getByText('One finished visit is on no invoice yet.')).toBeVisible();
      await judge(page, 'company-client');
      await page.getByRole('button', { name: 'New invoice' }).click();
      const form = dialog('New invoice');
      await form.getByRole('button', { name: '+ Edging' }).click();
      await form.getByLabel('Price (USD)').fill('15');
      await judge(page, 'company-invoice-form');
      await form.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.getByRole('heading', { name: 'Draft', exact: true })).toBeVisible();
    });

    const total = await page.getByRole('row', { name: /^Total/ }).textContent();
    await test.step('it is sent, and the client opens the link of the mail', async () => {
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await dialog(/^Send this invoice/)
        .getByRole('button', { name: 'Send' })
        .click();
      await expect(page.getByRole('heading', { name: 'Link for the client' })).toBeVisible();
      await judge(page, 'company-invoice');
    });
    const link = linkIn(await readMail(request, email, /sent you an invoice/));
    // The practice gateway's page answers a declined card with this status.
    const stranger = await aWindow(browser, { width, expected: [/status of 402 \(Payment Required\)/] });
    await stranger.page.goto(new URL(link).pathname);
    await expect(stranger.page.getByRole('heading', { name: /^Invoice INV-/ })).toBeVisible();
    await expect(stranger.page.getByRole('row', { name: /^Total/ })).toHaveText(total!);
    await expect(stranger.page.getByText('Sent', { exact: true })).toBeVisible();
    await judge(stranger.page, 'public-invoice');
    const file = stranger.page.waitForEvent('download');
    await stranger.page.getByRole('button', { name: 'Download PDF' }).click();
    expect((await file).suggestedFilename()).toMatch(/^INV-\d{4}\.pdf$/);

    await test.step('the company records a part', async () => {
      await page.getByRole('button', { name: 'Record payment' }).click();
      const form = dialog('Record a payment');
      await form.getByLabel(/^Amount/).fill('20');
      await form.getByRole('button', { name: 'Record payment' }).click();
      await expect(page.getByText(/is still open/)).toBeVisible();
      await expect(form).toBeHidden();
      await page.goto('/company/invoices');
      await expect(page.getByRole('region', { name: 'Not due yet' }).getByRole('link', { name })).toBeVisible();
      await judge(page, 'company-receivables');
      await page.goBack();
    });

    const rest = /^Pay \$\d+\.\d\d by card$/;
    await test.step('the client pays the rest by card, with a second one after the first is declined', async () => {
      await stranger.page.reload();
      await stranger.page.getByRole('button', { name: rest }).click();
      const pay = stranger.page.getByRole('region', { name: /^Invoice INV-/ });
      await fillCard(pay, '4000 0000 0000 0002');
      await expect(pay.frameLocator('iframe').getByText('Your card was declined.')).toBeVisible();
      await judge(stranger.page, 'public-invoice-card', { bothSchemes: false });
      await fillCard(pay, '4242 4242 4242 4242');
      await expect(stranger.page.getByText('Thank you. Your payment has arrived.')).toBeVisible();
      await expect(stranger.page.getByText('Paid', { exact: true })).toBeVisible();
      await expect(stranger.page.getByRole('row', { name: /^Still to be paid/ })).toHaveText('Still to be paid$0.00');
      await readMail(request, email, /^You paid \$/);
    });

    await test.step('the company sees it at once, gives it back, and gets it in cash', async () => {
      await expect(page.getByText('Paid', { exact: true })).toBeVisible();
      await judge(page, 'company-invoice-by-card');
      await page.getByRole('button', { name: /^Give back .* card ending in 4242/ }).click();
      await dialog('Give this payment back?').getByRole('button', { name: 'Give it back' }).click();
      await expect(page.getByText('Went back to the card.')).toBeVisible();
      await readMail(request, email, /is being returned$/);
      await page.getByRole('button', { name: 'Record payment' }).click();
      await dialog('Record a payment').getByRole('button', { name: 'Record payment' }).click();
      await expect(page.getByText('The invoice is paid.')).toBeVisible();
    });
    await stranger.page.reload();
    await expect(stranger.page.getByText('Paid', { exact: true })).toBeVisible();
    await expect(stranger.page.getByRole('button', { name: rest })).toBeHidden();
    stranger.isQuiet();
    office.isQuiet();
  });
}
