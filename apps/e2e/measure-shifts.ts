/**
 * Measures how far each page moves while it loads, on a slow network and a slow processor, at both widths: the sum of its
 * layout shifts (Layout Instability API), and what moved. The product has to be running:
 * `npm run shifts -- http://localhost:3000 [words of addresses …]`
 */
import { chromium, type Page } from '@playwright/test';
import { findChromium } from './find-chromium.ts';
import { layoutShift, MOST_SHIFT, type Shift, sumOf } from './src/support/layout-shift.ts';
import { WIDTHS } from './src/support/looks.ts';
import { bringSession } from './src/support/sign-in.ts';

const HARRIET = 'harriet@homeowner.test';
const GWEN = 'gwen@greenblade.test';
const CORY = 'cory@greenblade.test';
const OTTO = 'otto@overgrown.test';
const ADA = 'ada@swath.test';

/** Every address there is, by who looks at it; nobody for those of strangers. */
const ADDRESSES: [person: string | null, addresses: string[]][] = [
  [
    null,
    [
      ...['/login', '/login?tab=login', '/user/register', '/user/register/success', '/confirm-email', '/join'],
      ...[
        '/companies/register',
        '/companies/register/step-2',
        '/companies/register/step-3',
        '/companies/register/success',
      ],
      ...['/forgot-password', '/reset-password', '/about', '/careers', '/contact', '/help', '/providers/resources'],
      ...['/providers/app', '/demo/platform', '/demo/home', '/privacy', '/terms', '/cookies', '/no/such/page'],
      '{company}',
    ],
  ],
  [HARRIET, ['/user/dashboard', '/user/settings', '/account', '{company}', '{series}']],
  ['newton@homeowner.test', ['/user/dashboard', '/user/settings']],
  [
    GWEN,
    [
      ...[
        '/company/dashboard',
        '/company/queued-jobs',
        '/company/settings',
        '/company/settings/calendar',
        '/company/settings/areas',
        '/company/settings/users',
        '/company/performance',
        '/company/payouts',
      ],
      ...[
        '/company/payouts/ledger',
        '/company/payouts/months',
        '/company/payouts/year',
        '/company/clients',
        '/company/clients?show=homeowners',
        '/company/clients?show=proposals',
      ],
      ...['/company/completed-jobs', '{company}', '/account'],
    ],
  ],
  [CORY, ['/company/dashboard', '/company/settings']],
  [OTTO, ['/company/dashboard', '/company/payouts', '/company/queued-jobs']],
  ['pat@pendingmow.test', ['/companies/register/pending-approval']],
  ['rex@rejectedmow.test', ['/companies/register/pending-approval', '/companies/register']],
  [
    ADA,
    [
      ...[
        '/dashboard',
        '/dashboard?tab=approved',
        '/dashboard?tab=rejected',
        '/dashboard?tab=audit',
        '{admin company}',
      ],
      ...['/admin/homeowners', '/admin/figures', '/admin/tasks', '/account'],
    ],
  ],
];

/** As slow as a phone on the road. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 500_000, uploadThroughput: 200_000 };
const SLOWED_BY = 3;
const QUIET_MS = 1_500;

const [origin = 'http://localhost:3000', ...words] = process.argv.slice(2);
const { executablePath, env } = findChromium();
const browser = await chromium.launch({ executablePath, env: { ...(process.env as Record<string, string>), ...env } });

const places = await findPlaces();

type Line = { person: string; address: string; width: number; sum: number; shifts: Shift[] };
const lines: Line[] = [];
for (const [person, addresses] of ADDRESSES) {
  for (const width of WIDTHS) {
    const viewport = { width, height: width < 600 ? 844 : 900 };
    const context = await browser.newContext({ baseURL: origin, viewport, timezoneId: 'America/Chicago' });
    const page = await context.newPage();
    if (person !== null) await bringSession(page, person);
    for (const address of addresses) {
      if (words.length > 0 && !words.some((word) => `${person} ${address}`.includes(word))) continue;
      const path = address in places ? places[address] : address;
      if (!path) continue;
      const shifts = await measure(page, path);
      lines.push({
        person: person ?? 'nobody',
        address,
        width,
        sum: sumOf(shifts),
        shifts,
      });
      const { sum } = lines.at(-1)!;
      console.log(
        `${sum > MOST_SHIFT ? '!' : ' '} ${sum.toFixed(3)}  ${width}  ${(person ?? 'nobody').split('@')[0]}  ${path}`,
      );
      if (sum > MOST_SHIFT)
        for (const shift of shifts) console.log(`      ${shift.by.toFixed(3)}  ${shift.what.join(' | ')}`);
    }
    await context.close();
  }
}
await browser.close();
const over = lines.filter(({ sum }) => sum > MOST_SHIFT);
console.log(`${lines.length} looks, ${over.length} of them over ${MOST_SHIFT}`);

/** What only the product knows: the pages of one company and one series; null where there is none. */
async function findPlaces(): Promise<Record<string, string | null>> {
  const page = await browser.newPage({ baseURL: origin });
  const ask = async <Answer>(person: string, path: string): Promise<Answer> => {
    await bringSession(page, person);
    return page.evaluate(async (asked) => {
      const { access_token } = JSON.parse(localStorage.getItem('swath.session')!) as { access_token: string };
      return (await fetch(asked, { headers: { authorization: `Bearer ${access_token}` } })).json();
    }, path);
  };
  const [company] = (
    await ask<{ companies: { company_id: string }[] }>(ADA, '/api/admin/companies?status=approved&search=Green')
  ).companies;
  const [series] = await ask<{ id: string }[]>(HARRIET, '/api/series');
  await page.close();
  return {
    '{company}': company ? `/companies/${company.company_id}` : null,
    '{admin company}': company ? `/admin/companies/${company.company_id}` : null,
    '{series}': series ? `/user/series/${series.id}` : null,
  };
}

async function measure(page: Page, path: string): Promise<Shift[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_BY });
  await page.goto(path);
  await page.waitForLoadState('load');
  await page.getByRole('heading').first().waitFor();
  await page.getByText('Loading...', { exact: true }).waitFor({ state: 'hidden' });
  // A stream of changes stays open: the page is done when nothing has moved or been asked for a while.
  let asked = Date.now();
  const note = () => {
    asked = Date.now();
  };
  page.on('response', note);
  const began = Date.now();
  while (Date.now() - asked < QUIET_MS && Date.now() - began < 20_000) await page.waitForTimeout(100);
  page.off('response', note);
  const shifts = await layoutShift(page);
  await session.detach();
  return shifts;
}
