import { accounts } from '@swath/contract/accounts';
import { credentials } from '@swath/contract/credentials';
import { sessions } from '@swath/contract/sessions';
import { call, query } from '../../lib/api-client.ts';

/** The devices one is signed in on. */
export const ownSessions = () => query(sessions.list);

/** Signs one of them out. @throws ApiProblem */
export const endSession = (sessionId: string) => call(sessions.end, { params: { sessionId } });

/** One's own account, with its authenticator app. */
export const ownUser = () => query(accounts.user);

/** Chooses a new password; all other devices are signed out. @throws ApiProblem */
export const changePassword = (password: string, current: string) =>
  call(credentials.changeUser, { body: { password, ...(current && { current_password: current }) } });

/** Begins to set an authenticator app up. @throws ApiProblem */
export const enrollFactor = () => call(credentials.enrollFactor, { body: {} });

/** Gives the first code of an app, which turns it on. @throws ApiProblem */
export const verifyFactor = (factorId: string, code: string) =>
  call(credentials.verifyFactor, { params: { factorId }, body: { code } });

/** Turns two-step verification off. @throws ApiProblem */
export const removeFactor = (factorId: string) => call(credentials.removeFactor, { params: { factorId } });
