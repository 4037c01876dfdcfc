import { PracticeFault } from '../practice-fault.ts';
import type { PracticeDb, PracticeTx } from '../practice-host.ts';
import { practiceId } from '../practice-id.ts';
import type { MethodRow } from '../practice-tables.ts';

type KeptCard = {
  customerId: string;
  last4: string;
  /** Whether its owner said that it is to be offered on their next payment pages. */
  remembered?: boolean;
  /** Its last month, `YYYY-MM`; null: not stored. */
  expires?: string | null;
  now: Date;
};

/**
 * Saves a card for later charges. Of its number only the last four digits are stored, which identify the test card.
 *
 * @returns its id
 */
export async function keepMethod(
  tx: PracticeTx,
  { customerId, last4, remembered = false, expires = null, now }: KeptCard,
): Promise<string> {
  const { id } = await tx
    .insertInto('sandbox.methods')
    .values({ id: practiceId('pm'), customer_id: customerId, card_last4: last4, remembered, expires, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds a saved card of a customer. @throws PracticeFault not_found, also for another customer's card */
export async function getMethod(tx: PracticeTx, card: { customerId: string; methodId: string }): Promise<MethodRow> {
  const method = await tx
    .selectFrom('sandbox.methods')
    .selectAll()
    .where('id', '=', card.methodId)
    .where('customer_id', '=', card.customerId)
    .executeTakeFirst();
  if (!method) throw new PracticeFault('not_found', `No such PaymentMethod: '${card.methodId}'`);
  return method;
}

/** Customer of a saved card that was detached: none. */
const NOBODY = '';

/** Takes a saved card from its customer; payments that it was charged by stay. Fine for an unknown one. */
export async function dropMethod(tx: PracticeTx, methodId: string): Promise<void> {
  await tx.updateTable('sandbox.methods').set({ customer_id: NOBODY }).where('id', '=', methodId).execute();
}

/** The remembered cards of a customer, latest first. */
export const listRemembered = (db: PracticeDb, customerId: string): Promise<MethodRow[]> =>
  db
    .selectFrom('sandbox.methods')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('remembered', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
