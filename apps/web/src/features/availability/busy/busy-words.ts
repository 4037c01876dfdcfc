import type { HoursText, OwnDay } from '@swath/contract/availability';
import {
  type CalendarFailure,
  type UnreadEntry,
  type UnreadReason,
  withoutWindows,
} from '@swath/domain/availability/busy';
import { windowTexts } from '@swath/domain/availability/closing';
import { parseWindows } from '@swath/domain/availability/effective-windows';
import { commonWindows } from '@swath/domain/availability/windows';

/** Why a company's own calendar can no longer be read, by the API's code. */
export const FAILURE_WORDS: Record<CalendarFailure, string> = {
  calendar_not_allowed: 'Its address leads somewhere that is not public.',
  calendar_unreachable: 'Nothing could be read at its address. Is it still shared there?',
  not_a_calendar: 'What is at its address is no calendar any more.',
  calendar_too_long: 'It has become too long: it can have up to 32 MB, and 20,000 events from today on.',
};

const UNREAD_WORDS: Record<UnreadReason, (said: string) => string> = {
  unknown_zone: (said) => `its time zone${said} is unknown, so it does not count`,
  no_start: (said) => `its start${said} cannot be read, so it does not count`,
  wrong_end: (said) => `its end${said} cannot be right, so only its start counts`,
  unknown_rule: (said) => `how it repeats${said} cannot be read, so only its first time counts`,
  unknown_dates: (said) =>
    `a date of it that was added, moved or left out${said} cannot be read; its other times count`,
  unknown_kind: () => 'we do not read this kind of entry, so it does not count',
};

/** What could not be parsed of a calendar entry, and what follows: “Dentist”: its time zone (Foo/Bar) is unknown, … */
export function unreadWords({ name, reason, said }: UnreadEntry): string {
  // A page loaded before a deploy may get a reason that it does not know.
  const words = UNREAD_WORDS[reason] ?? ((text: string) => `part of it${text} cannot be read`);
  return `${name === null ? 'An entry without a title' : `“${name}”`}: ${words(said === null ? '' : ` (${said})`)}.`;
}

const parsed = (hours: readonly HoursText[]) => parseWindows(hours) ?? [];

/**
 * The parts of a day's working hours that are busy in the company's own calendar. `isAll`: no working hours are left.
 */
export function takenOf({ windows, busy }: Pick<OwnDay, 'windows' | 'busy'>): { taken: HoursText[]; isAll: boolean } {
  const taken = commonWindows(parsed(windows), parsed(busy));
  return {
    taken: windowTexts(taken),
    isAll: taken.length > 0 && withoutWindows(parsed(windows), parsed(busy)).length === 0,
  };
}
