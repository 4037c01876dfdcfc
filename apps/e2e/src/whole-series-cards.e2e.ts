import { expect, test } from '@playwright/test';
import { addDays, type Day } from '@swath/domain/calendar';
import { PASSWORD } from './support/accounts.ts';
import { fillCard } from './support/card-form.ts';
import { dayWords } from './support/days.ts';
import { journeyWidths } from './support/looks.ts';
import { linkIn, readMail } from './support/outbox.ts';
import { aSeries, endSeries, moveAndCharge, mow, rate, wednesdays } from './support/series.ts';
import { aboutSeries, cardOn, longDay, OLD_TOKENS, visitOn, WITHIN_A_MINUTE } from './support/series-page.ts';
import { bringSession, signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

const VISA = '4242 4242 4242 4242';
/** Works now, and is declined when it is charged later. */
const DECLINED_LATER = '4000 0000 0000 0341';

for (const width of journeyWidths(390)) {
  test(`a declined card is told of, the visit is paid, and that card taken for later ones, ${width} px`, async ({
    browser,
    request,
  }) => {
    const days = await wednesdays(request, 3);
    const second = days[1]!;
    const series = await aSeries(request, days, DECLINED_LATER);
    await mow(request, series, 0);
    await rate(request, series, 0);
    const { context, page, isQuiet } = await aWindow(browser, { width, expected: OLD_TOKENS });
    await signIn(page, series.email, PASSWORD);
    const declined = cardOn(page, second).getByText('Your card was declined for this visit.');

    await test.step('at eight on the day before, the dashboard says so without a reload, and a mail', async () => {
      await expect(cardOn(page, second)).toBeVisible();
      await expect(declined).toHaveCount(0);
      await moveAndCharge(request, addDays(second, -1), 8, 1);
      await expect(declined).toBeVisible(WITHIN_A_MINUTE);
    });

    await test.step('the mail leads to the payment, and the visit is paid with a card that is remembered', async () => {
      const mail = await readMail(request, series.email, /^Your card was declined for your mowing on/);
      await page.goto(linkIn(mail));
      const dialog = page.getByRole('dialog', { name: 'Pay this visit' });
      const form = dialog.locator('iframe[title="Card payment"]').contentFrame();
      await form.getByLabel('Remember this card for next time').check();
      await fillCard(dialog, VISA);
      await expect(page.getByText(`Your visit on ${longDay(second)} is paid.`)).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(cardOn(page, second)).toBeVisible();
      await expect(declined).toHaveCount(0);
    });

    await test.step('the page of the series knows it, and the card for later visits is as before', async () => {
      await cardOn(page, second).getByRole('link', { name: 'Manage series' }).click();
      await expect(visitOn(page, second)).toContainText('Paid');
      await expect(aboutSeries(page)).toContainText('Visa ending in 0341');
    });

    await test.step('that card is taken for later visits too, without typing it again', async () => {
      await page.getByRole('button', { name: 'Change card' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change card' });
      await expect(dialog.getByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked();
      await dialog.getByRole('button', { name: 'Use this card' }).click();
      await expect(page.getByText('Your card is changed to the one ending in 4242.')).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(aboutSeries(page)).toContainText('Visa ending in 4242');
    });

    await endSeries(request, series.email);
    isQuiet();
    await context.close();
  });
}

test('a declined card replaced for good: the mail leads to it, and the visits after are charged with the other one', async ({
  browser,
  request,
}) => {
  const days = await wednesdays(request, 3);
  const [, second, third] = days as [Day, Day, Day];
  const series = await aSeries(request, days, DECLINED_LATER);
  await mow(request, series, 0);
  await rate(request, series, 0);
  const { context, page, isQuiet } = await aWindow(browser, { width: 1280, expected: OLD_TOKENS });
  await signIn(page, series.email, PASSWORD);

  await test.step('the card is declined, and a mail leads to the dialog', async () => {
    await moveAndCharge(request, addDays(second, -1), 8, 1);
    await expect(cardOn(page, second).getByText('Your card was declined for this visit.')).toBeVisible(WITHIN_A_MINUTE);
    const mail = await readMail(request, series.email, /^Your card was declined for your mowing on/);
    await page.goto(linkIn(mail));
  });

  await test.step('the same is offered on the card of the visit, on a phone too', async () => {
    await page.getByRole('dialog', { name: 'Pay this visit' }).getByRole('button', { name: 'Close' }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await cardOn(page, second).getByRole('button', { name: 'Pay this visit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pay this visit' });
    await dialog.getByLabel('Use this card for my later visits too').check();
    await expect(dialog.getByText('Later visits are paid with this card.')).toBeVisible();
    await fillCard(dialog, VISA, /^Save card$/);
    await expect(page.getByText('Your card is changed to the one ending in 4242.')).toBeVisible();
  });

  await test.step('this visit and the next are charged with it', async () => {
    await page.goto(`/user/series/${series.id}`);
    await expect(visitOn(page, second)).toContainText('Held on your card since', WITHIN_A_MINUTE);
    await mow(request, series, 1);
    await rate(request, series, 1);
    await moveAndCharge(request, addDays(third, -1), 8, 1);
    // The clock has moved twice within seconds: an open page has its token renewed once in a while only.
    await page.reload();
    await expect(visitOn(page, third)).toContainText('Held on your card since', WITHIN_A_MINUTE);
    await expect(aboutSeries(page)).toContainText('Visa ending in 4242');
  });

  await test.step('the settings say what the card is charged for', async () => {
    await page.goto('/user/settings');
    const cards = page.getByRole('region', { name: 'Cards' });
    await expect(cards).toContainText('Visa ending in 4242');
    await expect(cards.getByRole('link')).toHaveAttribute('href', `/user/series/${series.id}`);
    await expect(cards).not.toContainText('0341');
  });

  await endSeries(request, series.email);
  isQuiet();
  await context.close();
});

test('another card is saved on the page of the series, and what was declined is charged with it', async ({
  browser,
  request,
}) => {
  const days = await wednesdays(request, 3);
  const [, second, third] = days as [Day, Day, Day];
  const series = await aSeries(request, days, DECLINED_LATER);
  await mow(request, series, 0);
  await rate(request, series, 0);
  const { context, page, isQuiet } = await aWindow(browser, { width: 390, expected: OLD_TOKENS });
  await bringSession(page, series.email, PASSWORD);
  await page.goto(`/user/series/${series.id}`);

  await test.step('the visit is declined and offered to be paid', async () => {
    await expect(visitOn(page, second)).toContainText('Held on your card from');
    await moveAndCharge(request, addDays(second, -1), 8, 1);
    const again = `Card declined, tried again ${dayWords(second)} at 5:00 AM`;
    await expect(visitOn(page, second)).toContainText(again, WITHIN_A_MINUTE);
    await visitOn(page, second).getByRole('button', { name: 'Pay this visit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pay this visit' });
    await expect(dialog.locator('iframe[title="Card payment"]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(visitOn(page, second)).toContainText(again);
  });

  await test.step('another card is saved, and the visit is charged with it at once', async () => {
    await page.getByRole('button', { name: 'Change card' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change card' });
    await fillCard(dialog, VISA, /^Save card$/);
    await expect(page.getByText('Your card is changed to the one ending in 4242.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(aboutSeries(page)).toContainText('Visa ending in 4242');
    await expect(visitOn(page, second)).toContainText('Held on your card since', WITHIN_A_MINUTE);
    await expect(aboutSeries(page)).toContainText(`for the visit of ${dayWords(third)}`);
  });

  await endSeries(request, series.email);
  isQuiet();
  await context.close();
});
