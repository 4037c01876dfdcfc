import { companyUsers } from '@swath/contract/company-users';
import type { Answer } from '@swath/contract/endpoint';
import { call } from '../../../lib/api-client.ts';

/** The invitation, or the error of reading it; neither while it is loading. */
export type InvitationRead = {
  readonly data?: Answer<(typeof companyUsers)['readInvitation']>;
  readonly error?: Error;
};

const asked = new Map<string, Promise<InvitationRead>>();

/**
 * Reads an invitation once per try, deduplicated however often the page renders. No session is needed, and the token is
 * sent in no address.
 *
 * @param tries  incremented by each retry
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
