import { expect, type Page, test } from '@playwright/test';
import { addDays, type Day, weekdayOf } from '@swath/domain/calendar';
import { dayText } from '@swath/domain/words';
import { callAs, PASSWORD } from './support/accounts.ts';
import { fillCard } from './support/card-form.ts';
import { dayWords, longDay } from './support/days.ts';
import { judge } from './support/looks.ts';
import { linkIn, readMail } from './support/outbox.ts';
import { aServedHomeowner, proposeChange, proposeSeries } from './support/proposals.ts';
import { endSeries, wednesdays } from './support/series.ts';
import { signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';
import { answerYard } from './support/wizard.ts';

const COMPANY = 'Green Blade Mowing';
const OFFICE = 'gwen@greenblade.test';
const NOTE = 'Your lawn grows fast this year. We would come every week.';

/** The company's page of what it has proposed. */
const proposalsOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const newSeries = (page: Page) => page.getByRole('article', { name: `${COMPANY} proposes a series` });
const change = (page: Page) => page.getByRole('article', { name: `${COMPANY} proposes to change your series` });

test('a company proposes a series; the homeowner agrees and pays in their own wizard, changes it as proposed, and says no to another', async ({
  browser,
  request,
}) => {
  const [mowed] = (await wednesdays(request, 1)) as [Day];
  const name = `Prue Lawson ${Date.now()}`;
  const email = await aServedHomeowner(request, name, mowed);
  const days = (await wednesdays(request, 4)) as [Day, Day, Day, Day];
  const [first, second, , last] = days;
  const weekly = { weekday: weekdayOf(first), start_date: first, end_date: last };
  const company = await aWindow(browser, { width: 1280 });
  const home = await aWindow(browser, { width: 390 });
  const { page } = home;
  const office = company.page;
  const wizard = page.getByRole('dialog', { name: `Schedule mowing with ${COMPANY}` });
  const next = wizard.getByRole('button', { name: 'Continue' });

  await test.step('the company proposes it from Add New Job', async () => {
    await signIn(page, email, PASSWORD);
    await expect(page.getByRole('heading', { name: 'Upcoming Services' })).toBeVisible();
    await signIn(office, OFFICE);
    await office.getByRole('button', { name: 'Add New Job' }).first().click();
    const job = office.getByRole('dialog', { name: 'Add New Job' });
    await job.getByRole('searchbox', { name: 'Search customers' }).fill(name);
    await job.getByRole('radio', { name }).check({ force: true });
    await job.getByRole('button', { name: 'Continue' }).click();
    await job.getByLabel('Frequency').selectOption('Weekly');
    await job.getByLabel('Start date').fill(first);
    await job.getByLabel('End date').fill(last);
    await job.getByLabel('Weekday').selectOption(String(weekly.weekday));
    await job.getByLabel('Note to the homeowner (optional)').fill(NOTE);
    await job.getByRole('button', { name: 'Continue' }).click();
    await job.getByRole('button', { name: 'Send Proposal' }).click();
    await expect(job.getByRole('button', { name: 'Send Proposal' })).toBeHidden();
  });

  await test.step('the open dashboard shows it, and the mail leads into the wizard', async () => {
    await expect(newSeries(page)).toContainText('Every Wednesday');
    await expect(newSeries(page)).toContainText(NOTE);
    await judge(page, 'proposal-card');
    const mail = await readMail(request, email, new RegExp(`^${COMPANY} proposes a series$`));
    await page.goto(linkIn(mail));
    await expect(wizard).toBeVisible();
    await expect(page).toHaveURL(/\/user\/dashboard\/book\/date$/);
  });

  await test.step('Back leaves it, the card opens it again, and a reload keeps it', async () => {
    await page.keyboard.press('Escape');
    await expect(wizard).toBeHidden();
    await expect(page).toHaveURL(/\/user\/dashboard$/);
    await newSeries(page).getByRole('button', { name: 'Review and Book' }).click();
    await expect(wizard.getByText(longDay(first), { exact: true })).toBeVisible();
    await page.goBack();
    await expect(wizard).toBeHidden();
    await newSeries(page).getByRole('button', { name: 'Review and Book' }).click();
    await expect(wizard).toBeVisible();
    await page.reload();
    await expect(wizard.getByText(`${COMPANY}’s proposal: Every Wednesday until ${longDay(last)}.`)).toBeVisible();
    await judge(page, 'proposal-wizard-date');
  });

  await test.step('every step is filled in as proposed, and the first visit is paid', async () => {
    await next.click();
    await expect(wizard.getByRole('radio', { name: 'Weekly', exact: true })).toBeChecked();
    await expect(wizard.getByLabel('End date')).toHaveValue(last);
    await expect(wizard.getByRole('list', { name: 'Days of your visits' }).getByRole('listitem')).toHaveText(
      days.map((day) => `${dayWords(day)}Skip this date`),
    );
    await judge(page, 'proposal-wizard-recurring');
    await next.click();
    await expect(wizard.getByLabel('Client name')).toHaveValue(name);
    await next.click();
    await answerYard(wizard);
    await wizard.getByRole('checkbox', { name: /^The price of each later visit/ }).check();
    await fillCard(wizard, '4242 4242 4242 4242');
    await expect(wizard.getByText('Your mowings are scheduled').first()).toBeVisible();
    await expect(wizard).toBeHidden();
    const series = page.getByRole('article').filter({ hasText: 'Every Wednesday' });
    await expect(series.getByRole('link', { name: COMPANY, exact: true })).toBeVisible();
    await expect(newSeries(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/user\/dashboard$/);
  });

  await test.step('the company sees that it is accepted, and the series', async () => {
    await office.goto('/company/clients?show=proposals');
    const sent = proposalsOf(office, name).filter({ hasText: 'Accepted' }).first();
    await expect(sent).toBeVisible();
    await sent.getByRole('link', { name: 'See the series' }).click();
    await expect(office.getByText('Every Wednesday').first()).toBeVisible();
    await expect(office.getByText(longDay(second)).first()).toBeVisible();
  });

  await test.step('it proposes Thursdays from the second visit on; the open page of the series shows it', async () => {
    await page.getByRole('article').getByRole('link', { name: 'Manage series' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Mowing/ })).toBeVisible();
    const [series] = await callAs<[{ id: string }]>(request, { email, password: PASSWORD }, 'GET', '/api/series');
    const thursdays = { weekday: 4, start_date: second, end_date: addDays(last, 1) };
    await proposeChange(request, series.id, thursdays, 'On Thursdays we are near you.');
    await expect(change(page)).toContainText('Every Thursday');
    await judge(page, 'proposal-series');
    await change(page).getByRole('button', { name: 'Review the Change' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change day or how often' });
    await expect(dialog.getByRole('region', { name: 'Will be canceled: 3' })).toContainText(dayText(second, second));
    await expect(dialog.getByRole('region', { name: 'New: 3' })).toContainText(dayText(addDays(second, 1), second));
    await judge(page, 'proposal-change');
    await dialog.getByRole('button', { name: 'Change series' }).click();
    await expect(page.getByText('The series has changed: Every Thursday, 4 visits to come.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(change(page)).toHaveCount(0);
    await office.goto('/company/clients?show=proposals');
    await expect(proposalsOf(office, name).filter({ hasText: 'Accepted' })).toHaveCount(2);
  });

  await test.step('another series is declined from the list of notices, and the company is told', async () => {
    const { id } = await proposeSeries(request, name, { ...weekly, weekday: 1 });
    await page.goto('/user/dashboard');
    await expect(newSeries(page)).toContainText('Every Monday');
    await page.getByRole('button', { name: /^Notices, \d+ new$/ }).click();
    const list = page.getByRole('dialog', { name: 'Notices' });
    await list.getByRole('link', { name: 'A company proposes a series' }).first().click();
    await expect(wizard).toBeVisible();
    await wizard.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(wizard).toBeHidden();
    await newSeries(page).getByRole('button', { name: 'No, thanks' }).click();
    await judge(page, 'proposal-no');
    await page.getByRole('button', { name: 'Say no' }).click();
    await expect(page.getByText(`You said no to ${COMPANY}’s proposal. They are told.`)).toBeVisible();
    await expect(newSeries(page)).toHaveCount(0);
    await readMail(request, OFFICE, new RegExp(`^${name} declined your proposal$`));
    await expect(proposalsOf(office, name).filter({ hasText: 'Declined' })).toHaveCount(1);
    await page.goto(`/user/proposals/${id}`);
    await expect(page.getByText('This proposal is no longer open.')).toBeVisible();
    await judge(page, 'proposal-closed');
  });

  await endSeries(request, email);
  home.isQuiet();
  company.isQuiet();
  await home.context.close();
  await company.context.close();
});
