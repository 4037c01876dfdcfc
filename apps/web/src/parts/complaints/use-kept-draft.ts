import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { readEntries, writeEntry } from '../../lib/tab-record.ts';

/** Storage key of forms about problems. Source: docs/contracts/stored-keys.md. */
const DRAFTS_KEY = 'complaint_drafts';

/**
 * State of a form that is stored in this tab, so that a reload or the Back button does not lose what was typed. Give
 * the component a `key` for each `place`.
 * @param place  name of the form and of what it is about
 * @param schema  of the stored state; what does not fit, is ignored
 * @returns the state, a function that changes part of it, and one that forgets it
 */
export function useKeptDraft<Draft extends object>(place: string, schema: z.ZodMiniType<Draft>, empty: Draft) {
  const [draft, setDraft] = useState(() => schema.safeParse(readEntries(DRAFTS_KEY)[place]).data ?? empty);
  // An upload ends after the render that began it, and must change the latest state.
  const latest = useRef(draft);
  const change = (part: Partial<Draft>) => {
    latest.current = { ...latest.current, ...part };
    setDraft(latest.current);
    writeEntry(DRAFTS_KEY, place, latest.current);
  };
  const forget = () => {
    latest.current = empty;
    setDraft(empty);
    writeEntry(DRAFTS_KEY, place, null);
  };
  return [draft, change, forget] as const;
}
