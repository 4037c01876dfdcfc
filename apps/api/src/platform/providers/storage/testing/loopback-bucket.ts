import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The credentials that the bucket accepts, and its region. */
export const BUCKET_KEYS = { accessKeyId: 'AKIATEST', secretAccessKey: 'lawn-secret', region: 'us-east-2' };

const PER_PAGE = 2;
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const sha256 = (data: string) => createHash('sha256').update(data).digest('hex');

/**
 * Whether a request has a valid AWS signature (version 4). Implemented from the specification, independently of the
 * library that signs.
 *
 * Source: docs.aws.amazon.com, "Create a signed AWS API request".
 */
function isSigned({ method, url, headers }: IncomingMessage): boolean {
  const parts = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  if (!parts) return false;
  const [, keyId, scope, names, signature] = parts as unknown as [string, string, string, string, string];
  const [date, region] = scope.split('/') as [string, string];
  if (keyId !== BUCKET_KEYS.accessKeyId || scope !== `${date}/${BUCKET_KEYS.region}/s3/aws4_request`) return false;
  const { pathname, searchParams } = new URL(url!, 'http://bucket');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, pathname, query, signed.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${BUCKET_KEYS.secretAccessKey}`);
  return names.split(';').includes('host') && hmac(key, toSign).toString('hex') === signature;
}

type Kept = { bytes: Buffer; type: string };
export type LoopbackBucket = {
  readonly url: string;
  readonly files: Map<string, Kept>;
  /** Makes the next requests fail with a status. @param times  how many requests */
  fail(status: number, times: number): void;
} & AsyncDisposable;

/** Starts a bucket on this machine for tests, with as much of Amazon S3 as we use; listings have two files per page. */
export async function startLoopbackBucket(): Promise<LoopbackBucket> {
  const files = new Map<string, Kept>();
  let failing = { status: 0, times: 0 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (failing.times > 0) {
      failing.times--;
      return say(response, failing.status, '<Error><Code>SlowDown</Code></Error>');
    }
    if (!isSigned(request)) return say(response, 403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const { pathname, searchParams } = new URL(request.url!, 'http://bucket');
    const key = pathname.replace(/^\/lawns\/?/, '');
    if (!pathname.startsWith('/lawns')) return say(response, 404, '<Error><Code>NoSuchBucket</Code></Error>');
    if (searchParams.has('list-type'))
      return say(response, 200, listing(files, searchParams.get('continuation-token')));
    answer(
      request.method!,
      { key, bytes: Buffer.concat(chunks), type: request.headers['content-type'] ?? '' },
      response,
    );
  });

  function answer(method: string, { key, ...file }: Kept & { key: string }, response: ServerResponse): void {
    const kept = files.get(key);
    if (method === 'PUT') files.set(key, file);
    if (method === 'DELETE') files.delete(key);
    if (method !== 'GET') response.writeHead(method === 'DELETE' ? 204 : 200).end();
    else if (kept) response.writeHead(200, { 'content-type': kept.type }).end(kept.bytes);
    else say(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/lawns`,
    files,
    fail: (status, times) => {
      failing = { status, times };
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const say = (response: ServerResponse, status: number, xml: string) =>
  void response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);

/** Makes a continuation token with characters that must be escaped in URLs and in XML. */
const tokenAt = (from: number) => `more/&=+${from}`;

function listing(files: Map<string, Kept>, token: string | null): string {
  const from = token === null ? 0 : Number(token.replace(/^\D+/, ''));
  const keys = [...files.keys()].sort();
  const entries = keys
    .slice(from, from + PER_PAGE)
    .map((key) => `<Contents><Key>${key}</Key><LastModified>2026-05-02T17:00:00.000Z</LastModified></Contents>`);
  const more = from + PER_PAGE < keys.length;
  const next = more
    ? `<NextContinuationToken>${tokenAt(from + PER_PAGE).replaceAll('&', '&amp;')}</NextContinuationToken>`
    : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`;
}
