import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { jsonIn, tabStore } from '../../lib/storage.ts';
import { writeEntry } from '../../lib/tab-record.ts';

/** Storage key of unsent messages. Source: docs/contracts/stored-keys.md. */
const DRAFTS_KEY = 'message_drafts';

/** A message that is being written. `key`: its idempotency key, by which the server stores it only once. */
export type Draft = { readonly words: string; readonly key: string };

const Drafts = z.record(z.string(), z.object({ words: z.string(), key: z.uuid() }));

const watchers = new Set<() => void>();

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

const stored = () => tabStore.read(DRAFTS_KEY);
const draftsIn = (text: string | null): Readonly<Record<string, Draft>> => Drafts.safeParse(jsonIn(text)).data ?? {};

/** The message being written about a job, stored in this tab to survive a reload; null if there is none. */
export const useDraft = (jobId: string): Draft | null => draftsIn(useSyncExternalStore(watch, stored))[jobId] ?? null;

/**
 * Stores the message being written about a job; an empty text removes it. An edited text is a new message with a new
 * idempotency key: with the old key, the server would ignore it.
 */
export function keepDraft(jobId: string, words: string): void {
  writeEntry(DRAFTS_KEY, jobId, words === '' ? null : { words, key: crypto.randomUUID() });
  for (const changed of watchers) changed();
}

/** Removes a draft that was sent. Text typed meanwhile stays, as the beginning of the next message. */
export function removeDraft(jobId: string, key: string): void {
  if (draftsIn(stored())[jobId]?.key === key) keepDraft(jobId, '');
}

/** Puts the text of a refused message back into the job's draft, above a text that is being written there. */
export function returnToDraft(jobId: string, words: string): void {
  const now = draftsIn(stored())[jobId]?.words;
  keepDraft(jobId, now ? `${words}\n${now}` : words);
}
