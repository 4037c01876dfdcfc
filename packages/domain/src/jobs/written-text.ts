import { dayAt } from '../calendar.ts';
import { clockText, dayText } from '../words.ts';

/** When a message arrived, and when it was written if that was over ten minutes earlier. */
export type WrittenTimes = {
  readonly sentAt: Date;
  /** When the message was written; null if it arrived within ten minutes. */
  readonly writtenAt: Date | null;
  /** Whether the clock of its author's device may have been wrong. */
  readonly clockChanged: boolean;
};

/**
 * Formats when a message was written, with the day if it arrived on another: "written 11:20 AM", "written Thu, May 7,
 * 11:20 AM". Empty if it arrived within ten minutes. Source: docs/rules/jobs.md.
 */
export function writtenText({ sentAt, writtenAt, clockChanged }: WrittenTimes, timeZone: string): string {
  if (writtenAt === null) return '';
  const [day, sentOn] = [dayAt(writtenAt, timeZone), dayAt(sentAt, timeZone)];
  const on = day === sentOn ? '' : `${dayText(day, sentOn)}, `;
  const unsure = clockChanged ? ' by a clock that may have been off' : '';
  return `written ${on}${clockText(writtenAt, timeZone)}${unsure}`;
}
