import { expect, test } from '@playwright/test';
import { addDays, DEFAULT_TIME_ZONE, dayAt, weekdayOf } from '@swath/domain/calendar';
import { DEMO_PASSWORD } from '@swath/fixtures/people';
import { freshEmail, PASSWORD } from './support/accounts.ts';
import { productNow } from './support/clock.ts';
import { expectFocusSeen, tabTo } from './support/keyboard.ts';
import { linkIn, readMail } from './support/outbox.ts';

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

  const scheduleNow = page.getByRole('button', { name: 'Schedule Now' });
  const wizard = page.getByRole('dialog', { name: 'Schedule mowing' });
  await tabTo(page, scheduleNow);
  await expectFocusSeen(page);
  await press('Enter');
  await expect(wizard.getByRole('heading', { name: 'Date' })).toBeFocused();
  await press('Escape');
  await expect(wizard).toBeHidden();
  await expect(scheduleNow).toBeFocused();
  await press('Enter');
  await expect(wizard).toBeVisible();

  // Arrow down goes a week on, also into the next months; the company is closed on Sundays.
  const first = addDays(dayAt(await productNow(request), DEFAULT_TIME_ZONE), 1);
  const toMonday = weekdayOf(first) === 0 ? 1 : 0;
  await tabTo(page, wizard.locator('button[aria-pressed]:not([disabled])').first());
  for (let week = 0; week < 5; week++) await press('ArrowDown');
  for (let day = 0; day < toMonday; day++) await press('ArrowRight');
  await expect(wizard.locator(':focus')).toHaveAttribute('data-day', addDays(first, 7 * 5 + toMonday));
  await expectFocusSeen(page);
  await press('Enter');
  const next = wizard.getByRole('button', { name: 'Continue' });
  const goOn = async () => {
    await expectFocusSeen(page);
    await tabTo(page, next);
    await press('Enter');
  };
  await goOn();
  await expect(wizard.getByRole('heading', { name: 'Grass Height' })).toBeFocused();

  const medium = wizard.getByRole('radio', { name: /Medium/ });
  // Once Harriet has booked with it, it is remembered, and where Tab stops.
  const isRemembered = await medium.isChecked();
  await tabTo(page, isRemembered ? medium : wizard.getByRole('radio').first());
  if (!isRemembered) await press('ArrowDown');
  await expect(medium).toBeChecked();
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

test('registering a company and deciding about it need no mouse', async ({ page, request }) => {
  const press = (key: string) => page.keyboard.press(key);
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  const goOn = async (name: string) => {
    await tabTo(page, page.getByRole('button', { name }));
    await press('Enter');
  };
  const company = `Keys & Blades ${Date.now() % 100_000}`;
  const email = freshEmail('keys');
  await page.goto('/login');
  await goOn('Register as a service provider');
  await expect(page.getByRole('heading', { name: 'Register to Mow' })).toBeVisible();
  await type('Company name', company);
  await type('Phone number', '5735550133');
  await tabTo(page, page.getByRole('combobox', { name: /street address/i }));
  await page.keyboard.type('900 Business Loop, Columbia, MO');
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible();
  await press('ArrowDown');
  await press('Enter');
  await expect(page.getByLabel('City')).toHaveValue('Columbia');
  await type('ZIP code', '65203');
  await goOn('Continue');
  for (const tool of ['Lawnmower (push or riding)', 'Trimmer (weed eater)', 'Leaf Blower']) {
    await tabTo(page, page.getByRole('checkbox', { name: tool }));
    await press('Space');
  }
  await goOn('Continue');
  await type('Full name', 'Kay Board');
  await type('Email', email);
  await type('Password', PASSWORD);
  await type('Re-enter password', PASSWORD);
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Registration Pending Approval' })).toBeVisible();
  await page.goto(linkIn(await readMail(request, email, /Confirm your email/)));
  await goOn('Return to Login');

  await expect(page.getByRole('tab', { name: 'Log in' })).toBeVisible();
  await type('Email', 'ada@swath.test');
  await type('Password', DEMO_PASSWORD);
  await press('Enter');
  const card = page.getByRole('article').filter({ hasText: company });
  await tabTo(page, card.getByRole('button', { name: 'Reject' }));
  await press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card.getByRole('button', { name: 'Reject' })).toBeFocused();
  await tabTo(page, card.getByRole('button', { name: 'Approve' }));
  await press('Enter');
  await expect(page.getByText('Company approved successfully')).toBeVisible();
  await expect(card).toHaveCount(0);
});
