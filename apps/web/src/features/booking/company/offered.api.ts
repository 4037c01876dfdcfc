import { companies, type OfferedCompany } from '@swath/contract/companies';
import type { GrassHeight } from '@swath/domain/jobs/grass-height';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, callKey, query } from '../../../lib/api-client.ts';
import type { ChosenCompany } from '../answers/booking-moves.ts';

type OfferQuery = {
  date: string | null;
  grassHeight: GrassHeight | null;
  /** The company that the wizard was opened for; null: all companies that can mow on that day. */
  company: ChosenCompany | null;
};

/**
 * Fetches the companies that can mow on a day, best rated first. For one company the list contains only that one, and
 * the error says why it cannot come. Disabled until date and grass height are known.
 */
export function useOfferedCompanies({ date, grassHeight, company }: OfferQuery, enabled: boolean) {
  const asked = { query: { date: date ?? '', grass_height: grassHeight ?? 'not_sure' } } as const;
  return useQuery({
    ...(company ? termsOf(company.company_id, asked) : queryOptions(query(companies.offered, asked))),
    enabled: enabled && date !== null && grassHeight !== null && company?.company_id !== '',
  });
}

/** Query of one company's price and conditions, as a list of one. */
function termsOf(companyId: string, asked: { query: { date: string; grass_height: GrassHeight } }) {
  const input = { params: { companyId }, ...asked };
  return queryOptions({
    queryKey: callKey(companies.terms, input),
    queryFn: async ({ signal }): Promise<OfferedCompany[]> => [await call(companies.terms, input, { signal })],
  });
}
