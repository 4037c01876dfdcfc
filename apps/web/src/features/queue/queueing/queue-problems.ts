import { problemWords } from '@swath/contract/problems';
import type { Profile } from '@swath/contract/profiles';
import { ApiProblem, wordsOr } from '../../../lib/api-client.ts';
import type { QueueStep } from './queue-steps.ts';

/** An error of putting a job in the queue: its message, and where the homeowner can fix the cause. */
export type QueueProblem = {
  readonly words: string;
  /**
   * Where the homeowner can fix the cause: in the profile, by signing in again, or in a step of the wizard; null:
   * nowhere.
   */
  readonly way: 'profile' | 'login' | QueueStep | null;
};

/**
 * The problem to show if the profile has no complete address; null if it has one.
 * Source: docs/spec/homeowner.md, section 5.
 */
export const addressProblem = ({ street_address, city, state }: Profile): QueueProblem | null =>
  street_address && city && state ? null : { words: problemWords('missing_queue_address'), way: 'profile' };

/**
 * Turns the error of the request that puts a job in the queue into a message, and where to fix the cause.
 * Source: docs/spec/homeowner.md, sections 5 and 8.
 */
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
