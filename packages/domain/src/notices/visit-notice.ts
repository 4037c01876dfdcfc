import type { Day } from '../calendar.ts';
import { NOTHING_TO_PAY } from '../jobs/cancel-promise.ts';
import { type CannotDoReason, reasonWords } from '../jobs/crew-reason.ts';
import { preparationText } from '../jobs/visit-reminder.ts';
import type { PhotoCounts } from '../photos/visit-photo.ts';
import { dayText } from '../words.ts';

/**
 * In-app notifications for homeowners from the evening before a visit to its end. Times are text, by the clock at the
 * lawn. `date` is left out in notices stored by older versions.
 */
export type VisitNotice =
  /** Reminder on the evening before. `arrival`: when the crew is expected, null if unknown; `prepare`: what to do. */
  | {
      readonly kind: 'visit_tomorrow';
      readonly company: string;
      readonly date: Day;
      readonly arrival: string | null;
      readonly prepare: readonly string[];
    }
  /** `promised`: the promised arrival window that this is before; null or left out: it is not, or there is none. */
  | {
      readonly kind: 'on_my_way';
      readonly company: string;
      readonly date?: Day;
      readonly time: string | null;
      readonly promised?: string | null;
    }
  /** `promised`: the promised arrival window that is not kept; null or left out: it is, or there is none. */
  | {
      readonly kind: 'running_late';
      readonly company: string;
      readonly date?: Day;
      readonly time: string;
      readonly promised?: string | null;
    }
  /** The crew came and could not mow. */
  | {
      readonly kind: 'not_done';
      readonly company: string;
      readonly date?: Day;
      readonly reason: CannotDoReason;
      readonly next: Next;
    }
  | { readonly kind: 'started'; readonly company: string; readonly date?: Day }
  /** `times`: from when to when the crew worked; `photos`: how many it took. Older notices have neither. */
  | {
      readonly kind: 'completed';
      readonly company: string;
      readonly date?: Day;
      readonly times?: string;
      readonly photos?: PhotoCounts;
    };

/**
 * What happens to a mowing that could not be done: it is moved to `date`, its homeowner is asked to agree to `date`, or
 * it is canceled.
 */
type Next =
  | { readonly is: 'moved'; readonly date: Day }
  | { readonly is: 'asked'; readonly date: Day }
  | { readonly is: 'canceled' };

/** Title and text of a notification about the day of a visit; the title is also that of the push message. */
export function visitNoticeWords(notice: VisitNotice, near: Day): { title: string; text: string } {
  const { company, date } = notice;
  const on = date ? ` on ${dayText(date, near)}` : '';
  switch (notice.kind) {
    case 'visit_tomorrow':
      return {
        title: 'Your mowing is tomorrow',
        text: `${company} comes${on}${notice.arrival === null ? '' : `, ${notice.arrival}`}. ${preparationText(notice.prepare)}`,
      };
    case 'on_my_way':
      return {
        title: 'Your crew is on its way',
        text: notice.time
          ? `${company} arrives${on} at about ${notice.time}${earlyWords(notice.promised)}.`
          : `${company} is driving to you${on}.`,
      };
    case 'running_late':
      return {
        title: 'Your crew is running late',
        text: `${company} now arrives${on} at about ${notice.time}${brokenWords(notice.promised)}.`,
      };
    case 'not_done':
      return {
        title: 'Your lawn could not be mowed',
        text: `${company} was there${on}: ${reasonWords(notice.reason).toLowerCase()}. ${nextWords(notice.next, near)}`,
      };
    case 'started':
      return { title: 'Your lawn is being mowed', text: `${company} has started${on}.` };
    case 'completed': {
      const when = `${on}${notice.times ? `, ${notice.times}` : ''}`;
      return {
        title: 'Your lawn is mowed',
        text: `${company} mowed it${when}.${photosText(notice.photos)} How was it? You can give stars.`,
      };
    }
  }
}

function photosText(photos: PhotoCounts | undefined): string {
  const many = photos ? photos.before + photos.after : 0;
  if (many === 0) return '';
  return many === 1 ? ' There is 1 photo.' : ` There are ${many} photos.`;
}

/** Sentence about what happens to a mowing that could not be done. */
function nextWords(next: Next, near: Day): string {
  switch (next.is) {
    case 'moved':
      return `They come again on ${dayText(next.date, near)}.`;
    case 'asked':
      return `They would come again on ${dayText(next.date, near)}. Please answer.`;
    case 'canceled':
      return `The mowing is canceled. ${NOTHING_TO_PAY}`;
  }
}

const earlyWords = (promised: string | null | undefined): string =>
  promised ? `, earlier than the promised ${promised}` : '';

/** What a text says of a promised arrival window that is not kept; nothing without one. */
export const brokenWords = (promised: string | null | undefined): string =>
  promised ? `, not from ${promised} as promised. You may pick another day or cancel free` : '';
