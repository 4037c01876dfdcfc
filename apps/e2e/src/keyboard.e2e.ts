import { expect, test } from '@playwright/test';
import { addDays, DEFAULT_TIME_ZONE, dayAt, weekdayOf } from '@swath/domain/calendar';
import { DEMO_PASSWORD } from '@swath/fixtures/people';
import { productNow } from './support/clock.ts';
import { tabTo } from './support/keyboard.ts';

test('signing in, booking and paying need no mouse', async ({ page, request }) => {
  const press = (key: string) => page.keyboard.press(key);
  await page.goto('/login?tab=login');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type('harriet@homeowner.test');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(DEMO_PASSWORD);
  await press('Enter');

  // The rating popup has taken the focus, Escape gives it back.
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await tabTo(page, page.getByRole('button', { name: 'Schedule Now' }));
  await press('Enter');
  const wizard = page.getByRole('dialog', { name: 'Schedule mowing' });
  await expect(wizard).toBeVisible();

  // Seven weeks ahead: arrow down goes a week on.
  const first = addDays(dayAt(await productNow(request), DEFAULT_TIME_ZONE), 1);
  const weeks = weekdayOf(first) === 0 ? 6 : 7;
  await tabTo(page, wizard.locator('button[aria-pressed]:not([disabled])').first());
  for (let week = 0; week < weeks; week++) await press('ArrowDown');
  if (weekdayOf(first) === 0) await press('ArrowRight');
  await press('Enter');
  const next = wizard.getByRole('button', { name: 'Continue' });
  const goOn = async () => {
    await tabTo(page, next);
    await press('Enter');
  };
  await goOn();

  await tabTo(page, wizard.getByRole('radio').first());
  await press('ArrowDown');
  await expect(wizard.getByRole('radio', { name: /Medium/ })).toBeChecked();
  await goOn();
  await tabTo(page, wizard.getByRole('checkbox', { name: /preparation policy/ }));
  await press('Space');
  await goOn();
  await tabTo(page, wizard.getByRole('checkbox', { name: 'Trampoline' }));
  await press('Space');
  await expect(wizard.getByRole('checkbox', { name: 'Trampoline' })).toBeChecked();
  await goOn();
  await tabTo(page, wizard.getByRole('radio').first());
  await press('Space');
  await goOn();

  const form = wizard.locator('iframe[title="Card payment"]').contentFrame();
  await tabTo(page, form.getByLabel(/card number/i));
  await page.keyboard.type('4242424242424242');
  await tabTo(page, form.getByLabel(/expir/i));
  await page.keyboard.type('1234');
  await tabTo(page, form.getByLabel(/cvc|security code/i));
  await page.keyboard.type('123');
  await tabTo(page, form.getByLabel(/zip/i));
  await page.keyboard.type('65203');
  await press('Enter');
  await expect(wizard.getByText('Your mowing is scheduled').first()).toBeVisible();
});
