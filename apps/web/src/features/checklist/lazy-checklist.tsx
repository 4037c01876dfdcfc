import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useLazyModule } from '../../lib/use-lazy-module.ts';
import { ownChecklist } from '../../parts/reminders/reminders.api.ts';
import type { ChecklistCard } from './checklist-card.tsx';

const loadCard = () => import('./checklist-card.tsx');

/**
 * The checklist of a company, lazy-loaded once an item is open: a company with everything set up never loads it.
 * @param props  null as long as they are not known: no card is returned
 * @returns the card, and `waiting`: true while a card that will be shown is not loaded yet
 */
export function useLazyChecklist(props: ComponentProps<typeof ChecklistCard> | null) {
  const [wasWanted, setWanted] = useState(false);
  const wanted = wasWanted || (props?.shown ?? false);
  if (wanted && !wasWanted) setWanted(true);
  const { part, failed } = useLazyModule(loadCard, wanted);
  const { isPending } = useQuery({ ...ownChecklist(), enabled: wanted });
  return {
    waiting: wanted && !failed && (isPending || !part),
    card: props && part && <part.ChecklistCard {...props} />,
  };
}
