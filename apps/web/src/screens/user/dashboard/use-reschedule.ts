import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { pendingReschedules } from '../../../features/reschedules/reschedules.api.ts';

/**
 * The company's move of a visit that the homeowner should answer next: `due` is undefined while loading, null if none.
 * @param shown id of the move on screen; null if none
 * @param onAnswered called when the move on screen no longer needs an answer: it was given on another device, or a
 * later move replaced it
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
    /** Hides the company's move with this id until the page is reloaded. */
    putOff: (id: string) => setLater((before) => [...before, id]),
  };
}
