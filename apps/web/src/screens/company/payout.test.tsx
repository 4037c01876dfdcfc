import type { PayoutDetails, UnpaidShares } from '@swath/contract/payouts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { NOTHING_UNPAID } from '../../testing/sample-books.ts';
import { idOf } from '../../testing/sample-id.ts';

const ID = '7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2001';
const AT = '2026-05-02T17:00:00.000Z';
const OF_OLIVE: Omit<PayoutDetails['parts'][number], 'cents' | 'other_cents' | 'lines'> = {
  ...{ payment_id: idOf(ID), job_id: idOf(ID), service_date: '2026-05-03' as never, full_name: 'Olive Porter' },
  address: '412 Elm Ave, Columbia, MO 65203',
  invoice: null,
};
const PAYOUT: PayoutDetails = {
  ...{ id: ID, cents: 3122, status: 'paid', sent_at: AT, arrival_day: '2026-05-03' as never, step: null },
  ...{ time_zone: 'America/Chicago', reference: 'po_1ABC', trace_id: '000001777741200', parts_known: true },
  sums: { price: 4500, fee: -78, refund: -1000, dispute: 0 },
  ...{ other_cents: -300, total: 1 },
  parts: [
    {
      ...{ ...OF_OLIVE, cents: 3422, other_cents: 0 },
      lines: [
        { kind: 'payment', cents: 4500, at: AT },
        { kind: 'fee', cents: -100, at: AT },
        { kind: 'refund', cents: -1000, at: AT },
        { kind: 'fee_returned', cents: 22, at: AT },
      ],
    },
  ],
};

