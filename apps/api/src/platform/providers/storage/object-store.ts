/** One file in a store. */
export type StoredObject = {
  readonly key: string;
  /** When it was written, by the store's own clock. */
  readonly writtenAt: Date;
};

/** Where files lie that people gave us: a folder, or a bucket of an S3 service. Keys are made by us only. */
export type ObjectStore = {
  /** Keeps a file; one that is there under this key is replaced. */
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** The file; null when there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Removes a file; that there is none is fine. */
  remove(key: string): Promise<void>;
  /** Every file there is, in no order. */
  list(): AsyncIterable<StoredObject>;
};

const KEY = /^[a-z0-9][a-z0-9-]{0,80}\.jpg$/;

/** A key that is safe as a file's name and in an address. @throws Error for any other: ours are never made of what people type */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`Not a key of this store: ${key.slice(0, 40)}`);
  return key;
}
