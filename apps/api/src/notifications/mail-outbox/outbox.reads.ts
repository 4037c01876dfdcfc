import type { Db } from '../../platform/db/db.ts';

/** A mail in the outbox, the table of mails to send. `sentAt` is null until the mail server has accepted it. */
export type StoredMessage = {
  id: string;
  to: string;
  template: string;
  subject: string;
  html: string;
  text: string;
  createdAt: Date;
  sentAt: Date | null;
  /** Why the mail server refused it for good; null: it did not. */
  failure: string | null;
  /** The one-click unsubscribe URL; null for a mail without one. */
  leaveUrl: string | null;
};

const columns = [
  'id',
  'recipient as to',
  'template',
  'subject',
  'html',
  'text',
  'created_at as createdAt',
  'sent_at as sentAt',
  'failure',
  'leave_url as leaveUrl',
] as const;

/** Lists the newest hundred mails, newest first. @param to  lists only mails to this address; left out: all */
export async function listMessages(db: Db, { to }: { to?: string } = {}): Promise<StoredMessage[]> {
  let messages = db
    .selectFrom('outbox_messages')
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100);
  if (to !== undefined) messages = messages.where('recipient', '=', to.toLowerCase());
  return messages.execute();
}

/** Finds a mail in the outbox; null when there is none. */
export async function findMessage(db: Db, id: string): Promise<StoredMessage | null> {
  const message = await db.selectFrom('outbox_messages').select(columns).where('id', '=', id).executeTakeFirst();
  return message ?? null;
}
