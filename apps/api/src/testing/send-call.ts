import type { Endpoint } from '@swath/contract/endpoint';
import { aJpeg, upload } from './lawn-photos.ts';
import { aClientFile, importFile } from './own-clients.ts';
import { A_BANK_FILE } from './payments.ts';
import type { TestApp } from './test-app.ts';

/** What a call is sent. */
export type Sent = { params?: Record<string, string>; query?: string; body?: unknown };
/** What it was answered with; the body of a stream is not waited for. */
export type Heard = { status: number; cacheControl: unknown; body: string; bytes: Buffer };

/** The address of a call, with what it is sent in it. */
export function addressOf(endpoint: Endpoint, { params = {}, query }: Sent): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!));
  return query ? `${path}?${encodeURI(query)}` : path;
}

/**
 * Makes one call of the contract, of whatever kind: a photo is uploaded, of a stream only the head is read.
 *
 * @param as  an access token, or null for a stranger
 */
export async function sendCall(testApp: TestApp, as: string | null, endpoint: Endpoint, sent: Sent): Promise<Heard> {
  const { body } = sent;
  const url = addressOf(endpoint, sent);
  if (endpoint.events) return hearStream(testApp, as, url);
  const answered = endpoint.upload
    ? await sendFile(testApp, as, endpoint, url)
    : await testApp.call(as, endpoint.method, url, body);
  return {
    status: answered.statusCode,
    cacheControl: answered.headers['cache-control'],
    body: answered.body,
    bytes: answered.rawPayload,
  };
}

/** A photo, a bank's file, or a list of one client whom nobody has yet. */
async function sendFile(testApp: TestApp, as: string | null, { name, method }: Endpoint, url: string) {
  if (name === 'importOwnClients') return importFile(testApp, as, aClientFile());
  if (name === 'compareBankFile') return upload(testApp, as, Buffer.from(A_BANK_FILE), 'text/csv', url);
  return upload(testApp, as, await aJpeg(9, 9), 'image/jpeg', url, method === 'PUT' ? method : 'POST');
}

/** A stream never ends by itself. */
async function hearStream({ app }: TestApp, as: string | null, url: string): Promise<Heard> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const hangUp = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}${url}`, {
    headers: as ? { authorization: `Bearer ${as}` } : {},
    signal: hangUp.signal,
  });
  hangUp.abort();
  return {
    status: response.status,
    cacheControl: response.headers.get('cache-control'),
    body: '',
    bytes: Buffer.of(),
  };
}
