import { companies } from '@swath/contract/companies';
import type { GrassHeight } from '@swath/domain/jobs/grass-height';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/api-client.ts';

/** The companies that can mow on a day, best rated first; nothing is asked until date and height are known. */
export function useOfferedCompanies(date: string | null, grassHeight: GrassHeight | null, enabled: boolean) {
  const asked = { query: { date: date ?? '', grass_height: grassHeight ?? 'not_sure' } } as const;
  return useQuery({
    ...query(companies.offered, asked),
    enabled: enabled && date !== null && grassHeight !== null,
  });
}
