import type { Day } from '../calendar.ts';
import {
  type ComplaintAnswer,
  type ComplaintEnd,
  type ComplaintKind,
  complaintKindWords,
} from '../complaints/complaint.ts';
import type { Window } from '../day-window.ts';
import { centsText, dayText, minuteText } from '../words.ts';
import { type CrewReason, reasonWords } from './crew-reason.ts';
import type { RefundAct } from './refund-act.ts';

/** Who caused an event of a job's history: the homeowner, the company, or the product automatically. */
export const JOB_SIDES = ['homeowner', 'company', 'product'] as const;
export type JobSide = (typeof JOB_SIDES)[number];

/** Events of a job's history, with their data. `date`, `from` and `to` are days of the job. */
export type JobEvent =
  | { readonly kind: 'booked'; readonly date: Day }
  | { readonly kind: 'moved'; readonly from: Day; readonly to: Day; readonly because?: 'weather' }
  | { readonly kind: 'asked'; readonly from: Day; readonly to: Day; readonly because?: 'weather' }
  /** A bulk move was undone: the job is back on its day, before its homeowner did anything about it. */
  | { readonly kind: 'moved_back'; readonly from: Day; readonly to: Day }
  | { readonly kind: 'accepted'; readonly from: Day; readonly to: Day }
  | { readonly kind: 'day_accepted' }
  | { readonly kind: 'kept'; readonly date: Day; readonly why: 'withdrawn' | 'unanswered' }
  | { readonly kind: 'declined'; readonly date: Day }
  /** The company closed or shortened a day and kept this job on it. */
  | { readonly kind: 'stays'; readonly date: Day; readonly day: 'closed' | 'shortened' }
  /** A new start time: `minute` is minutes after midnight in the company's zone; a `locked` time must not move. */
  | { readonly kind: 'retimed'; readonly minute: number; readonly locked: boolean }
  | { readonly kind: 'unlocked' }
  /** Another arrival window than was promised, in minutes after midnight in the company's zone. */
  | { readonly kind: 'window_changed'; readonly from: Window; readonly to: Window }
  /** The homeowner's choice of another arrival window on the same day; null: any time. */
  | { readonly kind: 'window_chosen'; readonly window: Window | null }
  | { readonly kind: 'on_my_way' }
  | { readonly kind: 'started' }
  | { readonly kind: 'completed' }
  | { readonly kind: 'undone'; readonly step: 'start' | 'complete' }
  | { readonly kind: 'missed'; readonly date: Day }
  | { readonly kind: 'cannot_do'; readonly reason: CrewReason }
  | { readonly kind: 'canceled'; readonly reason?: CrewReason }
  /**
   * The company recorded after the day that the visit was done; `start` and `end` are minutes after midnight in its
   * zone.
   */
  | { readonly kind: 'recorded'; readonly start: number; readonly end: number }
  | { readonly kind: 'record_confirmed' }
  | { readonly kind: 'record_ended'; readonly why: 'declined' | 'withdrawn' | 'expired' }
  /** The homeowner's answer whether a recorded visit was done; `none`: no answer in time, which counts as yes. */
  | { readonly kind: 'record_answered'; readonly answer: 'yes' | 'no' | 'none' }
  /** An administrator's decision after the homeowner said that a recorded visit was not done. */
  | { readonly kind: 'record_decided'; readonly paid: boolean }
  /**
   * A company member asked for approval to cancel, because it would cause a refund. `why` is the reason for the
   * homeowner; omitted when none was given.
   */
  | { readonly kind: 'refund_asked'; readonly act: RefundAct; readonly why?: CrewReason }
  | { readonly kind: 'refund_declined' }
  | { readonly kind: 'refund_withdrawn' }
  /** The homeowner reported a problem with the completed mowing. */
  | { readonly kind: 'complaint_made'; readonly about: ComplaintKind }
  /** The company's answer; `amountCents`: what it refunds, null if nothing. */
  | { readonly kind: 'complaint_answered'; readonly how: ComplaintAnswer; readonly amountCents: number | null }
  /** Administrators decide: the homeowner asked for it, or the company did not answer in time. */
  | { readonly kind: 'complaint_escalated' }
  | { readonly kind: 'complaint_decided'; readonly amountCents: number; readonly final: boolean }
  | { readonly kind: 'complaint_appealed' }
  | { readonly kind: 'complaint_ended'; readonly end: ComplaintEnd }
  /** An administrator refunded an amount by hand. */
  | { readonly kind: 'refunded'; readonly amountCents: number };
export type JobEventKind = JobEvent['kind'];

const ENDED_RECORD = {
  declined: 'Record declined by the office',
  withdrawn: 'Record withdrawn',
  expired: 'Record not confirmed in time',
} as const;
const ANSWERED_RECORD = {
  yes: 'Confirmed that it was done',
  no: 'Said that it was not done',
  none: 'Not answered in time, counts as done',
} as const;

/**
 * Events that homeowners are not shown: these change nothing for them and would only worry them.
 * Source: docs/rules/availability.md.
 */
