import type { CrewJob } from '@swath/contract/jobs';
import type { JobId } from '@swath/domain/ids';

/** What a crew does with a job. */
export type Step = 'start' | 'complete';

/** A step that has been tapped and not been answered yet. */
type StepUnderWay = {
  readonly jobId: JobId;
  readonly step: Step;
  /** When it was tapped: ISO 8601, by this device's clock, until the server says its own. */
  readonly at: string;
};

/**
 * The jobs as they will be when the server agrees to the steps under way. A refused step leaves the list of steps, and
 * with it the change disappears from the screen. A step that no longer fits what the server says is left out.
 */
export function overlaySteps(jobs: readonly CrewJob[], steps: readonly StepUnderWay[]): readonly CrewJob[] {
  if (steps.length === 0) return jobs;
  return jobs.map((job) => steps.filter((step) => step.jobId === job.id).reduce(withStep, job));
}

function withStep(job: CrewJob, { step, at }: StepUnderWay): CrewJob {
  if (step === 'start' && job.status === 'pending') return { ...job, status: 'in-progress', start_time: at };
  if (step === 'complete' && job.status === 'in-progress') return { ...job, status: 'completed', end_time: at };
  return job;
}
