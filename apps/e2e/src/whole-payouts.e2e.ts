import { expect, type Page, test } from '@playwright/test';
import { spec } from '@swath/fixtures/spec';
import { judge } from './support/looks.ts';
import { sendDetails } from './support/payout-details.ts';
import { signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

/** The provider's pages take their colors from the device. */
async function judgeProvider(page: Page, name: string): Promise<void> {
  await judge(page, name, { bothSchemes: false });
  await page.emulateMedia({ colorScheme: 'dark' });
  await judge(page, `${name}-at-night`, { bothSchemes: false });
  await page.emulateMedia({ colorScheme: 'light' });
}

spec('company 1.7');
test('a company goes from no payout account to one that is paid, with a document asked for on the way', async ({
  browser,
}) => {
  // One number is refused on purpose.
  const { page, isQuiet } = await aWindow(browser, { width: 390, expected: [/status of 400/] });
  const status = page.getByRole('list', { name: 'Status' });
  const expectStatus = async (...words: string[]) => {
    for (const word of words) await expect(status.getByText(word, { exact: true })).toBeVisible();
  };
  /** Replaced in the address, so that a reload says nothing again. */
  const isBack = () => expect(page).toHaveURL(/\/company\/payouts$/);

  await test.step('the menu of the bar leads to a page with something to do', async () => {
    await signIn(page, 'otto@overgrown.test');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Payouts' }).click();
    await expectStatus('No Account', 'Charges Pending', 'Payouts Pending');
    await expect(page.getByText(/platform fee of \$1\./)).toBeVisible();
    await judge(page, 'payouts-none');
  });

  await test.step('what is wrong on the provider’s page is said there', async () => {
    await page.getByRole('button', { name: 'Start Onboarding' }).click();
    await sendDetails(page, { ssn: '9876' });
    await expect(page.getByText('This is a practice page. Use the practice numbers, never real ones.')).toBeVisible();
    await expect(page.getByLabel('Legal name')).toHaveValue('Otto Grunwald');
    await judgeProvider(page, 'payouts-provider-problem');
  });

  await test.step('a document is missing, and the page says so in words', async () => {
    await sendDetails(page, { ssn: '1111' });
    await isBack();
    await expect(page.getByText('Welcome back. Something is still missing before you are paid')).toBeVisible();
    await expectStatus('Account Created', 'Charges Pending', 'Payouts Pending');
    const required = page.getByRole('region', { name: 'Action Required' });
    await expect(required).toContainText('A photo of an identity document');
    await judge(page, 'payouts-restricted');
  });

  await test.step('a link that was used leads back to another one', async () => {
    await page.getByRole('button', { name: 'Update Details' }).click();
    await expect(page.getByRole('heading', { name: 'Identity document' })).toBeVisible();
    await judgeProvider(page, 'payouts-provider-document');
    await page.goBack();
    await expectStatus('Account Created');
    const opened = page.waitForRequest(/\/sandbox\/onboarding\//);
    await page.getByRole('button', { name: 'Update Details' }).click();
    const link = (await opened).url();
    await expect(page.getByRole('heading', { name: 'Identity document' })).toBeVisible();
    await page.goto(link);
    await isBack();
    await expect(page.getByText('Please complete your onboarding.')).toBeVisible();
  });

  await test.step('the document clears it', async () => {
    await page.getByRole('button', { name: 'Update Details' }).click();
    await page.getByRole('button', { name: 'Send a photo that can be read' }).click();
    await isBack();
    await expect(page.getByText('You are set up: homeowners can book you and pay by card.')).toBeVisible();
    await expectStatus('Account Created', 'Charges Enabled', 'Payouts Enabled');
    await expect(page.getByRole('region', { name: 'Action Required' })).toHaveCount(0);
    await page.reload();
    await expectStatus('Payouts Enabled');
    await expect(page.getByText('You are set up')).toHaveCount(0);
  });

  await test.step('a bank account that takes no payouts is told live in another window, and put right', async () => {
    const desk = await aWindow(browser, { width: 1280 });
    await signIn(desk.page, 'otto@overgrown.test');
    await desk.page
      .getByRole('banner')
      .getByRole('link', { name: /^(Set up payouts|Payouts)$/ })
      .click();
    await expect(desk.page.getByText('Payouts Enabled', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Update Details' }).click();
    await sendDetails(page, { ssn: '0000', account: '000111111113' });
    await expectStatus('Charges Enabled', 'Payouts Pending');
    await expect(desk.page.getByText('Payouts Pending', { exact: true })).toBeVisible();
    await expect(desk.page.getByRole('region', { name: 'Action Required' })).toContainText('A bank account');
    await desk.page.emulateMedia({ colorScheme: 'dark' });
    await judge(desk.page, 'payouts-off');
    await page.getByRole('button', { name: 'Update Details' }).click();
    await sendDetails(page, { ssn: '0000' });
    await expectStatus('Payouts Enabled');
    await expect(desk.page.getByText('Payouts Enabled', { exact: true })).toBeVisible();
    desk.isQuiet();
  });
  isQuiet();
});
