import { type ComponentProps, useState } from 'react';
import { useLatePart } from '../../lib/use-late-part.ts';
import type { ChecklistCard } from './checklist-card.tsx';

const loadCard = () => import('./checklist-card.tsx');

/** The checklist of a company, fetched once something on it is open: whoever has set up everything never loads it. */
export function LateChecklist(props: ComponentProps<typeof ChecklistCard>) {
  const [wanted, setWanted] = useState(props.shown);
  if (props.shown && !wanted) setWanted(true);
  const { part } = useLatePart(loadCard, wanted);
  return part && <part.ChecklistCard {...props} />;
}
