import { COMPLAINT_WORDS_MAX } from '@swath/domain/complaints/complaint';
import { ApiProblem } from '../../lib/api-client.ts';

/**
 * Why a text cannot be sent, as a message; undefined if it can.
 * @param words  without spaces around it
 * @param missing  the message for an empty text
 */
export function wordsProblem(words: string, missing: string): string | undefined {
  if (words === '') return missing;
  return words.length > COMPLAINT_WORDS_MAX ? `Please use up to ${COMPLAINT_WORDS_MAX} characters.` : undefined;
}

/** The API's message about a field of the request's body; undefined if the error is not about it. */
export const fieldProblem = (error: Error | null, field: string): string | undefined =>
  error instanceof ApiProblem ? error.fields.find(({ path }) => path === `body.${field}`)?.message : undefined;
