import { randomUUID } from 'node:crypto';
import { cents } from '@swath/domain/units';
import { describe, expect, test } from 'vitest';
import type { CheckoutOrder } from '../payment-gateway.ts';
import type { TriedGateway } from './tried-gateway.ts';

type Given = { tried: TriedGateway; order(own?: Partial<CheckoutOrder>): CheckoutOrder };

/** A card whose bank asks its owner to confirm. */
const ASKS = '4000002760003184';

/** Defines the contract tests about customers and their remembered cards. @param given  the gateway under test */
export function describeCustomers(given: () => Given): void {
  describe('a remembered card', () => {
    const aCustomer = () => given().tried.gateway.createCustomer({ key: randomUUID(), email: 'newton@homeowner.test' });
    /** Pays a page of a customer. @returns the payment */
    async function paid(
      customerId: string,
      how: { number?: string; remember?: boolean; method?: string; saveCard?: boolean } = {},
    ) {
      const { tried, order } = given();
      const { number, saveCard = false, ...choice } = how;
      const { sessionId, clientSecret } = await tried.gateway.openCheckout(order({ customerId, saveCard }));
      await tried.pay(clientSecret!, number, choice);
      return (await tried.gateway.getCheckout(sessionId)).payment!;
    }
    const remembered = (customerId: string) => given().tried.gateway.listRememberedCards(customerId);

    test('belongs to a customer, of whom one is made for a key, by twins too', async () => {
      const asked = { key: randomUUID(), email: 'newton@homeowner.test' };
      const made = await Promise.all([1, 2, 3].map(() => given().tried.gateway.createCustomer(asked)));
      expect(new Set(made).size).toBe(1);
      expect(await aCustomer()).not.toBe(made[0]);
    });

    test('is remembered only where its owner says so, and never for charges without them', async () => {
      const customer = await aCustomer();
      expect((await paid(customer)).savedCard).toBeNull();
      expect(await remembered(customer)).toEqual([]);
      expect((await paid(customer, { remember: true })).savedCard).toBeNull();
      expect(await remembered(customer)).toEqual([
        { customerId: customer, methodId: expect.any(String), brand: 'visa', last4: '4242', expires: '2034-12' },
      ]);
      expect(await remembered(await aCustomer())).toEqual([]);
    });

    test('pays the next page, on two pages at once too, and is listed once', async () => {
      const customer = await aCustomer();
      await paid(customer, { remember: true });
      const [card] = await remembered(customer);
      const how = { method: card!.methodId };
      for (const payment of await Promise.all([paid(customer, how), paid(customer, how)])) {
        expect(payment).toMatchObject({ state: 'paid', card: { last4: '4242' }, savedCard: null });
      }
      expect(await remembered(customer)).toEqual([card]);
    });

    test('is not what a series has saved, and may become that with its owner’s consent', async () => {
      const customer = await aCustomer();
      const first = await paid(customer, { saveCard: true });
      expect(first.savedCard).toMatchObject({ customerId: customer, last4: '4242' });
      expect(await remembered(customer)).toEqual([]);
      await paid(customer, { remember: true });
      const [card] = await remembered(customer);
      const second = await paid(customer, { method: card!.methodId, saveCard: true });
      const { expires: _, ...same } = card!;
      expect(second.savedCard).toEqual(same);
    });

    test('is saved for charges without its owner without being typed, and stays remembered', async () => {
      const { tried, order } = given();
      const customer = await aCustomer();
      await paid(customer, { remember: true });
      const [card] = await remembered(customer);
      await tried.gateway.saveRememberedCard(card!);
      await tried.gateway.saveRememberedCard(card!);
      expect(await remembered(customer)).toEqual([card]);
      const { paymentId, description, destinationAccount } = order();
      const charge = { paymentId, attempt: 1, amount: cents(4500), fee: cents(100), description, destinationAccount };
      expect(await tried.gateway.authorize({ ...charge, card: card! })).toMatchObject({
        state: 'authorized',
        card: { last4: '4242' },
      });
    });

    test('is not saved for such charges where its bank asks its owner first', async () => {
      const customer = await aCustomer();
      await paid(customer, { remember: true, number: ASKS });
      const [card] = await remembered(customer);
      const asked = given().tried.gateway.saveRememberedCard(card!);
      await expect(asked).rejects.toMatchObject({ name: 'GatewayFault', code: 'card_declined' });
    });

    test('is not saved for somebody else, nor once it is detached', async () => {
      const { gateway } = given().tried;
      const customer = await aCustomer();
      await paid(customer, { remember: true });
      const [card] = await remembered(customer);
      const gone = { name: 'GatewayFault', code: 'not_found' };
      const other = { ...card!, customerId: await aCustomer() };
      await expect(gateway.saveRememberedCard(other)).rejects.toMatchObject(gone);
      await gateway.detachCard(card!);
      await expect(gateway.saveRememberedCard(card!)).rejects.toMatchObject(gone);
    });

    test('is forgotten once it is detached', async () => {
      const customer = await aCustomer();
      await paid(customer, { remember: true });
      const [card] = await remembered(customer);
      await given().tried.gateway.detachCard(card!);
      await given().tried.gateway.detachCard(card!);
      expect(await remembered(customer)).toEqual([]);
    });

    test('goes with its customer, who can then pay on no page', async () => {
      const { tried, order } = given();
      const customer = await aCustomer();
      await paid(customer, { remember: true });
      await tried.gateway.removeCustomer(customer);
      await tried.gateway.removeCustomer(customer);
      const gone = { name: 'GatewayFault', code: 'customer_not_found' };
      await expect(remembered(customer)).rejects.toMatchObject(gone);
      await expect(tried.gateway.openCheckout(order({ customerId: customer }))).rejects.toMatchObject(gone);
    });
  });
}
