/**
 * An arrival window that a homeowner chooses before paying: promised on both sides, and changed by the company only
 * with a notification at once.
 *
 * Source: docs/rules/jobs.md.
 */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, test } from '@playwright/test';
import { DEMO_PASSWORD } from '@swath/fixtures/people';
import { aHomeownerWithLawn, callAs, PASSWORD } from './support/accounts.ts';
import { COMPANY } from './support/bookings.ts';
import { fillCard } from './support/card-form.ts';
import { freeWorkday, longDay, mailDay } from './support/days.ts';
import { closeDialog } from './support/dialog.ts';
import { journeyWidths, judge } from './support/looks.ts';
import { readMail } from './support/outbox.ts';
import { signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';
import { chooseDay, goOnFrom, tapDay, tapGrass, tapReadiness } from './support/wizard.ts';

const CREW = { email: 'gwen@greenblade.test', password: DEMO_PASSWORD };
const CHOSEN = '10:00 AM – 12:00 PM';
const LATER = '2:00 – 4:00 PM';

/** From the first step to the list of companies. */
async function toCompanies(wizard: Locator, day: Parameters<typeof tapDay>[1]): Promise<void> {
  await tapDay(wizard, day);
  await tapGrass(wizard);
  await tapReadiness(wizard);
  await goOnFrom(wizard, 'Yard Features');
}

for (const width of journeyWidths(390)) {
  test(`an arrival time is chosen before paying, promised, changed by the company with a word at once, and answered, at ${width} px`, async ({
    browser,
    request,
  }) => {
    const day = await freeWorkday(request, CREW, 3);
    const email = await aHomeownerWithLawn(request, 'promised', { lastName: 'Windsor' });
    const home = await aWindow(browser, { width });
    const { page } = home;
    const visit = page.getByRole('article', { name: `${COMPANY}, ${longDay(day)}` });

    await test.step('a tap on a time of a company goes on to the payment, with that time in the price', async () => {
      await signIn(page, email, PASSWORD);
      await page.getByRole('button', { name: 'Schedule Now' }).click();
      const wizard = page.getByRole('dialog', { name: 'Schedule mowing' });
      await toCompanies(wizard, day);
      await judge(page, 'arrival-times');
      await wizard.getByRole('radio', { name: `${COMPANY}, ${CHOSEN}` }).click();
      await expect(wizard.getByLabel('Arrival time')).toHaveValue(/T/);
      await expect(wizard.getByText(CHOSEN).last()).toBeVisible();
      await fillCard(wizard, '4242 4242 4242 4242');
      await expect(wizard.getByText('Your mowing is scheduled').first()).toBeVisible();
      await expect(wizard).toBeHidden();
    });

    await test.step('the visit, the mail and the calendar file say it', async () => {
      await expect(visit).toContainText('Arrives between 10:00 AM and 12:00 PM · Promised');
      const mail = await readMail(request, email, new RegExp(`^Your mowing on ${mailDay(day)} is booked$`));
      expect(mail.text).toContain('Arrival: 10:00 AM to 12:00 PM');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Add to calendar' }).click();
      const file = await readFile(await (await download).path(), 'utf8');
      expect(file).toMatch(/DTSTART;TZID=[^:]+:\d{8}T100000/);
      expect(file).toMatch(/DTEND;TZID=[^:]+:\d{8}T120000/);
    });

    const office = await aWindow(browser, { width: 1280, expected: [/401 \(Unauthorized\)/] });
    await test.step('the company reads the promise, and what follows from a time outside of it', async () => {
      await signIn(office.page, CREW.email);
      // The free day may lie beyond the week that the dashboard lists.
      const [job] = await callAs<{ id: string }[]>(request, CREW, 'GET', `/api/company/jobs?from=${day}&to=${day}`);
      await office.page.goto(`/company/dashboard?job=${job!.id}`);
      const details = office.page.getByRole('dialog', { name: 'Job Details' });
      await expect(details.getByText(`Promised ${CHOSEN}`).first()).toBeVisible();
      await details.getByLabel('Change Time (same day)').fill('14:00');
      await expect(details.getByText(/your customer is told at once/)).toBeVisible();
      await details.getByRole('button', { name: 'Update and Save' }).click();
      await expect(office.page.getByText('Job updated')).toBeVisible();
      await expect(details.getByText(`Promised ${LATER}`).first()).toBeVisible();
      await closeDialog(details);
    });

    const asked = page.getByRole('dialog', { name: 'Your arrival time has changed' });
    await test.step('the homeowner’s open page says so, with both times, and a mail does', async () => {
      await expect(asked).toContainText(`from ${CHOSEN} to ${LATER}`);
      await judge(page, 'arrival-time-changed');
      const mail = await readMail(request, email, /is now 2:00 PM to 4:00 PM$/);
      expect(mail.text).toContain('Promised: 10:00 AM to 12:00 PM\nNow: 2:00 PM to 4:00 PM');
      await asked.getByRole('button', { name: 'Accept new time' }).click();
      await expect(asked).toBeHidden();
      await expect(visit).toContainText('Arrives between 2:00 PM and 4:00 PM · Promised');
    });

    await test.step('they may choose another time themselves, also on the same day; the company reads that', async () => {
      await visit.getByRole('button', { name: 'Pick another day' }).click();
      const move = page.getByRole('dialog', { name: 'Pick another day' });
      await chooseDay(move, day);
      await move.getByRole('radio', { name: '8:00 – 10:00 AM' }).click();
      await move.getByRole('button', { name: 'Change arrival time' }).click();
      await expect(move).toBeHidden();
      await expect(visit).toContainText('Arrives between 8:00 AM and 10:00 AM · Promised');
      const news = await readMail(
        request,
        CREW.email,
        new RegExp(`^A job on ${mailDay(day)} has another arrival time$`),
      );
      expect(news.text).toContain('Arrival: 8:00 AM to 10:00 AM');
    });

    for (const { context, isQuiet } of [home, office]) {
      isQuiet();
      await context.close();
    }
  });
}
