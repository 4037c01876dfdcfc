import { addresses as contract } from '@swath/contract/addresses';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { FoundAddress } from '../../../platform/providers/addresses/address-search.ts';

/**
 * Timeout in milliseconds for the address provider; shorter than the web app waits, which is 3.5 seconds for details of
 * an address and 4 seconds for suggestions.
 *
 * Source: docs/spec/homeowner.md, section 7.
 */
const LONGEST_WAIT_MS = 3_000;

/** Handlers of the API calls that suggest addresses. When the provider fails or times out, there are no suggestions. */
export const addressesHttp = (ctx: Context) => {
  const answer = async (what: string, look: (signal: AbortSignal) => Promise<FoundAddress[]>) => ({
    results: (await lookInTime(ctx, what, look)).map((found) => ({ ...found, zipcode: found.zip })),
    attribution: ctx.addresses.attribution,
  });
  return serve(contract, {
    search: async ({ query: { query, zip } }) =>
      answer('search', (signal) => ctx.addresses.search(query, { signal, ...(zip && { zip }) })),
    details: async ({ query: { placeId, address } }) =>
      answer('details', async () => {
        if (!placeId && !address) return [];
        const found = await ctx.addresses.details(placeId ? { placeId } : { address: address! });
        return found ? [found] : [];
      }),
  });
};

/**
 * Calls the address provider with a timeout. When the provider fails or takes too long, logs a warning and returns an
 * empty list.
 *
 * @param what  the request, for the log
 * @param look  makes the request, with the signal that aborts it
 */
async function lookInTime(
  ctx: Context,
  what: string,
  look: (signal: AbortSignal) => Promise<FoundAddress[]>,
): Promise<FoundAddress[]> {
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(signal.reason);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([look(signal), tooLate]);
  } catch (fault) {
    ctx.log.warn({ err: fault }, `address ${what} failed`);
    return [];
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
