import { GatewayFault } from './payment-gateway.ts';

/**
 * Thrown when a row of our database has changed while the payment provider was asked, and no longer agrees with the
 * provider's answer (optimistic locking).
 */
export class OutdatedReading extends Error {
  override name = 'OutdatedReading';
}

/**
 * Maximum number of attempts. Each failed attempt means a concurrent write; eight in a row are no coincidence.
 */
const MOST_READINGS = 8;

/**
 * Runs work that asks the payment provider and then writes to our database; starts it over when it throws
 * OutdatedReading.
 *
 * @throws GatewayFault unavailable when every attempt was outdated; also what the work throws
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
