import type { UnreadEntry, UnreadReason } from '@swath/domain/availability/busy';
import { textOf } from './properties.ts';
import type { Entry } from './read-components.ts';

/** Something of an entry that nobody can make sense of. */
export class NotUnderstood extends Error {
  override name = 'NotUnderstood';
  readonly reason: UnreadReason;
  /** As the calendar says it. */
  readonly said: string | null;

  constructor(reason: UnreadReason, said: string | null = null) {
    super(`an entry of a calendar is not understood: ${reason}`);
    this.reason = reason;
    this.said = said;
  }
}

/** So many are kept with their names; the others are counted. */
const MOST_NAMED = 20;
const LONGEST_TEXT = 80;

/** Collects the entries that are not understood, whole or in part. */
export function collectUnread() {
  const unread = new Map<Entry, NotUnderstood>();
  return {
    /** Notes why an entry is not understood; the first reason stands. */
    note(entry: Entry, why: NotUnderstood) {
      if (!unread.has(entry)) unread.set(entry, why);
    },
    /** How many they are, and what some of them are called; the same name for the same reason is there once. */
    list(): { skipped: number; unread: UnreadEntry[] } {
      const named = new Map<string, UnreadEntry>();
      for (const [entry, { reason, said }] of unread) {
        if (named.size >= MOST_NAMED) break;
        const one = { name: nameOf(entry), reason, said: said === null ? null : shownText(said) };
        named.set(JSON.stringify(one), one);
      }
      return { skipped: unread.size, unread: [...named.values()] };
    },
  };
}

function nameOf({ properties }: Entry): string | null {
  const summary = properties.find(({ name }) => name === 'SUMMARY');
  return summary ? shownText(textOf(summary)) : null;
}

/** What can be shown of a text: what is not seen, or turns the line around, is left out. */
function shownText(text: string): string | null {
  const seen = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...seen];
  if (letters.length === 0) return null;
  return letters.length > LONGEST_TEXT ? `${letters.slice(0, LONGEST_TEXT - 1).join('')}…` : seen;
}
