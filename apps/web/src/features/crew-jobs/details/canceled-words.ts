import type { CrewJob } from '@swath/contract/jobs';
import type { VisitToCancel } from '@swath/domain/jobs/cancel-promise';
import { customerName } from '../card/job-words.ts';

/** The fields of a job on which the consequences of canceling it depend. */
export const toVisit = ({
  own_client_id,
  client_is_mailed,
  client_no_mail,
  charge,
  price_cents,
}: CrewJob): VisitToCancel => ({
  isOwnClient: own_client_id !== null,
  isClientMailed: client_is_mailed,
  noMail: client_no_mail,
  charge,
  cents: price_cents,
});

/** The toast after a member has canceled a job; if they need approval for that, the job is not canceled yet. */
export function canceledWords(saved: CrewJob): string {
  if (saved.status !== 'canceled') return 'Asked. Nothing is canceled until it is approved.';
  return saved.own_client_id === null || saved.client_is_mailed
    ? `The job is canceled, and ${customerName(saved)} is told.`
    : `The job is canceled. Please tell ${customerName(saved)} yourself.`;
}
