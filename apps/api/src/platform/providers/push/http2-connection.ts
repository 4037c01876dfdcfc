import { type ClientHttp2Session, connect, type OutgoingHttpHeaders } from 'node:http2';
import { text } from 'node:stream/consumers';

/** An HTTP/2 connection to one server. */
export type Http2Connection = {
  /**
   * Sends a request and reads the response.
   *
   * @throws Error when the connection fails, or the response takes too long
   */
  request(headers: OutgoingHttpHeaders, body: string): Promise<{ readonly status: number; readonly body: string }>;
  close(): void;
};

/**
 * Makes an HTTP/2 connection that opens with the first request and is reused by the next ones. After the server
 * (GOAWAY) or the network has ended it, the next request opens a new one. Connections do not keep the process alive.
 *
 * @param origin  e.g. `https://api.push.apple.com`; `http:` for a server on this machine
 * @param timeoutMs  timeout of one request
 */
export function http2Connection(origin: string, timeoutMs: number): Http2Connection {
  let kept: ClientHttp2Session | null = null;
  const session = (): ClientHttp2Session => {
    if (kept && !kept.closed && !kept.destroyed) return kept;
    kept = connect(origin);
    kept.unref();
    // The requests of a broken connection fail by themselves.
    kept.on('error', () => undefined);
    return kept;
  };
  return {
    async request(headers, body) {
      const used = session();
      const signal = AbortSignal.timeout(timeoutMs);
      const stream = used.request(headers, { signal });
      let status = 0;
      stream.once('response', (response) => {
        status = response[':status'] ?? 0;
      });
      stream.end(body);
      try {
        const answer = await text(stream);
        if (status === 0) throw new Error('the connection ended without a response');
        return { status, body: answer };
      } finally {
        // After a timeout the connection may be dead, so the next request opens a new one.
        if (signal.aborted) used.close();
      }
    },
    close: () => kept?.destroy(),
  };
}
