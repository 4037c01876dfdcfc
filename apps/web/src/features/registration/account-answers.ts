import { Email, text } from '@swath/contract/fields';
import { PASSWORD_MAX, PASSWORD_MIN } from '@swath/domain/accounts/password';

/**
 * Answers of the registration's last step: the owner's account. `repeated`: the password a second time. Passwords are
 * never stored in the browser.
 */
export type AccountAnswers = { full_name: string; email: string; password: string; repeated: string };

// The messages' source: docs/spec/access.md, section 5, "Steps 3/4".
export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters long';
const PASSWORD_TOO_LONG = 'Password must be at most 128 characters';
const PASSWORDS_DIFFER = 'Passwords do not match';
const NOT_REPEATED = 'Please enter your password again.';
const INCOMPLETE = 'Please fill in all required fields';

const FullName = text(160, 'Please enter your full name.');

type Refusing = { safeParse: (answer: string) => { error?: { issues: readonly { message: string }[] } | undefined } };
const whyNot = (field: Refusing, answer: string) => field.safeParse(answer).error?.issues[0]?.message;

function whyNotPassword(password: string): string | undefined {
  if (password.length < PASSWORD_MIN) return PASSWORD_TOO_SHORT;
  return password.length > PASSWORD_MAX ? PASSWORD_TOO_LONG : undefined;
}

/**
 * Message about the repeated password; undefined if there is nothing to say. The two are compared only once the first
 * one is valid.
 */
function whyNotRepeated({ password, repeated }: AccountAnswers): string | undefined {
  if (whyNotPassword(password) !== undefined) return repeated === '' ? NOT_REPEATED : undefined;
  return repeated === password ? undefined : PASSWORDS_DIFFER;
}

/**
 * Validation messages of the account step, by field; empty if all are valid.
 * @param short  whether the form has no field for the full name; the server then uses the company's name
 */
export function whyNotAccount(answers: AccountAnswers, short: boolean): Record<string, string> {
  const { full_name, email, password } = answers;
  const wrong = {
    full_name: short ? undefined : whyNot(FullName, full_name),
    email: email.trim() === '' ? 'Please enter your email.' : whyNot(Email, email),
    password: whyNotPassword(password),
    repeated: whyNotRepeated(answers),
  };
  return Object.fromEntries(Object.entries(wrong).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/**
 * The message of the form without the full name while another field is empty; null if none is.
 * Source: docs/spec/access.md, section 5.
 */
export const whyIncomplete = ({ email, password, repeated }: AccountAnswers): string | null =>
  email.trim() === '' || password === '' || repeated === '' ? INCOMPLETE : null;
