import { companies } from '@swath/contract/companies';
import { queryOptions } from '@tanstack/react-query';
import { query } from '../../lib/api-client.ts';
import { serverClock } from '../../lib/server-clock.ts';

const MINUTES = 60_000;

/**
 * Query of the company the viewer works for, with its present date. It also sets the app's server clock. Polled every
 * five minutes, so that a screen left open overnight notices the new day.
 */
export function ownCompany() {
  const asked = query(companies.own);
  return queryOptions({
    ...asked,
    queryFn: async (given: { signal: AbortSignal }) => {
      const company = await asked.queryFn(given);
      serverClock.adjust(company.now);
      return company;
    },
    refetchInterval: 5 * MINUTES,
  });
}

/** Query of the next days, at most six, on which a company has room for the viewer's lot, or else a quarter acre. */
export const freeDays = (companyId: string) => query(companies.freeDays, { params: { companyId } });
