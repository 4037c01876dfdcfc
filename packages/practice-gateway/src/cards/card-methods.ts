import { PracticeFault } from '../practice-fault.ts';
import type { PracticeTx } from '../practice-host.ts';
import { practiceId } from '../practice-id.ts';
import type { MethodRow } from '../practice-tables.ts';

/**
 * Saves a card for later charges. Only the last four digits are stored, which identify the test card.
 *
 * @returns its id
 */
export async function keepMethod(
  tx: PracticeTx,
  { customerId, last4, now }: { customerId: string; last4: string; now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('sandbox.methods')
    .values({ id: practiceId('pm'), customer_id: customerId, card_last4: last4, created_at: now })
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

/** Customer of a saved card that was detached: nobody. */
const NOBODY = '';

/** Takes a saved card from its customer; payments that it was charged by stay. Fine for an unknown one. */
export async function dropMethod(tx: PracticeTx, methodId: string): Promise<void> {
  await tx.updateTable('sandbox.methods').set({ customer_id: NOBODY }).where('id', '=', methodId).execute();
}
