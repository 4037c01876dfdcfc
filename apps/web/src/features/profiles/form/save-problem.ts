import { ApiProblem } from '../../../lib/api-client.ts';

/**
 * The message about a failed save of the profile; without `title` for an unexpected error.
 * Source: docs/spec/homeowner.md, section 8, "Settings save".
 */
export function saveProblem(fault: Error): { title?: string; words: string } {
  if (!(fault instanceof ApiProblem)) return { words: 'An unexpected error occurred. Please try again.' };
  return { title: 'Error saving profile. Please try again.', words: fault.message };
}

/** The message if the profile could not be loaded. Source: docs/spec/homeowner.md, section 8, "Profile load". */
export function loadProblem(fault: Error): string {
  return fault instanceof ApiProblem && fault.status === 404
    ? 'Unable to load profile information. Please ensure your profile is complete.'
    : 'Failed to load your profile information. Please try again.';
}
