import type { OverrideItemSent, OwnDay } from '@swath/contract/availability';
import { isShortened } from '@swath/domain/availability/closing';
import { parseWindows } from '@swath/domain/availability/effective-windows';
import { type Hours, isSameHours, toFields, toSent, USUAL_HOURS, whatIsWrong } from '../hours/hours-draft.ts';

/** An unsaved change of a date. */
export type DateDraft = {
  readonly isOpen: boolean;
  readonly hours: readonly Hours[];
  /** The override is to be removed: `hours` are the usual ones. */
  readonly isUsual: boolean;
  /** The date as it was when the change began, compared by the server (optimistic concurrency). */
  readonly seen: { readonly is_available: boolean; readonly windows: OwnDay['windows'] };
};
export type DateDrafts = ReadonlyMap<string, DateDraft>;

/** How a date is shown on the calendar. */
export type DateLook = 'available' | 'scheduled' | 'closing' | 'day-off' | null;

const seenOf = ({ is_available, windows }: OwnDay) => ({ is_available, windows });

/** The draft of a newly chosen date: open with the default hours. */
export const newDraft = (day: OwnDay): DateDraft => ({
  isOpen: true,
  hours: USUAL_HOURS,
  isUsual: false,
  seen: seenOf(day),
});

/** The draft that the dialog of a saved date begins with. */
export const savedDraft = (day: OwnDay): DateDraft => ({
  isOpen: day.is_available,
  hours: toFields(day.windows),
  isUsual: false,
  seen: seenOf(day),
});

/** The draft that removes a date's override; with no usual hours the date is closed. */
export const usualDraft = (draft: DateDraft, hours: OwnDay['windows']): DateDraft => ({
  ...draft,
  isOpen: hours.length > 0,
  hours: toFields(hours),
  isUsual: true,
});

/** Whether the draft opens a date that is closed as saved. */
export const isNew = ({ seen }: DateDraft): boolean => !seen.is_available;

/** Whether a date would be saved as open: an invalid window closes it. Source: docs/spec/company.md, section 5. */
export const isOpenWhenSaved = ({ isOpen, hours }: DateDraft): boolean =>
  isOpen && hours.length > 0 && hours.every(({ start }, at) => start && !isNonsense(hours, at));

/** Whether a date stays open and would lose some of its hours. Source: docs/rules/availability.md. */
export const isShortening = (draft: DateDraft): boolean =>
  isOpenWhenSaved(draft) &&
  isShortened(parseWindows(draft.seen.windows) ?? [], parseWindows(toSent(draft.hours)) ?? []);

const isNonsense = (hours: readonly Hours[], at: number) => whatIsWrong([hours[at]!])[0] !== null;

/** Whether saving the draft would change nothing. */
const isIdle = (draft: DateDraft): boolean => {
  if (draft.isUsual) return false;
  const isOpen = isOpenWhenSaved(draft);
  if (isOpen !== draft.seen.is_available) return false;
  return !isOpen || isSameHours(draft.hours, toFields(draft.seen.windows));
};

/** The drafts with some of them changed; those that would change nothing are left out. */
export function withDrafts(drafts: DateDrafts, changed: Iterable<readonly [string, DateDraft]>): DateDrafts {
  const all = new Map(drafts);
  for (const [day, draft] of changed) {
    if (isIdle(draft)) all.delete(day);
    else all.set(day, draft);
  }
  return all;
}

/** A date's override as it is sent. @param isChecked  whether the server compares it with `seen` */
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

/** How a date is shown: its draft takes precedence over what is saved. */
export function lookOf(day: OwnDay | undefined, draft: DateDraft | undefined): DateLook {
  if (draft) return isOpenWhenSaved(draft) ? (isNew(draft) ? 'available' : 'scheduled') : 'closing';
  if (day?.is_available) return 'scheduled';
  return day?.says === 'days_off' ? 'day-off' : null;
}
