import type { AuthSession } from '@swath/contract/accounts';
import { authCall, isRetryable, TOKEN } from './auth-call.ts';
import { SESSION_LOCK, takeTurns } from './one-tab.ts';
import { beginRenewal, endRenewal } from './renewal-key.ts';

/**
 * Gets an access token for the service worker, which cannot read the pages' one in local or session storage, by the
 * refresh token in the cookie. The pages' access token stays valid.
 * @returns null if no one is signed in
 * @throws ApiProblem if the API cannot be reached now; DOMException if the browser cannot store the renewal's
 *   idempotency key, without which a lost response could end the session
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
