import type { AnsweredCall, calls } from '@swath/contract/calls';
import { jsonIn } from './storage.ts';

/** What a call was answered with: JSON as it is, or the plain words of whoever stands before the API. */
export type Said = { readonly status: number; readonly said: unknown };

type Headers = Readonly<Record<string, string>>;
/** One reading call: its address on this server, and who gives up waiting for it. */
type Reading = { readonly address: string; readonly signal: AbortSignal };
type Waiting = Reading & { resolve(said: Said): void; reject(fault: unknown): void };

// The contract's own, spelled out: its schemas are not part of the first download.
const TOGETHER: (typeof calls)['readTogether']['path'] = '/api/calls';
const MOST = 20;

/** What was asked for in this turn, by whom: the first one that asks has all of them sent at the end of it. */
const asked = new Map<string, Waiting[]>();

/**
 * Makes a reading call. Those that are asked for in one turn with the same headers go in one request: a page that opens would
 * otherwise make a dozen. Each is answered as soon as it can be, refused or given up by itself.
 *
 * @param baseUrl  where the API is; empty for the page's own address
 * @throws whatever `fetch` would throw, and the reason for which `signal` aborts
 */
export function readTogether(baseUrl: string, headers: Headers, reading: Reading): Promise<Said> {
  const { signal } = reading;
  if (signal.aborted) return Promise.reject(signal.reason);
  const { promise, resolve, reject } = Promise.withResolvers<Said>();
  const who = JSON.stringify([baseUrl, headers]);
  const others = asked.get(who);
  const waiting = { ...reading, resolve, reject };
  if (others) others.push(waiting);
  else {
    const all = [waiting];
    asked.set(who, all);
    queueMicrotask(() => {
      asked.delete(who);
      for (let from = 0; from < all.length; from += MOST) send(baseUrl, headers, all.slice(from, from + MOST));
    });
  }
  const giveUp = () => reject(signal.reason);
  signal.addEventListener('abort', giveUp, { once: true });
  return promise.finally(() => signal.removeEventListener('abort', giveUp));
}

function send(baseUrl: string, headers: Headers, all: readonly Waiting[]): void {
  const waiting = all.filter(({ signal }) => !signal.aborted);
  if (waiting.length > 1) void sendTogether(baseUrl, headers, waiting);
  else for (const one of waiting) sendAlone(baseUrl, headers, one);
}

const sendAlone = (baseUrl: string, headers: Headers, { address, signal, resolve, reject }: Waiting): void =>
  void fetch(`${baseUrl}${address}`, { headers, signal }).then(readSaid).then(resolve, reject);

async function sendTogether(baseUrl: string, headers: Headers, waiting: readonly Waiting[]): Promise<void> {
  const left = new Map(waiting.entries());
  const gone = new AbortController();
  for (const [call, { signal }] of left) {
    const leave = () => {
      if (left.delete(call) && left.size === 0) gone.abort();
    };
    signal.addEventListener('abort', leave, { once: true });
  }
  try {
    const response = await fetch(`${baseUrl}${TOGETHER}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ calls: waiting.map(({ address }) => address) }),
      signal: gone.signal,
    });
    if (response.ok && response.body) {
      let unreadable = false;
      await eachLine(response.body, (line) => {
        const answered = parseLine(line);
        if (!answered) {
          unreadable = true;
          return;
        }
        const { call, status, body } = answered;
        left.get(call)?.resolve({ status, said: body });
        left.delete(call);
      });
      for (const one of left.values()) {
        // Which call an unreadable line answered is not known: those without an answer are asked one by one.
        if (unreadable) sendAlone(baseUrl, headers, one);
        else one.reject(new TypeError('The answer has ended early.'));
      }
    } else if (response.status === 404) {
      // Another version of the API, while one takes the place of the other.
      for (const one of left.values()) sendAlone(baseUrl, headers, one);
    } else {
      const said = await readSaid(response);
      for (const { resolve } of left.values()) resolve(said);
    }
  } catch (fault) {
    for (const { reject } of left.values()) reject(fault);
  }
  left.clear();
}

/** One answer of a batch; null when the line is not one. */
function parseLine(line: string): AnsweredCall | null {
  const answered = jsonIn(line);
  return typeof answered === 'object' && answered !== null && 'call' in answered ? (answered as AnsweredCall) : null;
}

async function eachLine(body: ReadableStream<Uint8Array<ArrayBuffer>>, hear: (line: string) => void): Promise<void> {
  const reader = body.getReader();
  const text = new TextDecoder();
  let begun = '';
  for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
    const lines = (begun + text.decode(value, { stream: true })).split('\n');
    begun = lines.pop() ?? '';
    lines.forEach(hear);
  }
}

/**
 * What an answer says: what is marked as JSON, and the words of a refusal that is not.
 *
 * @throws TypeError or SyntaxError when it does not come from the API, such as the sign-in page of a hotel's network
 */
export async function saidBy(status: number, type: string | null, text: string): Promise<Said> {
  if (text && type?.includes('json')) return { status, said: JSON.parse(text) };
  if (text && status < 300) throw new TypeError('The answer is not JSON.');
  return { status, said: text || undefined };
}

/** The same of a response, once all of it is there. */
export const readSaid = async (response: Response): Promise<Said> =>
  saidBy(response.status, response.headers.get('content-type'), await response.text());
