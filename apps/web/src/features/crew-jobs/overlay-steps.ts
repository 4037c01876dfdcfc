import type { CrewJob } from '@swath/contract/jobs';
import type { JobId } from '@swath/domain/ids';
import type { JobStep } from '@swath/domain/jobs/job-lifecycle';
import type { Act } from '../../lib/device-database.ts';

/** What a crew reports about a job, or the undo of that: `start`, `complete`, `undo-start`, `undo-complete`. */
export type Step = JobStep | `undo-${JobStep}`;

/** A step that the API does not know of yet. */
type StepUnderWay = {
  readonly jobId: JobId;
  readonly step: Step;
  /** When the step was tapped: ISO 8601, by the estimated server clock. It is shown until the API has answered. */
  readonly at: string;
};

/**
 * Optimistic updates: the jobs as they will be once the API accepts `steps`, which wait in the outbox. A refused step is
 * not among these, so that its change disappears from the screen. A step that does not fit the job's present status is
 * ignored.
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
    // Only the server knows the planned start.
    case 'undo-start':
      return { ...job, status: 'pending', start_time: null };
    case 'undo-complete':
      return { ...job, status: 'in-progress', end_time: null };
  }
}

type StepAct = Extract<Act, { readonly kind: Step }>;

/** Whether an act is a step of a job. */
export const isStep = (act: Act): act is StepAct => act.kind in BEFORE;

const BEFORE = {
  start: 'pending',
  complete: 'in-progress',
  'undo-start': 'in-progress',
  'undo-complete': 'completed',
} as const;
