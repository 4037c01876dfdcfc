import { GatewayFault } from './payment-gateway.ts';

/** Our row was changed while the provider was asked, and the answer says something else than the row does now. */
export class OutdatedReading extends Error {
  override name = 'OutdatedReading';
}

/** Each further reading means that somebody else has written meanwhile; so many in a row do not happen by themselves. */
const MOST_READINGS = 8;

/**
 * Does work that reads the provider and then writes, once more from the beginning whenever its reading is outdated.
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
