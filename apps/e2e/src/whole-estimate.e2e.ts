import { expect, test } from '@playwright/test';
import type { CrewJob } from '@swath/contract/jobs';
import type { OwnClient } from '@swath/contract/own-clients';
import { DEFAULT_TIME_ZONE, instantAt } from '@swath/domain/calendar';
import { DEMO_PASSWORD, greenBlade } from '@swath/fixtures/people';
import { callAs, freshEmail } from './support/accounts.ts';
import { moveProductClock, passHold } from './support/clock.ts';
import { workdays } from './support/days.ts';
import { journeyWidths, judge } from './support/looks.ts';
import { linkIn, mailsTo, readMail } from './support/outbox.ts';
import { signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

const OFFICE = { email: greenBlade.email, password: DEMO_PASSWORD };

for (const width of journeyWidths(390)) {
  test(`a client from estimate to paid invoice, at ${width} px`, async ({ browser, request }) => {
    const name = `Esther Fields ${Date.now()}`;
    const email = freshEmail('esther');
    const as = <Answer>(method: 'GET' | 'POST', path: string, body?: object) =>
      callAs<Answer>(request, OFFICE, method, path, body);
    await as<OwnClient>('POST', '/api/company/clients', {
      ...{ full_name: name, street_address: '214 N Ninth St', city: 'Columbia', state: 'MO', zip_code: '65201' },
      ...{ lot_size_sqft: 10_890, price_cents: 4500, email },
    });
    // Its token ends when the clock moves.
    const office = await aWindow(browser, { width, expected: [/401 \(Unauthorized\)/] });
    const { page } = office;
    const dialog = (called: string | RegExp) => page.getByRole('dialog', { name: called });

    await test.step('the office writes an estimate of a mowing and edging', async () => {
      await signIn(page, OFFICE.email);
      await page.goto('/company/clients');
      await page.getByRole('searchbox', { name: 'Search clients' }).fill(name);
      // The list is the one that was searched: a link of the one before goes with it.
      await expect(page.getByText('1 client', { exact: true })).toBeVisible();
      await page.getByRole('link', { name }).click();
      await page.getByRole('button', { name: 'New estimate' }).click();
      const form = dialog('New estimate');
      await form.getByLabel('Price each (USD)').fill('50');
      await form.getByRole('button', { name: '+ Edging' }).click();
      await form.getByLabel('Quantity').nth(1).fill('2');
      await form.getByLabel('Price each (USD)').nth(1).fill('10');
      await judge(page, 'company-estimate-form');
      await form.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.getByRole('heading', { name: 'Draft', exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await dialog(/^Send this estimate/)
        .getByRole('button', { name: 'Send' })
        .click();
      await expect(page.getByRole('heading', { name: 'Link for the client' })).toBeVisible();
      await judge(page, 'company-estimate');
    });
    const total = await page.getByRole('row', { name: /^Total/ }).textContent();
    const stranger = await aWindow(browser, { width });
    await test.step('the client accepts it without an account', async () => {
      const { page: seen } = stranger;
      await seen.goto(new URL(linkIn(await readMail(request, email, /sent you an estimate/))).pathname);
      await expect(seen.getByRole('heading', { name: /^Estimate EST-/ })).toBeVisible();
      await expect(seen.getByRole('row', { name: /^Total/ })).toHaveText(total!);
      await judge(seen, 'public-estimate');
      const file = seen.waitForEvent('download');
      await seen.getByRole('button', { name: 'Download PDF' }).click();
      expect((await file).suggestedFilename()).toMatch(/^EST-\d{4}\.pdf$/);
      await seen.getByRole('button', { name: 'Accept estimate' }).click();
      await expect(seen.getByText(`${name} accepted this estimate`)).toBeVisible();
      await judge(seen, 'public-estimate-accepted');
    });

    const day = (await workdays(request, 1, 1))[0]!;
    await test.step('the office is told, and schedules the visit', async () => {
      await expect(page.getByText(`${name} accepted it`)).toBeVisible();
      await page.getByRole('button', { name: 'Schedule visits' }).click();
      const form = dialog(/^Schedule visits of EST-/);
      await expect(form.getByText(/^Each visit costs \$50\.00/)).toBeVisible();
      await expect(form.getByLabel('Frequency')).toHaveValue('none');
      await form.getByLabel(/^Date/).fill(day);
      await form.getByRole('button', { name: 'Continue' }).click();
      await form.getByRole('button', { name: 'Create 1 job' }).click();
      await expect(form).toBeHidden();
    });
    await test.step('the lawn is mowed', async () => {
      await moveProductClock(request, instantAt(day, 10 * 60, DEFAULT_TIME_ZONE));
      const jobs = await as<CrewJob[]>('GET', `/api/company/jobs?from=${day}&to=${day}`);
      const { id } = jobs.find(({ full_name }) => full_name === name)!;
      await as('POST', `/api/MowingJobs/${id}/on-my-way`);
      await passHold(request);
      await readMail(request, email, /is on its way to you$/);
      await as('POST', `/api/MowingJobs/${id}/start`);
      await as('POST', `/api/MowingJobs/${id}/complete`);
      await moveProductClock(request, instantAt(day, 11 * 60, DEFAULT_TIME_ZONE), { sweep: true });
      // Newest first: the client was told of each step.
      await expect
        .poll(async () => (await mailsTo(request, email)).slice(0, 3))
        .toEqual([
          'Your lawn is mowed',
          expect.stringMatching(/is on its way to you$/),
          expect.stringMatching(/mows your lawn on /),
        ]);
    });
    await test.step('the invoice of the estimate has the mowing of that day, at the accepted price', async () => {
      await page.reload();
      await page.getByRole('button', { name: 'Make invoice' }).click();
      await dialog(/^Make an invoice/)
        .getByRole('button', { name: 'Make invoice' })
        .click();
      await expect(page.getByRole('row', { name: /^Mowing on / })).toContainText('$50.00');
      await expect(page.getByRole('row', { name: /^Total/ })).toHaveText(total!);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await dialog(/^Send this invoice/)
        .getByRole('button', { name: 'Send' })
        .click();
      await expect(page.getByRole('heading', { name: 'Link for the client' })).toBeVisible();
    });
    await test.step('it is paid, and the client sees that', async () => {
      await page.getByRole('button', { name: 'Record payment' }).click();
      await dialog('Record a payment').getByRole('button', { name: 'Record payment' }).click();
      await expect(page.getByText('The invoice is paid.')).toBeVisible();
      await stranger.page.goto(new URL(linkIn(await readMail(request, email, /sent you an invoice/))).pathname);
      await expect(stranger.page.getByText('Paid', { exact: true })).toBeVisible();
    });
    stranger.isQuiet();
    office.isQuiet();
  });
}
