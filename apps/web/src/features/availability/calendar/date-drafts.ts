import type { OverrideItemSent, OwnDay } from '@swath/contract/availability';
import { isShortened } from '@swath/domain/availability/closing';
import { parseWindows } from '@swath/domain/availability/effective-windows';
import { type Hours, isSameHours, toFields, toSent, USUAL_HOURS, whatIsWrong } from '../hours/hours-draft.ts';

/** An unsaved change of a date's hours. */
export type DateDraft = {
  readonly isOpen: boolean;
  readonly hours: readonly Hours[];
  /** True: the date's override (hours set for this date alone) is to be removed; `hours` are then the usual ones. */
  readonly isUsual: boolean;
  /** The date as it was when editing began; the server compares it with the present state (optimistic concurrency). */
  readonly seen: { readonly is_available: boolean; readonly windows: OwnDay['windows'] };
};
export type DateDrafts = ReadonlyMap<string, DateDraft>;

/** How a date is shown on the calendar; null for a date without a mark. */
export type DateLook = 'available' | 'scheduled' | 'closing' | 'day-off' | null;

const seenOf = ({ is_available, windows }: OwnDay) => ({ is_available, windows });

/** The draft of a newly chosen date: open, with the default hours. */
export const newDraft = (day: OwnDay): DateDraft => ({
  isOpen: true,
  hours: USUAL_HOURS,
  isUsual: false,
  seen: seenOf(day),
});

/** The draft with which the dialog of a saved date opens: the date as it is stored. */
export const savedDraft = (day: OwnDay): DateDraft => ({
  isOpen: day.is_available,
  hours: toFields(day.windows),
  isUsual: false,
  seen: seenOf(day),
});

/**
 * The draft that removes a date's override (hours set for this date alone).
 * @param hours  the usual hours; empty: closed
 */
export const usualDraft = (draft: DateDraft, hours: OwnDay['windows']): DateDraft => ({
  ...draft,
  isOpen: hours.length > 0,
  hours: toFields(hours),
  isUsual: true,
});

/** Whether a draft opens a date that is stored as closed. */
export const isNew = ({ seen }: DateDraft): boolean => !seen.is_available;

/**
 * Whether a date would be stored as open. A date with an invalid time window is stored as closed.
 * Source: docs/spec/company.md, section 5.
 */
export const isOpenWhenSaved = ({ isOpen, hours }: DateDraft): boolean =>
  isOpen && hours.length > 0 && hours.every(({ start }, at) => start && !isNonsense(hours, at));

/** Whether a draft keeps a date open but takes away some of its hours. Source: docs/rules/availability.md. */
export const isShortening = (draft: DateDraft): boolean =>
  isOpenWhenSaved(draft) &&
  isShortened(parseWindows(draft.seen.windows) ?? [], parseWindows(toSent(draft.hours)) ?? []);

const isNonsense = (hours: readonly Hours[], at: number) => whatIsWrong([hours[at]!])[0] !== null;

/** Whether saving a draft would change nothing. */
const isIdle = (draft: DateDraft): boolean => {
  if (draft.isUsual) return false;
  const isOpen = isOpenWhenSaved(draft);
  if (isOpen !== draft.seen.is_available) return false;
  return !isOpen || isSameHours(draft.hours, toFields(draft.seen.windows));
};

/** Merges changed drafts into the others; drafts that would change nothing are left out. */
export function withDrafts(drafts: DateDrafts, changed: Iterable<readonly [string, DateDraft]>): DateDrafts {
  const all = new Map(drafts);
  for (const [day, draft] of changed) {
    if (isIdle(draft)) all.delete(day);
    else all.set(day, draft);
  }
  return all;
}

/**
 * The request item for a date's hours.
 * @param isChecked  whether the server must compare the present state with `seen`
 */
export function toItem(day: string, draft: DateDraft, isChecked: boolean): OverrideItemSent {
  const isOpen = isOpenWhenSaved(draft);
  return {
    service_date: day,
    is_available: isOpen,
    windows: isOpen ? toSent(draft.hours) : [],
    ...(draft.isUsual && { usual: true }),
    ...(isChecked && { seen: { is_available: draft.seen.is_available, windows: [...draft.seen.windows] } }),
  };
}

/**
 * How a date is shown on the calendar. An unsaved draft, if there is one, takes precedence over what is stored. `day`
 * is undefined if the date is not loaded.
 */
export function lookOf(day: OwnDay | undefined, draft: DateDraft | undefined): DateLook {
  if (draft) return isOpenWhenSaved(draft) ? (isNew(draft) ? 'available' : 'scheduled') : 'closing';
  if (day?.is_available) return 'scheduled';
  return day?.says === 'days_off' ? 'day-off' : null;
}
