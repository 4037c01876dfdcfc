import type { Answer, BareEndpoint, Endpoint } from '@swath/contract/endpoint';
import { type Answered, parseAnswer } from './answer-body.ts';
import { callUrl, headersOf, isOnline, notReached, readAnswer, sendRenewing } from './api-client.ts';
import { connection } from './connection.ts';

type Place = Parameters<typeof callUrl>[1];
type UploadEndpoint = Endpoint & { upload: object };
type Options = {
  /** Accepted MIME types. A file of another type is sent as the first of them; the server checks its content. */
  types: readonly string[];
  signal: AbortSignal;
  /** Called with the progress of the upload, from 0 to 1. */
  onProgress: (part: number) => void;
  /** Path and query parameters of the endpoint; left out: it has none. */
  to?: Place;
};

const TIMEOUT_MS = 60_000;

/**
 * Calls an endpoint whose request body is a file, and reports the progress, which `fetch` cannot.
 * @throws ApiProblem if the server returns an error or cannot be reached; the abort reason if `signal` aborts
 */
export async function uploadFile<E extends UploadEndpoint>(
  endpoint: E,
  file: Blob,
  options: Options,
): Promise<Answer<E>> {
  const { types } = options;
  const named = types.includes(file.type) ? file : new Blob([file], { type: types[0]! });
  return readAnswer<E>(await sendRenewing((token) => send(endpoint, named, token, options)));
}

function send(
  endpoint: BareEndpoint,
  file: Blob,
  token: string | null,
  { signal, onProgress, to = {} }: Options,
): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const request = new XMLHttpRequest();
  const wasOnline = isOnline();
  const unreachable = () => reject(notReached(endpoint, wasOnline));
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => {
    parseAnswer(request.status, request.getResponseHeader('content-type'), request.responseText).then(
      resolve,
      unreachable,
    );
  };
  request.onerror = unreachable;
  request.ontimeout = unreachable;
  request.onabort = () => reject(signal.reason);
  request.timeout = TIMEOUT_MS;
  request.open(endpoint.method, callUrl(endpoint, to));
  for (const [name, value] of Object.entries(headersOf(token))) request.setRequestHeader(name, value);
  if (signal.aborted) return Promise.reject(signal.reason);
  const giveUp = () => request.abort();
  signal.addEventListener('abort', giveUp, { once: true });
  request.send(file);
  return connection.follow(promise).finally(() => signal.removeEventListener('abort', giveUp));
}
