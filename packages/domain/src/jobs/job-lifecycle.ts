import { type Day, dayAt } from '../calendar.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { ChargeState } from './charge-state.ts';
import type { CanceledJob, CompletedJob, Job, JobInProgress, JobStatus, PendingJob } from './job.ts';

export type StartRefusal =
  | 'job_already_started'
  | 'job_already_completed'
  | 'job_canceled'
  | 'job_not_today'
  | 'record_open'
  | 'visit_not_paid';
export type CompleteRefusal = 'job_not_started' | 'job_already_completed' | 'job_canceled';
export type CancelRefusal = 'job_not_pending' | 'record_open';
export type UndoRefusal = 'nothing_to_undo' | 'too_late_to_undo' | 'rated_already';

/** Actions with which a crew reports its progress on a job: start the mowing, then complete it. */
export const JOB_STEPS = ['start', 'complete'] as const;
export type JobStep = (typeof JOB_STEPS)[number];

/** Minutes in which a crew can undo that it started or completed a job. Source: docs/rules/jobs.md. */
export const UNDO_MINUTES = 10;

/**
 * Until when the start or completion of a job can be undone; a completed job is final from then on.
 *
 * @param taken  when the job was started or completed
 */
export const undoableUntil = (taken: Date): Date => new Date(taken.getTime() + UNDO_MINUTES * 60_000);

/**
 * Why a job cannot be started today; null when it can. Used by the button and the server.
 *
 * @param job.charge  payment state of a visit of a series; after a declined card the visit must be paid first. Null or
 *   omitted for other jobs
 * @param job.record  the company's record that the visit was done, while it waits for an answer; null or omitted without
 *   one
 * @param today       the day of the start, in the company's zone
 *
 * Source: docs/spec/company.md, section 4, "pending to in-progress"; docs/rules/payments-and-refunds.md.
 */
export function whyNotStart(
  job: { status: JobStatus; serviceDate: Day; charge?: ChargeState | null; record?: object | null },
  today: Day,
): StartRefusal | null {
  switch (job.status) {
    case 'pending':
      if (job.serviceDate !== today) return 'job_not_today';
      if (job.record) return 'record_open';
      return job.charge === 'declined' ? 'visit_not_paid' : null;
    case 'in-progress':
      return 'job_already_started';
    case 'completed':
      return 'job_already_completed';
    case 'canceled':
      return 'job_canceled';
  }
}

/** Starts a job (pending to in-progress), or refuses. @param at  time of the start (`act-time.ts`) */
export function startJob(job: Job & { charge?: ChargeState | null }, at: Date): Result<JobInProgress, StartRefusal> {
  const reason = whyNotStart(job, dayAt(at, job.timeZone));
  return reason === null ? accept({ ...job, status: 'in-progress', startedAt: at }) : refuse(reason);
}

/**
 * Why a job cannot be completed; null when it can. Used by the button and the server.
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

/** Completes a job (in-progress to completed), or refuses. @param at  time of the completion (`act-time.ts`) */
export function completeJob(job: Job, at: Date): Result<CompletedJob, CompleteRefusal> {
  if (job.status === 'in-progress') return accept({ ...job, status: 'completed', completedAt: at });
  return refuse(whyNotComplete(job)!); // every other status has a reason against it
}

/**
 * Why a crew cannot undo that it started or completed a job; null when it can. Used by the button and the server.
 *
 * @param job.taken  when the job got its current status; null when it is pending or canceled
 * @param job.final  whether the completion is final: the homeowner was notified and the payment is being captured
 * @param at         time of the undoing (`act-time.ts`)
 *
 * Source: docs/rules/jobs.md.
 */
export function whyNotUndo(
  job: { status: JobStatus; taken: Date | null; rating: number | null; final?: boolean },
  step: JobStep,
  at: Date,
): UndoRefusal | null {
  if (job.status !== AFTER[step] || job.taken === null) return 'nothing_to_undo';
  if (job.rating !== null) return 'rated_already';
  return job.final || at >= undoableUntil(job.taken) ? 'too_late_to_undo' : null;
}

const AFTER = { start: 'in-progress', complete: 'completed' } as const satisfies Record<JobStep, JobStatus>;

/**
 * Undoes the start or completion of a job: returns the job in its previous status, or refuses.
 *
 * @param job.final  see `whyNotUndo`
 */
export function undoStep(
  job: Job & { final: boolean },
  step: JobStep,
  at: Date,
): Result<PendingJob | JobInProgress, UndoRefusal> {
  const reason = whyNotUndo({ ...job, taken: stepTakenAt(job) }, step, at);
  if (reason !== null) return refuse(reason);
  const { id, companyId, clientId, serviceDate, timeZone, price, fee, rating } = job;
  const basics = { id, companyId, clientId, serviceDate, timeZone, price, fee, rating };
  return accept(
    job.status === 'completed'
      ? { ...basics, status: 'in-progress', startedAt: job.startedAt }
      : { ...basics, status: 'pending' },
  );
}

/** When a job in progress was started, or a completed one completed; null for a pending or canceled job. */
export function stepTakenAt(job: Job): Date | null {
  if (job.status === 'in-progress') return job.startedAt;
  return job.status === 'completed' ? job.completedAt : null;
}

export type CannotDoRefusal = 'job_not_at_hand' | 'record_open' | 'job_already_completed' | 'job_canceled';

/**
 * Why a crew cannot report that a job cannot be done; null when they can, for a job of today or one in progress.
 *
 * @param job.record  as in `whyNotStart`
 * @param today       the day of the report, in the company's zone
 *
 * Source: docs/rules/jobs.md.
 */
export function whyNotCannotDo(
  job: { status: JobStatus; serviceDate: Day; record?: object | null },
  today: Day,
): CannotDoRefusal | null {
  switch (job.status) {
    case 'pending':
      if (job.serviceDate !== today) return 'job_not_at_hand';
      return job.record ? 'record_open' : null;
    case 'in-progress':
      return null;
    case 'completed':
      return 'job_already_completed';
    case 'canceled':
      return 'job_canceled';
  }
}

/**
 * Why a job cannot be canceled; null when it can.
 *
 * @param job.record  the company's record that the visit was done, while it waits for an answer; the answer decides
 *   whether the customer pays. Null or omitted without such a record
 *
 * Source: docs/spec/homeowner.md, section 4; docs/rules/jobs.md.
 */
export function whyNotCancel(job: { status: JobStatus; record?: object | null }): CancelRefusal | null {
  if (job.status !== 'pending') return 'job_not_pending';
  return job.record ? 'record_open' : null;
}

/** Cancels a pending job, for homeowner or company; refuses in any other status. */
export function cancelJob(job: Job): Result<CanceledJob, CancelRefusal> {
  const reason = whyNotCancel(job);
  return reason === null ? accept({ ...job, status: 'canceled' }) : refuse(reason);
}
