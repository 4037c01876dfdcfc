import { spec } from '@swath/fixtures/spec';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { holdTime } from '../../testing/held-time.ts';
import { openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { portalApi, refusal, sampleCompanyFor, sampleLine } from './testing/portal-api.ts';

const server = setupServer();
let portal = portalApi();
let asked: string[] = [];
server.events.on('request:start', ({ request }) => {
  const { pathname, search } = new URL(request.url);
  if (pathname.startsWith('/api/admin/')) asked.push(pathname.replace('/api/admin/', '') + search);
});
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  await import('./dashboard.tsx'); // what a browser fetches for longer than a test waits
});
beforeEach(() => {
  portal = portalApi();
  server.use(...portal.handlers);
  asked = [];
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const open = (address = '/dashboard') => openApp(address, viewers.admin);
const cards = () => screen.queryAllByRole('article').map((shown) => shown.getAttribute('aria-label'));
const tab = (name: RegExp | string) => screen.findByRole('tab', { name });
const searchField = () => screen.findByRole('searchbox');
const address = () => location.pathname + location.search;

/** The width of the screen is that of a phone. */
function onPhone() {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...wide(media),
    matches: media.includes('max-width'),
  }));
}

test('the tabs say how many there are, and lead to the companies of each status', async () => {
  portal.known.companies = [
    sampleCompanyFor(1),
    sampleCompanyFor(2),
    sampleCompanyFor(3, { status: 'approved' }),
    sampleCompanyFor(4, { status: 'rejected', status_reason: 'No insurance' }),
  ];
  open();
  await waitFor(() =>
    expect(screen.getAllByRole('tab').map((of) => of.textContent)).toEqual([
      'Pending (2)',
      'Approved (1)',
      'Rejected (1)',
      'Suspended (0)',
      'Audit trail',
    ]),
  );
  expect(cards()).toEqual(['Mower 1', 'Mower 2']);
  await userEvent.click(await tab('Rejected (1)'));
  expect(await screen.findByRole('heading', { name: 'Rejected Company Registrations' })).toBeVisible();
  await waitFor(() => expect(cards()).toEqual(['Mower 4']));
  expect(address()).toBe('/dashboard?tab=rejected');
  await userEvent.click(await tab('Suspended (0)'));
  expect(await screen.findByText('No suspended companies')).toBeVisible();
  history.back();
  await waitFor(() => expect(cards()).toEqual(['Mower 4']));
  expect(await tab('Rejected (1)')).toHaveAttribute('aria-selected', 'true');
});

test('by keyboard: the arrows move between the tabs, Enter opens one', async () => {
  open();
  (await tab(/Pending/)).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(await tab(/Approved/)).toHaveFocus();
  expect(address()).toBe('/dashboard');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('No approved companies')).toBeVisible();
});

test.each([
  ['/dashboard?tab=rejected', /Rejected/],
  ['/dashboard?tab=audit', /Audit trail/],
  ['/dashboard?tab=nonsense', /Pending/],
])('the address decides what is shown first: %s', async (path, name) => {
  open(path);
  expect(await tab(name)).toHaveAttribute('aria-selected', 'true');
});

test('the search waits for a pause, stands in the address, and follows it back', async () => {
  portal.known.companies = [sampleCompanyFor(1, { company_name: 'Green Blade' }), sampleCompanyFor(2)];
  open();
  await waitFor(() => expect(cards()).toEqual(['Green Blade', 'Mower 2']));
  holdTime();
  await userEvent.type(await searchField(), 'green');
  await waitFor(() => expect(cards()).toEqual(['Green Blade']));
  expect(address()).toBe('/dashboard?search=green');
  expect(asked.filter((call) => call.includes('search='))).toEqual(['companies?status=pending&search=green']);
  expect(screen.getByText('1 company shown')).toBeInTheDocument();

  await userEvent.click(await tab(/Approved/));
  expect(await screen.findByText('No approved companies match “green”')).toBeVisible();
  expect(address()).toBe('/dashboard?tab=approved&search=green');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('No approved companies')).toBeVisible();
  expect(await searchField()).toHaveValue('');
  expect(address()).toBe('/dashboard?tab=approved');
  history.back();
  await waitFor(async () => expect(await searchField()).toHaveValue('green'));
});

test('Enter searches at once, with what a reload would find in the address', async () => {
  portal.known.companies = [sampleCompanyFor(1)];
  open('/dashboard?search=nobody');
  expect(await screen.findByText('No pending registrations match “nobody”')).toBeVisible();
  const field = await searchField();
  expect(field).toHaveValue('nobody');
  await userEvent.clear(field);
  holdTime();
  const since = Date.now();
  await userEvent.type(field, 'Mower{Enter}');
  await waitFor(() => expect(cards()).toEqual(['Mower 1']));
  expect(Date.now() - since).toBeLessThan(250); // one who only types waits 300 ms
});

test('the list comes in pieces; the focus goes to the first of the new ones', async () => {
  portal.known.companies = Array.from({ length: 27 }, (_, place) => sampleCompanyFor(place + 1));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(cards()).toHaveLength(27));
  expect(asked.at(-1)).toBe('companies?status=pending&from=25');
  await waitFor(() => expect(document.activeElement?.querySelector('h3')).toHaveTextContent('Mower 26'));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('while one searches the last list stays; another part never shows it', async () => {
  portal.known.companies = [sampleCompanyFor(1)];
  open();
  await waitFor(() => expect(cards()).toEqual(['Mower 1']));
  server.use(http.get('*/api/admin/companies', () => new Promise<Response>(() => {})));
  await userEvent.type(await searchField(), 'nobody{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard?search=nobody'));
  expect(cards()).toEqual(['Mower 1']);
  expect(screen.queryByText('Loading...')).toBeNull();
  await userEvent.click(await tab(/Approved/));
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  expect(cards()).toEqual([]);
});

