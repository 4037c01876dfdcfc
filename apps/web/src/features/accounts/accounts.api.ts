import type { accounts } from '@swath/contract/accounts';
import type { credentials } from '@swath/contract/credentials';
import type { CallInput } from '@swath/contract/endpoint';
import { authCall } from '../../lib/session/auth-call.ts';

type SignUp = CallInput<typeof accounts.signUp>['body'];
type Resend = CallInput<typeof accounts.resendConfirmation>['body'];

// Paths written out and checked against the contract's types: importing the contract would add its schemas to the first
// download.
const SIGN_UP: (typeof accounts)['signUp']['path'] = '/auth/signup';
const SEND_CODE: (typeof credentials)['sendCode']['path'] = '/auth/otp';
const RESEND: (typeof accounts)['resendConfirmation']['path'] = '/auth/resend';

/**
 * Creates a homeowner's account. The answer does not reveal whether the e-mail address already had one.
 * @throws ApiProblem
 */
export async function signUp(form: SignUp): Promise<void> {
  await authCall(SIGN_UP, { body: form });
}

/**
 * Sends the confirmation mail again. The answer does not reveal whether the address has an unconfirmed account.
 * @throws ApiProblem
 */
export async function resendConfirmation(email: string): Promise<void> {
  await authCall(RESEND, { body: { email, type: 'signup' } satisfies Resend });
}

/** Mails a six-digit sign-in code. The answer does not reveal whether the address has an account. @throws ApiProblem */
export async function sendCode(email: string): Promise<void> {
  await authCall(SEND_CODE, { body: { email } satisfies CallInput<typeof credentials.sendCode>['body'] });
}
