import type { FieldProblem } from '@swath/contract/problems';
import { ApiProblem, apiWords } from '../../lib/api-client.ts';
import { PASSWORD_TOO_SHORT } from './account-answers.ts';

/** Message if a step is opened without the answers of earlier steps. Source: docs/spec/access.md, section 5. */
export const NO_PROGRESS = 'Registration data not found';

/** The error shown over the form when a registration could not be sent. */
export type RegistrationProblem = { title?: string; words: string };

/** Turns the error of sending a registration into its message. Source: docs/spec/access.md, section 8. */
export function registrationProblem(fault: unknown): RegistrationProblem {
  const words = apiWords(fault);
  if (words === null) return { words: 'Registration failed. Please try again.' };
  return { title: 'Failed to create company registration', words };
}

/**
 * The fields that the server rejected, with messages; empty if the error is about no field. A weak or common password
 * counts as a rejected field.
 */
export function wrongFieldsOf(fault: unknown): readonly FieldProblem[] {
  if (!(fault instanceof ApiProblem)) return [];
  if (fault.code === 'weak_password') return [{ path: 'body.password', message: PASSWORD_TOO_SHORT }];
  if (fault.code === 'common_password') return [{ path: 'body.password', message: fault.message }];
  return fault.fields;
}
