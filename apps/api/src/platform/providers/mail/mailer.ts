/** An outgoing mail; HTML and text have the same content. */
export type OutgoingMail = {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** One-click unsubscribe URL; null or left out for a mail that belongs to no list. */
  leaveUrl?: string | null;
};

/** Sends a mail. @throws Error to be retried, MailRefused for a permanent failure */
export type Mailer = { send(mail: OutgoingMail): Promise<void> };

/** Permanent failure: the receiving server will never accept this mail. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** Sends nothing: mail stays in the outbox, where /dev/outbox shows it. */
export const outboxOnly: Mailer = { send: async () => {} };
