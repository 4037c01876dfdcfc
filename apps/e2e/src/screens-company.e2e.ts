import { expect, type Locator, type Page, test } from '@playwright/test';
import { greenBlade } from '@swath/fixtures/people';
import { closeDialog } from './support/dialog.ts';
import { inWindow, judge, WIDTHS } from './support/looks.ts';

/** Two rows that can be imported, one that the company has already, one with two mistakes. */
const CLIENTS = `Name,Address,City,State,ZIP,Lot size (acres),Price,Notes
Una Thistle,17 Worley St,Columbia,MO,65203,0.25,45,"Ring twice, please"
Olive Porter,1201 E Broadway,Columbia,MO,65201,0.25,40,
Bartholomew Featherstonehaugh-Cholmondeley,"Old Plank Road Farm, the second gate on the left",Columbia,MO,65203,2,180,
Nobody At All,,Columbia,MO,not a ZIP,0.25,45,
`;

/** Every state is judged twice, which takes its time. */
test.slow();

for (const width of WIDTHS) {
  const asGwen = (name: string, work: (page: Page) => Promise<void>) =>
    test(`${name} is accessible and quiet at ${width} px`, ({ browser }) =>
      inWindow(browser, width, work, greenBlade.email));

  asGwen('a crew’s dashboard with all that it unfolds', async (page) => {
    await openDashboard(page);
    await theRoute(page);
    await manageSeries(page);
  });
  asGwen('everything of Job Details', async (page) => {
    await openDashboard(page);
    await jobDetails(page);
  });
  asGwen('the page of a series and what it asks', async (page) => {
    await openDashboard(page);
    await seriesPage(page);
  });
  asGwen('the page of clients and its dialogs', clientsPage);
  asGwen('the queue and its dialogs', queuePage);
  asGwen('the page of completed jobs', completedPage);
  asGwen('payouts and the ledger', booksPages);
  asGwen('performance month by month, and settings', async (page) => {
    await performancePage(page);
    await settingsPage(page);
  });
  asGwen('when a company works', availabilityCards);
}

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/company/dashboard');
  await expect(page.getByRole('heading', { name: "Today's Schedule", includeHidden: true })).toBeVisible();
  // One of three crews; a reminder over it hides it from roles.
  await page.getByRole('button', { name: "Show South's day", includeHidden: true }).dispatchEvent('click');
  await expect(page.locator('[id^=route-stop-]').first()).toContainText(/About \d/);
  if (page.viewportSize()!.width === 390) await nextStopInReach(page);
  // Puts the reminder of the queue away if another journey has queued something, and keeps it from coming later.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** The next stop's main button is in view on the smallest phone, however much its card says; a reminder over it hides it from roles. */
async function nextStopInReach(page: Page): Promise<void> {
  const whole = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 568 });
  const next = page.getByRole('article', { includeHidden: true }).filter({ hasText: /^(Next|Current) stop/ });
  const step = next.getByRole('button', { name: /^(Start|Complete) Job$/, includeHidden: true });
  await expect(step).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(whole);
  await expect(step).toBeInViewport({ ratio: 1 });
}

