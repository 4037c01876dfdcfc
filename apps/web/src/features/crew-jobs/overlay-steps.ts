import type { CrewJob } from '@swath/contract/jobs';
import type { JobId } from '@swath/domain/ids';
import type { JobStep } from '@swath/domain/jobs/job-lifecycle';

/** A step of a job, or its undo. */
export type Step = JobStep | `undo-${JobStep}`;

/** A step that is sent and not answered yet. */
type StepUnderWay = {
  readonly jobId: JobId;
  readonly step: Step;
  /** When it was tapped: ISO 8601, by this device's clock, until the server's time is known. */
  readonly at: string;
};

/**
 * Optimistic updates: the jobs as they will be when the server accepts the steps under way. A refused step leaves the list, which
 * rolls the change back on screen. A step that no longer fits the server's state is left out.
 */
export function overlaySteps(jobs: readonly CrewJob[], steps: readonly StepUnderWay[]): readonly CrewJob[] {
  if (steps.length === 0) return jobs;
  return jobs.map((job) => steps.filter((step) => step.jobId === job.id).reduce(withStep, job));
}

function withStep(job: CrewJob, { step, at }: StepUnderWay): CrewJob {
  if (job.status !== BEFORE[step]) return job;
  switch (step) {
    case 'start':
      return { ...job, status: 'in-progress', start_time: at };
    case 'complete':
      return { ...job, status: 'completed', end_time: at };
    // Its planned start is known to the server only.
    case 'undo-start':
      return { ...job, status: 'pending', start_time: null };
    case 'undo-complete':
      return { ...job, status: 'in-progress', end_time: null };
  }
}

const BEFORE = {
  start: 'pending',
  complete: 'in-progress',
  'undo-start': 'in-progress',
  'undo-complete': 'completed',
} as const;