test('while companies are on their way, cards without words stand there', async () => {
  server.use(http.get('*/api/admin/companies', () => new Promise<Response>(() => {})));
  open();
  await screen.findByRole('heading', { name: 'Pending Company Registrations' });
  expect(screen.getByText('Loading...').closest('[role=status]')).toBeInTheDocument();
  expect(await tab('Pending')).toBeVisible();
});

spec('access 8.8');
test.each([
  ['/dashboard', 'validation_failed', 'Failed to fetch pending companies'],
  ['/dashboard?tab=suspended', 'validation_failed', 'Failed to fetch suspended companies'],
  ['/dashboard', 'forbidden', 'Failed to verify admin permissions'],
  ['/dashboard', 'session_expired', 'No authenticated user found'],
  ['/dashboard?tab=audit', 'validation_failed', 'Failed to fetch the audit trail'],
  ['/dashboard?tab=audit', 'forbidden', 'Failed to verify admin permissions'],
] as const)('what cannot be read says so and can be tried again: %s, %s', async (path, code, words) => {
  server.use(
    http.get(/\/api\/admin\/(companies|audit)\b/, () => refusal(code)),
    http.post('*/auth/token', () => HttpResponse.json({ code: 'unavailable' }, { status: 429 })),
  );
  open(path);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText(words)).toBeVisible();
  expect(within(alert).getByText('Please contact support if this issue persists.')).toBeVisible();
  portal.known.companies = [sampleCompanyFor(1), sampleCompanyFor(2, { status: 'suspended' })];
  portal.known.lines = [sampleLine(1)];
  server.use(...portal.handlers);
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^(Mower \d|Company approved)$/, { selector: 'h3, th' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a piece that cannot be read leaves what is shown', async () => {
  portal.known.companies = Array.from({ length: 26 }, (_, place) => sampleCompanyFor(place + 1));
  open();
  const more = await screen.findByRole('button', { name: 'Show more' });
  server.use(http.get('*/api/admin/companies', () => refusal('validation_failed')));
  await userEvent.click(more);
  expect(await screen.findByText('Failed to fetch pending companies')).toBeVisible();
  expect(cards()).toHaveLength(25);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  server.use(...portal.handlers);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(cards()).toHaveLength(26));
  await waitFor(() => expect(document.activeElement?.querySelector('h3')).toHaveTextContent('Mower 26'));
});

test('the audit trail is a table of who did what to whom', async () => {
  portal.known.lines = [
    sampleLine(2, { event: 'company.rejected', details: { reason: 'No insurance' } }),
    sampleLine(1, { event: 'company.teleported', actor: null, subject: 'x', ip: null }),
  ];
  open('/dashboard?tab=audit');
  const table = await screen.findByRole('table', { name: /What was done to accounts and companies/ });
  const rows = within(table).getAllByRole('row');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((of) => of.textContent),
  ).toEqual(['When', 'What happened', 'Who', 'Whom', 'Details', 'From']);
  expect(within(table).getByRole('rowheader', { name: 'Company rejected' })).toBeVisible();
  expect(rows[1]).toHaveTextContent(
    /2026.*Company rejected.*ada@swath.test.*Mower 2.*Reason: No insurance.*203\.0\.113\.7/,
  );
  expect(rows[2]).toHaveTextContent(/company\.teleported.*Not signed in.*x.*–/);
  expect(within(table).getAllByRole('time')[0]).toHaveAttribute('datetime', '2026-11-24T15:04:00.000Z');
});

test('on a phone the audit trail is a list of the same', async () => {
  onPhone();
  portal.known.lines = [sampleLine(1, { event: 'company.suspended', details: { reason: 'Complaints' } })];
  open('/dashboard?tab=audit');
  const entry = (await screen.findByRole('heading', { level: 3, name: 'Company suspended' })).closest('li');
  expect(entry).toHaveTextContent(/Who.*ada@swath.test.*Whom.*Mower 1.*From.*203\.0\.113\.7.*Reason: Complaints/);
  expect(screen.queryByRole('table')).toBeNull();
});

test('what somebody did to their own account names them once', async () => {
  onPhone();
  portal.known.lines = [sampleLine(1, { event: 'session.opened', actor: 'ada@swath.test', subject: 'ada@swath.test' })];
  open('/dashboard?tab=audit');
  const entry = (await screen.findByRole('heading', { level: 3, name: 'Signed in' })).closest('li');
  expect(entry).toHaveTextContent(/Who.*ada@swath.test.*Whom.*themselves/);
});

test('the audit trail is searched and comes in pieces', async () => {
  portal.known.lines = Array.from({ length: 60 }, (_, place) => sampleLine(place + 1));
  open('/dashboard?tab=audit');
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(61));
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Mower 51'));
  holdTime();
  await userEvent.type(await searchField(), 'Mower 59');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(address()).toBe('/dashboard?tab=audit&search=Mower+59');
  await userEvent.clear(await searchField());
  await userEvent.type(await searchField(), 'nobody');
  expect(await screen.findByText('Nothing on record matches “nobody”')).toBeVisible();
});

test('an empty audit trail says so', async () => {
  open('/dashboard?tab=audit');
  expect(await screen.findByText('Nothing has been put on record yet')).toBeVisible();
});
