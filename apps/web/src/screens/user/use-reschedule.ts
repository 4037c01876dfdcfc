import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pendingReschedules } from '../../features/reschedules/reschedules.api.ts';

/** The company's move that is to be answered next: undefined while it is not known, null when there is none. */
export function useReschedule() {
  const { data, isError } = useQuery(pendingReschedules());
  const [later, setLater] = useState<readonly string[]>([]);
  const next = data?.find(({ id }) => !later.includes(id)) ?? null;
  return {
    due: data || isError ? next : undefined,
    /** Does not come up again until the page is loaded anew. */
    putOff: (id: string) => setLater((before) => [...before, id]),
  };
}
