import { companies } from '@swath/contract/companies';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/api-client.ts';

/** A company's days within a range; disabled without a company. */
export function useCompanyDays(companyId: string | null, stretch: { from: string; to: string }) {
  return useQuery({
    ...query(companies.availability, { params: { companyId: companyId ?? '' }, query: stretch }),
    enabled: companyId !== null,
  });
}
