import type { AccountStatus } from '@swath/contract/payments';
import type { Payout, PayoutOverview } from '@swath/contract/payouts';
import { spec } from '@swath/fixtures/spec';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { NOTHING_UNPAID } from '../../testing/sample-books.ts';

const NOTHING = { currentlyDue: [], pastDue: [], pendingVerification: [] };
const NONE: AccountStatus = { hasAccount: false, chargesEnabled: false, payoutsEnabled: false, requirements: NOTHING };
const NEW: AccountStatus = {
  ...NONE,
  hasAccount: true,
  requirements: { ...NOTHING, currentlyDue: ['external_account', 'individual.first_name', 'individual.last_name'] },
};
const RESTRICTED: AccountStatus = {
  ...NEW,
  requirements: {
    currentlyDue: ['external_account'],
    pastDue: ['individual.verification.document'],
    pendingVerification: ['individual.address.line1'],
  },
};
const REVIEWED: AccountStatus = {
  ...NEW,
  requirements: { ...NOTHING, pendingVerification: ['individual.ssn_last_4'] },
};
const ENABLED: AccountStatus = { ...NEW, chargesEnabled: true, payoutsEnabled: true, requirements: NOTHING };

let status = NONE;
let sent: unknown[] = [];
const company = viewers.crew.company!.id;
const api = setupServer(
  http.get('*/api/company/unpaid-shares', () => HttpResponse.json(NOTHING_UNPAID)),
  http.get(`*/api/stripe/account-status/${company}`, () => HttpResponse.json(status)),
  http.post(`*/api/stripe/create-account/${company}`, () => {
    sent.push('create');
    return HttpResponse.json({ hasAccount: true, payoutsEnabled: false, chargesEnabled: false });
  }),
  http.post(`*/api/stripe/account-link/${company}`, async ({ request }) => {
    sent.push(await request.json());
    // A step within the page stands for the one out of it.
    return HttpResponse.json({ url: `${location.href}#at-the-provider` });
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  status = NONE;
  sent = [];
  api.use(...apiFor(viewers.crew));
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const refuse =
  (code: string, http: number, detail = 'No.') =>
  () =>
    HttpResponse.json({ code, detail }, { status: http });
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Status' }))
    .getAllByRole('listitem')
    .map((line) => line.firstChild?.textContent);
const BACK = { returnUrl: '?success=true', refreshUrl: '?refresh=true' };
const link = () => {
  const page = `${location.origin}/company/payouts`;
  return { returnUrl: page + BACK.returnUrl, refreshUrl: page + BACK.refreshUrl };
};

spec('access 1.8', 'homeowner 1.5', 'company 1.9', 'company 2.108', 'company 2.109', 'company 2.110', 'company 2.112');
spec('company 2.113', 'company 4.25');
test('a company without an account reads how it works, and starts', async () => {
  openApp('/company/payouts', viewers.crew);
  expect(await screen.findByText('Loading your payout account…')).toBeInTheDocument();
  expect(await lines()).toEqual(['No Account', 'Charges Pending', 'Payouts Pending']);
  expect(screen.getByText(/platform fee of \$1\./)).toBeVisible();
  expect(screen.queryByText('Action Required')).toBeNull();
  expect(screen.queryByRole('link', { name: /^(Set up payouts|Payouts)$/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Start Onboarding' }));
  await waitFor(() => expect(location.hash).toBe('#at-the-provider'));
  expect(sent).toEqual(['create', link()]);
  // A second press on the way out opens nothing.
  fireEvent.click(screen.getByRole('button', { name: 'Start Onboarding' }));
  expect(sent).toHaveLength(2);
});

spec('company 2.108', 'company 2.112', 'company 4.26', 'company 4.27');
test('an account that is there already is not opened again', async () => {
  status = NEW;
  openApp('/company/payouts', viewers.crew);
  expect(await lines()).toEqual(['Account Created', 'Charges Pending', 'Payouts Pending']);
  fireEvent.click(screen.getByRole('button', { name: 'Update Details' }));
  await waitFor(() => expect(sent).toEqual([link()]));
});

test('whoever comes back by the browser’s own button can press again', async () => {
  status = NEW;
  openApp('/company/payouts', viewers.crew);
  fireEvent.click(await screen.findByRole('button', { name: 'Update Details' }));
  await waitFor(() => expect(location.hash).toBe('#at-the-provider'));
  const shown = new Event('pageshow');
  Object.defineProperty(shown, 'persisted', { value: true });
  act(() => void window.dispatchEvent(shown));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Update Details' })).toBeEnabled());
});

spec('company 2.111');
test('what is wanted is said in words, most urgent first, with what clears it', async () => {
  status = RESTRICTED;
  openApp('/company/payouts', viewers.crew);
  const box = within(await screen.findByRole('region', { name: 'Action Required' }));
  expect(box.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^A photo of an identity documentOverdueUpload your driver’s license/),
    expect.stringMatching(/^A bank account for your payoutsEnter the routing/),
    expect.stringMatching(/^Your addressBeing checkedNothing to do/),
  ]);
  expect(document.body.textContent).not.toMatch(/external_account|individual\./);
});

test('where only the provider has something to do, nothing is called required', async () => {
  status = REVIEWED;
  openApp('/company/payouts', viewers.crew);
  expect(await screen.findByRole('region', { name: 'Being checked' })).toHaveTextContent('Nothing to do');
  expect(screen.queryByText('Action Required')).toBeNull();
});

spec('company 2.3', 'company 2.114', 'company 4.28', 'company 7.52');
test.each([
  ['success', ENABLED, 'You are set up: homeowners can book you and pay by card.'],
  ['success', RESTRICTED, 'Welcome back. Something is still missing before you are paid: see Action Required.'],
  ['success', REVIEWED, 'Thank you. The payment provider has your details and is checking them.'],
  ['refresh', NEW, /^Please complete your onboarding\..*press Update Details/],
  ['refresh', NONE, /^Please complete your onboarding\..*press Start Onboarding/],
  ['refresh', ENABLED, 'You are set up: homeowners can book you and pay by card.'],
] as const)('coming back with %s says what came of it, and the flag leaves the address', async (flag, found, words) => {
  status = found;
  const before = history.length;
  openApp(`/company/payouts?${flag}=true`, viewers.crew);
  expect(await screen.findByText(words)).toBeVisible();
  expect(location.pathname + location.search).toBe('/company/payouts');
  // Replaced, not added: Back does not lead into the flag again.
  expect(history.length).toBe(before);
});

test.each(['success=false', 'success=1', 'success=', 'refresh=false'])(
  '%s says nothing and stays in the address',
  async (flag) => {
    status = ENABLED;
    openApp(`/company/payouts?${flag}`, viewers.crew);
    await lines();
    expect(screen.queryByText(/Thank you|Welcome back|You are set up|complete your onboarding/)).toBeNull();
    expect(location.search).toBe(`?${flag}`);
  },
);

spec('company 2.3', 'company 4.28');
test('only the flag leaves the address, other parts of it stay', async () => {
  status = ENABLED;
  openApp('/company/payouts?from=mail&success=true&refresh=false#how', viewers.crew);
  expect(await screen.findByText(/^You are set up/)).toBeVisible();
  await waitFor(() => expect(location.search + location.hash).toBe('?from=mail#how'));
});

spec('company 2.109', 'company 2.110', 'company 8.43');
test('a status that cannot be read says so, and can be read again; how it works stands beside it', async () => {
  api.use(
    http.get('*/api/stripe/account-status/*', refuse('forbidden', 403, 'You are not allowed to do this.'), {
      once: true,
    }),
  );
  openApp('/company/payouts?success=true', viewers.crew);
  expect(await screen.findByText('Unable to load account status.')).toBeVisible();
  expect(screen.getByText('How it works')).toBeVisible();
  status = ENABLED;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await lines()).toEqual(['Account Created', 'Charges Enabled', 'Payouts Enabled']);
  expect(screen.getByText(/^You are set up/)).toBeVisible();
});

spec('company 2.116');
test('a company that is not found is sent to support', async () => {
  api.use(http.get('*/api/stripe/account-status/*', refuse('company_not_found', 404)));
  openApp('/company/payouts', viewers.crew);
  expect(await screen.findByText('No company found for your account. Please contact support.')).toBeVisible();
});

spec('company 8.41', 'company 8.44', 'company 8.45', 'company 8.46', 'company 8.47');
test.each([
  ['create-account', NONE, 'payout_account_not_created', 'Failed to start onboarding process.'],
  ['account-link', NEW, 'payout_link_not_created', 'Failed to resume onboarding process.'],
  ['account-link', NEW, 'company_not_found', 'Unable to find your company. Please contact support.'],
])('when %s fails the page says what did not work, and the button is there again', async (call, found, code, title) => {
  status = found;
  api.use(http.post(`*/api/stripe/${call}/*`, refuse(code, 404, 'Failed to create it.')));
  openApp('/company/payouts', viewers.crew);
  const button = await screen.findByRole('button', { name: /Start Onboarding|Update Details/ });
  fireEvent.click(button);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(title);
  expect(alert).toHaveTextContent(code === 'company_not_found' ? 'Nothing was opened.' : 'Failed to create it.');
  await waitFor(() => expect(button).toBeEnabled());
});

test('a standard user sees how the account stands, and who sets it up', async () => {
  const member = { ...viewers.crew.company!, is_primary: false, member: 'standard' } as const;
  const standard = { ...viewers.crew, company: member };
  api.use(...apiFor(standard));
  openApp('/company/payouts', standard);
  expect(await screen.findByText('Your company’s primary user sets this up.')).toBeVisible();
  expect(await lines()).not.toEqual([]);
  expect(screen.queryByRole('button', { name: 'Start Onboarding' })).toBeNull();
});

const AN_ID = '7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2001';
const overview = (own: Partial<PayoutOverview> = {}): PayoutOverview => ({
  balance: { available_cents: 0, pending_cents: 4400, next: { cents: 4400, day: '2026-05-04' as never } },
  time_zone: 'America/Chicago',
  payouts: [],
  ...own,
});
const aPayout = (own: Partial<Payout>): Payout => ({
  ...{ id: AN_ID, cents: 8800, status: 'paid', sent_at: '2026-05-01T17:00:00.000Z' },
  ...{ arrival_day: '2026-05-02' as never, step: null },
  ...own,
});
const answerPayouts = (answer: PayoutOverview) =>
  api.use(http.get('*/api/company/payouts', () => HttpResponse.json(answer)));
const bank = async () => within(await screen.findByRole('region', { name: 'Payouts to your bank' }));

test('what goes to the bank next, when, and what went there; the ledger is a step away', async () => {
  status = ENABLED;
  answerPayouts(
    overview({
      balance: { available_cents: 4400, pending_cents: 1000, next: { cents: 4400, day: '2026-05-04' as never } },
      payouts: [aPayout({ id: AN_ID.replace('2001', '2002'), status: 'in_transit' }), aPayout({})],
    }),
  );
  openApp('/company/payouts', viewers.crew);
  const card = await bank();
  expect((await card.findByText('Next payout')).nextSibling).toHaveTextContent('$44.00on Mon, May 4');
  expect(card.getByText('After that').nextSibling).toHaveTextContent('$10.00');
  const payouts = within(card.getByRole('list', { name: 'Latest payouts' })).getAllByRole('listitem');
  expect(payouts.map((item) => item.textContent)).toEqual([
    '$88.00On its wayexpected Sat, May 2',
    '$88.00PaidSat, May 2',
  ]);
  expect(card.getByRole('link', { name: 'Open ledger' })).toHaveAttribute('href', '/company/payouts/ledger');
});

test.each([
  [{ available_cents: 0, pending_cents: 4400, next: null }, 'None planned', '$44.00'],
  [{ available_cents: 4400, pending_cents: 0, next: { cents: 4400, day: null } }, '$44.00with the next run', null],
])('next payout of %j', async (balance, next, rest) => {
  status = ENABLED;
  answerPayouts(overview({ balance }));
  openApp('/company/payouts', viewers.crew);
  const card = await bank();
  expect((await card.findByText('Next payout')).nextSibling).toHaveTextContent(next);
  if (rest) expect(card.getByText('On your account').nextSibling).toHaveTextContent(rest);
  expect(card.getByText('Nothing has been paid out yet.')).toBeVisible();
});

test('a payout that came back says what to do, until a later one is sent', async () => {
  status = { ...ENABLED, payoutsEnabled: false, requirements: { ...NOTHING, currentlyDue: ['external_account'] } };
  const step = 'No bank account was found with those numbers. Enter them again.';
  answerPayouts(overview({ payouts: [aPayout({ status: 'failed', step })] }));
  openApp('/company/payouts', viewers.crew);
  const alert = within((await bank()).getByText('Loading your payouts…').closest('section')!);
  expect(await alert.findByRole('alert')).toHaveTextContent(
    `Your payout of $88.00 came back${step} Press Update Details above. The money is on your account`,
  );
  expect(screen.getByRole('region', { name: 'Action Required' })).toHaveTextContent('A bank account for your payouts');
  expect(screen.getByText('Came back')).toBeVisible();
});

test('whoever may not change the account is told who does', async () => {
  const member = { ...viewers.crew.company!, is_primary: false, member: 'standard' } as const;
  const standard = { ...viewers.crew, company: member };
  api.use(...apiFor(standard));
  status = ENABLED;
  answerPayouts(overview({ payouts: [aPayout({ status: 'failed', step: 'Enter another one.' })] }));
  openApp('/company/payouts', standard);
  expect(await screen.findByText(/Your company’s primary user changes it\./)).toBeVisible();
});

test('a provider that cannot be asked leaves the payouts, payouts that cannot be read say so', async () => {
  status = ENABLED;
  answerPayouts(overview({ balance: null, payouts: [aPayout({})] }));
  openApp('/company/payouts', viewers.crew);
  expect(await screen.findByText('What goes next could not be asked just now.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Latest payouts' })).toBeVisible();
  api.use(http.get('*/api/company/payouts', refuse('forbidden', 403)));
  openApp('/company/payouts', viewers.crew);
  expect(await screen.findByText('Unable to load your payouts.')).toBeVisible();
});

test('a company without an account has no payouts to look at', async () => {
  openApp('/company/payouts', viewers.crew);
  await lines();
  expect(screen.queryByRole('region', { name: 'Payouts to your bank' })).toBeNull();
});
