import type { CrewJob } from '@swath/contract/jobs';
import type { Day } from '@swath/domain/calendar';
import {
  type CompleteRefusal,
  type JobStep,
  type StartRefusal,
  whyNotComplete,
  whyNotStart,
} from '@swath/domain/jobs/job-lifecycle';

/** The button of a job. If `step` is null, the button is disabled and `refusal` says why. */
type OfferedStep =
  | { readonly words: string; readonly step: JobStep; readonly refusal: null }
  | { readonly words: string; readonly step: null; readonly refusal: StartRefusal | CompleteRefusal };

/**
 * The button for a job's next step; null for canceled jobs and those of future days.
 * Source: docs/spec/company.md, sections 2 and 4.
 * @param today  in the company's time zone
 */
export function offeredStep(
  job: Pick<CrewJob, 'status' | 'scheduled_date' | 'charge'>,
  today: Day,
): OfferedStep | null {
  const { status, charge } = job;
  if (status === 'canceled' || (status === 'pending' && job.scheduled_date > today)) return null;
  if (status === 'pending') {
    const refusal = whyNotStart({ status, serviceDate: job.scheduled_date, charge }, today);
    return refusal ? { words: 'Start Job', step: null, refusal } : { words: 'Start Job', step: 'start', refusal };
  }
  if (status !== 'in-progress' && status !== 'completed') return null; // a status that only a newer server knows
  const refusal = whyNotComplete({ status });
  return refusal ? { words: 'Completed', step: null, refusal } : { words: 'Complete Job', step: 'complete', refusal };
}
