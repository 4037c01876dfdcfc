import type { accounts } from '@swath/contract/accounts';
import { CLIENT_HEADER } from '@swath/contract/native-app';
import type { Problem } from '@swath/contract/problems';
import { readResponse } from '../answer-body.ts';
import { ApiProblem, isOnline, notReached } from '../api-client.ts';
import { apiUrl, clientName, proofHeader } from '../client.ts';
import { connection } from '../connection.ts';
import { noteOutdated } from '../outdated-app.ts';

/**
 * Timeout in ms. Without it, a request that gets no response would keep all tabs waiting for the lock of `takeTurns`.
 */
const CALL_TIMEOUT_MS = 10_000;
/** Path copied from the contract and checked by its type: importing it would add schemas to the first download. */
export const TOKEN: (typeof accounts)['token']['path'] = '/auth/token';
const UNREADABLE = 'The service is busy. Please try again.';

type Request = {
  method?: 'GET' | 'POST' | 'PUT';
  body?: object;
  /** The access token to send; left out: none is sent. */
  token?: string;
};

/**
 * Sends a request about signing in. By the client header, the server recognizes browsers, for which it sets the refresh
 * token as an HttpOnly cookie; the native app adds a DPoP proof of its device's key to POST requests. The contract's
 * schemas are not imported, to keep the first download small.
 * @throws ApiProblem if the server returns an error, cannot be reached, or takes longer than 10 s
 */
export async function authCall<Answer>(path: string, { method = 'POST', body, token }: Request = {}): Promise<Answer> {
  const [address = path] = path.split('?');
  const proof = method === 'POST' ? await proofHeader(address, refreshTokenIn(body)) : {};
  const headers = new Headers({ accept: 'application/json', [CLIENT_HEADER]: clientName(), ...proof });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const wasOnline = isOnline();
  let status = 0;
  let json: unknown;
  try {
    const response = await connection.follow(
      fetch(apiUrl(path), {
        method,
        headers,
        signal,
        credentials: 'same-origin',
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    ({ status, body: json } = await readResponse(response));
    if (response.ok) return json as Answer;
  } catch {
    throw notReached({ method }, wasOnline);
  }
  const problem = (typeof json === 'object' && json !== null ? json : {}) as Partial<Problem>;
  noteOutdated(problem.code);
  throw new ApiProblem(status, problem.code ?? 'unreachable', problem.detail ?? UNREADABLE, problem.errors);
}

const refreshTokenIn = (body: object = {}): string | undefined =>
  'refresh_token' in body ? String(body.refresh_token) : undefined;

/**
 * Whether the same request may succeed later: after no response or one that is not the API's (e.g. a captive portal's),
 * a server error (5xx), too many requests (429), or a version of the native app that has to be updated (426).
 */
export const isRetryable = (problem: unknown): boolean =>
  problem instanceof ApiProblem &&
  (problem.code === 'unreachable' || [426, 429].includes(problem.status) || problem.status >= 500);
