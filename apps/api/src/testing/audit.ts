import type { WholeDb } from '../platform/db/db.ts';

/** What is on record about an account or a company, oldest first. */
export const auditOf = (db: WholeDb, subject: string) =>
  db
    .selectFrom('audit_events')
    .where('subject_id', '=', subject)
    .orderBy('id')
    .select(['at', 'event', 'actor_id', 'actor', 'subject', 'ip', 'details'])
    .execute();
