import type { ReminderMail } from '@swath/contract/invoice-fields';
import { renderMessage } from '../../notifications/mail-outbox/render-message.ts';
import type { Message } from '../../notifications/mail-outbox/write-message.ts';

/** A mail as it is shown before it is sent. */
export const toReminderMail = ({ to, subject, blocks }: Message): ReminderMail => ({
  ...{ mailed_to: to, subject, text: renderMessage(subject, blocks).text },
});
