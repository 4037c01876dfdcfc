import type { Photo } from '@swath/contract/photos';
import { problemWords } from '@swath/contract/problems';
import type { QueueRequestSent } from '@swath/contract/queue';
import type { JobId, QueuedJobId } from '@swath/domain/ids';
import type { GrassHeight } from '@swath/domain/jobs/grass-height';
import type { YardFeature } from '@swath/domain/jobs/yard-features';
import { MOST_ACCEPTABLE_DATES } from '@swath/domain/queue/queued-job';
import { type KeptQueueing, stepOfKept } from './kept-shape.ts';
import { isAfter, QUEUE_STEPS, type QueueStep, stepAfter, stepBefore } from './queue-steps.ts';

/** The homeowner's answers in the wizard that puts a job in the queue. */
export type QueueAnswers = {
  /** Acceptable days, each 'YYYY-MM-DD', in order. */
  readonly dates: readonly string[];
  readonly grassHeight: GrassHeight | null;
  readonly policyAcknowledged: boolean;
  readonly yardFeatures: readonly YardFeature[];
  /** Notes about the yard, for the crew. */
  readonly notes: string;
  /** Notes about the job, for companies that consider an offer. */
  readonly queuedNotes: string;
  readonly photos: readonly Photo[];
};

/** Answers filled in when the wizard opens: taken from the booking wizard or from an expired job. */
export type Prefilled = Partial<QueueAnswers>;

/** What the wizard starts with when a button on the page opens it; all of it is optional. */
export type AskedQueueing = {
  readonly prefilled?: Prefilled | undefined;
  /** The expired queued job that the new one replaces; left out: none. */
  readonly replaces?: QueuedJobId | undefined;
  /** The job, canceled by its company, that the new one replaces; left out: none. */
  readonly instead?: JobId | undefined;
};

/** The job that the new one replaces: an expired queued one, or one canceled by its company. Null: none. */
export type StandsFor = Pick<KeptQueueing, 'replaces' | 'instead'>;

/** The state of the queue wizard. */
export type Queueing = StandsFor & {
  readonly step: QueueStep;
  readonly answers: QueueAnswers;
  /** The error message of the step on screen; null if there is none. */
  readonly complaint: string | null;
  /** Whether at least one answer was given or one step completed, now or in the answers that were resumed. */
  readonly begun: boolean;
  /**
   * Stored answers that the first step offers to resume; null if there are none, or once the first step is completed.
   */
  readonly earlier: KeptQueueing | null;
  /** Number of times the wizard was opened: the results of requests from an earlier opening are ignored. */
  readonly attempt: number;
};

type Days = { first: string; last: string };

/** The actions of the queue wizard's reducer. */
export type QueueMove =
  /**
   * A button opened the wizard. `days`: the first and last day to choose from; prefilled days outside of them are
   * dropped. `earlier`: stored answers to offer for resuming; null: none.
   */
  | { type: 'opened'; asked: AskedQueueing; days: Days; earlier: KeptQueueing | null }
  /** The page's URL opened the wizard, e.g. after a reload: continue with the stored answers at the URL's step. */
  | { type: 'reopened'; kept: KeptQueueing; days: Days }
  /** The homeowner chose to resume the stored answers. */
  | { type: 'resumed'; days: Days }
  /** `goesOn`: also go to the next step, because the step has one question only and it was answered by a tap. */
  | { type: 'answered'; answers: Partial<QueueAnswers>; goesOn?: boolean }
  | { type: 'wentOn' }
  | { type: 'wentBack' }
  | { type: 'wentTo'; step: QueueStep };

/**
 * Error message of the step for dates if none is selected.
 * Source: docs/spec/homeowner.md, section 5, "Queue wizard".
 */
export const NO_DATES = 'Please select at least one available date';

/** The state before the wizard is first opened. */
export const UNOPENED: Queueing = {
  step: 'dates',
  replaces: null,
  instead: null,
  answers: {
    dates: [],
    grassHeight: null,
    policyAcknowledged: false,
    yardFeatures: [],
    notes: '',
    queuedNotes: '',
    photos: [],
  },
  complaint: null,
  begun: false,
  earlier: null,
  attempt: 0,
};

