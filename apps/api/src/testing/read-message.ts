import { renderMessage } from '../notifications/mail-outbox/render-message.ts';
import type { Message } from '../notifications/mail-outbox/write-message.ts';

/** A message as it arrives: to whom, its kind and subject, and its text above the product's name. */
export const readMessage = ({ to, template, subject, blocks }: Message) => ({
  to,
  template,
  subject,
  text: renderMessage(subject, blocks).text.split('\n--\n')[0]!,
});
