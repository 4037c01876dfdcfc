import { LEDGER_SHOWN } from '@swath/contract/ledger';

type Shown = Exclude<(typeof LEDGER_SHOWN)[number], 'all'>;

/**
 * Search parameters of the company's ledger page: month, filters and page number. A filter left out shows everything;
 * `page` left out is the first.
 */
export type LedgerSearch = {
  /** 'YYYY-MM'; left out: the current month. */
  readonly month?: string;
  readonly show?: Shown;
  readonly customer?: string;
  readonly page?: number;
};

const MONTH = /^2[01]\d\d-(0[1-9]|1[0-2])$/;
const LONGEST_CUSTOMER = 100;

const isShown = (text: unknown): text is Shown => text !== 'all' && LEDGER_SHOWN.some((shown) => shown === text);

/** Reads the search parameters of the company's ledger page; unknown and invalid ones are dropped. */
export function ledgerSearch({ month, show, customer, page }: Record<string, unknown>): LedgerSearch {
  const pageNumber = Number(page);
  return {
    ...(typeof month === 'string' && MONTH.test(month) && { month }),
    ...(isShown(show) && { show }),
    ...(typeof customer === 'string' && customer !== '' && { customer: customer.slice(0, LONGEST_CUSTOMER) }),
    ...(Number.isInteger(pageNumber) && pageNumber > 1 && pageNumber <= 10_000 && { page: pageNumber }),
  };
}
