import { type Day, dayAt } from '../calendar.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { ChargeState } from './charge-state.ts';
import type { CanceledJob, CompletedJob, Job, JobInProgress, JobStatus, PendingJob } from './job.ts';

export type StartRefusal =
  | 'job_already_started'
  | 'job_already_completed'
  | 'job_canceled'
  | 'job_not_today'
  | 'visit_not_paid';
export type CompleteRefusal = 'job_not_started' | 'job_already_completed' | 'job_canceled';
export type CancelRefusal = 'job_not_pending' | 'record_open';
export type UndoRefusal = 'nothing_to_undo' | 'too_late_to_undo' | 'rated_already';

/** What a crew does with a job. */
export const JOB_STEPS = ['start', 'complete'] as const;
export type JobStep = (typeof JOB_STEPS)[number];

/** Minutes in which a step can be undone. Source: docs/rules/jobs.md. */
export const UNDO_MINUTES = 10;

/** Until when a step taken at an instant can be undone; a completed mowing is final from then on. */
export const undoableUntil = (taken: Date): Date => new Date(taken.getTime() + UNDO_MINUTES * 60_000);

/**
 * Why this job cannot be started on this day; null when it can. Used by the button and the server.
 *
 * @param job.charge  payment state of a visit of a series: after a declined card it is not begun before it is paid
 * @param today       in the company's zone
 *
 * Source: docs/spec/company.md, section 4, "pending to in-progress"; docs/rules/payments-and-refunds.md.
 */
export function whyNotStart(
  job: { status: JobStatus; serviceDate: Day; charge?: ChargeState | null },
  today: Day,
): StartRefusal | null {
  switch (job.status) {
    case 'pending':
      if (job.serviceDate !== today) return 'job_not_today';
      return job.charge === 'declined' ? 'visit_not_paid' : null;
    case 'in-progress':
      return 'job_already_started';
    case 'completed':
      return 'job_already_completed';
    case 'canceled':
      return 'job_canceled';
  }
}

/** Transition pending to in-progress. @param now from the database's clock */
export function startJob(job: Job & { charge?: ChargeState | null }, now: Date): Result<JobInProgress, StartRefusal> {
  const reason = whyNotStart(job, dayAt(now, job.timeZone));
  return reason === null ? accept({ ...job, status: 'in-progress', startedAt: now }) : refuse(reason);
}

/**
 * Why this job cannot be completed; null when it can. Used by the button and the server.
 *
 * Source: docs/spec/company.md, section 4, "in-progress to completed".
 */
export function whyNotComplete(job: { status: JobStatus }): CompleteRefusal | null {
  switch (job.status) {
    case 'pending':
      return 'job_not_started';
    case 'in-progress':
      return null;
    case 'completed':
      return 'job_already_completed';
    case 'canceled':
      return 'job_canceled';
  }
}

/** Transition in-progress to completed. @param now from the database's clock */
export function completeJob(job: Job, now: Date): Result<CompletedJob, CompleteRefusal> {
  if (job.status === 'in-progress') return accept({ ...job, status: 'completed', completedAt: now });
  return refuse(whyNotComplete(job)!); // only a job in progress has no refusal
}

/**
 * Why the last step with this job cannot be undone; null when it can. Used by the button and the server.
 *
 * @param job.taken  when the step that led to the job's status was taken; null when none was
 * @param job.final  the homeowner was notified of the completion and the payment is being captured
 *
 * Source: docs/rules/jobs.md.
 */
export function whyNotUndo(
  job: { status: JobStatus; taken: Date | null; rating: number | null; final?: boolean },
  step: JobStep,
  now: Date,
): UndoRefusal | null {
  if (job.status !== AFTER[step] || job.taken === null) return 'nothing_to_undo';
  if (job.rating !== null) return 'rated_already';
  return job.final || now >= undoableUntil(job.taken) ? 'too_late_to_undo' : null;
}

const AFTER = { start: 'in-progress', complete: 'completed' } as const satisfies Record<JobStep, JobStatus>;

/** Undoes the last step: the job gets its previous status. @param job.final  see `whyNotUndo` */
export function undoStep(
  job: Job & { final: boolean },
  step: JobStep,
  now: Date,
): Result<PendingJob | JobInProgress, UndoRefusal> {
  const reason = whyNotUndo({ ...job, taken: stepTakenAt(job) }, step, now);
  if (reason !== null) return refuse(reason);
  const { id, companyId, clientId, serviceDate, timeZone, price, fee, rating } = job;
  const basics = { id, companyId, clientId, serviceDate, timeZone, price, fee, rating };
  return accept(
    job.status === 'completed'
      ? { ...basics, status: 'in-progress', startedAt: job.startedAt }
      : { ...basics, status: 'pending' },
  );
}

/** When the step that led to a job's status was taken; null when none was. */
export function stepTakenAt(job: Job): Date | null {
  if (job.status === 'in-progress') return job.startedAt;
  return job.status === 'completed' ? job.completedAt : null;
}

export type CannotDoRefusal = 'job_not_at_hand' | 'job_already_completed' | 'job_canceled';

/**
 * Why a crew cannot report that this job cannot be done; null when they can: it is to be mowed today, or they have begun.
 *
 * @param today  in the company's zone
 *
 * Source: docs/rules/jobs.md.
 */
export function whyNotCannotDo(job: { status: JobStatus; serviceDate: Day }, today: Day): CannotDoRefusal | null {
  switch (job.status) {
    case 'pending':
      return job.serviceDate === today ? null : 'job_not_at_hand';
    case 'in-progress':
      return null;
    case 'completed':
      return 'job_already_completed';
    case 'canceled':
      return 'job_canceled';
  }
}

/**
 * Why this job cannot be canceled; null when it can.
 *
 * @param job.record  an open record that it was done: its answer decides about the money
 *
 * Source: docs/spec/homeowner.md, section 4; docs/rules/jobs.md.
 */
export function whyNotCancel(job: { status: JobStatus; record?: object | null }): CancelRefusal | null {
  if (job.status !== 'pending') return 'job_not_pending';
  return job.record ? 'record_open' : null;
}

/** Transition pending to canceled, by the homeowner or the company. */
export function cancelJob(job: Job): Result<CanceledJob, CancelRefusal> {
  const reason = whyNotCancel(job);
  return reason === null ? accept({ ...job, status: 'canceled' }) : refuse(reason);
}
