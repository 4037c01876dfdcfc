import { jobs, type OwnJob } from '@swath/contract/jobs';
import type { JobId } from '@swath/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/api-client.ts';

/** A visit of the homeowner that is still ahead, by its day. */
export type OwnDay = { readonly id: JobId; readonly companyId: string; readonly companyName: string };

/** The homeowner's days with a visit ahead or under way, 'YYYY-MM-DD'; of several visits on a day the first. */
export function useOwnDays(): ReadonlyMap<string, OwnDay> {
  const { data = [] } = useQuery(query(jobs.listOwn));
  return new Map(
    data
      .filter(isAhead)
      .map((job): [string, OwnDay] => [job.scheduled_date, toOwnDay(job)])
      .reverse(),
  );
}

/** The homeowner's visits ahead or under way on a day, by company. @param day  'YYYY-MM-DD'; null: no visits */
export function useOwnVisits(day: string | null): ReadonlyMap<string, OwnDay> {
  const { data = [] } = useQuery(query(jobs.listOwn));
  const onDay = data.filter((job) => job.scheduled_date === day && isAhead(job));
  return new Map(onDay.map((job): [string, OwnDay] => [job.company_id, toOwnDay(job)]));
}

const isAhead = ({ status }: OwnJob): boolean => status === 'pending' || status === 'in-progress';

const toOwnDay = ({ id, company_id, company_name }: OwnJob): OwnDay => ({
  id,
  companyId: company_id,
  companyName: company_name,
});
