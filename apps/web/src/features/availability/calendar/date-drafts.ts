import type { OverrideItemSent, OwnDay } from '@swath/contract/availability';
import { isShortened } from '@swath/domain/availability/closing';
import { parseWindows } from '@swath/domain/availability/effective-windows';
import { type Hours, isSameHours, toFields, toSent, USUAL_HOURS, whatIsWrong } from '../hours/hours-draft.ts';

/** What is wanted of a date and not saved yet. */
export type DateDraft = {
  readonly isOpen: boolean;
  readonly hours: readonly Hours[];
  /** The date is to say nothing itself: these are the hours it has then. */
  readonly isUsual: boolean;
  /** How the date was when it was changed. */
  readonly seen: { readonly is_available: boolean; readonly windows: OwnDay['windows'] };
};
export type DateDrafts = ReadonlyMap<string, DateDraft>;

/** How a date shows on the calendar. */
export type DateLook = 'available' | 'scheduled' | 'closing' | 'day-off' | null;

const seenOf = ({ is_available, windows }: OwnDay) => ({ is_available, windows });

/** A date that was chosen: open as days usually are. */
export const newDraft = (day: OwnDay): DateDraft => ({
  isOpen: true,
  hours: USUAL_HOURS,
  isUsual: false,
  seen: seenOf(day),
});

/** What the dialog of a saved date begins with. */
export const savedDraft = (day: OwnDay): DateDraft => ({
  isOpen: day.is_available,
  hours: toFields(day.windows),
  isUsual: false,
  seen: seenOf(day),
});

/** A date that is to have the hours it has without a word of its own; none: it is closed then. */
export const usualDraft = (draft: DateDraft, hours: OwnDay['windows']): DateDraft => ({
  ...draft,
  isOpen: hours.length > 0,
  hours: toFields(hours),
  isUsual: true,
});

/** Whether a date was chosen that is closed as yet. */
export const isNew = ({ seen }: DateDraft): boolean => !seen.is_available;

/** Whether a date would be saved as open: a window that makes no sense closes it. Source: docs/spec/company.md, section 5. */
export const isOpenWhenSaved = ({ isOpen, hours }: DateDraft): boolean =>
  isOpen && hours.length > 0 && hours.every(({ start }, at) => start && !isNonsense(hours, at));

/** Whether a date stays open and would lose some of its hours. Source: docs/decisions.md, D481. */
export const isShortening = (draft: DateDraft): boolean =>
  isOpenWhenSaved(draft) &&
  isShortened(parseWindows(draft.seen.windows) ?? [], parseWindows(toSent(draft.hours)) ?? []);

const isNonsense = (hours: readonly Hours[], at: number) => whatIsWrong([hours[at]!])[0] !== null;

/** Whether saving it would change nothing. */
const isIdle = (draft: DateDraft): boolean => {
  if (draft.isUsual) return false;
  const isOpen = isOpenWhenSaved(draft);
  if (isOpen !== draft.seen.is_available) return false;
  return !isOpen || isSameHours(draft.hours, toFields(draft.seen.windows));
};

/** The drafts with some of them changed; what would change nothing is left out. */
export function withDrafts(drafts: DateDrafts, changed: Iterable<readonly [string, DateDraft]>): DateDrafts {
  const all = new Map(drafts);
  for (const [day, draft] of changed) {
    if (isIdle(draft)) all.delete(day);
    else all.set(day, draft);
  }
  return all;
}

/** What a date is sent as. @param isChecked  whether the server compares it with how it was seen */
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

/** How a date shows: what is not saved yet before what is. */
export function lookOf(day: OwnDay | undefined, draft: DateDraft | undefined): DateLook {
  if (draft) return isOpenWhenSaved(draft) ? (isNew(draft) ? 'available' : 'scheduled') : 'closing';
  if (day?.is_available) return 'scheduled';
  return day?.says === 'days_off' ? 'day-off' : null;
}