/** The queue wizard's reducer. Moving between steps keeps every answer; opening the wizard resets them. */
export function moveQueueing(queueing: Queueing, move: QueueMove): Queueing {
  const { step, answers, attempt } = queueing;
  switch (move.type) {
    case 'opened': {
      const { prefilled = {}, replaces = null, instead = null } = move.asked;
      return { ...opened(attempt + 1, prefilled, move.days), replaces, instead, earlier: move.earlier };
    }
    case 'reopened':
      return resumed(attempt + 1, move.kept, move.days);
    case 'resumed':
      return queueing.earlier ? resumed(attempt + 1, queueing.earlier, move.days) : queueing;
    case 'answered': {
      const next = answered(queueing, { ...answers, ...move.answers });
      return move.goesOn && !next.complaint ? goOn(next) : next;
    }
    case 'wentOn':
      return goOn(queueing);
    case 'wentBack':
      return { ...queueing, step: stepBefore(step) ?? step, complaint: null };
    case 'wentTo':
      return { ...queueing, step: move.step, complaint: whyNotGoOn(move.step, answers) };
  }
}

function goOn(queueing: Queueing): Queueing {
  const { step, answers } = queueing;
  const complaint = whyNotGoOn(step, answers);
  if (complaint) return { ...queueing, complaint };
  // Completing the first step ends the choice to resume stored answers.
  return { ...queueing, step: stepAfter(step) ?? step, begun: true, earlier: null, complaint };
}

/**
 * The state with the stored answers, at the step they were left at; at an earlier step if that lacks a required answer.
 */
function resumed(attempt: number, kept: KeptQueueing, days: Days): Queueing {
  const { replaces, instead } = kept;
  const begun = { ...opened(attempt, kept.answers, days), replaces, instead, begun: true };
  const lacking = unansweredStep(begun.answers);
  const step = stepOfKept(kept);
  return { ...begun, step: lacking && isAfter(step, lacking) ? lacking : step };
}

function opened(attempt: number, prefilled: Prefilled, { first, last }: Days): Queueing {
  const given = prefilled.dates ?? [];
  const dates = given.filter((day) => day >= first && day <= last).slice(0, MOST_ACCEPTABLE_DATES);
  const complaint = given.length > 0 && dates.length === 0 ? NO_DATES : null;
  return { ...UNOPENED, answers: { ...UNOPENED.answers, ...prefilled, dates }, complaint, attempt };
}

/**
 * The state with new answers. Too many dates are rejected with a message. Removing the last date shows at once the
 * message that a date is required.
 */
function answered(queueing: Queueing, next: QueueAnswers): Queueing {
  if (next.dates.length > MOST_ACCEPTABLE_DATES) {
    return { ...queueing, complaint: `Please select at most ${MOST_ACCEPTABLE_DATES} dates` };
  }
  return { ...queueing, answers: next, begun: true, complaint: next.dates.length === 0 ? NO_DATES : null };
}

/**
 * The message that says why the homeowner cannot continue from a step; null if its answer is complete.
 * Source: docs/spec/homeowner.md, section 5.
 */
export function whyNotGoOn(step: QueueStep, answers: QueueAnswers): string | null {
  switch (step) {
    case 'dates':
      return answers.dates.length > 0 ? null : NO_DATES;
    case 'grass-height':
      return answers.grassHeight ? null : 'Please select a grass height to continue.';
    case 'yard-readiness':
      return answers.policyAcknowledged ? null : problemWords('policy_not_acknowledged');
    case 'yard-features':
    case 'notes':
      return null;
  }
}

/** The first step that lacks a required answer; null if none does. */
export const unansweredStep = (answers: QueueAnswers): QueueStep | null =>
  QUEUE_STEPS.find(({ name }) => whyNotGoOn(name, answers) !== null)?.name ?? null;

/** The request body that puts the job in the queue; null while the grass height is missing. */
export function requestOf({ grassHeight, ...answers }: QueueAnswers): QueueRequestSent | null {
  if (!grassHeight) return null;
  return {
    acceptableDates: [...answers.dates],
    notes: answers.queuedNotes.trim(),
    photos: answers.photos.map(({ id }) => id),
    grass_height: grassHeight,
    preparation_policy_ack: answers.policyAcknowledged,
    yard_features: [...answers.yardFeatures],
    yard_features_notes: answers.notes.trim(),
  };
}
