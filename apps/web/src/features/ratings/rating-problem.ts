import { problemWords } from '@swath/contract/problems';
import { ApiProblem } from '../../lib/api-client.ts';

/** Errors of a failed rating: over the form, or by field. */
export type RatingProblem = { title?: string; words?: string; stars?: string; comment?: string };

const GENERAL = 'Could not submit rating. Please try again.';
const FAILED = 'Failed to submit rating';
const SAID_BY_THE_API = [400, 403, 404, 409];

/** Texts of the rating's error catalogue. Source: docs/spec/homeowner.md, section 8, "Rating". */
export function ratingProblem(fault: Error): RatingProblem {
  if (!(fault instanceof ApiProblem) || fault.status === 0) return { title: FAILED, words: GENERAL };
  if (fault.status === 401) return { words: problemWords('session_expired') };
  if (!SAID_BY_THE_API.includes(fault.status)) return { title: GENERAL, words: `Failed with status ${fault.status}` };
  const said = (path: string) => fault.fields.find((field) => field.path === path)?.message;
  const [stars, comment] = [said('body.rating'), said('body.comment')];
  if (stars || comment) return { ...(stars && { stars }), ...(comment && { comment }) };
  return { words: fault.message };
}
