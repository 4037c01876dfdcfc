import type { UnreadEntry, UnreadReason } from '@swath/domain/availability/busy';
import { textOf } from './properties.ts';
import type { Entry } from './read-components.ts';

/** Thrown for a part of a calendar entry that cannot be interpreted. */
export class NotUnderstood extends Error {
  override name = 'NotUnderstood';
  readonly reason: UnreadReason;
  /** The text that was not understood, as the calendar has it; null when it is no particular text. */
  readonly said: string | null;

  constructor(reason: UnreadReason, said: string | null = null) {
    super(`an entry of a calendar is not understood: ${reason}`);
    this.reason = reason;
    this.said = said;
  }
}

/** Maximum number of entries that are listed with their names; further ones are only counted. */
const MOST_NAMED = 20;
const LONGEST_TEXT = 80;

/** Makes a collector of the entries of a calendar that could not be interpreted, in whole or in part. */
export function collectUnread() {
  const unread = new Map<Entry, NotUnderstood>();
  return {
    /** Adds an entry with the reason; only its first reason is kept. */
    note(entry: Entry, why: NotUnderstood) {
      if (!unread.has(entry)) unread.set(entry, why);
    },
    /** The number of all added entries, and the names and reasons of at most MOST_NAMED of them, without duplicates. */
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

/**
 * Makes text safe to show: removes invisible and direction-changing characters, and truncates it to 80 characters.
 *
 * @returns null when nothing is left
 */
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
