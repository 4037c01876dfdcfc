import { companies, type OfferedCompany } from '@swath/contract/companies';
import type { CallInput } from '@swath/contract/endpoint';
import { groundText } from '@swath/contract/lawn-fields';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, callKey, query } from '../../../lib/api-client.ts';
import type { BookingAnswers } from '../answers/booking-answers.ts';
import type { ChosenCompany } from '../answers/booking-moves.ts';

type OfferQuery = Pick<BookingAnswers, 'grassHeight' | 'yardFeatures'> & {
  date: string | null;
  /** The company that the wizard was opened for; null: all companies that can mow on that day. */
  company: ChosenCompany | null;
};

/**
 * Fetches the companies that can mow on a day, best rated first. For one company the list contains only that one, and
 * the error says why it cannot come. Disabled until date and grass height are known.
 */
export function useOfferedCompanies({ date, grassHeight, yardFeatures, company }: OfferQuery, enabled: boolean) {
  const lawn = { grass_height: grassHeight ?? 'not_sure', ground: groundText(yardFeatures) } as const;
  const asked = { query: { date: date ?? '', ...lawn } };
  return useQuery({
    ...(company ? termsOf(company.company_id, asked) : queryOptions(query(companies.offered, asked))),
    enabled: enabled && date !== null && grassHeight !== null && company?.company_id !== '',
  });
}

/** Query of one company's price and conditions, as a list of one. */
function termsOf(companyId: string, asked: Pick<CallInput<typeof companies.terms>, 'query'>) {
  const input = { params: { companyId }, ...asked };
  return queryOptions({
    queryKey: callKey(companies.terms, input),
    queryFn: async ({ signal }): Promise<OfferedCompany[]> => [await call(companies.terms, input, { signal })],
  });
}
