import type { Answer, BareEndpoint, CallInput, Endpoint } from '@swath/contract/endpoint';
import type { FieldProblem, FreshQuote, Problem, ProblemCode } from '@swath/contract/problems';
import { type Answered, readResponse } from './answer-body.ts';
import { connection } from './connection.ts';

/** An error of the API: a refusal, or that it could not be reached. `message` can be shown to users; branch on `code`. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly status: number;
  readonly code: ProblemCode | 'unreachable';
  /** Which fields are invalid; `path` begins with "body." for what was typed. */
  readonly fields: readonly FieldProblem[];
  /** Of `price_changed`: the new price. */
  quote: FreshQuote | null = null;
  /** The answer gave a reason. Otherwise `message` is generic, and the caller should use its own text. */
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

/** The API's own text of a refusal; null when it gave none, or was not reached. */
export const apiWords = (problem: unknown): string | null =>
  problem instanceof ApiProblem && problem.code !== 'unreachable' ? problem.message : null;

/** The error text: the answer's, and where it has none, what failed with the HTTP status: *Failed to update date (500)*. */
export const wordsOr = (fault: Error, whatFailed: string): string =>
  fault instanceof ApiProblem && !fault.isWorded ? `${whatFailed} (${fault.status})` : fault.message;

/** Whether the API refused the request (4xx): a retry cannot help. */
export const isRefusal = (fault: unknown): fault is ApiProblem =>
  fault instanceof ApiProblem && fault.status >= 400 && fault.status < 500;

/** How requests are sent: base URL and access token. */
export type Transport = {
  /** The API's origin; empty on the web, where it is the page's own. */
  baseUrl: string;
  /** The access token; null when signed out. */
  token(): Promise<string | null>;
  /** Called when the API refuses a token (401): resolves with a new one, or null when there is none. */
  renew(): Promise<string | null>;
};

type AnyInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown; upload?: Blob };
type Options = { signal?: AbortSignal; timeoutMs?: number };

const TIMEOUT_MS = 30_000;
/** The error text when no answer came at all. */
export const UNREACHABLE = 'The service could not be reached. Please check your connection and try again.';

/** The error texts while offline: of a read, and of a change. */
const OFFLINE = 'You are offline. This is loaded once you are back online.';
const NOT_SAVED =
  'You are offline, so this was not sent. What you entered stays here: try again once you are back online.';

let transport: Transport = { baseUrl: '', token: async () => null, renew: async () => null };

/** Sets the transport; called once, before the first request. */
export function setTransport(given: Transport): void {
  transport = given;
}

/** Builds the URL of an endpoint with its parameters. */
export function callUrl({ path: pattern }: BareEndpoint, { params = {}, query = {} }: AnyInput): string {
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  return `${transport.baseUrl}${path}${search.size > 0 ? `?${search}` : ''}`;
}

/**
 * Calls an endpoint of the contract.
 *
 * @throws ApiProblem when the API refuses or cannot be reached; the abort reason when `signal` aborts
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
 * Calls an endpoint that answers a file.
 *
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
 * The body of a successful answer.
 *
 * @throws ApiProblem when it is a refusal
 */
export function readAnswer<E extends Endpoint>({ status, body }: Answered): Answer<E> {
  if (status >= 200 && status < 300) return body as Answer<E>;
  throw problemOf(status, body);
}

/**
 * Sends with the access token, and retries once with a refreshed one after a 401: nothing was done by then, so nothing is
 * done twice.
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

/** The headers of every request. */
export const headersOf = (token: string | null): Record<string, string> => ({
  accept: 'application/json',
  'x-client': 'web',
  ...(token !== null && { authorization: `Bearer ${token}` }),
});

function request(
  endpoint: BareEndpoint,
  given: AnyInput,
  token: string | null,
  signal: AbortSignal,
): Promise<Response> {
  const { body, upload } = given;
  const headers = new Headers(headersOf(token));
  // A Blob has its own content type.
  if (!upload && body !== undefined) headers.set('content-type', 'application/json');
  const payload = upload ?? (body === undefined ? null : JSON.stringify(body));
  return fetch(callUrl(endpoint, given), { method: endpoint.method, headers, body: payload, signal });
}

/** Sends; retries once after a lost connection, if the request is safe to retry. */
async function repeating<Got>(
  endpoint: BareEndpoint,
  options: Options,
  send: (signal: AbortSignal) => Promise<Got>,
): Promise<Got> {
  const mayRepeat = endpoint.method === 'GET' || endpoint.repeatable === true;
  for (let tries = 1; ; tries++) {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    try {
      return await connection.follow(send(signal));
    } catch (fault) {
      if (options.signal?.aborted) throw fault;
      if (!mayRepeat || tries > 1 || timeout.aborted) throw notReached(endpoint);
    }
  }
}

/** The error when there is no answer. While offline nothing was sent, so nothing can have been done. */
export function notReached({ method }: Pick<BareEndpoint, 'method'>): ApiProblem {
  const words = navigator.onLine !== false ? UNREACHABLE : method === 'GET' ? OFFLINE : NOT_SAVED;
  return new ApiProblem(0, 'unreachable', words);
}

const LONGEST_TEXT = 200;

const withoutWords = (status: number): string => `The service answered without a reason (${status}). Please try again.`;

/** @param body  of the answer: a problem, or the plain text of a proxy in front of the API */
function problemOf(status: number, body: unknown): ApiProblem {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Partial<Problem>;
  if (!problem.code || !problem.detail) {
    const isPlain = typeof body === 'string' && body !== '' && body.length <= LONGEST_TEXT && !body.includes('<');
    const fault = new ApiProblem(status, 'unreachable', isPlain ? body : withoutWords(status));
    fault.isWorded = isPlain;
    return fault;
  }
  const fault = new ApiProblem(status, problem.code, problem.detail, problem.errors);
  fault.quote = problem.quote ?? null;
  return fault;
}

/** The query key of a call; without an input, the prefix of all of its keys. */
export function callKey(endpoint: BareEndpoint, input?: AnyInput): readonly unknown[] {
  return input === undefined ? [endpoint.name] : [endpoint.name, input];
}

/** Query options of a read, for TanStack Query. */
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