let payout: PayoutDetails = PAYOUT;
let unpaid: UnpaidShares = NOTHING_UNPAID;
let status = 200;
const api = setupServer(
  http.get('*/api/company/payouts/:id', () =>
    status === 200
      ? HttpResponse.json(payout)
      : HttpResponse.json({ code: 'payout_not_found', detail: 'Payout not found.' }, { status }),
  ),
  http.get('*/api/company/unpaid-shares', () => HttpResponse.json(unpaid)),
  http.get('*/api/company/payouts', () =>
    HttpResponse.json({ balance: null, time_zone: 'America/Chicago', payouts: [] }),
  ),
  http.get('*/api/stripe/account-status/:id', () =>
    HttpResponse.json({
      ...{ hasAccount: true, chargesEnabled: true, payoutsEnabled: true },
      requirements: { currentlyDue: [], pastDue: [], pendingVerification: [] },
    }),
  ),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  payout = PAYOUT;
  unpaid = NOTHING_UNPAID;
  status = 200;
  api.use(...apiFor(viewers.crew));
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const open = () => openApp(`/company/payouts/${ID}`, viewers.crew);
const termsOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('term')
    .map((term) => `${term.firstChild?.textContent}: ${term.nextSibling?.textContent}`);

test('a payout reads as its bank has it, and its lines add up to it', async () => {
  open();
  const summary = await screen.findByRole('region', { name: 'Payout' });
  expect(termsOf(summary)).toEqual([
    'To your bank: $31.22Paid',
    'Arrived: Sunday, May 3, 2026',
    'Sent: May 2, 2026, 12:00 PM',
    'Reference: po_1ABC',
    'Trace number: 000001777741200',
    'Paid by customers: $45.00',
    'Fees: -$0.78',
    'Refunds: -$10.00',
    'Disputes: $0.00',
    'Corrections: -$3.00',
    'This payout: $31.22',
  ]);
});

test('each job of it has its lines, and leads to the job', async () => {
  open();
  const jobs = within(await screen.findByRole('list', { name: 'Jobs' }));
  expect(jobs.getByRole('link', { name: 'Olive Porter' })).toHaveAttribute('href', `/company/dashboard?job=${ID}`);
  const lines = within(jobs.getByRole('list', { name: 'Lines' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    'Paid by the homeowner, May 2, 2026, 12:00 PM$45.00',
    'Platform fee, May 2, 2026, 12:00 PM-$1.00',
    'Refunded to the homeowner, May 2, 2026, 12:00 PM-$10.00',
    'Platform fee back, May 2, 2026, 12:00 PM$0.22',
  ]);
});

test.each([
  [{ status: 'failed', step: 'Enter another one.', parts: [], total: 0 }, 'Its money is on your account again.'],
  [{ parts_known: false, parts: [], total: 0 }, 'The jobs are not listed yet.'],
  [{ parts: [], total: 0, other_cents: 3122 }, 'No job is in it.'],
] as const)('a payout without jobs says why: %j', async (traits, words) => {
  payout = { ...PAYOUT, ...traits, parts: [] };
  open();
  expect(await screen.findByText(words)).toBeVisible();
});

test('a payout that came back says what to do, and leads to where that is done', async () => {
  payout = { ...PAYOUT, status: 'failed', step: 'Enter another one.', parts: [], total: 0 };
  open();
  const alert = within(await screen.findByRole('alert', { name: 'Your bank sent it back' }));
  expect(alert.getByText(/Enter another one\./)).toBeVisible();
  expect(alert.getByRole('link', { name: 'Update Details' })).toHaveAttribute('href', '/company/payouts');
});

test('a payout with many jobs is turned over page by page', async () => {
  payout = { ...PAYOUT, total: 21 };
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Page 2 of 2')).toBeVisible();
});

test('a payout that is not there is said so', async () => {
  status = 404;
  open();
  expect(await screen.findByText('This payout is not there.')).toBeVisible();
});

const share = { ...OF_OLIVE, at: AT };
const card = async () => within(await screen.findByRole('region', { name: 'Not paid out yet' }));

test('what waits for the next payout is listed with its job and why', async () => {
  unpaid = { ...NOTHING_UNPAID, cents: 4400, total: 1, jobs: 1, shares: [{ ...share, cents: 4400, why: 'waiting' }] };
  openApp('/company/payouts', viewers.crew);
  const list = await (await card()).findByRole('list', { name: 'Not paid out yet' });
  expect(list).toHaveTextContent('Olive PorterSun, May 3412 Elm Ave, Columbia, MO 65203');
  expect(list).toHaveTextContent('Paid May 2, 2026, 12:00 PM. Waits for the next payout.$44.00');
  expect((await card()).getByText(/then it goes to your bank/)).toBeVisible();
});

test('an account below zero says for which jobs, and what happens next', async () => {
  unpaid = {
    ...{ ...NOTHING_UNPAID, cents: -8800, taken_back_cents: -8800, unlisted_cents: 4400, total: 2, jobs: 2 },
    shares: [
      { ...share, cents: -4400, why: 'dispute' },
      { ...share, payment_id: idOf(ID.replace('2001', '2002')), cents: -4400, why: 'refund' },
    ],
  };
  openApp('/company/payouts', viewers.crew);
  const alert = await (await card()).findByRole('alert');
  expect(alert).toHaveTextContent('Your account is $88.00 below zero');
  expect(alert).toHaveTextContent('what homeowners pay next makes up for it');
  expect(alert).toHaveTextContent('contact support');
  const list = (await card()).getByRole('list', { name: 'Not paid out yet' });
  expect(list).toHaveTextContent('Taken back for a dispute May 2, 2026, 12:00 PM, after it was paid out.');
  expect(list).toHaveTextContent('Refunded May 2, 2026, 12:00 PM, after it was paid out.');
  expect((await card()).getByText(/Payouts of \$44\.00 are sent whose jobs/)).toBeVisible();
});

test('payouts that are off are said beside what waits', async () => {
  unpaid = {
    ...NOTHING_UNPAID,
    payouts_enabled: false,
    cents: 4400,
    ...{ total: 1, jobs: 1 },
    shares: [{ ...share, cents: 4400, why: 'waiting' }],
  };
  openApp('/company/payouts', viewers.crew);
  expect(await (await card()).findByText(/Payouts are off until your account is complete/)).toBeVisible();
});

test.each([
  [{ jobs: 1, invoices: 0 }, '$44.00 from 1 job. The payment'],
  [{ jobs: 3, invoices: 1 }, '$44.00 from 3 jobs and 1 invoice. The payment'],
  [{ jobs: 0, invoices: 2 }, '$44.00 from 2 invoices. The payment'],
])('what waits says whether it is from jobs or invoices: %j', async (counts, words) => {
  const shares = [{ ...share, cents: 4400, why: 'waiting' as const }];
  unpaid = { ...NOTHING_UNPAID, ...counts, cents: 4400, total: 4, shares };
  openApp('/company/payouts', viewers.crew);
  expect((await (await card()).findByText(/The payment provider keeps/)).textContent).toContain(words);
});

test('nothing that waits is said in a sentence', async () => {
  openApp('/company/payouts', viewers.crew);
  expect(await (await card()).findByText('Everything that was paid for is in a payout.')).toBeVisible();
});
