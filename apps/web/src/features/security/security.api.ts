import { accounts } from '@swath/contract/accounts';
import { credentials } from '@swath/contract/credentials';
import { sessions } from '@swath/contract/sessions';
import type { SessionId } from '@swath/domain/ids';
import { call, query } from '../../lib/api-client.ts';

/** The devices the user is signed in on. */
export const ownSessions = () => query(sessions.list);

/** Signs one of them out. @throws ApiProblem */
export const endSession = (sessionId: SessionId) => call(sessions.end, { params: { sessionId } });

/** The user's own account, with its authenticator app. */
export const ownUser = () => query(accounts.user);

/** Changes the password; all other devices are signed out. @throws ApiProblem */
export const changePassword = (password: string, current: string) =>
  call(credentials.changeUser, { body: { password, ...(current && { current_password: current }) } });

/** Begins to set up an authenticator app. @throws ApiProblem */
export const enrollFactor = (current: string) =>
  call(credentials.enrollFactor, { body: current ? { current_password: current } : {} });

/** Verifies a code of an app: the first one turns it on. @throws ApiProblem */
export const verifyFactor = (factorId: string, code: string) =>
  call(credentials.verifyFactor, { params: { factorId }, body: { code } });

/** Turns two-step verification off, with a code of the app or a recovery code. @throws ApiProblem */
export async function removeFactor(factorId: string, code: string): Promise<void> {
  await verifyFactor(factorId, code);
  await call(credentials.removeFactor, { params: { factorId } });
}
