import type { Viewer } from '@swath/contract/accounts';
import type { MemberKind } from '@swath/domain/companies/member-rights';
import { spec } from '@swath/fixtures/spec';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { destination } from '../parts/addresses/homes.ts';
import { paths, settingsAddress } from '../parts/addresses/paths.ts';
import type { AccessState } from '../parts/viewer/access.ts';
import { SETTINGS } from '../screens/company/settings-cards.ts';
import { accessOf } from '../testing/access-of.ts';
import { viewers } from '../testing/people.ts';
import { createAppRouter } from './router.tsx';

const known = (viewer: Viewer): AccessState => ({ status: 'known', viewer });
const HERE = 'stays';
const LOGIN = '/login?tab=login';
const back = (path: string) => `${LOGIN}&next=${encodeURIComponent(path)}`;

/** A role that a later server may know and this app does not. */
const stranger = { ...viewers.homeowner, role: JSON.parse('"inspector"') };

const COMPANY = '/companies/00000000-0000-4000-8000-000000000800';

const people = {
  newcomer: { status: 'nobody', why: 'arrived' },
  leaver: { status: 'nobody', why: 'signed-out' },
  homeowner: known(viewers.homeowner),
  crew: known(viewers.crew),
  admin: known(viewers.admin),
  pending: known(viewers.pending),
  rejected: known(viewers.rejected),
  suspended: known(viewers.suspended),
  former: known(viewers.former),
  stranger: known(stranger),
} satisfies Record<string, AccessState>;
type Person = keyof typeof people;

const PUBLIC: Record<Person, string> = {
  newcomer: HERE,
  leaver: HERE,
  homeowner: HERE,
  crew: HERE,
  admin: HERE,
  pending: HERE,
  rejected: HERE,
  suspended: HERE,
  former: HERE,
  stranger: HERE,
};
const HOMES: Record<Person, string> = {
  newcomer: '/login',
  leaver: LOGIN,
  homeowner: '/user/dashboard',
  crew: '/company/dashboard',
  admin: '/dashboard',
  pending: '/companies/register/pending-approval',
  rejected: '/companies/register/pending-approval',
  suspended: '/companies/register/pending-approval',
  former: '/companies/register/pending-approval',
  stranger: '/login',
};
const guarded = (path: string, whose: Person): Record<Person, string> => ({
  ...HOMES,
  newcomer: back(path),
  [whose]: HERE,
});

