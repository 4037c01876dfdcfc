import { ApiProblem } from '../../../lib/api-client.ts';

const UNVERIFIED =
  "Your account hasn't been verified. Please check your email and click the verification link before logging in.";
const INCORRECT = 'The email and/or password you entered is incorrect. Please try again.';

/**
 * Whether the text of a refused sign-in means that the e-mail address is not verified.
 * Source: docs/spec/access.md, section 5.
 */
export function meansUnverified(text: string): boolean {
  const words = text.toLowerCase();
  if (words.includes('not confirmed') || words.includes('confirm your email')) return true;
  return words.includes('email') && words.includes('confirm');
}

/** What the login page shows after a failed sign-in. */
export type Refusal = { banner: string; unverified: boolean; email: string };

/**
 * The error text for a failed sign-in: one of the two texts of the specification. Where the password was not checked
 * (offline, service busy, rate limit), the actual reason: a right password is not called wrong.
 */
export function refusalOf(problem: unknown, email: string): Refusal {
  const known = problem instanceof ApiProblem;
  const unseen = known && (problem.status === 0 || problem.status === 429 || problem.status >= 500);
  if (unseen) return { banner: problem.message, unverified: false, email };
  const unverified = known && meansUnverified(problem.message);
  return { banner: unverified ? UNVERIFIED : INCORRECT, unverified, email };
}
