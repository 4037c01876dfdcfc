import { jobs } from '@swath/contract/jobs';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/api-client.ts';

/** A visit of the homeowner that is still ahead, by its day. */
export type OwnDay = { readonly companyId: string; readonly companyName: string };

/** The homeowner's days with a visit ahead or under way, 'YYYY-MM-DD'; of several visits on a day the first. */
export function useOwnDays(): ReadonlyMap<string, OwnDay> {
  const { data = [] } = useQuery(query(jobs.listOwn));
  return new Map(
    data
      .filter(({ status }) => status === 'pending' || status === 'in-progress')
      .map(({ scheduled_date, company_id, company_name }): [string, OwnDay] => [
        scheduled_date,
        { companyId: company_id, companyName: company_name },
      ])
      .reverse(),
  );
}
