import type { ProposedVisit } from '@swath/contract/bulk-moves';
import { stayWords } from '@swath/domain/jobs/bulk-move';

type Visit = Pick<ProposedVisit, 'came' | 'cause' | 'is_own_client'>;

/** What becomes of a visit, in a few words. */
export function comeWords({ came, cause, is_own_client: isOwn }: Visit): string {
  if (came === 'asked') return 'Homeowner is asked';
  if (came === 'moved') return isOwn ? 'Moves, own client: you tell them' : 'Moves, homeowner is told';
  return cause === null ? 'Stays' : stayWords(cause);
}

/** "1 visit", "3 visits". */
export const visitsWords = (many: number): string => (many === 1 ? '1 visit' : `${many} visits`);

/** How many visits move, are asked about and stay: "52 visits move, 3 homeowners are asked, 5 stay". */
export function sumWords(visits: readonly Pick<ProposedVisit, 'came'>[]): string {
  const count = (came: ProposedVisit['came']) => visits.filter((visit) => visit.came === came).length;
  const [moved, asked, stay] = [count('moved'), count('asked'), count('stays')];
  return [
    moved > 0 && `${visitsWords(moved)} ${moved === 1 ? 'moves' : 'move'}`,
    asked > 0 && `${asked} ${asked === 1 ? 'is' : 'are'} asked about`,
    stay > 0 && `${stay} ${stay === 1 ? 'stays' : 'stay'}`,
  ]
    .filter(Boolean)
    .join(', ');
}
