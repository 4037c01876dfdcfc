import type { ProposedVisit } from '@swath/contract/bulk-moves';
import { stayWords } from '@swath/domain/jobs/bulk-move';
import { visitsText } from '@swath/domain/words';

type Visit = Pick<ProposedVisit, 'came' | 'cause' | 'is_own_client'>;

/** What becomes of a visit, in a few words. */
export function comeWords({ came, cause, is_own_client: isOwn }: Visit): string {
  if (came === 'asked') return 'Homeowner is asked';
  if (came === 'moved') return isOwn ? 'Moves, own client: you tell them' : 'Moves, homeowner is told';
  return cause === null ? 'Stays' : stayWords(cause);
}

/** How many visits move, are asked about and stay: "52 visits move, 3 are asked about, 5 stay". */
export function sumWords(visits: readonly Pick<ProposedVisit, 'came'>[]): string {
  const count = (came: ProposedVisit['came']) => visits.filter((visit) => visit.came === came).length;
  const counts = [
    { many: count('moved'), words: ['moves', 'move'] },
    { many: count('asked'), words: ['is asked about', 'are asked about'] },
    { many: count('stays'), words: ['stays', 'stay'] },
  ] as const;
  return counts
    .filter(({ many }) => many > 0)
    .map(({ many, words }, place) => `${place === 0 ? visitsText(many) : many} ${words[many === 1 ? 0 : 1]}`)
    .join(', ');
}

/** Whether homeowners are notified of any of these visits; own clients are not. */
export const isAnybodyTold = (visits: readonly Visit[]): boolean =>
  visits.some(({ came, is_own_client }) => came !== 'stays' && !is_own_client);
