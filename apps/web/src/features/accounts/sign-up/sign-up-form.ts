import { NewPassword, SignUpData } from '@swath/contract/accounts';
import { Email } from '@swath/contract/fields';
import * as z from 'zod/mini';
import { splitName } from './split-name.ts';

const { firstName, lastName, phone } = SignUpData.shape;
const Start = z.object({ firstName, lastName, email: Email, password: NewPassword });

/** Schema of a homeowner's registration. Source: docs/spec/access.md, section 5. */
export const SignUpForm = z.extend(Start, { phone });

/** The fields of the "Sign up" tab. */
type Typed = { fullName: string; email: string; password: string };

/**
 * Validates the "Sign up" tab with the texts of the registration form.
 * @returns error texts by field; empty if all are valid
 */
export function whyNotStart({ fullName, email, password }: Typed): Partial<Typed> {
  const wrong: Partial<Typed> = {};
  if (fullName.trim() === '') wrong.fullName = 'Please enter your full name.';
  for (const { path, message } of Start.safeParse({ ...splitName(fullName), email, password }).error?.issues ?? []) {
    const field = path[0] === 'email' || path[0] === 'password' ? path[0] : 'fullName';
    wrong[field] ??= message;
  }
  return wrong;
}
