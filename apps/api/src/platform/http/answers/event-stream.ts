import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StreamEvent } from '../serve.ts';

const BEAT_MS = 5_000;
/**
 * A client that has more unread bytes than this is disconnected (backpressure); it reconnects and resumes by its last
 * event id.
 */
const MOST_UNREAD_BYTES = 1 << 20;

/** Maximum number of open streams per account and process. A browser has one, which all of its tabs share. */
export const MOST_STREAMS = 20;

const open = new Set<() => void>();
/** By account, the functions that disconnect its streams, oldest first. */
const openOf = new Map<string, Set<() => void>>();

/**
 * Closes all event streams, which never end by themselves. Called before the server closes, so that clients reconnect
 * elsewhere.
 */
export function closeStreams(): void {
  for (const close of open) close();
}

/**
 * Registers a stream of an account. Beyond the maximum it closes the account's oldest stream, which is most likely
 * dead, e.g. of a phone that lost its connection; a living client reconnects and resumes by its last event id.
 *
 * @param cut  disconnects the stream's client
 * @returns a function that unregisters the stream
 */
function keepStream(account: string, cut: () => void): () => void {
  const own = openOf.get(account) ?? new Set();
  openOf.set(account, own.add(cut));
  const forget = () => {
    own.delete(cut);
    if (own.size === 0 && openOf.get(account) === own) openOf.delete(account);
  };
  const [oldest] = own;
  if (own.size > MOST_STREAMS && oldest) {
    own.delete(oldest);
    oldest();
  }
  return forget;
}

/**
 * Turns a response into a stream of server-sent events, which stays open until either side ends it.
 *
 * @param start  called with the stream (see `Stream`) once the headers are sent; not called if the client is already
 *   gone
 */
export async function openStream(
  request: FastifyRequest,
  reply: FastifyReply,
  start: (stream: object) => Promise<unknown>,
): Promise<void> {
  const out = reply.raw;
  const gone = new AbortController();
  reply.hijack();
  // The client disconnected during authentication: no `close` event would follow.
  if (out.destroyed) return;
  out.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  out.write('retry: 1000\n\n');

  const close = () => void out.end();
  // Events that arrive after the end are dropped, as writing them would end the process.
  const write = (text: string) => void (out.writableEnded || out.write(text));
  const beat = setInterval(() => write(':\n\n'), BEAT_MS);
  open.add(close);
  const forget = request.viewer ? keepStream(request.viewer.account, () => void out.destroy()) : () => undefined;
  out.on('close', () => {
    clearInterval(beat);
    open.delete(close);
    forget();
    gone.abort();
  });
  const push = ({ id, kind, data }: StreamEvent<unknown>) => {
    if (out.writableLength > MOST_UNREAD_BYTES) return void out.destroy();
    write(`${kind ? `event: ${kind}\n` : ''}${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(data)}\n\n`);
  };
  try {
    const lastEventId = request.headers['last-event-id'];
    await start({
      askedAt: performance.now() - reply.elapsedTime,
      lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
      signal: gone.signal,
      push,
      close,
    });
  } catch (fault) {
    request.log.error({ err: fault }, 'event stream failed');
    out.destroy();
  }
}