/** Every address and where each kind of person ends up. Source: docs/spec/access.md, section 2. */
const table: Record<(typeof paths)[keyof typeof paths] | '/nowhere' | '/user/nowhere', Record<Person, string>> = {
  '/': HOMES,
  '/login': { ...HOMES, newcomer: HERE, leaver: HERE, stranger: HERE },
  '/user/register': PUBLIC,
  '/user/register/success': PUBLIC,
  '/confirm-email': PUBLIC,
  '/join': PUBLIC,
  '/leave': PUBLIC,
  '/leave/visits': PUBLIC,
  '/forgot-password': PUBLIC,
  '/reset-password': PUBLIC,
  '/account': { ...PUBLIC, newcomer: back('/account'), leaver: LOGIN },
  '/companies/register': PUBLIC,
  '/companies/register/step-2': PUBLIC,
  '/companies/register/step-3': PUBLIC,
  '/companies/register/step-4': PUBLIC,
  '/companies/register/success': PUBLIC,
  '/companies/register/pending-approval': {
    ...HOMES,
    newcomer: HERE,
    pending: HERE,
    rejected: HERE,
    suspended: HERE,
    former: HERE,
  },
  '/user/dashboard': guarded('/user/dashboard', 'homeowner'),
  '/user/settings': guarded('/user/settings', 'homeowner'),
  '/user/series/$seriesId': guarded('/user/series/$seriesId', 'homeowner'),
  '/user/visits/$jobId': guarded('/user/visits/$jobId', 'homeowner'),
  '/user/queued-jobs/$jobId': guarded('/user/queued-jobs/$jobId', 'homeowner'),
  '/user/visits/$jobId/messages': guarded('/user/visits/$jobId/messages', 'homeowner'),
  '/user/visits/$jobId/problem': guarded('/user/visits/$jobId/problem', 'homeowner'),
  '/user/proposals/$proposalId': guarded('/user/proposals/$proposalId', 'homeowner'),
  '/company/dashboard': guarded('/company/dashboard', 'crew'),
  '/company/queued-jobs': guarded('/company/queued-jobs', 'crew'),
  '/company/settings': guarded('/company/settings', 'crew'),
  '/company/performance': guarded('/company/performance', 'crew'),
  '/company/reviews': guarded('/company/reviews', 'crew'),
  '/company/problems': guarded('/company/problems', 'crew'),
  '/company/problems/$jobId': guarded('/company/problems/$jobId', 'crew'),
  '/company/payouts': guarded('/company/payouts', 'crew'),
  '/company/payouts/months': guarded('/company/payouts/months', 'crew'),
  '/company/payouts/year': guarded('/company/payouts/year', 'crew'),
  '/company/payouts/$payoutId': guarded('/company/payouts/$payoutId', 'crew'),
  '/company/payouts/ledger': guarded('/company/payouts/ledger', 'crew'),
  '/company/calendar': guarded('/company/calendar', 'crew'),
  '/company/calendar/rain-day': guarded('/company/calendar/rain-day', 'crew'),
  '/company/clients': guarded('/company/clients', 'crew'),
  '/company/clients/$clientId': guarded('/company/clients/$clientId', 'crew'),
  '/company/hours': guarded('/company/hours', 'crew'),
  '/company/invoices': guarded('/company/invoices', 'crew'),
  '/company/invoices/month': guarded('/company/invoices/month', 'crew'),
  '/company/invoices/$invoiceId': guarded('/company/invoices/$invoiceId', 'crew'),
  '/company/estimates/$estimateId': guarded('/company/estimates/$estimateId', 'crew'),
  '/company/completed-jobs': guarded('/company/completed-jobs', 'crew'),
  '/company/jobs/$jobId/messages': guarded('/company/jobs/$jobId/messages', 'crew'),
  '/company/series/$seriesId': guarded('/company/series/$seriesId', 'crew'),
  '/companies/$companyId': PUBLIC,
  '/dashboard': guarded('/dashboard', 'admin'),
  '/admin/companies/$companyId': guarded('/admin/companies/$companyId', 'admin'),
  '/admin/homeowners': guarded('/admin/homeowners', 'admin'),
  '/admin/homeowners/$accountId': guarded('/admin/homeowners/$accountId', 'admin'),
  '/admin/tasks': guarded('/admin/tasks', 'admin'),
  '/admin/refunds': guarded('/admin/refunds', 'admin'),
  '/admin/problems': guarded('/admin/problems', 'admin'),
  '/admin/figures': guarded('/admin/figures', 'admin'),
  '/admin/jobs/$jobId': guarded('/admin/jobs/$jobId', 'admin'),
  '/demo/platform': PUBLIC,
  '/demo/home': PUBLIC,
  '/lawn-mowing/$zip': PUBLIC,
  '/invoices/$token': PUBLIC,
  '/estimates/$token': PUBLIC,
  '/providers': PUBLIC,
  '/about': PUBLIC,
  '/careers': PUBLIC,
  '/contact': PUBLIC,
  '/help': PUBLIC,
  '/providers/resources': PUBLIC,
  '/providers/app': PUBLIC,
  '/privacy': PUBLIC,
  '/terms': PUBLIC,
  '/cookies': PUBLIC,
  '/nowhere': PUBLIC,
  '/user/nowhere': guarded('/user/nowhere', 'homeowner'),
};

/** Where somebody in this state ends up who opens an address. */
async function open(state: AccessState, path: string, from: object = {}) {
  const history = createMemoryHistory({ initialEntries: [path] });
  if ('email' in from) history.replace(path, from);
  const router = createAppRouter(accessOf(state), history);
  await router.load();
  return { address: router.state.location.href, entries: history.length };
}

const cells = Object.entries(table).flatMap(([path, row]) =>
  Object.entries(row).map(([person, leads]) => ({ path, person: person as Person, leads })),
);

spec('access 2.1', 'access 2.6', 'access 2.7', 'access 2.8', 'access 2.9', 'access 2.10', 'access 2.58', 'access 2.59');
spec('access 2.60', 'access 2.61', 'access 2.62', 'access 6.11', 'access 6.13', 'access 6.15', 'access 6.16');
spec('homeowner 2.1', 'homeowner 2.2', 'homeowner 6.2', 'company 2.1', 'company 2.2', 'company 2.3', 'company 2.4');
spec('company 2.5', 'company 2.6', 'company 2.7', 'company 2.8', 'company 2.9', 'company 2.10', 'company 2.11');
spec('company 6.2', 'company 6.3', 'company 6.4', 'company 6.6', 'company 6.7', 'company 6.8', 'company 6.9');
test.each(cells)('$path as $person: $leads', async ({ path, person, leads }) => {
  const { address, entries } = await open(people[person], path);
  expect(address).toBe(leads === HERE ? path : leads);
  expect(entries).toBe(1); // the address one was sent away from is not in the way back
});

