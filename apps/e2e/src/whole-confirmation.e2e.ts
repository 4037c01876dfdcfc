import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { aHomeownerWithLawn, PASSWORD } from './support/accounts.ts';
import { aFreeDay, COMPANY } from './support/bookings.ts';
import { fillCard } from './support/card-form.ts';
import { longDay, workdays } from './support/days.ts';
import { findFaults } from './support/find-faults.ts';
import { standsStill } from './support/layout-shift.ts';
import { signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';
import { answerYard, chooseDay, tapCompany, tapDay } from './support/wizard.ts';

test('what was booked stays on the dashboard: reloaded, kept in a calendar, dismissed; then a queued job takes its place', async ({
  browser,
  request,
}) => {
  const day = await aFreeDay(request, 11);
  const email = await aHomeownerWithLawn(request, 'keeps');
  const { page, isQuiet, context } = await aWindow(browser, { width: 390 });
  const booked = page.getByRole('region', { name: 'Your mowing is scheduled' });
  const queued = page.getByRole('region', { name: 'Your job is in the queue' });
  const dismiss = { name: 'Dismiss this confirmation' };

  await test.step('a mowing is booked and paid; the wizard closes by itself, the card stays', async () => {
    await signIn(page, email, PASSWORD);
    await page.getByRole('button', { name: 'Schedule Now' }).click();
    const wizard = page.getByRole('dialog', { name: 'Schedule mowing' });
    await tapDay(wizard, day);
    await answerYard(wizard);
    await tapCompany(wizard, COMPANY);
    await fillCard(wizard, '4242 4242 4242 4242');
    await expect(wizard).toBeHidden();
    await expect(booked).toContainText(longDay(day));
    await expect(booked).toContainText('Paid $90.00');
  });

  await test.step('it is there after a reload, with the receipt and a file for the calendar', async () => {
    await page.reload();
    await expect(booked).toContainText(COMPANY);
    await expect(booked.getByRole('button', { name: /^Receipt \(PDF\)/ })).toBeVisible();
    await standsStill(page, 'the dashboard with the card');
    expect(await findFaults(page, { type: 'tag', values: ['wcag2a', 'wcag2aa'] })).toEqual([]);
    const download = page.waitForEvent('download');
    await booked.getByRole('button', { name: 'Add to calendar' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`lawn-mowing-${day}.ics`);
    const text = (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '');
    expect(text).toContain(`SUMMARY:Lawn mowing: ${COMPANY}`);
    expect(text).toMatch(new RegExp(`DTSTART[^:]*:${day.replaceAll('-', '')}`));
  });

  await test.step('dismissed, it does not come back', async () => {
    await booked.getByRole('button', dismiss).click();
    await expect(booked).toBeHidden();
    await page.reload();
    await expect(page.getByRole('article').filter({ hasText: COMPANY })).toHaveCount(1);
    await expect(booked).toBeHidden();
  });

  await test.step('a job in the queue says until when offers can come, and goes with it', async () => {
    await page.getByRole('button', { name: 'Put in Queue' }).click();
    const wizard = page.getByRole('dialog', { name: 'Put a job in the queue' });
    for (const soon of await workdays(request, 3, 1)) await chooseDay(wizard, soon);
    await wizard.getByRole('button', { name: 'Continue' }).click();
    await answerYard(wizard);
    await wizard.getByRole('button', { name: 'Add to Queue' }).click();
    await expect(wizard).toBeHidden();
    await expect(queued).toContainText('Companies near you can make offers until');
    const job = page.getByRole('article', { name: /^Queued job, / });
    await job.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel job' }).click();
    await expect(queued).toBeHidden();
  });
  isQuiet();
  await context.close();
});
