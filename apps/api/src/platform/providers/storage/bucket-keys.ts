import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

/** Credentials for S3; only temporary ones have a session token. */
export type BucketKeys = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
};

const Credentials = z.object({
  AccessKeyId: z.string(),
  SecretAccessKey: z.string(),
  SessionToken: z.optional(z.string()),
});

/**
 * Reads S3 credentials from a file. Read for each request, so that rotation takes effect immediately.
 *
 * @throws Error that names the file, but nothing of its content
 *
 * Source: docs.aws.amazon.com, "Process credential provider": the JSON that a credential process writes.
 */
export async function readBucketKeys(file: string): Promise<BucketKeys> {
  const read = Credentials.safeParse(parsed(await readFile(file, 'utf8')));
  if (!read.success) throw new Error(`Write AccessKeyId and SecretAccessKey, as JSON, into ${file}.`);
  const { AccessKeyId: accessKeyId, SecretAccessKey: secretAccessKey, SessionToken: sessionToken } = read.data;
  return { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
