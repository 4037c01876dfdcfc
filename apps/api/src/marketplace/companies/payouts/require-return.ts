import { Refused } from '../../../platform/process/refused.ts';

/**
 * Allow-list of return addresses: the payment provider may redirect to our payouts page and nowhere else, which prevents an
 * open redirect.
 *
 * @param homes  origins that the product is served at
 * @throws Refused return_not_here
 */
export function requireReturn(url: string, flag: 'success' | 'refresh', homes: readonly string[]): void {
  // Exact comparison: no caller has a reason to send an address that is only similar.
  if (!homes.some((home) => url === `${home}/company/payouts?${flag}=true`)) throw new Refused('return_not_here');
}
