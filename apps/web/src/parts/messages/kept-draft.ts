import * as z from 'zod/mini';
import { jsonIn, tabStore } from '../../lib/storage.ts';

/** Source: docs/contracts/stored-keys.md. */
const DRAFTS_KEY = 'message_drafts';

/** A draft message in the thread of a job, and its idempotency key: it is sent once, however often it is retried. */
export type Draft = { readonly words: string; readonly key: string };

const Drafts = z.record(z.string(), z.object({ words: z.string(), key: z.uuid() }));

/** An empty message. */
export const noDraft = (): Draft => ({ words: '', key: crypto.randomUUID() });

const read = (): Readonly<Record<string, Draft>> => Drafts.safeParse(jsonIn(tabStore.read(DRAFTS_KEY))).data ?? {};

/** The stored draft of a thread, after navigation or a reload. */
export const keptDraft = (jobId: string): Draft | null => read()[jobId] ?? null;

/** Stores a draft in this tab, for a reload; an empty one is removed. */
export function keepDraft(jobId: string, draft: Draft): void {
  const { [jobId]: _, ...others } = read();
  const drafts = draft.words === '' ? others : { ...others, [jobId]: draft };
  if (Object.keys(drafts).length === 0) tabStore.remove(DRAFTS_KEY);
  else tabStore.write(DRAFTS_KEY, JSON.stringify(drafts));
}
