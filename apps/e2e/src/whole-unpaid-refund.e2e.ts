import { type APIRequestContext, expect, test } from '@playwright/test';
import type { Receipt } from '@swath/contract/receipts';
import { aHomeownerWithLawn, type Credentials, callAs, PASSWORD } from './support/accounts.ts';
import { bookMowing } from './support/book-mowing.ts';
import { aFreeDay, COMPANY } from './support/bookings.ts';
import { moveProductClock, productNow } from './support/clock.ts';
import { longDay } from './support/days.ts';
import { judgeAtBothWidths } from './support/looks.ts';
import { mailsTo, readMail } from './support/outbox.ts';
import { bringSession, signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

/** Its refunds are taken and sent back by the bank a minute later. Source: docs/contracts/test-cards.md. */
const REFUNDS_COME_BACK = '4000 0000 0000 5126';
const PRICE = '$90.00';
const HOW = 'Check 1042, mailed on the next working day.';
/** The product's clock moves on: tokens are older than the browser thinks. */
const EXPECTED = [/401 \(Unauthorized\)/];
const MINUTE = 60_000;
/** A refund that was tried is looked at once a day, and one that came back is tried again after ten minutes. */
const NEXT_LOOK = 25 * 60 * MINUTE;
const NEXT_TRY = 11 * MINUTE;

const asksForMoney = (subject: string) => /returned|refund|paid you/i.test(subject);

/** Lets days pass until the last try has come back as well. */
async function passUntilGivenUp(request: APIRequestContext, who: Credentials): Promise<void> {
  await expect
    .poll(
      async () => {
        const [receipt] = await callAs<Receipt[]>(request, who, 'GET', '/api/receipts');
        if (receipt!.refund_failed) return true;
        const wait = receipt!.refund_pending ? NEXT_TRY : NEXT_LOOK;
        await moveProductClock(request, new Date((await productNow(request)).getTime() + wait), { sweep: true });
        return false;
      },
      { timeout: 120_000 },
    )
    .toBe(true);
}

test('a refund that no bank takes: its homeowner hears twice, an administrator pays it in another way, and that stays on record', async ({
  browser,
  request,
}) => {
  const day = await aFreeDay(request, 6);
  const email = await aHomeownerWithLawn(request, 'unpaid', { lastName: 'Marchetti' });
  const who = { email, password: PASSWORD };
  const home = await aWindow(browser, { width: 390, expected: EXPECTED });
  const desk = await aWindow(browser, { width: 1280, expected: EXPECTED });

  await test.step('the homeowner pays, calls the mowing off, and is mailed that the money goes back', async () => {
    const { page } = home;
    await signIn(page, email, PASSWORD);
    await bookMowing(page, COMPANY, day, REFUNDS_COME_BACK);
    await page.getByRole('article', { name: COMPANY }).getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: 'Cancel this mowing?' });
    await question.getByRole('button', { name: 'Cancel mowing' }).click();
    await expect(page.getByText(`Your mowing is canceled. ${PRICE} is on its way back to you.`)).toBeVisible();
    await readMail(request, email, /^Your payment of \$90\.00 is being returned$/);
  });

  await test.step('the bank sends every try back; after the last one a mail says what happens next', async () => {
    await passUntilGivenUp(request, who);
    const mail = await readMail(request, email, /^Your refund of \$90\.00 did not go through$/);
    expect(mail.text).toContain('What happens next: we pay it to you in another way');
    expect((await mailsTo(request, email)).filter(asksForMoney)).toEqual([
      'Your refund of $90.00 did not go through',
      'Your payment of $90.00 is being returned',
    ]);
  });

  await test.step('the homeowner’s payments and notices say the same', async () => {
    const { page } = home;
    await page.goto('/user/dashboard');
    await page.getByRole('button', { name: /^Notices/ }).click();
    await expect(
      page.getByText(/^Your bank did not take \$90\.00 for the mowing by .+\. We pay it to you in another way\.$/),
    ).toBeVisible();
    await page.goto('/user/settings');
    await expect(page.getByRole('region', { name: 'Other payments and refunds' })).toContainText(
      'Your bank did not take the refund of $90.00: we pay it to you in another way.',
    );
  });

  await test.step('an administrator comes to it from the first page', async () => {
    const { page } = desk;
    await signIn(page, 'ada@swath.test');
    const notice = page.getByRole('region', { name: 'Unpaid refunds' });
    await expect(notice).toContainText('One refund could not be paid out.');
    await judgeAtBothWidths(page, 'admin-dashboard-unpaid-refund');
    await notice.getByRole('link', { name: 'Pay it in another way' }).click();
    await expect(page.getByRole('heading', { name: 'Unpaid refunds' })).toBeVisible();
    const waiting = page.getByRole('list', { name: 'Refunds that wait' }).getByRole('listitem');
    await expect(waiting).toHaveCount(1);
    for (const words of [`${PRICE} for Hazel Marchetti`, 'ending in 5126', email, `${COMPANY} on ${longDay(day)}`]) {
      await expect(waiting).toContainText(words);
    }
    await expect(waiting).toContainText('Tried 5 times; the card is closed or has expired');
    await judgeAtBothWidths(page, 'admin-unpaid-refunds');
  });

  await test.step('and marks it as paid in another way, with how; without it nothing is saved', async () => {
    const { page } = desk;
    await page.getByRole('button', { name: 'Mark as paid in another way' }).click();
    const dialog = page.getByRole('dialog', { name: 'Paid in another way?' });
    await dialog.getByRole('button', { name: 'Mark as paid' }).click();
    await expect(dialog.getByText('Please say how it was paid: the homeowner reads it.')).toBeVisible();
    await judgeAtBothWidths(page, 'admin-settle-refund');
    await dialog.getByLabel('How was it paid?').fill(HOW);
    await dialog.getByRole('button', { name: 'Mark as paid' }).click();
    await expect(page.getByText('Every refund was paid out')).toBeVisible();
    const done = page.getByRole('region', { name: 'Dealt with' }).getByRole('listitem');
    await expect(done).toContainText('Paid in another way');
    await expect(done).toContainText(HOW);
    await expect(done).toContainText('ada@swath.test');
  });

  await test.step('the homeowner reads how, once, and the payment counts as given back', async () => {
    const mail = await readMail(request, email, /^We have paid you \$90\.00 in another way$/);
    expect(mail.text).toContain(`How: ${HOW}`);
    expect((await mailsTo(request, email)).filter(asksForMoney)).toHaveLength(3);
    await expect(home.page.getByRole('region', { name: 'Other payments and refunds' })).toContainText(
      'We paid you $90.00 back in another way',
    );
  });

  await test.step('a month later it is still on record', async () => {
    await moveProductClock(request, new Date((await productNow(request)).getTime() + 30 * NEXT_LOOK), { sweep: true });
    const phone = await aWindow(browser, { width: 390, expected: EXPECTED });
    const { page } = phone;
    await bringSession(page, 'ada@swath.test');
    await page.goto('/admin/refunds');
    await expect(page.getByRole('region', { name: 'Dealt with' })).toContainText(HOW);
    await judgeAtBothWidths(page, 'admin-paid-otherwise');
    await page.goto('/dashboard?tab=audit');
    await expect(page.getByText('Refund paid in another way').first()).toBeVisible();
    await expect(page.getByText(HOW).first()).toBeVisible();
    phone.isQuiet();
    await phone.context.close();
  });

  home.isQuiet();
  desk.isQuiet();
});
