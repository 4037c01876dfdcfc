import { companyUsers } from '@swath/contract/company-users';
import type { Answer } from '@swath/contract/endpoint';
import { call } from '../../../lib/api-client.ts';

/** The result of reading an invitation: its data, or the error; neither while it is loading. */
export type InvitationRead = {
  readonly data?: Answer<(typeof companyUsers)['readInvitation']>;
  readonly error?: Error;
};

const asked = new Map<string, Promise<InvitationRead>>();

/**
 * Reads an invitation; calls with the same arguments share one request. No session is needed. The token is sent in the
 * body, so that it appears in no URL.
 * @param tries  number of the attempt; a higher one sends a new request
 */
export function readInvitation(token: string, tries: number): Promise<InvitationRead> {
  const key = `${tries} ${token}`;
  const answer =
    asked.get(key) ??
    call(companyUsers.readInvitation, { body: { token } }).then(
      (data) => ({ data }),
      (error: Error) => ({ error }),
    );
  asked.set(key, answer);
  return answer;
}
