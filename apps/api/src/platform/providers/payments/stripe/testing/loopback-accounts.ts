/** A response of the loopback Stripe. */
export type Answer = { status: number; body: object };

/** Makes an error response in Stripe's format. @param code  Stripe's error code; null: an error without one */
export const refuse = (status: number, code: string | null, message: string): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', ...(code && { code }), message } },
});
/** Makes the 404 response for an object that does not exist. */
export const missing = (what: string) => refuse(404, 'resource_missing', `No such ${what}`);
/** Makes a response with status 200. */
export const ok = (body: object): Answer => ({ status: 200, body });

type AccountState = 'new' | 'restricted' | 'enabled' | 'closed';

/** When onboarding links expire: later than the clock of any test. */
const LINK_ENDS = Date.UTC(2076, 0, 1);

/** The requirements in each state of an account, as pairs of their names in the v1 and in the v2 API. */
const WANTED: Record<AccountState, { due: [string, string][]; past: [string, string][]; checked: [string, string][] }> =
  {
    new: {
      due: [
        ['external_account', 'configuration.recipient.default_outbound_destination'],
        ['individual.ssn_last_4', 'identity.individual.id_numbers.us_ssn_last_4'],
      ],
      past: [],
      checked: [],
    },
    restricted: {
      due: [],
      past: [
        ['individual.verification.document', 'identity.individual.documents.primary_verification.front_back.front'],
      ],
      checked: [['individual.address.line1', 'identity.individual.address.line1']],
    },
    enabled: { due: [], past: [], checked: [] },
    closed: { due: [], past: [], checked: [] },
  };

/** The connected accounts of the loopback Stripe, in the v1 and the v2 API. */
export class LoopbackAccounts {
  readonly #states = new Map<string, AccountState>();
  #links = 0;

  set(account: string, state: AccountState): void {
    this.#states.set(account, state);
  }

  isReady(account: string): boolean {
    return this.#states.get(account) === 'enabled';
  }

  /** Responds to requests about accounts and onboarding links; null for all others. */
  answer(method: string, path: string, params: Record<string, unknown>): Answer | null {
    const [, version, ...rest] = path.split('/');
    const id = rest.at(-1)!;
    if (path === '/v2/core/accounts' || path === '/v1/accounts') return this.#read(this.#open(), version === 'v1');
    if (method === 'GET' && path.startsWith('/v2/core/accounts/')) return this.#read(id, false);
    if (method === 'GET' && path.startsWith('/v1/accounts/')) return this.#read(id, true);
    if (path === '/v2/core/account_links' || path === '/v1/account_links')
      return this.#link(String(params.account), version === 'v1');
    return null;
  }

  #open(): string {
    const id = `acct_${this.#states.size + 1}`;
    this.set(id, 'new');
    return id;
  }

  #link(account: string, isV1: boolean): Answer {
    if (!this.#states.has(account)) return missing('account');
    this.#links += 1;
    const expires_at = isV1 ? LINK_ENDS / 1000 : new Date(LINK_ENDS).toISOString();
    const url = `https://connect.stripe.test/setup/e/${account}/${this.#links}`;
    return ok({ object: isV1 ? 'account_link' : 'v2.core.account_link', account, url, expires_at });
  }

  #read(id: string, isV1: boolean): Answer {
    const state = this.#states.get(id);
    if (!state) return { status: 404, body: { error: { code: 'not_found', message: 'No such account' } } };
    return ok(isV1 ? accountOfV1(id, state) : accountOfV2(id, state));
  }
}

function accountOfV1(id: string, state: AccountState): object {
  const { due, past, checked } = WANTED[state];
  const named = (all: [string, string][]) => all.map(([name]) => name);
  const enabled = state === 'enabled';
  return {
    id,
    object: 'account',
    charges_enabled: enabled,
    payouts_enabled: enabled,
    requirements: {
      // Stripe lists what is past due as currently due too.
      currently_due: [...named(due), ...named(past)],
      past_due: named(past),
      pending_verification: named(checked),
      eventually_due: ['company.tax_id'],
    },
  };
}

function accountOfV2(id: string, state: AccountState): object {
  const { due, past, checked } = WANTED[state];
  const status = state === 'enabled' || state === 'closed' ? 'active' : 'restricted';
  const stripe_balance = { payouts: { status }, stripe_transfers: { status } };
  const entry = (from: 'user' | 'stripe', deadline: string) => (wanted: [string, string]) => ({
    awaiting_action_from: from,
    description: wanted[1],
    minimum_deadline: { status: deadline },
  });
  return {
    id,
    object: 'v2.core.account',
    closed: state === 'closed',
    configuration: {
      merchant: { applied: true, capabilities: { card_payments: { status } } },
      recipient: { applied: true, capabilities: { stripe_balance } },
    },
    requirements: {
      entries: [
        ...due.map(entry('user', 'currently_due')),
        ...past.map(entry('user', 'past_due')),
        ...checked.map(entry('stripe', 'currently_due')),
        entry('user', 'eventually_due')(['company.tax_id', 'identity.business_details.id_numbers.us_ein']),
      ],
    },
  };
}
