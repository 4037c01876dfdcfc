import { expect, test } from '@playwright/test';
import { addDays, type Day, DEFAULT_TIME_ZONE, dayAt, weekdayOf } from '@swath/domain/calendar';
import { spec } from '@swath/fixtures/spec';
import { fillCard } from './support/card-form.ts';
import { moveProductClock, productNow } from './support/clock.ts';
import { linkIn, readMail } from './support/outbox.ts';
import { signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';
import { tapCompany, tapDay, tapGrass, tapReadiness } from './support/wizard.ts';

const COMPANY = 'Green Blade Mowing';
/** Nobody else's: other journeys book with the same company. */
const NAME = 'Hazel Penrose';

/** Moving the product's clock by a day makes access tokens older than the browser thinks: one refused call, then a refresh. */
const expected = [/401 \(Unauthorized\)/];

/** The first day after tomorrow's midnight on which the company is open. */
function nextWorkday(today: Day): Day {
  const tomorrow = addDays(today, 1);
  return weekdayOf(tomorrow) === 0 ? addDays(tomorrow, 1) : tomorrow;
}

spec('access 1.1', 'homeowner 1.2', 'homeowner 1.4');
test('a new homeowner signs up, books, pays, is mowed for and gives five stars; the company sees it as it happens', async ({
  browser,
  request,
}) => {
  const today = dayAt(await productNow(request), DEFAULT_TIME_ZONE);
  const day = nextWorkday(today);
  const email = `hazel-${Date.now()}@homeowner.test`;
  const home = await aWindow(browser, { width: 390, expected });
  const office = await aWindow(browser, { width: 1280, expected });

  await test.step('the company looks at its day', async () => {
    await signIn(office.page, 'gwen@greenblade.test');
    await expect(office.page.getByRole('heading', { name: COMPANY })).toBeVisible();
    await expect(office.page.getByText(NAME)).toHaveCount(0);
  });

  await test.step('the homeowner signs up and confirms the address from the mail', async () => {
    const { page } = home;
    await page.goto('/');
    await page.getByRole('tab', { name: 'Sign up' }).click();
    const form = page.getByRole('tabpanel', { name: 'Sign up' });
    await form.getByLabel('Full name').fill(NAME);
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill('lawn-daisy-42');
    await form.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/user\/register$/);
    await expect(page.getByLabel('First Name')).toHaveValue('Hazel');
    await page.getByLabel('Phone Number').fill('5735550177');
    await expect(page.getByLabel('Phone Number')).toHaveValue('(573) 555-0177');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('lawn-daisy-42');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('heading', { name: 'Registration Successful' })).toBeVisible();

    const mail = await readMail(request, email, /confirm your email/i);
    await page.goto(linkIn(mail));
    await expect(page).toHaveURL(/\/user\/dashboard$/);
    await expect(page.getByText(NAME)).toBeVisible();
  });

  await test.step('says where the lawn is', async () => {
    const dialog = home.page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /street address/i }).fill('1305 Elm Ave, Columbia, MO');
    await home.page.getByRole('option', { name: '1305 Elm Ave, Columbia, MO', exact: true }).click();
    await expect(dialog.getByLabel('City')).toHaveValue('Columbia');
    await dialog.getByLabel('ZIP', { exact: false }).fill('65203');
    await dialog.getByLabel(/lot size/i).selectOption({ label: '0.5 acre' });
    await dialog.getByRole('button', { name: /save/i }).click();
    await expect(home.page.getByText('Profile saved successfully!')).toBeVisible();
  });

  await test.step('books a mowing with the company and pays by card', async () => {
    const { page } = home;
    await page.getByRole('button', { name: 'Schedule Now' }).click();
    const wizard = page.getByRole('dialog', { name: 'Schedule mowing' });
    await tapDay(wizard, day);
    await tapGrass(wizard);
    await tapReadiness(wizard);
    await wizard.getByText('Fenced yard').click();
    await expect(wizard.getByRole('checkbox', { name: 'Fenced yard' })).toBeChecked();
    await wizard.getByLabel('Notes for the crew').fill('The key is under the gnome.');
    await wizard.getByRole('button', { name: 'Continue' }).click();
    await expect(wizard.getByText('$90.00').first()).toBeVisible();
    await tapCompany(wizard, COMPANY);
    await fillCard(wizard, '4242 4242 4242 4242');
    await expect(wizard.getByText('Your mowing is scheduled').first()).toBeVisible();
    await expect(wizard).toBeHidden();
    await expect(page.getByRole('article').filter({ hasText: COMPANY }).first()).toBeVisible();
  });

  await test.step('the company sees the job without a reload', async () => {
    await expect(office.page.getByRole('article').filter({ hasText: NAME })).toContainText('Pending');
    await readMail(request, email, /is booked$/);
  });

  await test.step('on the day, the company starts and completes it', async () => {
    await moveProductClock(request, new Date(`${day}T16:00:00Z`));
    await office.page.reload();
    const job = office.page.getByRole('article').filter({ hasText: NAME });
    await expect(job).toContainText('The key is under the gnome.');
    await job.getByRole('button', { name: 'Start Job' }).click();
    await expect(job).toContainText('In Progress');
    await job.getByRole('button', { name: 'Complete Job' }).click();
    await expect(job).toContainText('Completed');
  });

  await test.step('the homeowner sees it done without a reload, is asked how it was at the next visit, and gives five stars', async () => {
    const { page } = home;
    const dialog = page.getByRole('dialog');
    await expect(page.getByRole('article').filter({ hasText: COMPANY }).first()).toContainText('Completed');
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(dialog.getByRole('radio', { name: /5 stars/ })).toBeVisible();
    await dialog.getByRole('radio', { name: /5 stars/ }).check({ force: true });
    await dialog.getByLabel(/comment/i).fill('Perfect stripes.');
    await dialog.getByRole('button', { name: /submit/i }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the company’s average counts it', async () => {
    await expect(office.page.getByRole('img', { name: /36/ }).first()).toBeVisible();
  });

  home.isQuiet();
  office.isQuiet();
});
