import { expect, test } from '@playwright/test';
import type { OwnCompany } from '@swath/contract/companies';
import type { CrewJob } from '@swath/contract/jobs';
import type { OwnClient } from '@swath/contract/own-clients';
import { DEFAULT_TIME_ZONE, instantAt } from '@swath/domain/calendar';
import { DEMO_PASSWORD, greenBlade } from '@swath/fixtures/people';
import { callAs, freshEmail } from './support/accounts.ts';
import { moveProductClock } from './support/clock.ts';
import { workdays } from './support/days.ts';
import { journeyWidths, judge } from './support/looks.ts';
import { readMail } from './support/outbox.ts';
import { signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

const OFFICE = { email: greenBlade.email, password: DEMO_PASSWORD };

for (const width of journeyWidths(1280)) {
  test(`a month of finished visits is invoiced at once, and mailed, at ${width} px`, async ({ browser, request }) => {
    const name = `Mona Fields ${Date.now()}`;
    const email = freshEmail('mona');
    const as = <Answer>(method: 'GET' | 'POST', path: string, body?: object) =>
      callAs<Answer>(request, OFFICE, method, path, body);
    const client = await as<OwnClient>('POST', '/api/company/clients', {
      ...{ full_name: name, street_address: '216 N Ninth St', city: 'Columbia', state: 'MO', zip_code: '65201' },
      ...{ lot_size_sqft: 10_890, price_cents: 4500, email },
    });
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

    const { page, isQuiet } = await aWindow(browser, { width });
    await signIn(page, OFFICE.email);
    await page.goto('/company/invoices');
    await page.getByRole('link', { name: 'Invoice a month' }).click();
    await page.getByLabel('Month').selectOption(day.slice(0, 7));
    const box = page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
    await expect(box).toBeChecked();
    await judge(page, 'company-invoice-month');
    const all = page.getByRole('checkbox', { name: /^All \d+ clients/ });
    if (await all.isVisible()) {
      await all.uncheck();
      await box.check();
    }
    await page.getByRole('button', { name: 'Make and send 1 invoice' }).click();
    await page
      .getByRole('dialog', { name: /^Send 1 invoice of / })
      .getByRole('button', { name: 'Send' })
      .click();
    const made = page.getByRole('region', { name: 'Made just now' });
    await expect(made.getByRole('link', { name: /^INV-/ })).toBeVisible();
    await expect(box).toBeHidden();
    await judge(page, 'company-invoice-month-made');
    await readMail(request, email, /sent you an invoice/);
    await made.getByRole('link', { name: /^INV-/ }).click();
    await expect(page.getByRole('row', { name: /^Mowing on / })).toContainText('$45.00');
    isQuiet();
  });
}
