import { type Answer, missing, ok } from './loopback-accounts.ts';

/** A connected account's share of one payment: `net` in cents, `availableOn` in seconds since 1970. */
export type Share = { id: string; net: number; availableOn: number };

type KeptPayout = {
  id: string;
  amount: number;
  status: string;
  arrival_date: number;
  failure_code: string | null;
  shares: Share[];
};

const MAY_2 = 1_777_741_200;
const DAY = 86_400;

/** The payouts and balances of the loopback Stripe's connected accounts. */
export class LoopbackPayouts {
  readonly #payouts = new Map<string, KeptPayout[]>();

  /** Creates a payout of all shares of an account that no earlier payout contains. @returns its id */
  payOut(account: string, shares: readonly Share[]): string {
    const known = this.#payouts.get(account) ?? [];
    const mine = this.#waiting(account, shares);
    const id = `po_${account}_${known.length + 1}`;
    const amount = mine.reduce((sum, { net }) => sum + net, 0);
    const payout = { id, amount, status: 'in_transit', arrival_date: MAY_2 + DAY, failure_code: null, shares: mine };
    this.#payouts.set(account, [payout, ...known]);
    return id;
  }

  /** Ends a payout: the bank has accepted it (`paid`) or returned it (`failed`). */
  end(account: string, id: string, status: 'paid' | 'failed'): void {
    const payout = this.#payouts.get(account)!.find((one) => one.id === id)!;
    payout.status = status;
    if (status === 'failed') Object.assign(payout, { failure_code: 'no_account', shares: [] });
  }

  /** Responds to requests about payouts and balances; null for all others. */
  answer(path: string, params: Record<string, unknown>, account: string, shares: readonly Share[]): Answer | null {
    if (path === '/v1/payouts') return this.#list((this.#payouts.get(account) ?? []).map(toStripe));
    if (path === '/v1/balance') {
      const pending = this.#waiting(account, shares).reduce((sum, { net }) => sum + net, 0);
      const of = (amount: number) => [{ amount, currency: 'usd' }];
      return ok({ object: 'balance', available: of(0), pending: of(pending) });
    }
    if (path !== '/v1/balance_transactions') return null;
    if (params.payout === undefined) return this.#page(this.#waiting(account, shares).map(toLine('pending')), params);
    const payout = (this.#payouts.get(account) ?? []).find(({ id }) => id === params.payout);
    if (!payout) return missing('payout');
    const own = { id: `txn_${payout.id}`, net: -payout.amount, status: 'available', available_on: MAY_2, source: null };
    return this.#list([own, ...payout.shares.map(toLine('available'))]);
  }

  #waiting(account: string, shares: readonly Share[]): Share[] {
    const gone = new Set((this.#payouts.get(account) ?? []).flatMap((payout) => payout.shares.map(({ id }) => id)));
    return shares.filter(({ id }) => !gone.has(id));
  }

  /** One page of a list, as Stripe's `limit` and `starting_after` ask for it. */
  #page(lines: { id: string }[], { limit = '10', starting_after: last }: Record<string, unknown>): Answer {
    const from = lines.findIndex(({ id }) => id === last) + 1;
    const data = lines.slice(from, from + Number(limit));
    return ok({ object: 'list', data, has_more: from + data.length < lines.length, url: '/v1/balance_transactions' });
  }

  #list(data: object[]): Answer {
    return ok({ object: 'list', data, has_more: false, url: '/v1/list' });
  }
}

const toStripe = ({ shares: _, ...payout }: KeptPayout) => ({
  object: 'payout',
  created: MAY_2,
  failure_message: payout.failure_code && 'No bank account could be located with those details.',
  ...payout,
});

const toLine =
  (status: string) =>
  ({ id, net, availableOn }: Share) => ({
    id: `txn_${id}`,
    net,
    status,
    available_on: availableOn,
    source: { id, object: 'charge' },
  });
