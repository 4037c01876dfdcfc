import { AwsClient } from 'aws4fetch';
import type { S3Bucket } from '../../process/env.ts';
import { type BucketKeys, readBucketKeys } from './bucket-keys.ts';
import { type ObjectStore, requireKey, type StoredObject } from './object-store.ts';

const TIMEOUT_MS = 10_000;

/**
 * Makes an object store in a bucket of Amazon S3 or a compatible service.
 *
 * Source: docs.aws.amazon.com, "Amazon S3 API Reference": PutObject, GetObject, DeleteObject, ListObjectsV2.
 */
export function s3Store(settings: S3Bucket): ObjectStore {
  const bucket = settings.url.replace(/\/+$/, '');
  const { region } = settings;
  // If the service is overloaded, a request is retried twice, with backoff.
  const clientWith = (keys: BucketKeys) =>
    new AwsClient({ ...keys, region, service: 's3', retries: 2, initRetryMs: 200 });
  const always = 'credentialsFile' in settings ? null : clientWith(settings);
  const client = async () =>
    'credentialsFile' in settings ? clientWith(await readBucketKeys(settings.credentialsFile)) : always!;
  const addressOf = (key: string) => `${bucket}/${requireKey(key)}`;

  async function send(method: string, address: string, body?: { bytes: Buffer; type: string }): Promise<Response> {
    const aws = await client();
    const answer = await aws.fetch(address, {
      method,
      // Redirects are not followed, so that signed requests go only to the configured bucket.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: new Uint8Array(body.bytes), headers: { 'content-type': body.type } }),
    });
    if (answer.ok || answer.status === 404) return answer;
    // Only the error code is logged, as the body may repeat the request with its signature.
    const code = /<Code>(\w{1,60})<\/Code>/.exec(await answer.text())?.[1] ?? 'no code';
    throw new Error(`The bucket answered ${answer.status} (${code}) to ${method}.`);
  }

  return {
    async put(key, bytes, type) {
      const answer = await send('PUT', addressOf(key), { bytes, type });
      await answer.body?.cancel();
      if (answer.status === 404) throw new Error('The bucket does not exist.');
    },

    async get(key) {
      const answer = await send('GET', addressOf(key));
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      await answer.body?.cancel();
      return null;
    },

    async remove(key) {
      const answer = await send('DELETE', addressOf(key));
      await answer.body?.cancel();
    },

    async *list() {
      for (let from: string | null = null; ; ) {
        const page = await send(
          'GET',
          `${bucket}?list-type=2${from ? `&continuation-token=${encodeURIComponent(from)}` : ''}`,
        );
        if (page.status === 404) throw new Error('The bucket does not exist.');
        const text = await page.text();
        yield* objectsIn(text);
        from = textOf(text, 'NextContinuationToken');
        if (from === null) return;
      }
    },
  };
}

/** Parses the files of one page of a listing. Our keys contain no characters that XML escapes. */
function* objectsIn(listing: string): Generator<StoredObject> {
  for (const [, entry] of listing.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const key = textOf(entry!, 'Key');
    const written = textOf(entry!, 'LastModified');
    if (key && written) yield { key, writtenAt: new Date(written) };
  }
}

const UNESCAPED: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };

function textOf(xml: string, element: string): string | null {
  const found = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return found?.replace(/&\w+;/g, (sign) => UNESCAPED[sign] ?? sign) ?? null;
}
