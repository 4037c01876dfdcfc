import type { Answer, BareEndpoint, CallInput, Endpoint } from '@swath/contract/endpoint';
import { CLIENT_HEADER } from '@swath/contract/native-app';
import type { FieldProblem, FreshQuote, Problem, ProblemCode } from '@swath/contract/problems';
import { type Answered, readResponse } from './answer-body.ts';
import { clientName, proofHeader } from './client.ts';
import { connection } from './connection.ts';
import { noteOutdated } from './outdated-app.ts';

/**
 * An error of an API call: the server rejected the request, failed, or could not be reached. `message` can be shown to
 * users; code decides by `code`. `status` is 0 without a response.
 */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly status: number;
  readonly code: ProblemCode | 'unreachable';
  /** The invalid fields; the `path` of a field in the request body begins with "body.". */
  readonly fields: readonly FieldProblem[];
  /** The quote with the new price, for the code `price_changed`; null for all other codes. */
  quote: FreshQuote | null = null;
  /** Whether the response gave a reason. If not, `message` is generic, and callers should show a text of their own. */
  isWorded = true;

  constructor(
    status: number,
    code: ProblemCode | 'unreachable',
    message: string,
    fields: readonly FieldProblem[] = [],
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** The server's own message of an error; null if it gave none, could not be reached, or the error is another one. */
export const apiWords = (problem: unknown): string | null =>
  problem instanceof ApiProblem && problem.code !== 'unreachable' ? problem.message : null;

/** The error's message; if the server gave none, `whatFailed` with the HTTP status: "Failed to update date (500)". */
export const wordsOr = (fault: Error, whatFailed: string): string =>
  fault instanceof ApiProblem && !fault.isWorded ? `${whatFailed} (${fault.status})` : fault.message;

/** Whether the server rejected the request (4xx), so that sending the same request again cannot succeed. */
export const isRefusal = (fault: unknown): fault is ApiProblem =>
  fault instanceof ApiProblem && fault.status >= 400 && fault.status < 500;

/**
 * Statuses (4xx) after which the same request may succeed later: no valid session, timeout, too early, an app that has
 * to be updated, too many requests.
 */
const PASSING = [401, 408, 425, 426, 429];

/** Whether the server rejected the request finally (4xx except `PASSING`), so that a retry cannot succeed. */
export const isFinalRefusal = (fault: unknown): fault is ApiProblem =>
  isRefusal(fault) && !PASSING.includes(fault.status);

/** How API requests are sent: to which origin and with which access token. */
export type Transport = {
  /** The API's origin; empty in a browser, where it is the page's own. */
  baseUrl: string;
  /** Resolves with the access token; null if the user is signed out or no token is available now. */
  token(): Promise<string | null>;
  /** Called when the server rejects the access token (401). Resolves with a new token; null if there is none. */
  renew(): Promise<string | null>;
};

type AnyInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown; upload?: Blob };
type Options = { signal?: AbortSignal; timeoutMs?: number };

const TIMEOUT_MS = 30_000;
/** Message if the server could not be reached. */
export const UNREACHABLE = 'The service could not be reached. Please check your connection and try again.';

/**
 * Messages while the device is offline: `OFFLINE` for reading data, `NOT_SAVED` for changes that were never sent, `LOST`
 * for changes whose answer was lost with the network.
 */
const OFFLINE = 'You are offline. This is loaded once you are back online.';
const NOT_SAVED =
  'You are offline, so this was not sent. What you entered stays here: try again once you are back online.';
const LOST =
  'You went offline while this was sent: it may have arrived, or not. What you entered stays here: look again once you are back online.';

let transport: Transport = { baseUrl: '', token: async () => null, renew: async () => null };

/** Sets how requests are sent. Called once at startup, before the first request. */
export function setTransport(given: Transport): void {
  transport = given;
}

/**
 * The URL of an endpoint with path and query parameters filled in. Query parameters that are empty, null or undefined
 * are left out.
 */
export function callUrl({ path: pattern }: BareEndpoint, { params = {}, query = {} }: AnyInput): string {
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  return `${transport.baseUrl}${path}${search.size > 0 ? `?${search}` : ''}`;
}

/**
 * Calls an endpoint of the contract and returns its parsed response. After a lost connection, a request that is safe to
 * repeat is sent once more.
 * @throws ApiProblem if the server returns an error or cannot be reached; the abort reason if `signal` aborts
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: Options]
    : [input: CallInput<E>, options?: Options]
): Promise<Answer<E>> {
  const given = (input ?? {}) as AnyInput;
  return readAnswer<E>(
    await sendRenewing((token) =>
      repeating(endpoint, options ?? {}, async (signal) => readResponse(await request(endpoint, given, token, signal))),
    ),
  );
}

/**
 * Calls an endpoint that responds with a file.
 * @throws ApiProblem as `call` does
 */
