import type { OfferedCompany } from '@swath/contract/companies';
import type { PriceLines } from '@swath/contract/mowing-requests';
import { cents } from '@swath/domain/units';
import { ANY_TIME } from '../../../parts/arrival/arrival-windows.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';

/** What a company asks for a visit at any time of the day, or for one with a promised arrival window. */
export function offerPrice(
  { price, any_time_discount_cents: discount }: OfferedCompany,
  isAnyTime: boolean,
): PriceLines {
  if (!isAnyTime) return price;
  return { ...price, any_time_cents: discount, total_cents: cents(price.total_cents - discount) };
}

/** Label of the choice without a promised window: "Any time", or "Any time, $5.00 less". */
export const anyTimeWords = (offer: Pick<OfferedCompany, 'any_time_discount_cents'> | null): string =>
  offer && offer.any_time_discount_cents > 0
    ? `${ANY_TIME}, ${formatMoney(offer.any_time_discount_cents)} less`
    : ANY_TIME;
