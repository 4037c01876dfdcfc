import type { Window } from '../day-window.ts';
import { type Minutes, minutes } from '../units.ts';

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Parses "09:30" into minutes after midnight; null when the text is not a time of day. */
export function parseTime(text: string): Minutes | null {
  const parts = TIME.exec(text);
  return parts ? minutes(Number(parts[1]) * 60 + Number(parts[2])) : null;
}

/** Like `parseTime`, and "24:00" as the midnight at the end of the day. */
export const parseDayTime = (text: string): Minutes | null => (text === '24:00' ? minutes(1440) : parseTime(text));

/** Formats minutes after midnight as a 24-hour time: "09:30". */
export function timeText(at: number): string {
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
}

/** Normalizes windows: sorts them, merges overlapping or adjoining ones and drops empty or reversed ones. */
export function tidyWindows(windows: readonly Window[]): Window[] {
  const tidy: Window[] = [];
  for (const next of windows.filter((w) => w.start < w.end).sort((a, b) => a.start - b.start)) {
    const last = tidy.at(-1);
    if (last && next.start <= last.end) {
      tidy[tidy.length - 1] = { start: last.start, end: minutes(Math.max(last.end, next.end)) };
    } else tidy.push(next);
  }
  return tidy;
}

/** Total minutes of a day's windows; overlaps count once. */
export const minutesOpen = (windows: readonly Window[]): Minutes =>
  minutes(tidyWindows(windows).reduce((sum, window) => sum + window.end - window.start, 0));

/** Intersection of two lists of time windows. @returns sorted, without overlaps */
export const commonWindows = (a: readonly Window[], b: readonly Window[]): Window[] =>
  tidyWindows(
    a.flatMap((one) =>
      b.map((other) => ({
        start: minutes(Math.max(one.start, other.start)),
        end: minutes(Math.min(one.end, other.end)),
      })),
    ),
  );
