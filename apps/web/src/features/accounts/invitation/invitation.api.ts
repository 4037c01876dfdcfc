import { companyUsers } from '@swath/contract/company-users';
import type { Answer } from '@swath/contract/endpoint';
import { call } from '../../../lib/api-client.ts';

/** What an invitation says, or why it could not be read; nothing yet while it is. */
export type InvitationRead = {
  readonly data?: Answer<(typeof companyUsers)['readInvitation']>;
  readonly error?: Error;
};

const asked = new Map<string, Promise<InvitationRead>>();

/**
 * Reads an invitation once, however often the page asks. Nobody need be signed in, and the token stands in no address.
 *
 * @param tries  counts up when the person asks for another try
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
