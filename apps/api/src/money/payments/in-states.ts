import type { PaymentState } from '@swath/domain/payments/payment-state';
import { type RawBuilder, sql } from 'kysely';

/**
 * Some states as a list of SQL, written out: a partial index serves a prepared statement only when the plan knows them.
 *
 * @example sql`select id from payments where state in ${inStates(AWAITED)}`
 */
export const inStates = (states: readonly PaymentState[]): RawBuilder<unknown> =>
  sql`(${sql.join(states.map((state) => sql.lit(state)))})`;
