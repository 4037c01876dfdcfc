import type { PaymentState } from '@swath/domain/payments/payment-state';
import { type RawBuilder, sql } from 'kysely';

/**
 * Makes a SQL list of states as literals: a prepared statement uses a partial index only if its plan knows the states.
 *
 * @example sql`select id from payments where state in ${inStates(AWAITED)}`
 */
export const inStates = (states: readonly PaymentState[]): RawBuilder<unknown> =>
  sql`(${sql.join(states.map((state) => sql.lit(state)))})`;
