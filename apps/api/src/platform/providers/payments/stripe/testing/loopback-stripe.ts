import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, LoopbackAccounts, missing, ok, refuse } from './loopback-accounts.ts';
import { LoopbackPayouts } from './loopback-payouts.ts';

/** A received request. `params`: form or query with keys like `line_items[0][quantity]`, or the JSON of the v2 API. */
export type Recorded = {
  call: string;
  version: string | undefined;
  key: string | undefined;
  params: Record<string, unknown>;
  /** The connected account for which the request was made (`stripe-account`). */
  account?: string;
};

type Call = { path: string; params: Record<string, unknown> };

type Intent = {
  amount: number;
  refunded: number;
  paymentId: unknown;
  status: 'succeeded' | 'requires_capture' | 'requires_payment_method' | 'canceled';
  customer: string | null;
  method: string | null;
  /** Whether the payment saved its card for charges without its owner. */
  isOffSession: boolean;
  number: string;
  destination: string;
  /** The company's share in cents: the amount without the platform's fee. */
  net: number;
};

const VISA = '4242424242424242';
const HELD_UNTIL = 1_893_456_000;
/** When shares become available for payouts: May 4, 2026, in seconds since 1970. */
const AVAILABLE_ON = 1_777_852_800;

/** Errors by card number, for cards that are declined when they are charged without their owner present. */
const SAID_LATER: Record<string, { code: string; decline_code: string; message: string }> = {
  '4000000000000341': {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  '4000002760003184': {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
};

/** Stripe's API on this machine, as far as we use it: keeps state and idempotency keys, and records all requests. */
export class LoopbackStripe implements AsyncDisposable {
  readonly recorded: Recorded[] = [];
  readonly #server = createServer((request, response) => {
    void this.#answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' });
      response.end(JSON.stringify(body));
    });
  });
  readonly #byKey = new Map<string, { request: string; answer: Answer }>();
  readonly #accounts = new LoopbackAccounts();
  readonly #payouts = new LoopbackPayouts();
  readonly #sessions = new Map<string, { status: string; intent: string | null; params: Record<string, unknown> }>();
  readonly #intents = new Map<string, Intent>();
  /** Saved cards by id: their customer, and the number, which decides whether a later charge is declined. */
  readonly #methods = new Map<string, { customer: string; number: string; isRemembered: boolean }>();
  /** Customers by id: whether they were deleted. */
  readonly #customers = new Map<string, { isDeleted: boolean }>();
  /** The response to every request; null: requests are handled normally. */
  broken: Answer | null = null;

  async listen(): Promise<{ host: string; port: number; protocol: 'http' }> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    return { host: '127.0.0.1', port: (this.#server.address() as AddressInfo).port, protocol: 'http' };
  }

  async [Symbol.asyncDispose]() {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  enable(account: string): void {
    this.#accounts.set(account, 'enabled');
  }

  /** Restricts an account: a document is past due, and another requirement is being verified. */
  restrict(account: string): void {
    this.#accounts.set(account, 'restricted');
  }

  /** Closes an account, as its owner may do at Stripe. */
  close(account: string): void {
    this.#accounts.set(account, 'closed');
  }

  /** Pays an account's balance out to its bank. @returns the payout's id */
  payOut(account: string): string {
    return this.#payouts.payOut(account, this.#sharesOf(account));
  }

  /** Ends a payout: the bank has accepted it (`paid`) or returned it (`failed`). */
  endPayout(account: string, payout: string, status: 'paid' | 'failed'): void {
    this.#payouts.end(account, payout, status);
  }

  #sharesOf(account: string) {
    return [...this.#intents]
      .filter(
        ([, { destination, status, refunded }]) => destination === account && status === 'succeeded' && refunded === 0,
      )
      .map(([id, { net }]) => ({ id: id.replace('pi_', 'py_'), net, availableOn: AVAILABLE_ON }));
  }

  /** Lists all payments by our own ids, in cents; `held` is authorized and not captured. */
  books(): { payment: string; captured: number; refunded: number; held: number }[] {
    return [...this.#intents.values()].map(({ paymentId, amount, refunded, status }) => ({
      payment: String(paymentId),
      captured: status === 'succeeded' ? amount : 0,
      refunded,
      held: status === 'requires_capture' ? amount : 0,
    }));
  }

  /**
   * Completes an open page with a card: pays, or only saves the card on a page of mode `setup`.
   *
   * @param how.remember  whether the box *Save my payment info* is ticked
   * @param how.method  a remembered card to pay with
   */
  pay(clientSecret: string, typed = VISA, how: { remember?: boolean; method?: string } = {}): void {
    const id = clientSecret.replace('_secret', '');
    const session = this.#sessions.get(id)!;
    // A page that is paid or expired cannot be paid.
    if (session.status !== 'open') return;
    const { params } = session;
    const isOffSession = params['payment_intent_data[setup_future_usage]'] === 'off_session';
    const customer = params.customer === undefined ? null : String(params.customer);
    const chosen = how.method === undefined ? undefined : this.#methods.get(how.method);
    const number = chosen?.number ?? typed;
    const method = chosen ? how.method! : id.replace('cs_', 'pm_');
    const isRemembered = how.remember ?? false;
    if (customer !== null && !chosen && (params.mode === 'setup' || isOffSession || isRemembered)) {
      this.#methods.set(method, { customer, number, isRemembered });
    }
    const intent = params.mode === 'setup' ? method : id.replace('cs_', 'pi_');
    this.#sessions.set(id, { ...session, status: 'complete', intent });
    if (params.mode === 'setup') return;
    const amount = Number(params['line_items[0][price_data][unit_amount]']);
    const paymentId = params['payment_intent_data[metadata][payment_id]'];
    this.#intents.set(id.replace('cs_', 'pi_'), {
      amount,
      refunded: 0,
      paymentId,
      status: 'succeeded',
      customer,
      method,
      isOffSession,
      number,
      destination: String(params['payment_intent_data[transfer_data][destination]']),
      net: amount - Number(params['payment_intent_data[application_fee_amount]']),
    });
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const url = new URL(request.url ?? '/', 'http://loopback');
    const form = new URLSearchParams(request.method === 'GET' ? url.search : text);
    const isJson = request.headers['content-type'] === 'application/json' && text !== '';
    const params: Record<string, unknown> = isJson ? JSON.parse(text) : Object.fromEntries(form);
    const key = request.headers['idempotency-key'] as string | undefined;
    const call = `${request.method} ${url.pathname}`;
    this.recorded.push({ call, version: request.headers['stripe-version'] as string | undefined, key, params });
    if (this.broken) return this.broken;
    const earlier = key === undefined ? undefined : this.#byKey.get(key);
    if (earlier && earlier.request !== call + text) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return { status: 400, body: { error: { type: 'idempotency_error', message } } };
    }
    if (earlier) return earlier.answer;
    const account = request.headers['stripe-account'] as string | undefined;
    if (account !== undefined) this.recorded.at(-1)!.account = account;
    const ofAccount =
      account !== undefined && this.#payouts.answer(url.pathname, params, account, this.#sharesOf(account));
    if (ofAccount) return this.#accounts.isReady(account!) ? ofAccount : missing('account');
    const answer = this.#perform(request.method ?? '', { path: url.pathname, params });
    // A decline by the bank (402) is repeated for the same key too.
    if (key && request.method === 'POST' && (answer.status < 300 || answer.status === 402))
      this.#byKey.set(key, { request: call + text, answer });
    return answer;
  }

  #perform(method: string, { path, params }: Call): Answer {
    const [, , , third, fourth, fifth] = path.split('/');
    if (path === '/v1/checkout/sessions') return this.#openSession(params);
    if (path.startsWith('/v1/checkout/sessions/')) return this.#session(fourth!, fifth === 'expire');
    if (path === '/v1/payment_intents') return this.#authorize(params);
    if (fourth === 'capture' || fourth === 'cancel') return this.#endAuthorization(third!, fourth);
    if (path.startsWith('/v1/payment_intents/'))
      return this.#intents.has(third!) ? ok(this.#intent(third!)) : missing('payment_intent');
    if (path.startsWith('/v1/payment_methods/')) return this.#detach(third!);
    if (path === '/v1/setup_intents') return this.#saveCard(params);
    if (path === '/v1/customers') return this.#addCustomer();
    if (path.startsWith('/v1/customers/')) return this.#customer(third!, method === 'DELETE');
    if (path === '/v1/refunds') return this.#refund(String(params.payment_intent), params.amount as string | undefined);
    return (
      this.#accounts.answer(method, path, params) ?? refuse(404, null, `Unrecognized request URL (${method}: ${path})`)
    );
  }

  #addCustomer(): Answer {
    const id = `cus_${this.#customers.size + 1}`;
    this.#customers.set(id, { isDeleted: false });
    return ok({ id, object: 'customer' });
  }

  /** Deletes a customer, or lists the cards remembered for them. */
  #customer(id: string, isDelete: boolean): Answer {
    if (this.#customers.get(id)?.isDeleted !== false) return missing('customer');
    const own = [...this.#methods].filter(([, { customer }]) => customer === id);
    if (!isDelete) {
      const data = own
        .filter(([, { isRemembered }]) => isRemembered)
        .map(([method, { number }]) => ({
          id: method,
          card: { brand: 'visa', last4: number.slice(-4), exp_month: 12, exp_year: 2034 },
        }));
      return ok({ object: 'list', data: data.reverse(), has_more: false });
    }
    this.#customers.set(id, { isDeleted: true });
    for (const [method, known] of own) this.#methods.set(method, { ...known, customer: '' });
    return ok({ id, object: 'customer', deleted: true });
  }

  /** Confirms a setup of a card that is there already; a bank that asks its customer first leaves it open. */
  #saveCard({ payment_method, customer }: Record<string, unknown>): Answer {
    const method = this.#methods.get(String(payment_method));
    if (!method) return missing('PaymentMethod');
    if (method.customer !== customer) return refuse(400, null, 'The payment method is not attached to this customer.');
    const asks = SAID_LATER[method.number]?.code === 'authentication_required';
    return ok({ id: 'seti_2', object: 'setup_intent', status: asks ? 'requires_action' : 'succeeded' });
  }

  #detach(id: string): Answer {
    const method = this.#methods.get(id);
    if (!method) return missing('PaymentMethod');
    if (method.customer === '') return refuse(400, null, 'The payment method is not attached to a customer.');
    this.#methods.set(id, { ...method, customer: '' });
    return ok({ id, object: 'payment_method', customer: null });
  }

  #openSession(params: Record<string, unknown>): Answer {
    if (params.customer !== undefined && this.#customers.get(String(params.customer))?.isDeleted !== false) {
      const error = { type: 'invalid_request_error', code: 'resource_missing', param: 'customer' };
      return { status: 400, body: { error: { ...error, message: `No such customer: '${params.customer}'` } } };
    }
    if (params.mode !== 'setup' && Number(params['line_items[0][price_data][unit_amount]']) < 50)
      return refuse(400, 'amount_too_small', 'Too small');
    if (
      params.mode !== 'setup' &&
      !this.#accounts.isReady(String(params['payment_intent_data[transfer_data][destination]']))
    ) {
      return refuse(400, 'insufficient_capabilities_for_transfer', 'Your destination account needs transfers enabled');
    }
    const id = `cs_${this.#sessions.size + 1}`;
    this.#sessions.set(id, { status: 'open', intent: null, params });
    return this.#session(id, false);
  }

  #session(id: string, expire: boolean): Answer {
    const session = this.#sessions.get(id);
    if (!session) return missing('checkout.session');
    if (expire && session.status !== 'open')
      return refuse(400, null, 'Only Checkout Sessions with a status in ["open"] can be expired.');
    const status = expire ? 'expired' : session.status;
    this.#sessions.set(id, { ...session, status });
    const client_secret = status === 'complete' ? null : `${id}_secret`;
    return ok({
      id,
      object: 'checkout.session',
      status,
      client_secret,
      payment_intent: session.params.mode === 'setup' ? null : session.intent && this.#intent(session.intent),
      setup_intent: session.params.mode === 'setup' ? session.intent && this.#setup(session.intent) : null,
    });
  }

  #intent(id: string): object {
    const { amount, refunded, paymentId, status, customer, method, isOffSession, number } = this.#intents.get(id)!;
    const held = status === 'requires_capture' && { capture_before: HELD_UNTIL };
    const card = { brand: 'visa', last4: number.slice(-4), ...held };
    const captured = status === 'succeeded' ? amount : 0;
    const transfer = { id: id.replace('pi_', 'tr_'), amount: captured, amount_reversed: refunded };
    const charge = {
      ...{ id: 'ch_1', amount_captured: captured, amount_refunded: refunded, disputed: false },
      transfer: captured === 0 ? null : { ...transfer, destination_payment: id.replace('pi_', 'py_') },
    };
    return {
      id,
      object: 'payment_intent',
      status,
      amount,
      amount_received: captured,
      customer,
      payment_method: method,
      setup_future_usage: isOffSession ? 'off_session' : null,
      ...(status === 'canceled' && { cancellation_reason: 'requested_by_customer' }),
      metadata: { payment_id: paymentId },
      last_payment_error: null,
      latest_charge: { ...charge, payment_method_details: { card } },
    };
  }

  #setup(method: string): object {
    const { customer, number } = this.#methods.get(method)!;
    const card = { brand: 'visa', last4: number.slice(-4) };
    return {
      id: 'seti_1',
      object: 'setup_intent',
      status: 'succeeded',
      customer,
      payment_method: { id: method, object: 'payment_method', card },
    };
  }

  #authorize(params: Record<string, unknown>): Answer {
    const method = this.#methods.get(String(params.payment_method));
    if (!method || method.customer !== params.customer) return missing('PaymentMethod');
    const { customer, number } = method;
    const said = SAID_LATER[number];
    const id = `pi_later_${this.#intents.size + 1}`;
    this.#intents.set(id, {
      amount: Number(params.amount),
      refunded: 0,
      paymentId: params['metadata[payment_id]'],
      status: said ? 'requires_payment_method' : 'requires_capture',
      customer,
      method: String(params.payment_method),
      isOffSession: false,
      number,
      destination: String(params['transfer_data[destination]']),
      net: Number(params.amount) - Number(params.application_fee_amount),
    });
    if (!said) return ok(this.#intent(id));
    return { status: 402, body: { error: { type: 'card_error', ...said, payment_intent: this.#intent(id) } } };
  }

  #endAuthorization(id: string, how: 'capture' | 'cancel'): Answer {
    const intent = this.#intents.get(id);
    if (!intent) return missing('payment_intent');
    if (intent.status !== 'requires_capture') {
      return refuse(400, 'payment_intent_unexpected_state', `This PaymentIntent has a status of ${intent.status}.`);
    }
    this.#intents.set(id, { ...intent, status: how === 'capture' ? 'succeeded' : 'canceled' });
    return ok(this.#intent(id));
  }

  #refund(intent: string, part: string | undefined): Answer {
    const paid = this.#intents.get(intent);
    if (!paid) return missing('payment_intent');
    const left = paid.amount - paid.refunded;
    if (left === 0) return refuse(400, 'charge_already_refunded', 'Charge has already been refunded.');
    const back = part === undefined ? left : Number(part);
    if (back > left) return refuse(400, null, 'Refund amount is greater than unrefunded amount on charge.');
    this.#intents.set(intent, { ...paid, refunded: paid.refunded + back });
    return ok({ id: 're_1', object: 'refund', status: 'succeeded', amount: back });
  }
}