async function theRoute(page: Page): Promise<void> {
  const map = page.getByRole('button', { name: 'Show map' });
  if (await map.isVisible()) await map.click();
  await expect(page.getByRole('region', { name: "Map of today's route" }).getByRole('img').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show directions' }).click();
  await expect(page.getByRole('button', { name: 'Hide directions' })).toBeVisible();
  await page.getByRole('button', { name: 'Running late' }).first().click();
  await expect(page.getByRole('group', { name: 'How late?' }).first()).toBeVisible();
  await judge(page, 'company-route-directions');
  await page.getByRole('button', { name: 'Hide directions' }).click();
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(page.getByRole('button', { name: /^Drag: / }).first()).toBeVisible();
  await judge(page, 'company-route-order');
}

async function manageSeries(page: Page): Promise<void> {
  const manage = page.getByRole('dialog', { name: 'Manage Job Series' });
  await page
    .getByRole('button', { name: /^Manage Job Series of / })
    .first()
    .click();
  await manage.getByRole('checkbox', { name: 'Select all' }).check();
  await judge(page, 'company-manage-series');
  await manage.getByRole('button', { name: /^Delete Selected/ }).click();
  const question = page.getByRole('dialog', { name: 'Confirm deletion' });
  await expect(question).toBeVisible();
  await judge(page, 'company-delete-visits');
  await closeDialog(question);
}

async function jobDetails(page: Page): Promise<void> {
  const schedule = page.getByRole('region', { name: "Today's Schedule" });
  const details = page.getByRole('dialog', { name: 'Job Details' });
  await schedule
    .getByRole('link', { name: /^Job Details, / })
    .first()
    .click();
  await expect(details.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toBeVisible();
  await judge(page, 'job-details');

  await details.getByRole('button', { name: 'Change Date' }).click();
  await aDayNextMonth(details, 'New day of the job');
  await details.getByLabel(/^Time on /).fill('09:30');
  await details.getByRole('checkbox', { name: 'Lock time' }).check();
  await judge(page, 'job-details-changed');
  await details.getByRole('button', { name: 'Cancel this job' }).click();

  const off = details.getByRole('region', { name: 'Cancel this job' });
  await off.getByRole('button', { name: 'Cancel job' }).click();
  await expect(off.getByText('Please select a reason')).toBeVisible();
  await judge(page, 'job-details-call-off');
  await off.getByRole('button', { name: 'Keep it' }).click();

  await details.getByRole('button', { name: "Can't do it" }).click();
  const cannot = details.getByRole('region', { name: "Can't do it" });
  const send = cannot.getByRole('button', { name: 'Tell the customer' });
  await send.click();
  await expect(cannot.getByText('Please select a reason')).toBeVisible();
  await judge(page, 'job-details-cannot-do-refused');
  await cannot.getByRole('radio', { name: 'Come again on another day' }).check();
  await send.click();
  await expect(cannot.getByText('Please select a date')).toBeVisible();
  await judge(page, 'job-details-cannot-do-no-day');
  await aDayNextMonth(cannot, 'Day to come again');
  await expect(cannot.getByText(/is asked whether .* is all right\.$/)).toBeVisible();
  await judge(page, 'job-details-cannot-do');
  await closeDialog(details);
}

/**
 * Chooses the last day with room of the month after the one that a calendar opens on: it is so far away, whichever day
 * it is today, that the homeowner is asked.
 */
async function aDayNextMonth(within: Locator, calendar: string): Promise<void> {
  const days = within.getByRole('group', { name: calendar });
  await days.getByRole('button', { name: 'Next month' }).click();
  await days
    .getByRole('button', { name: /has room$/ })
    .last()
    .click();
}

async function seriesPage(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Crews' }).getByRole('button', { name: 'All crews' }).click();
  await page.getByRole('button', { name: 'Manage Job Series of Olive Porter' }).first().click();
  await page.getByRole('link', { name: 'Move, change or end this series' }).click();
  await expect(page.getByRole('list', { name: 'Visits to come' })).toBeVisible();
  await page.getByText(/^Completed and canceled: /).click();
  await judge(page, 'company-series');

  const first = (what: string) => page.getByRole('button', { name: new RegExp(`^${what} the visit of `) }).first();
  await first('Skip').click();
  const skip = page.getByRole('dialog', { name: 'Skip this visit?' });
  await expect(skip).toBeVisible();
  await judge(page, 'company-series-skip');
  await closeDialog(skip);

  await first('Move').click();
  const move = page.getByRole('dialog', { name: /^Move the visit of / });
  await move.getByRole('button', { name: 'Change Date' }).click();
  await aDayNextMonth(move, 'New day of the job');
  await judge(page, 'company-series-move');
  await closeDialog(move);

  await page.getByRole('button', { name: 'End series' }).click();
  const end = page.getByRole('dialog', { name: 'End this series?' });
  await expect(end.getByRole('list', { name: 'Visits that are canceled' })).toBeVisible();
  await judge(page, 'company-series-end');
  await closeDialog(end);
}

async function clientsPage(page: Page): Promise<void> {
  await page.goto('/company/clients');
  await expect(page.getByRole('heading', { name: 'Olive Porter' })).toBeVisible();
  await page.getByRole('button', { name: 'Add client' }).first().click();
  const add = page.getByRole('dialog', { name: 'Add client' });
  await add.getByRole('button', { name: 'Add client' }).click();
  await expect(add.getByText('Please enter a name.')).toBeVisible();
  await judge(page, 'company-client-refused');
  await closeDialog(add);

  const card = page.getByRole('listitem').filter({ hasText: 'Olive Porter' });
  await card.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit client' });
  await expect(edit.getByLabel('Name')).toHaveValue('Olive Porter');
  await judge(page, 'company-client');
  await closeDialog(edit);

  await page.getByRole('button', { name: 'Import from CSV' }).click();
  const imported = page.getByRole('dialog', { name: 'Import clients from CSV' });
  const chooser = page.waitForEvent('filechooser');
  await imported.getByLabel('CSV file').click();
  await (await chooser).setFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(CLIENTS) });
  await imported.getByRole('button', { name: 'Continue' }).click();
  await expect(imported.getByRole('button', { name: 'Import 2 clients' })).toBeEnabled();
  await judge(page, 'company-import');
  await closeDialog(imported);
}

