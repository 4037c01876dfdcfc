import { accounts } from '@swath/contract/accounts';
import { credentials } from '@swath/contract/credentials';
import { ownAccount } from '@swath/contract/own-account';
import { sessions } from '@swath/contract/sessions';
import type { SessionId } from '@swath/domain/ids';
import { call, callFile, query } from '../../lib/api-client.ts';

/** The user's sessions: the devices on which they are signed in. */
export const ownSessions = () => query(sessions.list);

/** Ends a session of the user, which signs out its device. @throws ApiProblem */
export const endSession = (sessionId: SessionId) => call(sessions.end, { params: { sessionId } });

/** The user's own account, with their authenticator apps (`factors`). */
export const ownUser = () => query(accounts.user);

/**
 * Changes the password and signs out all other devices.
 * @param current  the present password; '' if the user has just signed in with a code from a mail
 * @throws ApiProblem
 */
export const changePassword = (password: string, current: string) =>
  call(credentials.changeUser, { body: { password, ...(current && { current_password: current }) } });

/**
 * Begins to set up an authenticator app; the first verified code turns it on.
 * @param current  the password; '' if the user has just signed in with a code from a mail
 * @throws ApiProblem
 */
export const enrollFactor = (current: string) =>
  call(credentials.enrollFactor, { body: current ? { current_password: current } : {} });

/** Checks a code of an authenticator app; the first correct one turns two-step verification on. @throws ApiProblem */
export const verifyFactor = (factorId: string, code: string) =>
  call(credentials.verifyFactor, { params: { factorId }, body: { code } });

/**
 * Turns two-step verification off.
 * @param code  a code of the authenticator app, or a recovery code
 * @throws ApiProblem
 */
export async function removeFactor(factorId: string, code: string): Promise<void> {
  await verifyFactor(factorId, code);
  await call(credentials.removeFactor, { params: { factorId } });
}

const proofOf = (current: string) => (current ? { current_password: current } : {});

/**
 * Reads everything that is stored about the user, as a file.
 * @param current  the password; '' if the user has just signed in with a code from a mail
 * @throws ApiProblem
 */
export const readOwnData = (current: string) => callFile(ownAccount.data, { body: proofOf(current) });

/** What has to end before the user's account can be deleted. */
export const openMatters = () => query(ownAccount.openMatters);

/**
 * Deletes the user's account for good.
 * @param current  the password; '' if the user has just signed in with a code from a mail
 * @throws ApiProblem
 */
export const deleteOwnAccount = (current: string) => call(ownAccount.remove, { body: proofOf(current) });
