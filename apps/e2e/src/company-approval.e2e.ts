import { expect, test } from '@playwright/test';
import { spec } from '@swath/fixtures/spec';
import { TOTP } from 'otpauth';
import { aPdf } from './support/a-pdf.ts';
import { freshEmail, logIn, PASSWORD } from './support/accounts.ts';
import { productNow } from './support/clock.ts';
import { comesUp } from './support/comes-up.ts';
import { linkIn, readMail } from './support/outbox.ts';
import { register } from './support/register-company.ts';
import { signIn, signOutOnPhone } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

/** The wizard tries what is refused. */
const expected = [/status of 40[013]/];

spec('access 1.3');
test('a company registers, is approved live in another window, signs in and lands on its dashboard', async ({
  browser,
  request,
}) => {
  const company = `Rosa’s Rows ${Date.now() % 100_000}`;
  const email = freshEmail('rosa');
  const office = await aWindow(browser, { width: 1280, expected });
  const crew = await aWindow(browser, { width: 390, expected });

  await signIn(office.page, 'ada@swath.test');
  await expect(office.page.getByRole('heading', { name: 'Pending Company Registrations' })).toBeVisible();
  await expect(office.page.getByText(company)).toHaveCount(0);

  await register(crew.page, company, email);

  const card = office.page.getByRole('article').filter({ hasText: company });
  await expect(card).toContainText('Phone: (573) 555-0166');
  await expect(card).toContainText('Email not verified yet');

  await crew.page.goto(linkIn(await readMail(request, email, /Confirm your email/)));
  await expect(crew.page).toHaveURL(/\/companies\/register\/pending-approval$/);
  await expect(card).not.toContainText('Email not verified yet');

  await card.getByRole('button', { name: /Approve/ }).click();
  await expect(office.page.getByText('Company approved successfully')).toBeVisible();
  await expect(card).toHaveCount(0);

  // The company's page follows by itself.
  await expect(crew.page).toHaveURL(/\/company\/dashboard$/);
  await expect(crew.page.getByRole('heading', { name: company, includeHidden: true })).toBeVisible();

  // It has no rate yet: it is told once a sign-in; of what waits in the queue, once.
  const spotlight = crew.page.getByRole('dialog', { name: "Don't forget to set up your profile" });
  const queue = crew.page.getByRole('dialog', { name: 'Queued Jobs Available' });
  await comesUp(crew.page, spotlight);
  await spotlight.getByRole('button', { name: 'Dismiss' }).click();
  // Its checklist is what it reads then; what waits comes with the next visit, alone.
  const toDo = crew.page.getByRole('region', { name: 'Your way to bookings' }).getByRole('listitem').getByRole('link');
  await expect(toDo).toHaveCount(5);
  for (const link of await toDo.all()) expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await expect(queue).toHaveCount(0);
  await crew.page.reload();
  await comesUp(crew.page, queue);
  await queue.getByRole('button', { name: 'Maybe Later' }).click();
  await expect(queue).toHaveCount(0);
  await signOutOnPhone(crew.page);
  await expect(crew.page).toHaveURL(/\/login/);
  await logIn(crew.page, email, PASSWORD);
  await expect(crew.page).toHaveURL(/\/company\/dashboard$/);
  await comesUp(crew.page, spotlight);
  await spotlight.getByRole('link', { name: 'Go to Settings' }).click();
  await crew.page.getByRole('link', { name: 'Rate', exact: true }).click();
  await expect(crew.page.getByText('No rate saved yet')).toBeVisible();
  // Written once the approval can no longer be undone.
  await readMail(request, email, /is approved/);
  for (const { context, isQuiet } of [office, crew]) {
    isQuiet();
    await context.close();
  }
});

spec('access 1.3');
test('a company is rejected with a reason, sees it, applies again and is approved', async ({ browser, request }) => {
  const company = `Second Swing ${Date.now() % 100_000}`;
  const email = freshEmail('second-swing');
  const office = await aWindow(browser, { width: 1280, expected });
  const crew = await aWindow(browser, { width: 390, expected });
  await register(crew.page, company, email);
  await crew.page.goto(linkIn(await readMail(request, email, /Confirm your email/)));
  await expect(crew.page.getByRole('heading', { name: 'Registration Pending Approval' })).toBeVisible();

  await signIn(office.page, 'ada@swath.test');
  const card = office.page.getByRole('article').filter({ hasText: company });
  await card.getByRole('button', { name: /Reject/ }).click();
  const dialog = office.page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Please tell us what you mow with.');
  await dialog.getByRole('button', { name: /Reject/ }).click();
  await expect(office.page.getByText('Company rejected successfully')).toBeVisible();
  await expect(card).toHaveCount(0);

  await expect(crew.page.getByText('Please tell us what you mow with.')).toBeVisible();
  expect((await readMail(request, email, /not approved/)).text).toContain('Please tell us what you mow with.');
  await crew.page.getByRole('button', { name: 'Apply again' }).click();
  await expect(crew.page.getByLabel('Company name')).toHaveValue(company);
  await crew.page.getByLabel(/Description/).fill('Two push mowers and a trailer.');
  await crew.page.getByRole('button', { name: 'Continue' }).click();
  for (const tool of [/Lawnmower/, /Trimmer/, /Leaf Blower/]) {
    await crew.page.getByRole('checkbox', { name: tool }).check();
  }
  await crew.page.getByRole('button', { name: 'Apply again' }).click();
  await expect(crew.page.getByRole('heading', { name: 'Registration Pending Approval' })).toBeVisible();

  await expect(card).toContainText('Two push mowers and a trailer.');
  await card.getByRole('button', { name: /Approve/ }).click();
  await expect(crew.page).toHaveURL(/\/company\/dashboard$/);
  for (const { context, isQuiet } of [office, crew]) {
    isQuiet();
    await context.close();
  }
});

