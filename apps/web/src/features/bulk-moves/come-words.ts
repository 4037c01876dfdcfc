import type { ProposedVisit } from '@swath/contract/bulk-moves';
import { stayWords } from '@swath/domain/jobs/bulk-move';
import { noMailWords } from '@swath/domain/jobs/no-mail-cause';
import { visitsText } from '@swath/domain/words';

type Visit = Pick<ProposedVisit, 'came' | 'cause' | 'is_own_client' | 'is_told' | 'client_no_mail'>;

/** What becomes of a visit, and who tells its customer, in a few words. */
export function comeWords({
  came,
  cause,
  is_own_client: isOwn,
  is_told: isTold,
  client_no_mail: noMail,
}: Visit): string {
  if (came === 'asked') return 'Homeowner is asked';
  if (came === 'stays') return cause === null ? 'Stays' : stayWords(cause);
  if (isTold) return isOwn ? 'Moves, your client gets a mail' : 'Moves, homeowner is told';
  return noMail === null ? 'Moves, you tell your client' : `Moves, you tell your client: ${noMailWords(noMail)}`;
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

/** Whether the customer of any of these visits is notified. */
export const isAnybodyTold = (visits: readonly Pick<Visit, 'is_told'>[]): boolean =>
  visits.some(({ is_told }) => is_told);
