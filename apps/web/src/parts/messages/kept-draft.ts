import * as z from 'zod/mini';
import { jsonIn, tabStore } from '../../lib/storage.ts';

/** Source: docs/contracts/stored-keys.md. */
const DRAFTS_KEY = 'message_drafts';

/** What somebody is writing in the thread of a job, and the key under which it is sent: once, however often it is tried. */
export type Draft = { readonly words: string; readonly key: string };

const Drafts = z.record(z.string(), z.object({ words: z.string(), key: z.uuid() }));

/** An empty message. */
export const noDraft = (): Draft => ({ words: '', key: crypto.randomUUID() });

const read = (): Readonly<Record<string, Draft>> => Drafts.safeParse(jsonIn(tabStore.read(DRAFTS_KEY))).data ?? {};

/** What was being written when the page was left or loaded anew. */
export const keptDraft = (jobId: string): Draft | null => read()[jobId] ?? null;

/** Keeps it for a reload, in this tab; an empty one is forgotten. */
export function keepDraft(jobId: string, draft: Draft): void {
  const { [jobId]: _, ...others } = read();
  const drafts = draft.words === '' ? others : { ...others, [jobId]: draft };
  if (Object.keys(drafts).length === 0) tabStore.remove(DRAFTS_KEY);
  else tabStore.write(DRAFTS_KEY, JSON.stringify(drafts));
}
