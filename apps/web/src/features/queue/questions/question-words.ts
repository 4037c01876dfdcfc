import type { QueuedJob } from '@swath/contract/queue';

/** Label of the button that opens the questions: the number of unanswered ones, or that there are some. */
export function questionWords({ questions }: Pick<QueuedJob, 'questions'>): string {
  const open = questions.filter(({ answer }) => answer === null).length;
  if (open === 0) return 'Questions';
  return open === 1 ? 'Answer 1 question' : `Answer ${open} questions`;
}
