import type { Message } from '../../notifications/mail-outbox/write-message.ts';

/** Address of the homeowner's page of a queued job. */
export const queuedJobLink = (id: string, publicUrl: string): string => `${publicUrl}/user/queued-jobs/${id}`;

/**
 * Mail to the homeowner: their job has expired in the queue, where it waited for companies' offers, as none was
 * accepted.
 */
export const neverClaimedMail = (
  to: string,
  { id, address }: { id: string; address: string },
  publicUrl: string,
): Message => ({
  to,
  template: 'queued-job-expired',
  subject: 'No company has claimed your mowing',
  blocks: [
    { heading: 'Your job has left the queue' },
    { facts: [['Where', address]] },
    { paragraph: 'No company made an offer that you accepted in time, so it was never claimed. Nothing was charged.' },
    { button: 'Queue it again', href: queuedJobLink(id, publicUrl) },
  ],
});
