import type { AuthSession } from '@swath/contract/accounts';
import { authCall, isRetryable, TOKEN } from './auth-call.ts';
import { SESSION_LOCK, takeTurns } from './one-tab.ts';
import { beginRenewal, endRenewal } from './renewal-key.ts';

/**
 * Renews this browser's session for the service worker: the refresh token is in a cookie, but the access token is in a
 * storage that only pages have. Theirs stays valid.
 * @returns null if nobody is signed in
 * @throws ApiProblem if the API cannot be reached now; DOMException if the browser cannot store the renewal's key,
 *   without which a lost answer could end the session
 */
export const renewInWorker = (): Promise<AuthSession | null> =>
  takeTurns(SESSION_LOCK)(async () => {
    const idempotency_key = await beginRenewal();
    try {
      const answer = await authCall<AuthSession>(`${TOKEN}?grant_type=refresh_token`, { body: { idempotency_key } });
      await endRenewal();
      return answer;
    } catch (problem) {
      if (isRetryable(problem)) throw problem;
      return null;
    }
  });
