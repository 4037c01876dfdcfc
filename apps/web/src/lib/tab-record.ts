import * as z from 'zod/mini';
import { jsonIn, tabStore } from './storage.ts';

const Entries = z.record(z.string(), z.unknown());

/** The entries of a JSON object that is stored in this tab; none if there is no valid object. Values are not validated. */
export const readEntries = (key: string): Readonly<Record<string, unknown>> =>
  Entries.safeParse(jsonIn(tabStore.read(key))).data ?? {};

/** Stores an entry of a JSON object in this tab; null removes it, and with the last entry the object. */
export function writeEntry(key: string, name: string, value: object | null): void {
  const { [name]: _, ...others } = readEntries(key);
  const entries = value === null ? others : { ...others, [name]: value };
  if (Object.keys(entries).length === 0) tabStore.remove(key);
  else tabStore.write(key, JSON.stringify(entries));
}
