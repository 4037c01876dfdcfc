import type { FieldProblem } from '@swath/contract/problems';
import { ApiProblem, apiWords } from '../../lib/api-client.ts';
import { PASSWORD_TOO_SHORT } from './account-answers.ts';

/** Stands where a step is opened without what the steps before it ask. Source: docs/spec/access.md, section 5. */
export const NO_PROGRESS = 'Registration data not found';

/** What to say over the form when a registration could not be sent. */
export type RegistrationProblem = { title?: string; words: string };

/** What to say when a registration was refused or did not get through. Source: docs/spec/access.md, section 8. */
export function registrationProblem(fault: unknown): RegistrationProblem {
  const words = apiWords(fault);
  if (words === null) return { words: 'Registration failed. Please try again.' };
  return { title: 'Failed to create company registration', words };
}

/** The fields that a refusal is about; a refused password counts as one. */
export function wrongFieldsOf(fault: unknown): readonly FieldProblem[] {
  if (!(fault instanceof ApiProblem)) return [];
  if (fault.code === 'weak_password') return [{ path: 'body.password', message: PASSWORD_TOO_SHORT }];
  if (fault.code === 'common_password') return [{ path: 'body.password', message: fault.message }];
  return fault.fields;
}
