import { problemWords } from '@swath/contract/problems';
import type { Profile } from '@swath/contract/profiles';
import { ApiProblem, wordsOr } from '../../../lib/api-client.ts';
import type { QueueStep } from './queue-steps.ts';

/** A problem: the text, and what the homeowner can do about it. */
export type QueueProblem = {
  readonly words: string;
  /** profile: complete it · login: sign in again · a step: answer it again. */
  readonly way: 'profile' | 'login' | QueueStep | null;
};

/** The problem of a profile without an address; null when it has one. Source: docs/spec/homeowner.md, section 5. */
export const addressProblem = ({ street_address, city, state }: Profile): QueueProblem | null =>
  street_address && city && state ? null : { words: problemWords('missing_queue_address'), way: 'profile' };

/** Why the job is not in the queue. Source: docs/spec/homeowner.md, sections 5 and 8. */
export function queueProblem(fault: Error): QueueProblem {
  if (!(fault instanceof ApiProblem)) return { words: 'Failed to queue job', way: null };
  if (fault.status === 401) return { words: 'You must be logged in to queue a job', way: 'login' };
  if (fault.status >= 500) return { words: 'Failed to create queued job', way: null };
  return { words: wordsOr(fault, 'Failed to create queued job'), way: wayOutOf(fault.code) };
}

function wayOutOf(code: ApiProblem['code']): QueueProblem['way'] {
  switch (code) {
    case 'missing_queue_address':
    case 'missing_lot_size':
      return 'profile';
    case 'date_too_early':
    case 'queue_date_too_far':
      return 'dates';
    case 'policy_not_acknowledged':
      return 'yard-readiness';
    default:
      return null;
  }
}
