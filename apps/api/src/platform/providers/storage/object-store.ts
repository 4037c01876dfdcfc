/** A stored file. */
export type StoredObject = {
  readonly key: string;
  /** Time of the last write, by the store's own clock. */
  readonly writtenAt: Date;
};

/** Store of uploaded files: a folder, or an S3 bucket. Keys are generated, never taken from users. */
export type ObjectStore = {
  /** Stores a file; replaces one with the same key. */
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** The file; null when there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Deletes a file; idempotent. */
  remove(key: string): Promise<void>;
  /** All files, in no order. */
  list(): AsyncIterable<StoredObject>;
};

const KEY = /^[a-z0-9][a-z0-9-]{0,80}\.jpg$/;

/** Validates a key, so that it is safe as a file name and in a URL. @throws Error for any other (path traversal) */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`Not a key of this store: ${key.slice(0, 40)}`);
  return key;
}
