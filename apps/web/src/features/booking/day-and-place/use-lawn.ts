import { type BookableDays, type CompanyProfile, companies } from '@swath/contract/companies';
import type { PriceLines } from '@swath/contract/mowing-requests';
import type { Day } from '@swath/domain/calendar';
import type { Frequency } from '@swath/domain/series/series';
import { cents } from '@swath/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../lib/api-client.ts';
import { useLawnDays } from '../../../parts/room-calendar/lawn-days.api.ts';
import { monthStretch } from '../../../parts/room-calendar/month-stretch.ts';
import type { Booking } from '../answers/booking-moves.ts';
import { offerPrice } from '../company/offer-price.ts';
import { bookableDays } from './bookable-days.ts';

/** Which companies can mow the homeowner's lawn, as far as loaded; the server decides by the stored profile. */
export type Lawn = {
  /** The first and the last day that can be chosen; `YYYY-MM-DD`. */
  readonly days: { readonly first: string; readonly last: string };
  /**
   * The days and companies that can be booked; undefined while loading, and in a wizard opened for a company that
   * serves the address.
   */
  readonly served: BookableDays | undefined;
  /**
   * Why no company can be booked for the lawn on any day. `nobody`: no bookable company works there. `lot_too_large`:
   * no company's day is long enough for the lot. Null if one can be booked, while loading, and in a wizard opened for
   * one company.
   */
  readonly unserved: 'nobody' | 'lot_too_large' | null;
  /**
   * The lowest price for the lawn with medium grass, or that of the company that the wizard was opened for, of a visit that
   * comes so often (null: once); null if there is none, undefined while loading.
   */
  readonly priceOf: (frequency: Frequency | null) => PriceLines | null | undefined;
  /** Whether more may come off: for some days, or for any time of the day. */
  readonly mayCostLess: boolean;
  /** True if the company that the wizard was opened for does not work at the address. */
  readonly isElsewhere: boolean;
};

/** Loads which companies could mow the lawn, as soon as the wizard opens. @param today  today at the property */
export function useLawn({ company }: Booking, opened: boolean, today: Day): Lawn {
  const [days] = useState(() => bookableDays(today));
  const id = company?.company_id ?? '';
  const profile = useQuery({
    ...query(companies.profile, { params: { companyId: id } }),
    enabled: opened && id !== '',
  });
  const isElsewhere = company !== null && profile.data?.serves_you === false;
  const first = monthStretch(days.first, { min: days.first, max: days.last });
  const asked = useLawnDays(first, opened && (company === null || isElsewhere));
  const lawn = asked.data?.lawn;
  return {
    days,
    served: asked.data,
    unserved: company === null && lawn !== undefined && lawn !== 'served' ? lawn : null,
    priceOf: (frequency) => {
      if (company) return profile.isError ? null : profile.data && companyPrice(profile.data, frequency);
      return asked.isError ? null : asked.data && lowestPrice(asked.data, frequency);
    },
    mayCostLess: company ? (profile.data?.prices.neighbor_cents ?? 0) > 0 : (asked.data?.may_cost_less ?? false),
    isElsewhere,
  };
}

/** What a company asks for a visit on a day without another mowing near it; null if it has no price for the lawn. */
function companyPrice(
  { price_for_you: price, prices }: CompanyProfile,
  frequency: Frequency | null,
): PriceLines | null {
  const discounts = { ...prices, neighbor_cents: cents(0), any_time_cents: cents(0) };
  return price && offerPrice({ price, discounts }, { isAnyTime: false, frequency });
}

const lowestPrice = (
  { lowest_price: once, lowest_series_prices: series }: BookableDays,
  frequency: Frequency | null,
) => (frequency === null ? once : (series?.[frequency] ?? null));
