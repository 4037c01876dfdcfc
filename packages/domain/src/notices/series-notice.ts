import type { Day } from '../calendar.ts';
import { daysText, dayText } from '../words.ts';

/** In-app notifications for homeowners about a series. Notices stored by older versions lack days and rule. */
export type SeriesNotice =
  /** The homeowner booked a series. `date`, `arrival`: of its first visit; `visits`: how many it has. */
  | {
      readonly kind: 'series_booked';
      readonly company: string;
      readonly date: Day;
      /** The promised arrival window, as text; null or left out: none is promised. */
      readonly arrival?: string | null;
      readonly visits: number;
    }
  /** `days`: of the visits concerned; `from` and `to`: of a pause, both included. */
  | {
      readonly kind: 'series_changed';
      readonly company: string;
      readonly what: SeriesChange;
      readonly days?: readonly Day[];
      readonly from?: Day;
      readonly to?: Day;
    }
  /** The company proposes a series; `change`: a change of an active one. `rule`: what it proposes, as text. */
  | { readonly kind: 'series_proposed'; readonly company: string; readonly change: boolean; readonly rule?: string }
  /** The series ends soon, on `date`; the homeowner may let it go on. */
  | { readonly kind: 'series_ending'; readonly company: string; readonly date: Day }
  | { readonly kind: 'series_stopped'; readonly company: string; readonly why: 'declines' | 'payouts' };

/**
 * Changes of an active series. By the company: `called_off`, it deleted visits; `paused_by_company`; `ended`, it ended
 * the whole series. The others are by the homeowner, and are in notices stored by older versions only.
 */
export type SeriesChange =
  | 'called_off'
  | 'paused_by_company'
  | 'ended'
  | 'skipped'
  | 'moved'
  | 'window_chosen'
  | 'paused'
  | 'resumed'
  | 'changed'
  | 'canceled';

const CHANGED: Record<SeriesChange, string> = {
  called_off: 'Visits of your series were canceled',
  paused_by_company: 'Your series was paused by the company',
  ended: 'Your series was ended by the company',
  skipped: 'A visit is skipped',
  moved: 'A visit is on another day',
  window_chosen: 'A visit is at another time',
  paused: 'Your series is paused',
  resumed: 'Your series goes on',
  changed: 'Your series has changed',
  canceled: 'Your series is canceled',
};

/** Title and text of a notification about a series. */
export function seriesNoticeWords(notice: SeriesNotice, near: Day): { title: string; text: string } {
  const { company } = notice;
  switch (notice.kind) {
    case 'series_booked':
      return {
        title: 'Your recurring mowing is booked',
        text: `${company} comes on ${dayText(notice.date, near)}${notice.arrival ? `, ${notice.arrival}` : ''}${moreWords(notice.visits - 1)}.`,
      };
    case 'series_changed':
      return { title: CHANGED[notice.what], text: changedText(notice, near) };
    case 'series_proposed': {
      const what = notice.rule ? `: ${notice.rule}` : '';
      return notice.change
        ? {
            title: 'A company proposes to change your series',
            text: `${company} would come on other days${what}. Nothing changes unless you agree.`,
          }
        : {
            title: 'A company proposes a series',
            text: `${company} would mow your lawn regularly${what}. Nothing is booked unless you agree.`,
          };
    }
    case 'series_ending':
      return {
        title: 'Shall your series go on?',
        text: `Your series with ${company} ends on ${dayText(notice.date, near)}. It goes on only if you let it.`,
      };
    case 'series_stopped':
      return {
        title: 'Your series is paused',
        text:
          notice.why === 'declines'
            ? `Your card was declined for two visits of ${company} in a row. Save another card and it goes on.`
            : `${company} cannot accept payments at the moment. It goes on by itself when they can.`,
      };
  }
}

function changedText(
  { company, what, days = [], from, to }: Extract<SeriesNotice, { kind: 'series_changed' }>,
  near: Day,
): string {
  const canceled = days.length > 0 ? ` Canceled: ${daysText(days, near)}.` : '';
  if (from && to) return `${company} does not come from ${dayText(from, near)} to ${dayText(to, near)}.${canceled}`;
  if (what === 'called_off' && days.length > 0) return `${company} does not come on ${daysText(days, near)}.`;
  return `It is your series with ${company}.${canceled}`;
}

function moreWords(more: number): string {
  if (more <= 0) return '';
  return more === 1 ? ', and once more after that' : `, and ${more} more times after that`;
}