test.each(['expired', 'revoked'] as const)(
  'a step whose answers went with a session that was %s is not promised',
  async (why) => {
    const ended: AccessState = { status: 'nobody', why };
    for (const wizard of ['book/yard-features', 'queue/dates']) {
      expect((await open(ended, `/user/dashboard/${wizard}`)).address).toBe(back('/user/dashboard'));
    }
    expect((await open(ended, '/user/settings')).address).toBe(back('/user/settings'));
    // Whoever opens the link of a step may have its answers on the device.
    expect((await open(people.newcomer, '/user/dashboard/book/date')).address).toBe(back('/user/dashboard/book/date'));
  },
);

/** What members have of Company Settings. Source: docs/contracts/members.md. */
const OF_MEMBERS: Record<MemberKind, (card: string) => boolean> = {
  primary: () => true,
  owner: () => true,
  standard: (card) => !['refunds', 'tax'].includes(card),
  crew_lead: (card) => ['users', 'notices'].includes(card),
  crew: (card) => ['users', 'notices'].includes(card),
};
const settingsCells = SETTINGS.filter(({ elsewhere }) => !elsewhere).flatMap(({ id }) =>
  Object.entries(OF_MEMBERS).map(([kind, has]) => ({ id, kind: kind as MemberKind, has: has(id) })),
);

test.each(settingsCells)('/company/settings/$id as $kind: $has', async ({ id, kind, has }) => {
  const member = {
    ...viewers.crew,
    company: { ...viewers.crew.company!, is_primary: kind === 'primary', member: kind },
  };
  const { address, entries } = await open(known(member), settingsAddress(id));
  expect(address).toBe(has ? settingsAddress(id) : '/company/settings');
  expect(entries).toBe(1);
});

test('whoever has just registered a company sees what happens next, signed in or not', async () => {
  const path = paths.pendingApproval;
  expect((await open(people.homeowner, path, { email: 'pat@pendingmow.test' })).address).toBe(path);
});

spec('access 2.1', 'access 2.20', 'access 2.59', 'company 6.7');
test.each([
  ['/user/settings?tab=history#top', viewers.homeowner, '/user/settings?tab=history#top'],
  ['/company/dashboard', viewers.homeowner, '/user/dashboard'],
  ['/user/settings', viewers.pending, '/companies/register/pending-approval'],
  ['/user/settingsandmore', viewers.homeowner, '/user/dashboard'],
  ['/company/dashboard/today', viewers.crew, '/company/dashboard/today'],
  [`${COMPANY}?book=1&date=2026-11-27`, viewers.homeowner, `${COMPANY}?book=1&date=2026-11-27`],
  [COMPANY, viewers.crew, COMPANY],
  ['/companies/register', viewers.homeowner, '/user/dashboard'],
  ['/user/series/7', viewers.homeowner, '/user/series/7'],
  ['/user/series/7', viewers.crew, '/company/dashboard'],
  ['/user/proposals/7', viewers.homeowner, '/user/proposals/7'],
  ['/user/proposals/7', viewers.crew, '/company/dashboard'],
  ['https://elsewhere.test/user/settings', viewers.homeowner, '/user/dashboard'],
  ['//elsewhere.test/user/settings', viewers.homeowner, '/user/dashboard'],
  ['/\\elsewhere.test/user/settings', viewers.homeowner, '/user/dashboard'],
  ['/\t/elsewhere.test/user/settings', viewers.homeowner, '/user/dashboard'],
  ['javascript:alert(1)', viewers.homeowner, '/user/dashboard'],
  [undefined, viewers.crew, '/company/dashboard'],
])('after signing in, %s leads %o to %s', (next, viewer, leads) => {
  expect(destination(viewer, next)).toBe(leads);
});

test('the login page leads on to where the visitor wanted to go', async () => {
  const { address, entries } = await open(
    people.homeowner,
    `/login?tab=login&next=${encodeURIComponent('/user/settings?a=1')}`,
  );
  expect([address, entries]).toEqual(['/user/settings?a=1', 1]);
});
