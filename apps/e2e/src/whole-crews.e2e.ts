import { expect, type Page, test } from '@playwright/test';
import type { Day } from '@swath/domain/calendar';
import { type Credentials, callAs } from './support/accounts.ts';
import { moveProductClock } from './support/clock.ts';
import { anApprovedCompany } from './support/companies.ts';
import { aCrewMember, aVisit } from './support/crews.ts';
import { workdays } from './support/days.ts';
import { journeyWidths, judge } from './support/looks.ts';
import { signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

/** Two lawns in the north and four in the south of Columbia. */
const LAWNS = {
  'Nora North': '2214 Paris Rd',
  'Ned North': '1720 Paris Rd',
  'Sam South': '3200 Providence Rd',
  'Sue South': '88 Nifong Blvd',
  'Eva East': '4100 Broadway',
  'Eli East': '4300 Broadway',
};

const WEEK = Array.from({ length: 7 }, () => [{ start: '07:00', end: '19:00' }]);

for (const width of journeyWidths(390)) {
  test(`three crews mow a day in four windows, from planning to the last lawn, at ${width} px`, async ({
    browser,
    request,
  }) => {
    const [day] = (await workdays(request, 2, 1)) as [Day];
    const company = await anApprovedCompany(request, `Three Trucks ${width} ${Date.now() % 100_000}`);
    await callAs(request, company.owner, 'PUT', '/api/company/weekly-hours', { week: WEEK });
    const people = new Map<string, Credentials>();
    for (const name of ['Nick Nord', 'Sandy Sud', 'Erin Est'])
      people.set(name, await aCrewMember(request, company, name));
    for (const [name, at] of Object.entries(LAWNS)) await aVisit(request, company, { name, at, day });
    await test.step('the owner adds three crews the day before, with who drives', async () => {
      const evening = await aWindow(browser, { width });
      const { page } = evening;
      await signIn(page, company.owner.email, company.owner.password);
      await page.goto('/company/settings/crews');
      const card = page.getByRole('region', { name: 'Crews' });
      const form = page.getByRole('dialog', { name: 'Add a crew' });
      for (const [crew, driver] of [
        ['North', 'Nick Nord'],
        ['South', 'Sandy Sud'],
        ['East', 'Erin Est'],
      ] as const) {
        await card.getByRole('button', { name: 'Add a crew' }).click();
        if (crew === 'North') {
          await form.getByRole('button', { name: 'Add crew' }).click();
          await expect(form.getByText('Please enter a name.')).toBeVisible();
        }
        await form.getByLabel('Name', { exact: true }).fill(crew);
        await form.getByLabel(driver).check();
        if (crew !== 'North') await form.getByLabel('It gets its share of the jobs from tomorrow on').check();
        await form.getByRole('button', { name: 'Add crew' }).click();
        await expect(form).toBeHidden();
        await expect(card.getByRole('listitem', { name: crew })).toContainText(driver);
      }
      await judge(page, 'company-settings-crews');
      evening.isQuiet();
      await evening.context.close();
    });

    await moveProductClock(request, new Date(`${day}T13:00:00Z`));
    const office = await aWindow(browser, { width });
    const { page } = office;
    const windows = [office];
    await signIn(page, company.owner.email, company.owner.password);
    const routes = page.getByRole('region', { name: "Today's Routes", exact: true });
    await test.step('each lawn has a crew, and all routes are on one map', async () => {
      await page.goto('/company/dashboard');
      for (const crew of ['North', 'South', 'East'])
        await expect(routes.getByRole('listitem').filter({ hasText: crew })).toContainText('0 of 2 done');
      if (width === 390) await routes.getByRole('button', { name: 'Show map' }).click();
      const map = page.getByRole('region', { name: "Map of today's routes" });
      await expect(map.getByRole('button', { name: /stop [12]: / })).toHaveCount(6);
      await judge(page, 'company-dashboard-crews');
    });

    await test.step('a lawn is given to another crew by hand, and stays there', async () => {
      await page.goto('/company/dashboard');
      const crews = page.getByRole('navigation', { name: 'Crews' });
      await crews.getByRole('button', { name: 'East' }).click();
      await expect(page.getByRole('link', { name: /^Job Details, / })).toHaveCount(2);
      await page
        .getByRole('link', { name: /^Job Details, / })
        .first()
        .click();
      const details = page.getByRole('dialog', { name: 'Job Details' });
      const name = (await details.getByRole('heading', { level: 3 }).textContent())!;
      await details.getByLabel('Crew that mows').selectOption('North');
      await details.getByRole('button', { name: 'Save crew' }).click();
      await expect(page.getByText('North mows here now')).toBeVisible();
      await judge(page, 'company-job-crew');
      await page.goto('/company/dashboard');
      await crews.getByRole('button', { name: 'North' }).click();
      await expect(page.getByRole('link', { name: `Job Details, ${name}` })).toBeVisible();
    });

    await test.step('the calendar has the crews side by side; a lawn goes by keys to the next one, and back', async () => {
      await page.goto(`/company/calendar?view=day&date=${day}`);
      const lane = (crew: string) => page.getByRole('region', { name: crew, exact: true });
      await expect(lane('North').getByRole('listitem')).toHaveCount(3);
      await expect(lane('North')).toContainText(/of 12h/);
      await judge(page, 'company-calendar-crews');
      const lawn = lane('South').getByRole('listitem').first();
      const menu = (await lawn.getByRole('button', { name: /^Actions for / }).getAttribute('aria-label'))!;
      const name = menu.replace('Actions for ', '');
      await lawn.getByRole('link').focus();
      await page.keyboard.press('Space');
      await expect(page.getByText(`${name} is over South.`)).toBeAttached();
      // dnd-kit listens for keys from a timer of its own, set before this one.
      await page.evaluate(() => new Promise((done) => setTimeout(done)));
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText(`${name} is over East.`)).toBeAttached();
      await page.keyboard.press('Space');
      await expect(page.getByText(`East mows at ${name} now`)).toBeVisible();
      await expect(lane('East')).toContainText(name);
      await page.getByRole('button', { name: `Undo, ${name} stays with South` }).click();
      await expect(lane('South')).toContainText(name);
    });

    /** A crew's phone, on which all its lawns are mowed. */
    async function mow(driver: string, lawns: number): Promise<void> {
      const { email, password } = people.get(driver)!;
      const phone = await aWindow(browser, { width: 390 });
      windows.push(phone);
      await signIn(phone.page, email, password);
      const today = phone.page.getByRole('region', { name: "Today's Schedule" });
      await expect(today.getByRole('article')).toHaveCount(lawns);
      for (let mowed = 0; mowed < lawns; mowed++) await mowNext(phone.page);
      await expect(today.getByRole('article').filter({ hasText: 'Completed' })).toHaveCount(lawns);
    }

    await test.step('two crews mow what is theirs, on their own phones', async () => {
      await mow('Nick Nord', 3);
      await mow('Sandy Sud', 2);
    });

    await test.step('the third is away, and one proposal gives its lawn to another', async () => {
      await page.goto(`/company/calendar?view=day&date=${day}`);
      await page.getByRole('button', { name: 'Change who drives' }).click();
      const away = page.getByRole('dialog', { name: 'Change who drives' });
      await away.getByLabel('Who').selectOption('Erin Est (East)');
      await judge(page, 'company-absence');
      await away.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('region', { name: 'East', exact: true })).toContainText(
        'Nobody drives: Erin Est is away',
      );
      await page.goto('/company/dashboard');
      await expect(routes.getByRole('listitem').filter({ hasText: 'North' })).toContainText('3 of 3 done');
      await page.getByRole('button', { name: 'Plan crews' }).click();
      const plan = page.getByRole('dialog', { name: /^Plan crews for / });
      await expect(plan.getByLabel('East')).toBeChecked();
      await expect(plan.getByText(/^1 job goes to another crew/)).toBeVisible();
      await judge(page, 'company-plan-crews');
      await plan.getByRole('button', { name: 'Use this plan' }).click();
      await expect(plan).toBeHidden();
      await expect(routes.getByRole('listitem').filter({ hasText: 'East' })).toContainText('Off today');
    });

    await test.step('whoever has it now mows the last lawn', async () => {
      const who = (await routes.getByRole('listitem').filter({ hasText: '3 of 4' }).count()) > 0 ? 1 : 2;
      const phone = windows[who]!.page;
      await mowNext(phone);
      await expect(routes).toContainText(who === 1 ? '4 of 4 done' : '3 of 3 done');
    });
    for (const window of windows) window.isQuiet();
  });
}

/** Starts and completes the crew's next stop. */
async function mowNext(page: Page): Promise<void> {
  const next = page.getByRole('article').filter({ hasText: /Next stop|Current stop/ });
  const name = (await next.getByRole('heading', { level: 3 }).textContent())!;
  const card = page.getByRole('article', { name: new RegExp(`^${name}, `) });
  await card.getByRole('button', { name: 'Start Job' }).click();
  await card.getByRole('button', { name: 'Complete Job' }).click();
  await expect(card).toContainText('Completed');
}
