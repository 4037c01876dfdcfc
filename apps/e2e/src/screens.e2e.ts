import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { addDays, DEFAULT_TIME_ZONE, dayAt, weekdayOf } from '@swath/domain/calendar';
import { productNow } from './support/clock.ts';
import { listenToConsole } from './support/quiet-console.ts';
import { signIn } from './support/sign-in.ts';
import { chooseDay } from './support/wizard.ts';

const WIDTHS = [390, 1280] as const;
const SCHEMES = ['light', 'dark'] as const;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Screen = {
  name: string;
  /** Who looks at it; nobody for pages anybody may see. */
  as?: string;
  path: string;
  /** What has to be there before it is judged. */
  shows: (page: Page) => Promise<void>;
};

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();

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
  { name: 'not-found', path: '/no/such/page', shows: async (page) => expect(page.getByRole('main')).toBeVisible() },
  {
    name: 'homeowner-dashboard',
    as: 'harriet@homeowner.test',
    path: '/user/dashboard',
    shows: async (page) => {
      await expect(page.getByRole('heading', { name: 'Upcoming Services' })).toBeVisible();
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
    shows: heading('Previously Completed Jobs'),
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
    shows: async (page) => {
      await page.getByRole('button', { name: 'Set up two-step verification' }).click();
      await page.getByRole('dialog').getByLabel('Current password', { exact: true }).fill('mow-the-lawn');
      await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    },
  },
  { name: 'admin', as: 'ada@swath.test', path: '/dashboard', shows: article(/Pat’s Pending Mow/) },
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

/** Judges what a page shows now: no accessibility finding, nothing that scrolls sideways; keeps a picture. */
async function judge(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `../../test-results/screens/${name}.png`, fullPage: true });
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(found, name).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
}

type Look = { width: number; scheme: 'light' | 'dark' };
const LOOKS: Look[] = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme })));

/** What a browser keeps of each person's sign-in, so that they sign in once. */
const kept = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();

/** A window of its own for each screen and look, so that nothing carries over from the one before. */
async function inWindow(
  browser: Browser,
  { width, scheme }: Look,
  work: (page: Page) => Promise<void>,
  as?: string,
): Promise<void> {
  const storageState = as === undefined ? undefined : kept.get(as);
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  const isQuiet = listenToConsole(page);
  if (as !== undefined && !storageState) {
    await signIn(page, as);
    kept.set(as, await context.storageState());
  }
  await work(page);
  isQuiet();
  await context.close();
}

for (const { name, as, path, shows } of SCREENS) {
  test(`${name} is accessible and quiet at both widths, light and dark`, async ({ browser }) => {
    for (const look of LOOKS) {
      const work = async (page: Page) => {
        await page.goto(path);
        await shows(page);
        await judge(page, `${name}-${look.width}-${look.scheme}`);
      };
      await inWindow(browser, look, work, as);
    }
  });
}

for (const look of LOOKS) {
  test(`every step of a company’s registration is accessible and quiet at ${look.width} px, ${look.scheme}`, async ({
    browser,
  }) => {
    await inWindow(browser, look, async (page) => {
      const seen = (name: string) => judge(page, `registration-${name}-${look.width}-${look.scheme}`);
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

  test(`the code step is accessible and quiet at ${look.width} px, ${look.scheme}`, async ({ browser }) => {
    await inWindow(browser, look, async (page) => {
      await page.goto('/forgot-password');
      await page.getByLabel('Email').fill(`${look.width}-${look.scheme}@journey.test`);
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      await page.getByRole('button', { name: 'Verify code' }).click();
      await expect(page.getByText('Enter the 6-digit code')).toBeVisible();
      await judge(page, `code-${look.width}-${look.scheme}`);
    });
  });
}

for (const look of LOOKS) {
  test(`every step of the wizard is accessible and quiet at ${look.width} px, ${look.scheme}`, async ({
    browser,
    request,
  }) => {
    const weeks = 8 + LOOKS.indexOf(look);
    const ahead = addDays(dayAt(await productNow(request), DEFAULT_TIME_ZONE), 7 * weeks);
    const day = weekdayOf(ahead) === 0 ? addDays(ahead, 1) : ahead;
    await inWindow(browser, look, async (page) => {
      const seen = (name: string) => judge(page, `wizard-${name}-${look.width}-${look.scheme}`);
      await signIn(page, 'harriet@homeowner.test');
      await page.getByRole('button', { name: 'Not now' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await judge(page, `homeowner-dashboard-plain-${look.width}-${look.scheme}`);
      await page.getByRole('button', { name: 'Cancel' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await judge(page, `cancel-dialog-${look.width}-${look.scheme}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();

      await page.getByRole('button', { name: 'Schedule Now' }).click();
      const wizard = page.getByRole('dialog', { name: 'Schedule mowing' });
      const next = wizard.getByRole('button', { name: 'Continue' });
      await next.click();
      await expect(wizard.getByText('Please select a date')).toBeVisible();
      await seen('1-date-refused');
      await chooseDay(wizard, day);
      await seen('1-date');
      await next.click();
      await wizard.getByRole('radio', { name: /Tall \(/ }).check({ force: true });
      await seen('2-grass');
      await next.click();
      await wizard.getByRole('checkbox', { name: /preparation policy/ }).check();
      await seen('3-readiness');
      await next.click();
      await wizard.getByText('Fenced yard').click();
      await seen('4-features');
      await next.click();
      await expect(wizard.getByRole('radio', { name: 'Green Blade Mowing' })).toBeVisible();
      await wizard.getByRole('radio', { name: 'Green Blade Mowing' }).check({ force: true });
      await seen('5-company');
      await next.click();
      const form = wizard.locator('iframe[title="Card payment"]').contentFrame();
      await expect(form.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
      await seen('6-review');
    });
  });
}
