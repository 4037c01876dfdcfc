import type { WholeDb } from '../platform/db/db.ts';

/** The mails to an address as whoever gets them sees them: oldest first, those of one moment by their kind. */
export async function mailsTo(
  db: WholeDb,
  address: string,
): Promise<{ template: string; subject: string; text: string }[]> {
  const rows = await db
    .selectFrom('outbox_messages')
    .where('recipient', '=', address)
    .select(['template', 'subject', 'text'])
    .orderBy('created_at')
    .orderBy('template')
    .execute();
  return rows.map(({ template, subject, text }) => ({ template, subject, text }));
}
