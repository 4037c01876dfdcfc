import type { Tx } from '../../../db/db.ts';
import { GatewayFault } from '../payment-gateway.ts';
import { sandboxId } from './sandbox-id.ts';
import type { MethodRow } from './snapshot.ts';

/** Keeps a card for later charges; of its number only the last four digits, which name the test card. @returns its id */
export async function keepMethod(
  tx: Tx,
  { customerId, last4, now }: { customerId: string; last4: string; now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('sandbox.methods')
    .values({ id: sandboxId('pm'), customer_id: customerId, card_last4: last4, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A kept card of this owner and nobody else's. @throws GatewayFault not_found */
export async function getMethod(tx: Tx, card: { customerId: string; methodId: string }): Promise<MethodRow> {
  const method = await tx
    .selectFrom('sandbox.methods')
    .selectAll()
    .where('id', '=', card.methodId)
    .where('customer_id', '=', card.customerId)
    .executeTakeFirst();
  if (!method) throw new GatewayFault('not_found', `No such PaymentMethod: '${card.methodId}'`);
  return method;
}
