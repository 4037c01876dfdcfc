import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { ComplainedJob } from './complaints.writes.ts';

/** Publishes that the complaint about a job has changed, to both sides and to administrators. */
export const publishComplaint = (tx: Tx, job: ComplainedJob): Promise<void> =>
  recordChange(tx, {
    kind: 'complaint.changed',
    subject: job.id,
    audience: { account: job.client_id, company: job.company_id, admins: true },
  });
