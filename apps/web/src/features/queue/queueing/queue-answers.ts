import type { Photo } from '@swath/contract/photos';
import { problemWords } from '@swath/contract/problems';
import type { QueueRequestSent } from '@swath/contract/queue';
import type { JobId, QueuedJobId } from '@swath/domain/ids';
import type { GrassHeight } from '@swath/domain/jobs/grass-height';
import type { YardFeature } from '@swath/domain/jobs/yard-features';
import { MOST_ACCEPTABLE_DATES } from '@swath/domain/queue/queued-job';
import { type KeptQueueing, stepOfKept } from './kept-shape.ts';
import { isAfter, QUEUE_STEPS, type QueueStep, stepAfter, stepBefore } from './queue-steps.ts';

/** The homeowner's answers so far. */
export type QueueAnswers = {
  /** Each 'YYYY-MM-DD', in order. */
  readonly dates: readonly string[];
  readonly grassHeight: GrassHeight | null;
  readonly policyAcknowledged: boolean;
  readonly yardFeatures: readonly YardFeature[];
  /** About the yard, for the crew. */
  readonly notes: string;
  /** About the job, for the companies that consider an offer. */
  readonly queuedNotes: string;
  readonly photos: readonly Photo[];
};

/** Answers known before the wizard opens, from the schedule wizard or from an expired job. */
export type Prefilled = Partial<QueueAnswers>;

/** What a press on the page opens the wizard for. */
export type AskedQueueing = {
  readonly prefilled?: Prefilled | undefined;
  /** The expired job that this one replaces. */
  readonly replaces?: QueuedJobId | undefined;
  /** The mowing, canceled by its company, that this one replaces. */
  readonly instead?: JobId | undefined;
};

/** The jobs that the new one replaces, if any. */
export type StandsFor = Pick<KeptQueueing, 'replaces' | 'instead'>;

/** The wizard's state: its step and answers. */
export type Queueing = StandsFor & {
  readonly step: QueueStep;
  readonly answers: QueueAnswers;
  /** The error of the present step. */
  readonly complaint: string | null;
  /** At least one answer was given. */
  readonly begun: boolean;
  /** The stored job that can be resumed instead, until the first step is answered. */
  readonly earlier: KeptQueueing | null;
  /** Counts openings of the wizard: results of an earlier attempt are discarded. */
  readonly attempt: number;
};

type Days = { first: string; last: string };

/** The reducer's actions. */
export type QueueMove =
  /** `days`: the range that can be chosen; prefilled days outside it are dropped. */
  | { type: 'opened'; asked: AskedQueueing; days: Days; earlier: KeptQueueing | null }
  /** The address opens it: at its step, with the stored answers. */
  | { type: 'reopened'; kept: KeptQueueing; days: Days }
  /** Resumes the stored answers. */
  | { type: 'resumed'; days: Days }
  /** `goesOn`: advances too, as it was the step's only question, answered by a tap. */
  | { type: 'answered'; answers: Partial<QueueAnswers>; goesOn?: boolean }
  | { type: 'wentOn' }
  | { type: 'wentBack' }
  | { type: 'wentTo'; step: QueueStep };

/** Source: docs/spec/homeowner.md, section 5, "Queue wizard". */
export const NO_DATES = 'Please select at least one available date';

/** An unopened wizard. */
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

/** The wizard's reducer. Going back, or to another step, keeps every answer; opening it resets them. */
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
  // Answering the first step again discards the offer to resume stored answers.
  return { ...queueing, step: stepAfter(step) ?? step, begun: true, earlier: null, complaint };
}

/** Resumes stored answers at their step, or at the first one before it that lacks an answer. */
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

/** Applies answers: dates beyond the maximum are refused; removing the last one shows the error immediately. */
function answered(queueing: Queueing, next: QueueAnswers): Queueing {
  if (next.dates.length > MOST_ACCEPTABLE_DATES) {
    return { ...queueing, complaint: `Please select at most ${MOST_ACCEPTABLE_DATES} dates` };
  }
  return { ...queueing, answers: next, begun: true, complaint: next.dates.length === 0 ? NO_DATES : null };
}

/** Why the step's answer is not sufficient; null when it is. Source: docs/spec/homeowner.md, section 5. */
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

/** The first step whose answer is not sufficient; null when all are. */
export const unansweredStep = (answers: QueueAnswers): QueueStep | null =>
  QUEUE_STEPS.find(({ name }) => whyNotGoOn(name, answers) !== null)?.name ?? null;

/** The answers as a request body; null while a required one is missing. */
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
