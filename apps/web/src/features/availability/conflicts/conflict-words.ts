import type { ConflictingJob } from '@swath/contract/availability';
import { formatLongDay } from '../../../ui/format/format-day.ts';

/** Why a job does not fit into a shortened day, by the API's code. */
export const CONFLICT_WORDS: Record<Exclude<ConflictingJob['why'], 'closed'>, string> = {
  time: 'The time you gave it is outside of these hours.',
  promise: 'The arrival time that was promised is outside of these hours.',
  room: 'The jobs of this day take more time than these hours have.',
};

/** What a change of hours does to days that have jobs. */
export type Purpose = 'close' | 'shorten';
type Words = { readonly notice: string; readonly save: string };

const WORDS: Record<Purpose, Words> = {
  close: {
    notice:
      'Nothing is closed before each job has a place. A job that you keep is done on its day as agreed, though nobody else can book it.',
    save: 'Close the day',
  },
  shorten: {
    notice:
      'Nothing is shortened before each job has a place. A job that you keep is done on its day as agreed, though it does not fit into these hours.',
    save: 'Shorten the day',
  },
};
const BOTH: Words = {
  notice:
    'Nothing is saved before each job has a place. A job that you keep is done on its day as agreed, though the day is closed or too short for it.',
  save: 'Use these hours',
};

/**
 * The notice above the jobs that conflict with a change of hours, and the label of its save button.
 * @param purpose  used if no conflicting job is left
 */
export function conflictWords(jobs: readonly ConflictingJob[], purpose: Purpose): Words {
  const purposes = new Set(jobs.map(({ why }): Purpose => (why === 'closed' ? 'close' : 'shorten')));
  if (purposes.size > 1) return BOTH;
  return WORDS[[...purposes][0] ?? purpose];
}

/**
 * The question before a saved date is disabled. Source: docs/spec/company.md, section 5, "Disabling a saved date".
 * @param jobs  how many jobs it has
 */
export function closingQuestion(date: string, jobs: number): string {
  const count = jobs === 1 ? 'There is 1 scheduled job' : `There are ${jobs} scheduled jobs`;
  return `${count} on ${formatLongDay(date)}. Are you sure you want to disable this date?`;
}

/**
 * The question before a saved date is shortened. Source: docs/rules/availability.md.
 * @param jobs  how many jobs no longer fit
 */
export function shorteningQuestion(date: string, jobs: number): string {
  const [count, fit] = jobs === 1 ? ['1 scheduled job', 'does'] : [`${jobs} scheduled jobs`, 'do'];
  return `${count} on ${formatLongDay(date)} ${fit} not fit into these hours. Are you sure you want to shorten this date?`;
}
