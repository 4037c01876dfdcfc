import { expect, type Page, test } from '@playwright/test';
import { spec } from '@swath/fixtures/spec';
import { bringSession } from './support/sign-in.ts';

const HERE = 'stays';
const LOGIN = '/login';
const PENDING = '/companies/register/pending-approval';

/** Everybody there is, as the demo world has them. */
const PEOPLE = {
  stranger: null,
  homeowner: 'harriet@homeowner.test',
  primary: 'gwen@greenblade.test',
  standard: 'sam@greenblade.test',
  crew: 'cory@greenblade.test',
  lead: 'lena@greenblade.test',
  pending: 'pat@pendingmow.test',
  rejected: 'rex@rejectedmow.test',
  suspended: 'sue@suspendedmow.test',
  former: 'finn@formermow.test',
  admin: 'ada@swath.test',
} as const;
type Person = keyof typeof PEOPLE;

const HOMES: Record<Person, string> = {
  stranger: LOGIN,
  homeowner: '/user/dashboard',
  primary: '/company/dashboard',
  standard: '/company/dashboard',
  crew: '/company/dashboard',
  lead: '/company/dashboard',
  pending: PENDING,
  rejected: PENDING,
  suspended: PENDING,
  former: PENDING,
  admin: '/dashboard',
};

/** Public pages stay for everybody. */
const PUBLIC = [
  '/forgot-password',
  '/reset-password',
  '/user/register',
  '/user/register/success',
  '/companies/register',
  '/companies/register/step-2',
  '/companies/register/step-3',
  '/companies/register/step-4',
  '/companies/register/success',
  '/demo/platform',
  '/demo/home',
  '/lawn-mowing/65203',
  '/providers',
  '/about',
  '/careers',
  '/contact',
  '/help',
  '/providers/resources',
  '/providers/app',
  '/privacy',
  '/terms',
  '/cookies',
];

/** Guarded pages and who stays on them; everybody else is sent home. Source: docs/spec/access.md, section 2. */
const GUARDED: Record<string, readonly Person[]> = {
  '/': [],
  '/login': [],
  '/user/dashboard': ['homeowner'],
  '/user/settings': ['homeowner'],
  '/company/dashboard': ['primary', 'standard', 'crew', 'lead'],
  '/company/clients': ['primary', 'standard'],
  '/company/clients/7': ['primary', 'standard'],
  '/company/invoices': ['primary', 'standard'],
  '/company/invoices/month': ['primary', 'standard'],
  '/company/invoices/7': ['primary', 'standard'],
  '/company/hours': ['primary', 'standard', 'crew', 'lead'],
  '/company/settings/users': ['primary', 'standard', 'crew', 'lead'],
  '/company/estimates/7': ['primary', 'standard'],
  '/company/queued-jobs': ['primary', 'standard'],
  '/company/performance': ['primary', 'standard'],
  '/company/reviews': ['primary', 'standard'],
  '/company/problems': ['primary', 'standard'],
  '/company/problems/7': ['primary', 'standard'],
  '/company/calendar': ['primary', 'standard'],
  '/company/calendar/rain-day': ['primary', 'standard'],
  '/company/completed-jobs': ['primary', 'standard'],
  '/company/payouts/months': ['primary', 'standard'],
  '/company/payouts/year': ['primary', 'standard'],
  '/company/payouts/7': ['primary', 'standard'],
  '/company/payouts/ledger': ['primary', 'standard'],
  '/company/series/7': ['primary', 'standard'],
  '/company/payouts': ['primary', 'standard'],
  '/dashboard': ['admin'],
  '/admin/homeowners': ['admin'],
  '/admin/figures': ['admin'],
  '/admin/tasks': ['admin'],
  '/admin/refunds': ['admin'],
  '/admin/problems': ['admin'],
  '/companies/register/pending-approval': ['pending', 'rejected', 'suspended', 'former'],
  '/account': [
    'homeowner',
    'primary',
    'standard',
    'crew',
    'lead',
    'pending',
    'rejected',
    'suspended',
    'former',
    'admin',
  ],
};

/** A page for whoever has just registered: a stranger is told what is missing. */
const STRANGERS_STAY = new Set([PENDING, '/login']);

/** Whose company waits or is suspended has nothing to register; who was rejected applies again, with the account they have. */
function inRegistration(person: Person, path: string): string {
  if (person === 'pending' || person === 'suspended') return PENDING;
  return person === 'rejected' && /step-[34]$/.test(path) ? '/companies/register/step-2' : path;
}

function expected(person: Person, path: string): string {
  if (/^\/companies\/register(\/step-\d)?$/.test(path)) return inRegistration(person, path);
  if (PUBLIC.includes(path)) return path;
  if (GUARDED[path]?.includes(person)) return path;
  return person === 'stranger' && STRANGERS_STAY.has(path) ? path : HOMES[person];
}

/** Set by `npm run nightly`: all people come, and open every page anew. */
const IS_NIGHTLY = process.env.NIGHTLY === '1';

/** People who stay where another one does; they come by night. At each change, see `guards.test.tsx`. */
const LIKE_OTHERS: readonly Person[] = ['standard', 'lead', 'suspended', 'former'];

/** A stranger opens each page anew. The others open dashboards and their own pages so, and follow links to the rest. */
const opensAnew = (person: Person, path: string) =>
  IS_NIGHTLY || person === 'stranger' || /^\/(login)?$|\/dashboard$/.test(path) || GUARDED[path]?.includes(person);

/** Goes where a link within the product leads, and waits until that page has made up its mind. */
async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    type Router = { navigate(where: { to: string }): Promise<void> };
    await (window as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__.navigate({ to });
  }, path);
}

/** Where somebody ends up who opens an address, once the page has made up its mind. */
async function leadsTo(page: Page, end: string, open: () => Promise<unknown>): Promise<string> {
  await open();
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForURL((url) => url.pathname === end, { timeout: 30_000 }).catch(() => undefined);
  // Nothing leads on from there.
  await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
  return new URL(page.url()).pathname;
}

/** Nobody changes anything here: the people go side by side. */
test.describe.configure({ mode: 'parallel' });

for (const person of Object.keys(PEOPLE) as Person[]) {
  if (!IS_NIGHTLY && LIKE_OTHERS.includes(person)) continue;
  spec('access 2.62');
  test(`every page, opened by: ${person}`, async ({ page }) => {
    const email = PEOPLE[person];
    if (email) await bringSession(page, email);
    const found: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const path of [...Object.keys(GUARDED), ...PUBLIC]) {
      const end = expected(person, path);
      wanted[path] = end === path ? HERE : end;
      const open = () => (opensAnew(person, path) ? page.goto(path) : followLink(page, path));
      const led = await leadsTo(page, end, open);
      found[path] = led === path ? HERE : led;
    }
    expect(found).toEqual(wanted);
  });
}
