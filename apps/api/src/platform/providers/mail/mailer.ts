/** A mail to send; HTML and text have the same content. */
export type OutgoingMail = {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The one-click unsubscribe URL; null or undefined for a mail without one. */
  leaveUrl?: string | null;
};

/** Sends a mail. @throws MailRefused for a permanent failure; any other Error: retry later */
export type Mailer = { send(mail: OutgoingMail): Promise<void> };

/** Thrown for a permanent failure: the receiving server will never accept this mail. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** A mailer that sends nothing: mails stay in the outbox table, where /dev/outbox shows them. */
export const outboxOnly: Mailer = { send: async () => {} };