async function queuePage(page: Page): Promise<void> {
  await page.goto('/company/queued-jobs');
  await page.getByRole('button', { name: 'Details' }).first().click();
  const details = page.getByRole('dialog');
  await expect(details).toBeVisible();
  await judge(page, 'company-queued-job');
  await closeDialog(details);

  await page.getByRole('button', { name: 'Make Offer' }).first().click();
  const offer = page.getByRole('dialog');
  await offer.getByLabel('Price').fill('');
  await offer.getByRole('button', { name: 'Make Offer' }).click();
  await expect(offer.getByText('Please enter a price.')).toBeVisible();
  await judge(page, 'company-offer-refused');
  await closeDialog(offer);

  await page.getByRole('button', { name: 'Release' }).first().click();
  const release = page.getByRole('dialog', { name: 'Release your offer?' });
  await expect(release).toBeVisible();
  await judge(page, 'company-release-offer');
  await closeDialog(release);
}

async function performancePage(page: Page): Promise<void> {
  await page.goto('/company/performance');
  await page.getByRole('tab', { name: '12-month Trend' }).click();
  await expect(page.getByRole('tab', { name: '12-month Trend' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Loading trend…')).toHaveCount(0);
  await judge(page, 'company-performance-trend');
}

async function settingsPage(page: Page): Promise<void> {
  await page.goto('/company/settings/photos');
  const photos = page.getByRole('region', { name: 'Photos of visits' });
  await photos.getByRole('switch', { name: 'Photo required before the start' }).press('Space');
  await expect(photos.getByRole('button', { name: 'Save Settings' })).toBeEnabled();
  await judge(page, 'company-settings-changed');

  await page.goto('/company/settings/areas');
  await expect(page.getByRole('region', { name: 'Map of where you work' })).toBeVisible();

  await page.getByRole('button', { name: 'Add service area' }).click();
  const adding = page.getByRole('dialog', { name: 'Add service area' });
  await adding.getByRole('button', { name: 'Add area' }).click();
  await expect(adding.getByText('Please enter a ZIP code.')).toBeVisible();
  await judge(page, 'company-area-refused');
  await adding.getByRole('tab', { name: 'Outline' }).click();
  await expect(adding.getByRole('region', { name: 'Map to choose on' })).toBeVisible();
  await judge(page, 'company-area-outline');
  await closeDialog(adding);
}

async function completedPage(page: Page): Promise<void> {
  await page.goto('/company/completed-jobs?page=2');
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await judge(page, 'company-completed');
  await page.getByLabel('From', { exact: true }).fill('2026-11-20');
  await page.getByLabel('To', { exact: true }).fill('2026-11-01');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page.getByText('Please choose a day that is not before the first one.')).toBeVisible();
  await judge(page, 'company-completed-wrong');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.getByLabel('Customer', { exact: true }).fill('Nobody At All');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page.getByText('No completed jobs match.')).toBeVisible();
  await judge(page, 'company-completed-none');
}

async function booksPages(page: Page): Promise<void> {
  await page.goto('/company/payouts');
  await expect(page.getByRole('region', { name: 'Payouts to your bank' })).toContainText('Next payout');
  await judge(page, 'company-payouts');
  await page.getByRole('link', { name: 'Open ledger' }).click();
  await expect(page.getByRole('region', { name: 'Balance of the month' })).toContainText('Balance now');
  const opener = page.getByRole('row').getByRole('button').first();
  if (await opener.isVisible()) await opener.click();
  await judge(page, 'company-ledger');
  await page.getByLabel('Customer', { exact: true }).fill('Nobody At All');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await judge(page, 'company-ledger-none');
}

/** The calendar with dates of all kinds, its times, what becomes of jobs, and the cards beside it. */
async function availabilityCards(page: Page): Promise<void> {
  await page.goto('/company/settings/calendar');
  const calendar = page.getByRole('region', { name: 'Scheduling Calendar' });
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await expect(calendar.locator('button[data-look="scheduled"]:visible').first()).toBeVisible();
  await calendar.locator('button[data-day]:not([data-look]):visible').first().click();
  await expect(calendar.getByRole('button', { name: /, available, .* not saved$/ })).toBeVisible();
  await judge(page, 'company-availability');
  await calendar.getByRole('button', { name: 'Set Time Availability' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Start/)
    .fill('23:00');
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await judge(page, 'company-availability-times');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  await calendar
    .getByRole('button', { name: /, scheduled, .* jobs?$/, disabled: false })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('switch').press('Space');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Disable this date' }).click();
  await expect(page.getByRole('button', { name: 'Close the day' })).toBeVisible();
  await judge(page, 'company-availability-jobs');
  await page.goto('/company/settings/hours');
  await page.getByLabel('End, Monday').fill('06:00');
  await expect(page.getByText('Some times need a look before they can be saved.')).toBeVisible();
  await judge(page, 'company-availability-hours');
}
