import type { CrewJob } from '@swath/contract/jobs';
import type { VisitToCancel } from '@swath/domain/jobs/cancel-promise';
import { customerName } from '../card/job-words.ts';

/** A job as what comes of canceling it depends on it. */
export const toVisit = ({ own_client_id, charge, price_cents }: CrewJob): VisitToCancel => ({
  isOwnClient: own_client_id !== null,
  charge,
  cents: price_cents,
});

/** What is said once a job was to be canceled, by the job as it came back: it stays where somebody is asked first. */
export function canceledWords(saved: CrewJob): string {
  if (saved.status !== 'canceled') return 'Asked. Nothing is canceled until it is approved.';
  return saved.own_client_id === null
    ? `The job is canceled, and ${customerName(saved)} is told.`
    : `The job is canceled. Please tell ${customerName(saved)} yourself.`;
}