export async function callFile<E extends Endpoint & { file: string }>(endpoint: E, input: CallInput<E>): Promise<Blob> {
  const given = input as AnyInput;
  const response = await sendRenewing((token) =>
    repeating(endpoint, {}, (signal) => request(endpoint, given, token, signal)),
  );
  return response.ok ? response.blob() : readAnswer<never>(await readResponse(response));
}

/**
 * The body of a successful response.
 * @throws ApiProblem if the response is an error
 */
export function readAnswer<E extends Endpoint>({ status, body }: Answered): Answer<E> {
  if (status >= 200 && status < 300) return body as Answer<E>;
  throw problemOf(status, body);
}

/**
 * Sends a request with the access token. After a 401 it is sent once more with a renewed token; that is safe, because
 * the server does nothing before it checks the token.
 */
export async function sendRenewing<Got extends { status: number }>(
  send: (token: string | null) => Promise<Got>,
): Promise<Got> {
  const token = await transport.token();
  const response = await send(token);
  if (response.status !== 401 || token === null) return response;
  const fresh = await transport.renew();
  return fresh === null || fresh === token ? response : send(fresh);
}

/** The headers of every request. @param token  the access token; null: none is sent */
export const headersOf = (token: string | null): Record<string, string> => ({
  accept: 'application/json',
  [CLIENT_HEADER]: clientName(),
  ...(token !== null && { authorization: `Bearer ${token}` }),
});

async function request(
  endpoint: BareEndpoint,
  given: AnyInput,
  token: string | null,
  signal: AbortSignal,
): Promise<Response> {
  const { body, upload } = given;
  const proof = endpoint.proof ? await proofHeader(endpoint.path) : {};
  const headers = new Headers({ ...headersOf(token), ...proof });
  // With a Blob, the browser sets the content type itself.
  if (!upload && body !== undefined) headers.set('content-type', 'application/json');
  const payload = upload ?? (body === undefined ? null : JSON.stringify(body));
  return fetch(callUrl(endpoint, given), { method: endpoint.method, headers, body: payload, signal });
}

/** Sends a request; after a lost connection once more, if that is safe (GET or marked `repeatable`). */
async function repeating<Got>(
  endpoint: BareEndpoint,
  options: Options,
  send: (signal: AbortSignal) => Promise<Got>,
): Promise<Got> {
  const mayRepeat = endpoint.method === 'GET' || endpoint.repeatable === true;
  const wasOnline = isOnline();
  for (let tries = 1; ; tries++) {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    try {
      return await connection.follow(send(signal));
    } catch (fault) {
      if (options.signal?.aborted) throw fault;
      if (!mayRepeat || tries > 1 || timeout.aborted) throw notReached(endpoint, wasOnline);
    }
  }
}

/** Whether the device has a network, as far as the browser knows. */
export const isOnline = (): boolean => navigator.onLine !== false;

/**
 * The error for a request that got no response. If the browser reports that the device is offline, the message says so.
 * @param wasOnline  `isOnline()` before the request was first sent: if so, a change may have arrived
 */
export function notReached({ method }: Pick<BareEndpoint, 'method'>, wasOnline: boolean): ApiProblem {
  const unsaved = wasOnline ? LOST : NOT_SAVED;
  const offline = method === 'GET' ? OFFLINE : unsaved;
  return new ApiProblem(0, 'unreachable', isOnline() ? UNREACHABLE : offline);
}

const LONGEST_TEXT = 200;

const withoutWords = (status: number): string => `The service answered without a reason (${status}). Please try again.`;

/**
 * Turns an error response into an `ApiProblem`.
 * @param body  a problem as JSON, or the plain text of a proxy in front of the API
 */
function problemOf(status: number, body: unknown): ApiProblem {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Partial<Problem>;
  if (!problem.code || !problem.detail) {
    const isPlain = typeof body === 'string' && body !== '' && body.length <= LONGEST_TEXT && !body.includes('<');
    const fault = new ApiProblem(status, 'unreachable', isPlain ? body : withoutWords(status));
    fault.isWorded = isPlain;
    return fault;
  }
  noteOutdated(problem.code);
  const fault = new ApiProblem(status, problem.code, problem.detail, problem.errors);
  fault.quote = problem.quote ?? null;
  return fault;
}

/**
 * The query key under which the cache keeps a call's response; without an input, the prefix that all calls of the
 * endpoint share.
 */
export function callKey(endpoint: BareEndpoint, input?: AnyInput): readonly unknown[] {
  return input === undefined ? [endpoint.name] : [endpoint.name, input];
}

/** Options for TanStack Query (`useQuery`) that read an endpoint and cache its response. */
export function query<E extends Endpoint>(
  endpoint: E,
  ...[input]: Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
) {
  return {
    queryKey: callKey(endpoint, (input ?? {}) as AnyInput),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Answer<E>> =>
      (call as (e: E, i: unknown, o: Options) => Promise<Answer<E>>)(endpoint, input ?? {}, { signal }),
  };
}