const COMPANY_ONLY: ReadonlySet<JobEventKind> = new Set<JobEventKind>([
  'stays',
  'refund_asked',
  'refund_declined',
  'refund_withdrawn',
]);

/** Whether the given side, homeowner or company, is shown events of this kind. */
export const isShownTo = (side: 'company' | 'homeowner', kind: JobEventKind): boolean =>
  side === 'company' || !COMPANY_ONLY.has(kind);

const ASKED: Record<RefundAct, string> = {
  call_off: 'Asked to cancel',
  cannot_do: 'Could not be done, asked to cancel',
  delete_visits: 'Asked to delete from the series',
  end_series: 'Asked to end the series',
};

const ANSWERED: Record<ComplaintAnswer, string> = {
  redo: 'Problem answered: the lawn is mowed again',
  refund: 'Problem answered: money goes back',
  explanation: 'Problem answered',
};
const COMPLAINT_ENDED: Record<ComplaintEnd, string> = {
  accepted: 'Problem settled',
  withdrawn: 'Problem taken back',
  unanswered: 'Answer not objected to in time, problem settled',
  not_appealed: 'Decision not appealed, final',
  final: 'Problem decided for good',
};

const weatherWords = ({ because }: { readonly because?: 'weather' }): string =>
  because === 'weather' ? ', because of the weather' : '';

const stretch = ({ start, end }: Window): string => `${minuteText(start)} – ${minuteText(end)}`;

/** Text of an event, the same for homeowner and company. @param near  the day on which it is read */
export function eventWords(event: JobEvent, near: Day): string {
  switch (event.kind) {
    case 'booked':
      return `Booked for ${dayText(event.date, near)}`;
    case 'moved':
      return `Moved from ${dayText(event.from, near)} to ${dayText(event.to, near)}${weatherWords(event)}`;
    case 'asked':
      return `Asked to move from ${dayText(event.from, near)} to ${dayText(event.to, near)}${weatherWords(event)}`;
    case 'moved_back':
      return `Moved back from ${dayText(event.from, near)} to ${dayText(event.to, near)}`;
    case 'accepted':
      return `Accepted, moved from ${dayText(event.from, near)} to ${dayText(event.to, near)}`;
    case 'day_accepted':
      return 'New day accepted';
    case 'kept':
      return event.why === 'withdrawn'
        ? `Question taken back, stays on ${dayText(event.date, near)}`
        : `Not answered in time, stays on ${dayText(event.date, near)}`;
    case 'declined':
      return `New day declined, stays on ${dayText(event.date, near)}`;
    case 'stays':
      return `Day ${event.day}, kept on ${dayText(event.date, near)}`;
    case 'retimed':
      return event.locked
        ? `Time locked to ${minuteText(event.minute)}`
        : `Time changed to ${minuteText(event.minute)}`;
    case 'unlocked':
      return 'Time unlocked';
    case 'window_changed':
      return `Promised time changed from ${stretch(event.from)} to ${stretch(event.to)}`;
    case 'window_chosen':
      return event.window ? `Arrival time chosen: ${stretch(event.window)}` : 'Arrival time chosen: any time';
    case 'on_my_way':
      return 'On the way';
    case 'started':
      return 'Started';
    case 'completed':
      return 'Completed';
    case 'undone':
      return event.step === 'start' ? 'Start undone' : 'Completion undone';
    case 'missed':
      return `Not started on ${dayText(event.date, near)}`;
    case 'cannot_do':
      return `Could not be done: ${reasonWords(event.reason)}`;
    case 'recorded':
      return `Recorded as done, ${minuteText(event.start)} to ${minuteText(event.end)}`;
    case 'record_confirmed':
      return 'Record confirmed by the office';
    case 'record_ended':
      return ENDED_RECORD[event.why];
    case 'record_answered':
      return ANSWERED_RECORD[event.answer];
    case 'record_decided':
      return event.paid ? 'Swath decided: the mowing was done' : 'Swath decided: the money goes back';
    case 'refund_asked':
      return event.why ? `${ASKED[event.act]}: ${reasonWords(event.why)}` : ASKED[event.act];
    case 'refund_declined':
      return 'Request declined, nothing is canceled';
    case 'complaint_made':
      return `Problem reported: ${complaintKindWords(event.about)}`;
    case 'complaint_answered':
      return event.amountCents === null
        ? ANSWERED[event.how]
        : `Problem answered: ${centsText(event.amountCents)} goes back`;
    case 'complaint_escalated':
      return 'Swath decides about the problem';
    case 'complaint_decided':
      return `Swath decided${event.final ? ' for good' : ''}: ${event.amountCents > 0 ? `${centsText(event.amountCents)} goes back` : 'nothing goes back'}`;
    case 'complaint_appealed':
      return 'Asked for a second look';
    case 'complaint_ended':
      return COMPLAINT_ENDED[event.end];
    case 'refund_withdrawn':
      return 'Request taken back, nothing is canceled';
    case 'refunded':
      return `${centsText(event.amountCents)} given back`;
    case 'canceled':
      return event.reason ? `Canceled: ${reasonWords(event.reason)}` : 'Canceled';
  }
}
