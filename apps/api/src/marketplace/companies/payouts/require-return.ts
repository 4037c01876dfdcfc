import { Refused } from '../../../platform/process/refused.ts';

/**
 * Lets the payment provider lead back to the payouts page and nowhere else: an address of somebody else's would make it
 * send our companies there.
 *
 * @param homes  origins that the product is reached at
 * @throws Refused return_not_here
 */
export function requireReturn(url: string, flag: 'success' | 'refresh', homes: readonly string[]): void {
  // To the letter: what is only nearly this address is nobody's business to send.
  if (!homes.some((home) => url === `${home}/company/payouts?${flag}=true`)) throw new Refused('return_not_here');
}
