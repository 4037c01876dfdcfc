import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
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
  { name: 'admin', as: 'ada@swath.test', path: '/dashboard', shows: heading('Admin Portal') },
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

/** A window of its own for each screen and look, so that nothing carries over from the one before. */
async function inWindow(browser: Browser, { width, scheme }: Look, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const isQuiet = listenToConsole(page);
  await work(page);
  isQuiet();
  await context.close();
}

for (const screen of SCREENS) {
  test(`${screen.name} is accessible and quiet at both widths, light and dark`, async ({ browser }) => {
    for (const look of LOOKS) {
      await inWindow(browser, look, async (page) => {
        if (screen.as) await signIn(page, screen.as);
        await page.goto(screen.path);
        await screen.shows(page);
        await judge(page, `${screen.name}-${look.width}-${look.scheme}`);
      });
    }
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