test('a company sends its certificate as a PDF while it waits; approved, its page says that it is insured', async ({
  browser,
  request,
}) => {
  const company = `Paper Lawns ${Date.now() % 100_000}`;
  const email = freshEmail('paper-lawns');
  const office = await aWindow(browser, { width: 1280, expected });
  const crew = await aWindow(browser, { width: 390, expected: [...expected, /status of 422/] });
  await register(crew.page, company, email);
  await crew.page.goto(linkIn(await readMail(request, email, /Confirm your email/)));

  const insurance = crew.page.getByRole('region', { name: 'Insurance' });
  await insurance.getByRole('button', { name: 'Send a certificate' }).click();
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = crew.page.waitForEvent('filechooser');
    await insurance.getByRole('button', { name: /^Choose/ }).click();
    await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer });
  };
  await choose('broken.pdf', Buffer.from('%PDF-1.7 nothing'));
  const today = (await productNow(request)).getTime();
  await insurance.getByLabel('Last day').fill(new Date(today + 200 * 86_400_000).toISOString().slice(0, 10));
  await insurance.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(insurance.getByRole('alert')).toContainText('This file is damaged');
  await choose('acord-25.pdf', aPdf());
  await insurance.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(insurance.getByRole('status', { name: 'Waiting for approval' })).toContainText('PDF, 1 page');

  await signIn(office.page, 'ada@swath.test');
  const paper = office.page.getByRole('article', { name: `Certificate of ${company}` });
  const download = office.page.waitForEvent('download');
  await paper.getByRole('link', { name: /^acord-25\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe('certificate-of-insurance.pdf');
  await paper.getByRole('button', { name: /^Approve/ }).click();
  await expect(paper).toHaveCount(0);
  await expect(insurance.getByRole('status', { name: 'Approved' })).toContainText('Once your company is approved');
  const card = office.page.getByRole('article', { name: company, exact: true });
  await card.getByRole('button', { name: /Approve/ }).click();
  await expect(crew.page).toHaveURL(/\/company\/dashboard$/);
  await crew.page.goto('/company/settings/insurance');
  await expect(crew.page.getByRole('status', { name: 'Approved' })).toContainText(
    'Homeowners see that you are insured',
  );
  for (const { context, isQuiet } of [office, crew]) {
    isQuiet();
    await context.close();
  }
});

test('a company that is suspended is out at once, and back once it is reinstated', async ({ browser }) => {
  const office = await aWindow(browser, { width: 1280, expected });
  const crew = await aWindow(browser, { width: 390, expected });
  await signIn(crew.page, 'cleo@clipandgo.test');
  await expect(crew.page).toHaveURL(/\/company\/dashboard$/);
  await signIn(office.page, 'ada@swath.test');
  await office.page.getByRole('tab', { name: /Approved/ }).click();
  const card = office.page.getByRole('article').filter({ hasText: 'Clip & Go Lawn Care' });
  await card.getByRole('button', { name: /Suspend/ }).click();
  const dialog = office.page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Your insurance has run out.');
  await dialog.getByRole('button', { name: /Suspend/ }).click();

  await expect(crew.page).toHaveURL(/\/companies\/register\/pending-approval$/);
  await expect(crew.page.getByText('Your insurance has run out.')).toBeVisible();

  await office.page.getByRole('tab', { name: /Suspended/ }).click();
  await card.getByRole('button', { name: /Reinstate/ }).click();
  await expect(crew.page).toHaveURL(/\/company\/dashboard$/);
  await office.page.getByRole('tab', { name: /Audit/ }).click();
  await expect(office.page.getByText('Your insurance has run out.').first()).toBeVisible();
  await office.context.close();
  await crew.context.close();
});

test('an authenticator app is set up, asked for at the next sign-in, and turned off', async ({ browser, request }) => {
  const { page, context } = await aWindow(browser, { width: 390, expected });
  await signIn(page, 'cleo@clipandgo.test');
  await page.goto('/company/settings');
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Set up two-step verification' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-step verification' });
  await dialog.getByLabel('Current password', { exact: true }).fill('mow-the-lawn');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '');
  const codeAt = async (stepsLater: number) => {
    const timestamp = (await productNow(request)).getTime() + stepsLater * 30_000;
    return new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp });
  };
  await dialog.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(await codeAt(0));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const recoveryCodes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(recoveryCodes).toHaveCount(10);
  const recoveryCode = await recoveryCodes.first().innerText();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);

  await logIn(page, 'cleo@clipandgo.test', 'mow-the-lawn');
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  await page.goto('/company/dashboard');
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('This code is not right.')).toBeVisible();
  // No code serves twice: the app is one step further by now, or the next one counts already.
  await page.getByLabel('Code').fill(await codeAt(1));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('heading', { name: 'Clip & Go Lawn Care' })).toBeVisible();

  await page.goto('/company/settings');
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByLabel('Code').fill(recoveryCode);
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-step verification is off.')).toBeVisible();
  await context.close();
});
