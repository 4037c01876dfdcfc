import { GatewayFault } from './payment-gateway.ts';

/** Optimistic lock failure: our row changed while the provider was asked, and now contradicts its answer. */
export class OutdatedReading extends Error {
  override name = 'OutdatedReading';
}

/** Maximum number of readings: each retry means a concurrent write, and as many in a row do not happen by chance. */
const MOST_READINGS = 8;

/**
 * Does work that reads the provider and then writes, and retries it from the beginning whenever the reading is outdated.
 *
 * @throws GatewayFault unavailable when the row changes faster than the provider answers
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
