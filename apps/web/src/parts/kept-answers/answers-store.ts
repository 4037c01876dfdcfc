import type { Day } from '@swath/domain/calendar';
import type { AccountId } from '@swath/domain/ids';
import * as z from 'zod/mini';
import { deviceStore, jsonIn, type TextStore, tabStore } from '../../lib/storage.ts';

/** The owner of stored answers, and the day on which they were given, 'YYYY-MM-DD'. */
export type Whose = { readonly account: string; readonly day: string };

/** @param today  at the property */
export const whoseAnswers = (account: AccountId, today: Day): Whose => ({
  account,
  day: today,
});

/** Progress of a wizard. */
export type Progress = {
  /** At least one answer was given. */
  readonly begun: boolean;
  /** The first step is answered. */
  readonly pastFirst: boolean;
};

type Given<Draft> = {
  /** Storage key. Source: docs/contracts/stored-keys.md. */
  key: string;
  /** Incremented when the schema changes: what an older page stored is no longer read. */
  version: number;
  draft: z.ZodMiniType<Draft>;
  /** Removes free text, which stays in the tab. */
  forDevice: (draft: Draft) => Draft;
};

/**
 * Stores the answers of a wizard: all of them in session storage, for a reload; in local storage without free text, for
 * another tab. They are read only for the same account and on the same day.
 */
export function answersStore<Draft>({ key, version, draft, forDevice }: Given<Draft>) {
  const before = `${key}_before`;
  const Kept = z.object({
    version: z.literal(version),
    account: z.string(),
    day: z.string(),
    begun: z.boolean(),
    pastFirst: z.boolean(),
    draft,
  });
  type Kept = z.infer<typeof Kept>;

  function read(store: TextStore, name: string, { account, day }: Whose): Kept | null {
    const { data } = Kept.safeParse(jsonIn(store.read(name)));
    return data?.account === account && data.day === day ? data : null;
  }
  const write = (store: TextStore, name: string, kept: z.input<typeof Kept>) =>
    store.write(name, JSON.stringify(Kept.parse(kept)));

  return {
    /** The answers of the wizard that was open before a reload of this tab. */
    reopened: (whose: Whose): Draft | null => read(tabStore, key, whose)?.draft ?? null,

    /** The answers that can be resumed when the wizard is opened afresh: the furthest of this tab, else of the device. */
    earlier(whose: Whose): Draft | null {
      const last = read(tabStore, key, whose);
      if (last?.pastFirst) return last.draft;
      const one = read(tabStore, before, whose) ?? (last?.begun ? last : null) ?? read(deviceStore, key, whose);
      return one?.draft ?? null;
    },

    /** @param earlier  stored answers that can still be resumed instead; kept until the first step of these is answered */
    keep(whose: Whose, draft: Draft, progress: Progress, earlier: Draft | null): void {
      const kept = { version, ...whose, ...progress };
      write(tabStore, key, { ...kept, draft });
      if (earlier && !progress.pastFirst) {
        return void write(tabStore, before, { ...kept, begun: true, pastFirst: true, draft: earlier });
      }
      tabStore.remove(before);
      if (progress.begun) write(deviceStore, key, { ...kept, draft: forDevice(draft) });
    },

    /** The wizard no longer reopens with them automatically; they can still be resumed. */
    setAside(): void {
      const last = tabStore.read(key);
      if (last !== null) tabStore.write(before, last);
      tabStore.remove(key);
    },

    /** Removes them once they were submitted. */
    forget(): void {
      tabStore.remove(key);
      tabStore.remove(before);
      deviceStore.remove(key);
    },
  };
}
