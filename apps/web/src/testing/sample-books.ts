import type { BooksMonth } from '@swath/contract/books';
import type { UnpaidShares } from '@swath/contract/payouts';

/** A company with nothing on its account. */
export const NOTHING_UNPAID: UnpaidShares = {
  ...{ time_zone: 'America/Chicago', cents: 0, taken_back_cents: 0, unlisted_cents: 0, payouts_enabled: true },
  ...{ total: 0, jobs: 0, invoices: 0, shares: [] },
};

const NONE = { jobs: 0, cents: 0 };

/** Three mowings of $45.00 were done, two charged, one of their payouts has arrived. */
export const MAY_BOOKS: BooksMonth = {
  ...{ month: '2026-05', first_month: '2026-04', this_month: '2026-05', time_zone: 'America/Chicago' },
  performance: { jobs: 3, price_cents: 13_500, fee_cents: -300, returned_cents: 0, cents: 13_200 },
  own_clients: NONE,
  lines: {
    ...{ not_charged: { jobs: 1, cents: -4400 }, charged_before: NONE, charged_late: NONE },
    ...{ charged_ahead: NONE, money_back: NONE, money_back_elsewhere: NONE, invoices: NONE },
  },
  ...{ ledger_cents: 8800, opening_cents: 0, closing_cents: 0, sent_cents: 8800, arrived_cents: 4400 },
  payouts: [
    {
      ...{ id: '7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d3001', cents: 4400, status: 'paid' },
      ...{ arrival_day: '2026-05-28' as never, arrived_cents: 4400, difference: null },
    },
    {
      ...{ id: '7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d3002', cents: 4400, status: 'in_transit' },
      ...{ arrival_day: '2026-06-01' as never, arrived_cents: 0, difference: { line: 'under_way', cents: -4400 } },
    },
  ],
};
