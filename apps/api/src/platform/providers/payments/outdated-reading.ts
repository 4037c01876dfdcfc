import { GatewayFault } from './payment-gateway.ts';

/**
 * Thrown when our row changed while the payment provider was read, and now contradicts what was read (optimistic
 * locking).
 */
export class OutdatedReading extends Error {
  override name = 'OutdatedReading';
}

/**
 * Maximum number of attempts; each failed one means a concurrent write, and so many in a row do not happen by chance.
 */
const MOST_READINGS = 8;

/**
 * Runs work that reads the payment provider and then writes, and starts it over when what it read is outdated.
 *
 * @throws GatewayFault unavailable when the row keeps changing; also what the work throws
 */
export async function withCurrentReading<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let readings = 1; readings <= MOST_READINGS; readings++) {
    try {
      return await work();
    } catch (fault) {
      if (!(fault instanceof OutdatedReading)) throw fault;
    }
  }
  throw new GatewayFault('unavailable', 'what is asked about changes while it is read');
}
