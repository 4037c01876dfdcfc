import { randomUUID } from 'node:crypto';
import { requiredActions } from '@swath/domain/payments/payout-requirement';
import { cents } from '@swath/domain/units';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuthorizationOrder, CheckoutOrder, SavedCard } from '../payment-gateway.ts';
import { describeCustomers } from './customer-promises.ts';
import type { TriedGateway } from './tried-gateway.ts';

const company = () => ({ id: randomUUID(), name: 'Green Blade Mowing', email: 'office@greenblade.test' });

/** Makes an order of $45.00, in which the platform's fee of $1.00 is included. */
export const anOrder = (
  at: Pick<CheckoutOrder, 'destinationAccount' | 'customerId'> & { now: Date } & Partial<CheckoutOrder>,
): CheckoutOrder => {
  const { now, ...own } = at;
  return {
    paymentId: randomUUID(),
    amount: cents(4500),
    fee: cents(100),
    description: 'Mowing Job',
    returnUrl: 'https://swath.test/user/dashboard',
    expiresAt: new Date(now.getTime() + 31 * 60_000),
    saveCard: false,
    ...own,
  };
};

/** Defines the contract tests that every payment gateway must pass. @param start  opens the gateway under test */
export function describePromises(name: string, start: () => Promise<TriedGateway>): void {
  describe(`what ${name} promises`, () => {
    let tried: TriedGateway;
    let destinationAccount: string;
    let customerId: string;
    beforeAll(async () => {
      tried = await start();
      destinationAccount = (await tried.gateway.createPayoutAccount(company())).accountId;
      await tried.enable(destinationAccount);
      customerId = await tried.gateway.createCustomer({ key: randomUUID(), email: 'harriet@homeowner.test' });
    });
    afterAll(() => tried[Symbol.asyncDispose]());

    const order = (own: Partial<CheckoutOrder> = {}) =>
      anOrder({ now: tried.now, destinationAccount, customerId, ...own });
    const paid = async () => {
      const asked = order();
      const { sessionId, clientSecret } = await tried.gateway.openCheckout(asked);
      await tried.pay(clientSecret!);
      const checkout = await tried.gateway.getCheckout(sessionId);
      return { asked, checkout, payment: checkout.payment! };
    };

    test('somebody who is no customer pays as well, and no card of theirs is kept', async () => {
      const { sessionId, clientSecret } = await tried.gateway.openCheckout(order({ customerId: null }));
      await tried.pay(clientSecret!, undefined, { remember: true });
      expect(await tried.gateway.getCheckout(sessionId)).toMatchObject({
        status: 'complete',
        payment: { state: 'paid', captured: 4500, card: { last4: '4242' }, savedCard: null },
      });
    });

    test('an account is not ready until the company did its part, and stays the same one', async () => {
      const mine = company();
      const account = await tried.gateway.createPayoutAccount(mine);
      expect(account).toMatchObject({ chargesEnabled: false, payoutsEnabled: false });
      expect((await tried.gateway.createPayoutAccount(mine)).accountId).toBe(account.accountId);
      await expect(tried.gateway.openCheckout(order({ destinationAccount: account.accountId }))).rejects.toMatchObject({
        code: 'account_not_ready',
      });
      await tried.enable(account.accountId);
      expect(await tried.gateway.getPayoutAccount(account.accountId)).toEqual({
        accountId: account.accountId,
        chargesEnabled: true,
        payoutsEnabled: true,
        requirements: { currentlyDue: [], pastDue: [], pendingVerification: [] },
      });
    });

    test('twins at once get one account', async () => {
      const mine = company();
      const twins = await Promise.all(Array.from({ length: 4 }, () => tried.gateway.createPayoutAccount(mine)));
      expect(new Set(twins.map(({ accountId }) => accountId)).size).toBe(1);
      expect((await tried.gateway.createPayoutAccount(company())).accountId).not.toBe(twins[0]!.accountId);
    });

    test('an account says what is still wanted of it, and each thing once', async () => {
      const { accountId } = await tried.gateway.createPayoutAccount(company());
      const wanted = async () => requiredActions((await tried.gateway.getPayoutAccount(accountId)).requirements);
      const needed = async () => (await wanted()).map(({ urgency, needed: words }) => `${urgency}: ${words}`);
      expect(await needed()).toEqual(
        expect.arrayContaining(['due: A bank account for your payouts', 'due: Your Social Security number']),
      );
      await tried.restrict(accountId);
      const { requirements, ...state } = await tried.gateway.getPayoutAccount(accountId);
      expect(state).toEqual({ accountId, chargesEnabled: false, payoutsEnabled: false });
      expect(requirements).toMatchObject({ currentlyDue: [], pastDue: [expect.stringContaining('document')] });
      expect((await needed())[0]).toBe('past-due: A photo of an identity document');
      await tried.enable(accountId);
      expect(await needed()).toEqual([]);
    });

    test('the way to its pages is a new one each time, and ends', async () => {
      const { accountId } = await tried.gateway.createPayoutAccount(company());
      const at = 'https://swath.test/company/payouts';
      const back = { returnUrl: `${at}?success=true`, refreshUrl: `${at}?refresh=true` };
      const links = await Promise.all([1, 2].map(() => tried.gateway.createOnboardingLink(accountId, back)));
      expect(new Set(links.map(({ url }) => url)).size).toBe(2);
      for (const { url, expiresAt } of links) {
        expect(new URL(url).protocol).toBe('https:');
        expect(expiresAt.getTime()).toBeGreaterThan(tried.now.getTime());
      }
    });

    test('the same order gets the same page, asked later or by twins at once', async () => {
      const asked = order();
      const pages = await Promise.all(Array.from({ length: 8 }, () => tried.gateway.openCheckout(asked)));
      pages.push(await tried.gateway.openCheckout({ ...asked }));
      expect(new Set(pages.map((page) => page.sessionId)).size).toBe(1);
      expect(pages[0]).toMatchObject({ status: 'open', clientSecret: expect.any(String), payment: null });
    });

    test('another order for the same payment is refused', async () => {
      const asked = order();
      await tried.gateway.openCheckout(asked);
      await expect(tried.gateway.openCheckout({ ...asked, amount: cents(4600) })).rejects.toMatchObject({
        name: 'GatewayFault',
        code: 'invalid_request',
      });
    });

    test('less than 50 cents is refused', async () => {
      await expect(tried.gateway.openCheckout(order({ amount: cents(49), fee: cents(0) }))).rejects.toMatchObject({
        code: 'invalid_request',
      });
      await expect(tried.gateway.openCheckout(order({ amount: cents(50), fee: cents(50) }))).resolves.toBeDefined();
    });

    test('a paid page cannot be paid again and tells whose payment it was', async () => {
      const { asked, checkout, payment } = await paid();
      expect(checkout).toMatchObject({ status: 'complete', clientSecret: null });
      expect(payment).toMatchObject({
        paymentId: asked.paymentId,
        state: 'paid',
        amount: 4500,
        captured: 4500,
        refunded: 0,
        card: { brand: 'visa', last4: '4242' },
        failure: null,
      });
      expect(await tried.gateway.getPayment(payment.gatewayPaymentId)).toEqual(payment);
    });

    test('a page can be closed once, and not after it was paid', async () => {
      const { sessionId } = await tried.gateway.openCheckout(order());
      await tried.gateway.expireCheckout(sessionId);
      expect(await tried.gateway.getCheckout(sessionId)).toMatchObject({ status: 'expired', clientSecret: null });
      await expect(tried.gateway.expireCheckout(sessionId)).rejects.toMatchObject({ code: 'already_done' });
      const { checkout } = await paid();
      await expect(tried.gateway.expireCheckout(checkout.sessionId)).rejects.toMatchObject({ code: 'already_done' });
    });

    test('the same key gives back once, another key is told that it is done', async () => {
      const { payment } = await paid();
      const key = randomUUID();
      const twins = Array.from({ length: 4 }, () => tried.gateway.refund(payment.gatewayPaymentId, key));
      await Promise.all(twins);
      expect(await tried.gateway.getPayment(payment.gatewayPaymentId)).toMatchObject({
        state: 'refunded',
        captured: 4500,
        refunded: 4500,
      });
      await expect(tried.gateway.refund(payment.gatewayPaymentId, randomUUID())).rejects.toMatchObject({
        code: 'already_done',
      });
    });

    test('a part goes back once for its key, never more than is left, and the rest goes back afterwards', async () => {
      const { payment } = await paid();
      const id = payment.gatewayPaymentId;
      const key = randomUUID();
      await Promise.all([1, 2, 3].map(() => tried.gateway.refund(id, key, cents(1000))));
      const after = async () => {
        const { state, captured, refunded } = await tried.gateway.getPayment(id);
        return { state, captured, refunded };
      };
      expect(await after()).toEqual({ state: 'partially_refunded', captured: 4500, refunded: 1000 });
      await expect(tried.gateway.refund(id, randomUUID(), cents(3501))).rejects.toMatchObject({
        code: 'invalid_request',
      });
      await expect(tried.gateway.refund(id, key, cents(999))).rejects.toMatchObject({ code: 'invalid_request' });
      await tried.gateway.refund(id, randomUUID(), cents(500));
      await tried.gateway.refund(id, randomUUID());
      expect(await after()).toEqual({ state: 'refunded', captured: 4500, refunded: 4500 });
      await expect(tried.gateway.refund(id, randomUUID(), cents(1))).rejects.toMatchObject({ code: 'already_done' });
    });

    test('what does not exist is not found', async () => {
      const { gateway } = tried;
      const asks = [
        gateway.getCheckout('cs_none'),
        gateway.expireCheckout('cs_none'),
        gateway.getPayment('pi_none'),
        gateway.refund('pi_none', randomUUID()),
        gateway.capture('pi_none', randomUUID()),
        gateway.voidPayment('pi_none', randomUUID()),
        gateway.getCardSetup('css_none'),
        gateway.getPayoutAccount('acct_none'),
        gateway.listPayouts('acct_none'),
        gateway.listPayoutParts('acct_none', 'po_none'),
        gateway.getPayoutBalance('acct_none'),
        gateway.createOnboardingLink('acct_none', { returnUrl: 'https://a.test/', refreshUrl: 'https://a.test/' }),
      ];
      for (const asked of await Promise.allSettled(asks)) {
        expect(asked).toMatchObject({ status: 'rejected', reason: { name: 'GatewayFault', code: 'not_found' } });
      }
    });

    describe('a payout', () => {
      /** Makes a new account with two payments, of each of which it gets $44.00. */
      const anAccount = async () => {
        const { accountId } = await tried.gateway.createPayoutAccount(company());
        await tried.enable(accountId);
        const shares: (string | null)[] = [];
        for (let n = 0; n < 2; n++) {
          const page = await tried.gateway.openCheckout(order({ destinationAccount: accountId }));
          await tried.pay(page.clientSecret!);
          shares.push((await tried.gateway.getCheckout(page.sessionId)).payment!.shareId);
        }
        return { accountId, shares };
      };
      const only = async (accountId: string) => {
        const payouts = await tried.gateway.listPayouts(accountId);
        expect(payouts).toHaveLength(1);
        return payouts[0]!;
      };

      test('is told with its parts, and arrives', async () => {
        const { accountId, shares } = await anAccount();
        expect(await tried.gateway.listPayouts(accountId)).toEqual([]);
        expect(await tried.gateway.getPayoutBalance(accountId)).toMatchObject({ available: 0, pending: 8800 });
        const payoutId = await tried.payOut(accountId);
        expect(await only(accountId)).toEqual({
          payoutId,
          cents: 8800,
          status: 'in_transit',
          sentAt: expect.any(Date),
          arrivalDay: '2026-05-03',
          failure: null,
          traceId: null,
        });
        const parts = await tried.gateway.listPayoutParts(accountId, payoutId);
        const expected = shares.map((shareId) => ({ shareId, cents: 4400 }));
        expect(parts).toEqual(expect.arrayContaining(expected));
        expect(parts).toHaveLength(2);
        expect(await tried.gateway.getPayoutBalance(accountId)).toEqual({ available: 0, pending: 0, next: null });
        await tried.endPayout(accountId, payoutId, 'paid');
        expect(await only(accountId)).toMatchObject({ payoutId, status: 'paid' });
      });

      test('that the bank sends back says why, has no parts, and its money is there again', async () => {
        const { accountId } = await anAccount();
        const payoutId = await tried.payOut(accountId);
        await tried.endPayout(accountId, payoutId, 'failed');
        expect(await only(accountId)).toMatchObject({
          status: 'failed',
          failure: { code: 'no_account', message: expect.stringContaining('No bank account could be located') },
        });
        expect(await tried.gateway.listPayoutParts(accountId, payoutId)).toEqual([]);
        const { available, pending } = await tried.gateway.getPayoutBalance(accountId);
        expect(available + pending).toBe(8800);
      });
    });

    describe('a kept card', () => {
      const kept = async (number?: string) => {
        const { sessionId, clientSecret } = await tried.gateway.openCheckout(order({ saveCard: true }));
        await tried.pay(clientSecret!, number);
        return (await tried.gateway.getCheckout(sessionId)).payment!.savedCard!;
      };
      const later = (card: SavedCard, own: Partial<AuthorizationOrder> = {}): AuthorizationOrder => {
        const { paymentId, amount, fee, description } = order();
        return { paymentId, attempt: 1, amount, fee, description, destinationAccount, card, ...own };
      };

      test('is kept only when that was asked for', async () => {
        expect((await paid()).payment.savedCard).toBeNull();
        expect(await kept()).toEqual({
          customerId: expect.any(String),
          methodId: expect.any(String),
          brand: 'visa',
          last4: '4242',
        });
      });

      test('is charged later, once for each attempt, and taken when that is said', async () => {
        const asked = later(await kept());
        const twins = await Promise.all(Array.from({ length: 4 }, () => tried.gateway.authorize(asked)));
        expect(new Set(twins.map((seen) => seen.gatewayPaymentId)).size).toBe(1);
        const { gatewayPaymentId } = twins[0]!;
        expect(twins[0]).toMatchObject({ paymentId: asked.paymentId, state: 'authorized', captured: 0, failure: null });
        expect(twins[0]!.captureBefore!.getTime()).toBeGreaterThan(tried.now.getTime());
        await Promise.all([1, 2].map(() => tried.gateway.capture(gatewayPaymentId, 'taken')));
        const after = await tried.gateway.getPayment(gatewayPaymentId);
        expect(after).toMatchObject({ state: 'paid', captured: 4500, captureBefore: null });
        for (const again of [tried.gateway.capture, tried.gateway.voidPayment]) {
          const key = randomUUID();
          await expect(again.call(tried.gateway, gatewayPaymentId, key)).rejects.toMatchObject({
            code: 'already_done',
          });
        }
        await tried.gateway.refund(gatewayPaymentId, randomUUID());
        expect(await tried.gateway.getPayment(gatewayPaymentId)).toMatchObject({ state: 'refunded', refunded: 4500 });
      });

      test('is let go of, and then nothing can be taken', async () => {
        const { gatewayPaymentId } = await tried.gateway.authorize(later(await kept()));
        await Promise.all([1, 2].map(() => tried.gateway.voidPayment(gatewayPaymentId, 'let go')));
        const after = await tried.gateway.getPayment(gatewayPaymentId);
        expect(after).toMatchObject({ state: 'canceled', captured: 0, captureBefore: null });
        await expect(tried.gateway.capture(gatewayPaymentId, randomUUID())).rejects.toMatchObject({
          code: 'already_done',
        });
      });

      test.each([
        ['4000000000000341', 'generic_decline', 'Your card was declined.'],
        [
          '4000002760003184',
          'authentication_required',
          'Your card was declined. This transaction requires authentication.',
        ],
      ])('%s works now and fails later, with the same words for the same attempt', async (number, code, message) => {
        const asked = later(await kept(number));
        const first = await tried.gateway.authorize(asked);
        expect(first).toMatchObject({ paymentId: asked.paymentId, state: 'failed', failure: { code, message } });
        expect(await tried.gateway.authorize(asked)).toMatchObject({ gatewayPaymentId: first.gatewayPaymentId });
        const second = await tried.gateway.authorize({ ...asked, attempt: 2 });
        expect(second.gatewayPaymentId).not.toBe(first.gatewayPaymentId);
      });

      test('4000002500003155 asks the bank once, and is fine later', async () => {
        expect(await tried.gateway.authorize(later(await kept('4000002500003155')))).toMatchObject({
          state: 'authorized',
        });
      });

      test('is never charged again once it is detached, as often as that is said', async () => {
        const card = await kept();
        await tried.gateway.detachCard(card);
        await tried.gateway.detachCard(card);
        await expect(tried.gateway.authorize(later(card))).rejects.toMatchObject({ code: 'not_found' });
      });

      test('is not charged with another amount under the same attempt', async () => {
        const asked = later(await kept());
        await tried.gateway.authorize(asked);
        await expect(tried.gateway.authorize({ ...asked, amount: cents(4600) })).rejects.toMatchObject({
          code: 'invalid_request',
        });
      });

      test('comes from a page that charges nothing too', async () => {
        const setup = {
          setupId: randomUUID(),
          customerId,
          returnUrl: 'https://swath.test/user/dashboard',
          expiresAt: new Date(tried.now.getTime() + 31 * 60_000),
        };
        const [page, twin] = await Promise.all([1, 2].map(() => tried.gateway.openCardSetup(setup)));
        expect(page).toMatchObject({ status: 'open', clientSecret: expect.any(String), savedCard: null });
        expect(twin!.sessionId).toBe(page!.sessionId);
        await tried.pay(page!.clientSecret!);
        const { status, clientSecret, savedCard } = await tried.gateway.getCardSetup(page!.sessionId);
        expect([status, clientSecret]).toEqual(['complete', null]);
        expect(await tried.gateway.authorize(later(savedCard!))).toMatchObject({ state: 'authorized' });
        expect(savedCard).toMatchObject({ customerId });
      });
    });

    describeCustomers(() => ({ tried, order }));

    test('an event without a signature is not believed', async () => {
      await expect(tried.gateway.parseWebhook(Buffer.from('{}'), {})).rejects.toMatchObject({ code: 'bad_signature' });
    });
  });
}
