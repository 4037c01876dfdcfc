import type { Day } from '@swath/domain/calendar';
import type { AccountId } from '@swath/domain/ids';
import * as z from 'zod/mini';
import { deviceStore, jsonIn, type TextStore, tabStore } from '../../lib/storage.ts';

/** The account that stored answers belong to, and the day on which they were given, 'YYYY-MM-DD'. */
export type Whose = { readonly account: string; readonly day: string };

/** The account and the day under which answers are stored. @param today  at the property */
export const whoseAnswers = (account: AccountId, today: Day): Whose => ({
  account,
  day: today,
});

/** How far a wizard has been filled in. */
export type Progress = {
  /** Whether at least one answer was given. */
  readonly begun: boolean;
  /** Whether the first step was completed. */
  readonly pastFirst: boolean;
};

type Given<Draft> = {
  /** Storage key of the answers. Source: docs/contracts/stored-keys.md. */
  key: string;
  /** Increase it when the schema changes: answers stored with another version are ignored. */
  version: number;
  draft: z.ZodMiniType<Draft>;
  /** Removes what must stay in this tab, such as free text, before the answers are stored on the device. */
  forDevice: (draft: Draft) => Draft;
};

/**
 * Creates storage for a wizard's answers: all of them in the tab's session storage, to survive a reload; without free
 * text also in local storage, for other tabs. They are read only for the same account and on the same day.
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
    /** The answers of the wizard that was open before this tab was reloaded; null if there are none. */
    reopened: (whose: Whose): Draft | null => read(tabStore, key, whose)?.draft ?? null,

    /**
     * The answers that a newly opened wizard can resume: those in this tab that were filled in furthest, otherwise
     * those in the device's local storage. Null if there are none.
     */
    earlier(whose: Whose): Draft | null {
      const last = read(tabStore, key, whose);
      if (last?.pastFirst) return last.draft;
      const one = read(tabStore, before, whose) ?? (last?.begun ? last : null) ?? read(deviceStore, key, whose);
      return one?.draft ?? null;
    },

    /**
     * Stores the wizard's answers in the tab, and those that may leave it on the device.
     * @param earlier  older answers that the user can still resume instead of the new ones; null: none. They are stored
     * until the first step of the new ones is completed
     */
    keep(whose: Whose, draft: Draft, progress: Progress, earlier: Draft | null): void {
      const kept = { version, ...whose, ...progress };
      write(tabStore, key, { ...kept, draft });
      if (earlier && !progress.pastFirst) {
        return void write(tabStore, before, { ...kept, begun: true, pastFirst: true, draft: earlier });
      }
      tabStore.remove(before);
      if (progress.begun) write(deviceStore, key, { ...kept, draft: forDevice(draft) });
    },

    /** Keeps the answers for a newly opened wizard to resume. A reload no longer opens the wizard with them. */
    setAside(): void {
      const last = tabStore.read(key);
      if (last !== null) tabStore.write(before, last);
      tabStore.remove(key);
    },

    /** Removes all stored answers; called once they were sent. */
    forget(): void {
      tabStore.remove(key);
      tabStore.remove(before);
      deviceStore.remove(key);
    },
  };
}
