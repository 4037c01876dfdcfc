import type { CrewJob } from '@swath/contract/jobs';
import { formatMoney } from '../../../ui/format/format-money.ts';

/** What becomes of the customer's money when a job is canceled. */
export const paidBackWords = ({ price_cents, charge }: Pick<CrewJob, 'price_cents' | 'charge'>): string =>
  charge === null || charge === 'paid'
    ? `The full ${price_cents === null ? 'price' : formatMoney(price_cents)} goes back to them.`
    : 'Nothing is taken from their card.';
