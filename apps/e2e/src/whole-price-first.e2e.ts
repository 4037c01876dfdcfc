import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '@swath/fixtures/people';
import { callAs, freshEmail } from './support/accounts.ts';
import { moveProductClock, productNow } from './support/clock.ts';
import { journeyWidths, judge } from './support/looks.ts';
import { mailsTo, readMail } from './support/outbox.ts';
import { aWindow } from './support/window.ts';

const GWEN = { email: 'gwen@greenblade.test', password: DEMO_PASSWORD };
/** Bangor, Maine: nobody of the demo world or of another journey works within a thousand miles. */
const FAR = '04401';
const PRICE = /^from \$\d+\.\d\d · \d+ compan(y|ies) · next free day (Mon|Tue|Wed|Thu|Fri|Sat|Sun), /;
/** A ZIP that is none is refused, which the browser tells too. */
const expected = [/Failed to load resource: the server responded with a status of 422/];

for (const width of journeyWidths(390)) {
  test(`a stranger reads a price on the first screen and goes on to sign up, ${width} px`, async ({ browser }) => {
    const { page, isQuiet, context } = await aWindow(browser, { width, expected });
    await page.goto('/login');
    const panel = page.getByRole('region', { name: 'Your price' });
    await expect(panel).toBeInViewport({ ratio: 1 });
    await page.getByRole('navigation', { name: 'Swath', exact: true }).getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('tab', { name: 'Log in', selected: true })).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await panel.getByLabel('ZIP code').fill('65203');
    await expect(panel.getByRole('status')).toHaveText(PRICE);
    await judge(page, 'login-price');
    await panel.getByRole('button', { name: /^\d+ compan(y|ies)$/ }).click();
    const companies = page.getByRole('heading', { name: 'Who mows in Columbia, MO 65203' });
    await expect(companies).toBeFocused();
    await expect(companies).toBeInViewport();
    await panel.getByRole('button', { name: 'Sign up to book' }).click();
    await expect(page.getByLabel('Full name')).toBeFocused();

    await panel.getByLabel('ZIP code').fill('99999');
    await expect(panel.getByText('We do not know the ZIP code 99999.')).toBeVisible();
    await judge(page, 'login-zip-unknown');
    isQuiet();
    await context.close();
  });
}

test('a ZIP that nobody serves is told on the first screen; its stranger hears once, and leaves', async ({
  browser,
  request,
}) => {
  const email = freshEmail('stranger');
  const { page, isQuiet, context } = await aWindow(browser);
  await page.goto('/login');
  const panel = page.getByRole('region', { name: 'Your price' });
  await panel.getByLabel('ZIP code').fill(FAR);
  await expect(panel.getByRole('status')).toHaveText(`Nobody mows at ${FAR} yet`);
  await panel.getByRole('button', { name: 'Tell me when' }).click();
  await judge(page, 'login-tell-me-when');
  await panel.getByLabel('Your email').fill(email);
  await panel.getByRole('button', { name: 'Tell me when' }).click();
  await expect(panel.getByText(`We will write to ${email} once, when the first company can be booked.`)).toBeVisible();

  const area = { kind: 'zipcode', postal_codes: [FAR] };
  const { areas } = await callAs<{ areas: { id: string; postal_code: string | null }[] }>(
    request,
    GWEN,
    'POST',
    '/api/company/service-areas',
    area,
  );
  await moveProductClock(request, await productNow(request), { sweep: true });
  const mail = await readMail(request, email, new RegExp(`^Your lawn at ${FAR} can be mowed$`));
  expect(mail.text).toContain('from $');
  await page.reload();
  await panel.getByLabel('ZIP code').fill(FAR);
  await expect(panel.getByRole('status')).toHaveText(PRICE);

  await page.goto(/https?:\/\/\S+\/leave\?token=\S+/.exec(mail.text)![0]);
  await expect(page).toHaveURL(/\/leave$/);
  await judge(page, 'leave-list');
  await page.getByRole('button', { name: 'Leave the list' }).click();
  await expect(page.getByRole('heading', { name: 'You are off the list' })).toBeVisible();
  expect(await mailsTo(request, email)).toHaveLength(1);
  isQuiet();
  await context.close();
  const added = areas.find(({ postal_code }) => postal_code === FAR)!;
  await callAs(request, GWEN, 'DELETE', `/api/company/service-areas/${added.id}`);
});
