import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { pendingReschedules } from '../../../features/reschedules/reschedules.api.ts';

/**
 * The company's move to be answered next: undefined while loading, null when there is none.
 *
 * @param shown  the id of the one that is on screen, if any
 * @param onAnswered  the one on screen needs no answer any more: given on another device, or replaced by a later move
 */
export function useReschedule(shown: string | null, onAnswered: () => void) {
  const { data, isError } = useQuery(pendingReschedules());
  const [later, setLater] = useState<readonly string[]>([]);
  const next = data?.find(({ id }) => !later.includes(id)) ?? null;
  const answered = shown !== null && data !== undefined && !data.some(({ id }) => id === shown);
  const leave = useEffectEvent(onAnswered);
  useEffect(() => {
    if (answered) leave();
  }, [answered]);
  return {
    due: data || isError ? next : undefined,
    /** Hides it until the page is reloaded. */
    putOff: (id: string) => setLater((before) => [...before, id]),
  };
}
