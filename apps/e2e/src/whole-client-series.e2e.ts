import { expect, test } from '@playwright/test';
import { addDays, type Day, weekdayOf } from '@swath/domain/calendar';
import { greenBlade } from '@swath/fixtures/people';
import { spec } from '@swath/fixtures/spec';
import { dayWords, longDay, workdays } from './support/days.ts';
import { closeDialog } from './support/dialog.ts';
import { judge } from './support/looks.ts';
import { aClientSeries } from './support/own-clients.ts';
import { signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';
import { chooseDay } from './support/wizard.ts';

spec('company 1.4');
test('a company manages the series of its own client: a visit is skipped, another moved, the rest ended after a look at what goes', async ({
  browser,
  request,
}) => {
  // Within the week that the dashboard shows, and with a working day after it.
  const first = (await workdays(request, 2, 2)).find((day) => weekdayOf(day) !== 5)!;
  const dates = Array.from({ length: 5 }, (_, week) => addDays(first, 7 * week));
  const [, second, third] = dates as [Day, Day, Day];
  const elsewhere = addDays(third, 1);
  const name = `Maude Prairie ${Date.now()}`;
  const id = await aClientSeries(request, name, first, dates.length);
  const { page, isQuiet } = await aWindow(browser, { width: 390 });
  const coming = page.getByRole('list', { name: 'Visits to come' });
  const visits = coming.getByRole('listitem');
  const dialog = (called: string) => page.getByRole('dialog', { name: called });

  await test.step('the dashboard leads to the page of the series', async () => {
    await signIn(page, greenBlade.email);
    await page
      .getByRole('button', { name: `Manage Job Series of ${name}` })
      .first()
      .click();
    await dialog('Manage Job Series').getByRole('link', { name: 'Move, change or end this series' }).click();
    await expect(page).toHaveURL(new RegExp(`/company/series/${id}$`));
    const facts = page.getByRole('region', { name: 'About this series' });
    await expect(facts).toContainText(name);
    await expect(facts).toContainText('$45.00, billed by you');
    await expect(visits).toHaveCount(5);
    await judge(page, 'company-series-own-client');
  });

  await test.step('one visit is skipped after a question, which can be answered with no', async () => {
    const skip = page.getByRole('button', { name: `Skip the visit of ${dayWords(second)}`, exact: true });
    const question = dialog('Skip this visit?');
    await skip.click();
    await expect(question).toContainText('You bill this client yourself: nothing is returned by us.');
    await expect(question).toContainText(
      'Your client is not told by us (no email address): please tell them yourself.',
    );
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(question).toBeHidden();
    await expect(visits).toHaveCount(5);
    await skip.click();
    await question.getByRole('button', { name: 'Skip visit' }).click();
    await expect(page.getByText(`The visit of ${dayWords(second)} is skipped.`)).toBeVisible();
    await expect(visits).toHaveCount(4);
    await expect(page.getByText('Completed and canceled: 1 visit')).toBeVisible();
  });

  await test.step('another comes a day later, at ten', async () => {
    await page.getByRole('button', { name: `Move the visit of ${dayWords(third)}`, exact: true }).click();
    const move = dialog(`Move the visit of ${longDay(third)}`);
    await move.getByRole('button', { name: 'Change Date' }).click();
    await chooseDay(move, elsewhere);
    await move.getByLabel(`Time on ${dayWords(elsewhere)}`).fill('10:00');
    await judge(page, 'company-series-move');
    await move.getByRole('button', { name: 'Update and Save' }).click();
    await expect(page.getByText('Job updated')).toBeVisible();
    await closeDialog(move);
    const moved = visits.filter({ hasText: longDay(elsewhere) });
    await expect(moved).toContainText(`instead of ${dayWords(third)}`);
    await expect(moved).toContainText('at 10:00 AM');
  });

  await test.step('both stay after a reload', async () => {
    await page.reload();
    await expect(coming.getByRole('time')).toHaveText([first, elsewhere, ...dates.slice(3)].map(longDay));
  });

  await test.step('the rest is ended after a look at the visits that go; those over stay to be read', async () => {
    await page.getByRole('button', { name: 'End series' }).click();
    const question = dialog('End this series?');
    const going = question.getByRole('list', { name: 'Visits that are canceled' }).getByRole('listitem');
    await expect(going).toHaveText([first, elsewhere, ...dates.slice(3)].map((day) => `${dayWords(day)}, $45.00`));
    await judge(page, 'company-series-end');
    await question.getByRole('button', { name: 'Cancel 4 visits and end' }).click();
    await expect(page.getByText('The series has ended.')).toBeVisible();
    await expect(page.getByText('No visit is planned')).toBeVisible();
    await expect(page.getByRole('button', { name: 'End series' })).toHaveCount(0);
    await page.getByText('Completed and canceled: 5 visits').click();
    const over = page.getByRole('list', { name: 'Completed and canceled visits' });
    await expect(over.getByRole('listitem').filter({ hasText: 'Canceled' })).toHaveCount(5);
    await judge(page, 'company-series-ended');
  });

  await test.step('nothing of it is left on the dashboard, and the client has no visits ahead', async () => {
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page.getByRole('heading', { name: /^Upcoming Jobs/ })).toBeVisible();
    await expect(page.getByRole('button', { name: `Manage Job Series of ${name}` })).toHaveCount(0);
    await page.goto('/company/clients');
    await page.getByRole('searchbox', { name: 'Search clients' }).fill(name);
    await expect(page.getByText('1 client', { exact: true })).toBeVisible();
    await expect(page.getByText('No visits ahead')).toBeVisible();
  });
  isQuiet();
});
