import { expect, type Page, test } from '@playwright/test';
import { addDays, day } from '@swath/domain/calendar';
import { spec } from '@swath/fixtures/spec';
import { standsStill } from './support/layout-shift.ts';
import { inWindow, judge, WIDTHS } from './support/looks.ts';

type Screen = {
  name: string;
  /** Who looks at it; nobody for pages anybody may see. */
  as?: string;
  path: string;
  /** What has to be there before it is judged. */
  shows: (page: Page) => Promise<void>;
  /** What is opened over the page once it has stood still. */
  opens?: (page: Page) => Promise<void>;
};

/** A heading, also behind a dialog that has opened by itself: a page behind one is hidden from screen readers. */
const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name, includeHidden: true }).first()).toBeVisible();

const link = (name: string) => (page: Page) => expect(page.getByRole('link', { name }).first()).toBeVisible();

const article = (name: RegExp) => (page: Page) =>
  expect(page.getByRole('article').filter({ hasText: name }).first()).toBeVisible();

const SCREENS: Screen[] = [
  { name: 'login', path: '/login', shows: heading(/^Grow your business/) },
  {
    name: 'login-log-in',
    path: '/login?tab=login',
    shows: async (page) => {
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await heading(/^Grow your business/)(page);
    },
  },
  {
    name: 'register',
    path: '/user/register',
    shows: async (page) => expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible(),
  },
  { name: 'login-refused', path: '/login?error_code=otp_expired', shows: heading(/^Grow your business/) },
  { name: 'provider-resources', path: '/providers/resources', shows: heading('Provider resources') },
  { name: 'privacy', path: '/privacy', shows: heading('Privacy policy') },
  { name: 'help', path: '/help#refunds', shows: heading('Help') },
  { name: 'cookies', path: '/cookies', shows: heading('Cookie policy') },
  { name: 'registered', path: '/user/register/success', shows: heading('Registration Successful') },
  {
    name: 'confirm-email-broken',
    path: '/confirm-email',
    shows: heading(/could not be confirmed|Confirm your email/),
  },
  { name: 'register-company', path: '/companies/register', shows: heading('Register to Mow') },
  {
    name: 'register-company-no-progress',
    path: '/companies/register/step-3',
    shows: heading('Registration data not found'),
  },
  { name: 'company-registered', path: '/companies/register/success', shows: heading('Registration Complete') },
  { name: 'forgot-password', path: '/forgot-password', shows: heading('Forgot password') },
  { name: 'reset-password-broken', path: '/reset-password', shows: heading('Reset password') },
  { name: 'not-found', path: '/no/such/page', shows: heading('This page does not exist') },
  {
    name: 'homeowner-dashboard',
    as: 'harriet@homeowner.test',
    path: '/user/dashboard',
    shows: async (page) => {
      await heading('Upcoming Services')(page);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'homeowner-onboarding',
    as: 'newton@homeowner.test',
    path: '/user/dashboard',
    shows: async (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  {
    name: 'homeowner-settings',
    as: 'harriet@homeowner.test',
    path: '/user/settings',
    shows: async (page) => {
      await heading('Previously Completed Jobs')(page);
      const make = page.getByRole('button', { name: 'Make calendar address' });
      await expect(make.or(page.getByRole('button', { name: 'New address' }))).toBeVisible();
      if (await make.isVisible()) await make.click();
      await expect(page.getByRole('button', { name: 'New address' })).toBeVisible();
    },
  },
  {
    name: 'company-dashboard',
    as: 'gwen@greenblade.test',
    path: '/company/dashboard',
    shows: heading(/Upcoming Jobs/),
  },
  {
    name: 'company-dashboard-empty',
    as: 'otto@overgrown.test',
    path: '/company/dashboard',
    shows: async (page) => expect(page.getByText('No jobs scheduled for today')).toBeVisible(),
  },
  {
    name: 'company-queue',
    as: 'gwen@greenblade.test',
    path: '/company/queued-jobs',
    shows: async (page) => expect(page.getByRole('button', { name: 'Details' }).first()).toBeVisible(),
  },
  {
    name: 'company-checklist',
    as: 'otto@overgrown.test',
    path: '/company/dashboard',
    shows: async (page) =>
      expect(page.getByRole('region', { name: 'Your way to bookings', includeHidden: true })).toBeVisible(),
  },
  {
    name: 'company-settings',
    as: 'gwen@greenblade.test',
    path: '/company/settings',
    shows: async (page) => {
      const card = page.getByRole('region', { name: 'Company Profile' });
      const first = page.viewportSize()!.width === 1280 ? card.getByLabel('Company name') : page.getByText('Days off');
      await expect(first).toBeVisible();
    },
  },
  {
    name: 'company-performance',
    as: 'gwen@greenblade.test',
    path: '/company/performance',
    shows: async (page) => expect(page.getByText('Total Jobs Accepted')).toBeVisible(),
  },
  {
    name: 'homeowner-problem',
    as: 'harriet@homeowner.test',
    path: '/user/settings',
    shows: link('Reported problem'),
    opens: async (page) => {
      await page.getByRole('link', { name: 'Reported problem' }).first().click();
      await expect(page.getByRole('button', { name: 'What was reported, number 1' })).toBeVisible();
    },
  },
  {
    name: 'company-problems',
    as: 'gwen@greenblade.test',
    path: '/company/problems',
    shows: link('Look and answer'),
  },
  {
    name: 'company-problem',
    as: 'gwen@greenblade.test',
    path: '/company/completed-jobs',
    shows: link('Reported problem'),
    opens: async (page) => {
      await page.getByRole('link', { name: 'Reported problem' }).first().click();
      await expect(page.getByRole('button', { name: 'What was reported, number 1' })).toBeVisible();
    },
  },
  {
    name: 'company-payouts',
    as: 'gwen@greenblade.test',
    path: '/company/payouts',
    shows: async (page) => expect(page.getByRole('button', { name: 'Update Details' })).toBeVisible(),
  },
  {
    name: 'company-payouts-none',
    as: 'otto@overgrown.test',
    path: '/company/payouts',
    shows: async (page) => expect(page.getByText('How it works')).toBeVisible(),
  },
  { name: 'lawn-mowing', path: '/lawn-mowing/65203', shows: heading('Who mows in Columbia, MO 65203') },
  { name: 'lawn-mowing-nobody', path: '/lawn-mowing/99501', shows: heading('Who mows in Anchorage, AK 99501') },
  { name: 'providers', path: '/providers', shows: heading('Fill your route at your own rate.') },
  { name: 'demo-home', path: '/demo/home', shows: heading('Dashboard demo') },
  { name: 'demo-platform', path: '/demo/platform', shows: heading('Platform demo') },
  {
    name: 'company-hours-of-all',
    as: 'gwen@greenblade.test',
    path: '/company/hours',
    shows: heading('Everybody’s hours'),
  },
  {
    name: 'company-hours-forgotten',
    as: 'lena@greenblade.test',
    path: '/company/hours',
    shows: async (page) => expect(page.getByRole('button', { name: 'Enter when you stopped' })).toBeVisible(),
  },
  {
    name: 'crew-dashboard-of-lead',
    as: 'lena@greenblade.test',
    path: '/company/dashboard',
    shows: async (page) => expect(page.getByRole('button', { name: 'Start work' })).toBeVisible(),
  },
  {
    name: 'company-clients',
    as: 'gwen@greenblade.test',
    path: '/company/clients',
    shows: heading('Olive Porter'),
  },
  {
    name: 'company-homeowners',
    as: 'gwen@greenblade.test',
    path: '/company/clients?show=homeowners',
    shows: heading('Harriet Miller'),
  },
  {
    name: 'company-proposals-empty',
    as: 'otto@overgrown.test',
    path: '/company/clients?show=proposals',
    shows: async (page) => expect(page.getByText('No proposals yet')).toBeVisible(),
  },
  {
    name: 'pending-approval',
    as: 'pat@pendingmow.test',
    path: '/companies/register/pending-approval',
    shows: heading(/Pending Approval/),
  },
  {
    name: 'rejected',
    as: 'rex@rejectedmow.test',
    path: '/companies/register/pending-approval',
    shows: async (page) => expect(page.getByText('Reason')).toBeVisible(),
  },
  {
    name: 'apply-again',
    as: 'rex@rejectedmow.test',
    path: '/companies/register',
    shows: heading('Apply again'),
  },
  {
    name: 'account',
    as: 'harriet@homeowner.test',
    path: '/account',
    shows: async (page) => expect(page.getByText('This device')).toBeVisible(),
  },
  {
    name: 'account-two-step',
    as: 'ada@swath.test',
    path: '/account',
    shows: async (page) => expect(page.getByText('This device')).toBeVisible(),
    opens: async (page) => {
      await page.getByRole('button', { name: 'Set up two-step verification' }).click();
      await page.getByRole('dialog').getByLabel('Current password', { exact: true }).fill('mow-the-lawn');
      await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    },
  },
  { name: 'admin', as: 'ada@swath.test', path: '/dashboard', shows: article(/Pat’s Pending Mow/) },
  { name: 'admin-problems', as: 'ada@swath.test', path: '/admin/problems', shows: link('See the mowing') },
  {
    name: 'admin-mowing-with-problem',
    as: 'ada@swath.test',
    path: '/admin/problems',
    shows: link('See the mowing'),
    opens: async (page) => {
      await page.getByRole('link', { name: 'See the mowing' }).first().click();
      await expect(page.getByRole('heading', { name: 'Reported problem' })).toBeVisible();
    },
  },
  {
    name: 'admin-approved',
    as: 'ada@swath.test',
    path: '/dashboard?tab=approved',
    shows: article(/Green Blade Mowing/),
  },
  {
    name: 'admin-audit',
    as: 'ada@swath.test',
    path: '/dashboard?tab=audit',
    shows: async (page) => expect(page.getByText('Signed in').first()).toBeVisible(),
  },
];

/** Nobody changes here what another one looks at. */
test.describe.configure({ mode: 'parallel' });

for (const { name, as, path, shows, opens } of SCREENS) {
  spec('access 2.12');
  test(`${name} is accessible and quiet at both widths, light and dark`, async ({ browser }) => {
    for (const width of WIDTHS) {
      const work = async (page: Page) => {
        await page.goto(path);
        await shows(page);
        await standsStill(page, name);
        await opens?.(page);
        await judge(page, name);
      };
      await inWindow(browser, width, work, as);
    }
  });
}

for (const width of WIDTHS) {
  test(`every step of a new proposal is accessible and quiet at ${width} px`, async ({ browser }) => {
    const propose = async (page: Page) => {
      const seen = (name: string) => judge(page, `new-proposal-${name}`);
      await page.goto('/company/clients?show=homeowners');
      await page.getByRole('button', { name: 'Propose a series' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Add New Job' });
      const start = await dialog.getByLabel('Start date').inputValue();
      await dialog.getByLabel('End date').fill(addDays(day(start), 84));
      await dialog.getByLabel('Frequency').selectOption('Monthly');
      await dialog.getByLabel('Note to the homeowner').fill('g'.repeat(501));
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(dialog.getByText('Please use at most 500 characters.')).toBeVisible();
      await seen('1-form-refused');
      await dialog.getByLabel('Note to the homeowner').fill('We are in your street anyway.\nShall we keep it short?');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(dialog.getByRole('list', { name: 'Dates' })).toBeVisible();
      await seen('2-preview');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('link', { name: 'Back to Dashboard' }).click();
      await page.getByRole('button', { name: 'Add New Job' }).click();
      await expect(dialog.getByRole('group', { name: 'Homeowners you have mowed for' })).toBeVisible();
      await seen('0-customer');
    };
    await inWindow(browser, width, propose, 'gwen@greenblade.test');
  });

  test(`every step of a company’s registration is accessible and quiet at ${width} px`, async ({ browser }) => {
    await inWindow(browser, width, async (page) => {
      const seen = (name: string) => judge(page, `registration-${name}`);
      const next = page.getByRole('button', { name: 'Continue' });
      await page.goto('/companies/register');
      await next.click();
      await expect(page.getByText('Please enter your company name.')).toBeVisible();
      await seen('1-company-refused');
      await page.getByLabel('Company name').fill('Mulch & Mow, the Lawn Care People of Boone County, Missouri');
      await page.getByLabel('Phone').fill('5735550166');
      await page.getByRole('combobox', { name: /street address/i }).fill('900 Business Loop, Columbia, MO');
      await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().click();
      await page.getByLabel('ZIP', { exact: false }).fill('65203');
      await seen('1-company');
      await next.click();
      await page.getByRole('checkbox', { name: /Trimmer/ }).check();
      await seen('2-equipment');
      for (const tool of [/Lawnmower/, /Leaf Blower/]) await page.getByRole('checkbox', { name: tool }).check();
      await next.click();
      await page.getByLabel('Password', { exact: true }).fill('short');
      await page.getByRole('button', { name: 'Complete Registration' }).click();
      await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
      await seen('3-account-refused');
      await page.goto('/companies/register/step-4');
      await expect(page.getByText('Step 4 of 4')).toBeVisible();
      await seen('4-account-short');
    });
  });

  test(`the code step is accessible and quiet at ${width} px`, async ({ browser }) => {
    await inWindow(browser, width, async (page) => {
      await page.goto('/forgot-password');
      await page.getByLabel('Email').fill(`${width}@journey.test`);
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      await page.getByRole('button', { name: 'Verify code' }).click();
      await expect(page.getByText('Enter the 6-digit code')).toBeVisible();
      await judge(page, 'code');
    });
  });
}
