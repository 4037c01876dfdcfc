import * as z from 'zod/mini';
import { answerOnce } from '../answer-once.ts';
import { dropMethod, listRemembered } from '../cards/card-methods.ts';
import type { RememberedCard } from '../orders-and-answers.ts';
import { PracticeFault } from '../practice-fault.ts';
import type { PracticeDb, PracticeHost } from '../practice-host.ts';
import { practiceId } from '../practice-id.ts';
import { toRememberedCard } from './snapshot.ts';

const Made = z.object({ customerId: z.string() });

/** Creates a customer; idempotent by key. @throws PracticeFault invalid_request */
export async function createCustomer(host: PracticeHost, order: { key: string; email: string }): Promise<string> {
  const { key, email } = order;
  const made = await answerOnce(host, { key: `customer:${key}`, body: { email }, answer: Made }, async (tx) => {
    const customerId = practiceId('cus');
    const created_at = await host.clock.now(tx);
    await tx.insertInto('sandbox.customers').values({ id: customerId, email, created_at }).execute();
    return { customerId };
  });
  return made.customerId;
}

/** Whether there is such a customer, who was not deleted. */
export async function hasCustomer(db: PracticeDb, id: string): Promise<boolean> {
  const customer = await db
    .selectFrom('sandbox.customers')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return customer !== undefined;
}

/** Requires a customer that was not deleted. @throws PracticeFault customer_not_found */
export async function requireCustomer(db: PracticeDb, id: string): Promise<void> {
  if (!(await hasCustomer(db, id))) throw new PracticeFault('customer_not_found', `No such customer: '${id}'`);
}

/** Lists the remembered cards of a customer, latest first. @throws PracticeFault customer_not_found */
export async function listRememberedCards({ db }: PracticeHost, customerId: string): Promise<RememberedCard[]> {
  await requireCustomer(db, customerId);
  return (await listRemembered(db, customerId)).map(toRememberedCard);
}

/** Deletes a customer and detaches all cards of theirs; fine for one that is deleted or unknown. */
export function removeCustomer(host: PracticeHost, id: string): Promise<void> {
  return host.db.transaction().execute(async (tx) => {
    const deleted_at = await host.clock.now(tx);
    await tx.updateTable('sandbox.customers').set({ email: '', deleted_at }).where('id', '=', id).execute();
    const cards = await tx.selectFrom('sandbox.methods').where('customer_id', '=', id).select('id').execute();
    for (const card of cards) await dropMethod(tx, card.id);
  });
}
