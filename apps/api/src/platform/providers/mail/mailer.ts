/** A message as it leaves the house; HTML and text say the same. */
export type OutgoingMail = {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where a POST takes its reader off the list it was sent to; null or left out when it was sent to none. */
  leaveUrl?: string | null;
};

/** Hands a message to the world. @throws Error to be tried again later, MailRefused when it never will be taken */
export type Mailer = { send(mail: OutgoingMail): Promise<void> };

/** The receiving side will not take this message, now or later. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** Keeps mail in the outbox, where /dev/outbox shows it. */
export const outboxOnly: Mailer = { send: async () => {} };
