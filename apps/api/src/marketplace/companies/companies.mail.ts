import type { Message } from '../../notifications/mail-outbox/write-message.ts';

/**
 * Mail to the company: its registration waits for approval. Sent when its e-mail address is confirmed, and
 * each time it applies again.
 *
 * Source: docs/spec/access.md, section 2.
 */
export const registrationReceivedMail = (to: string, publicUrl: string): Message => ({
  to,
  template: 'registration-received',
  subject: 'We have your registration',
  blocks: [
    { heading: 'We have your registration' },
    {
      paragraph: 'Your company is being reviewed. This typically takes 1-2 business days.',
    },
    { paragraph: 'You get another email as soon as it is decided. There is nothing to do until then.' },
    { paragraph: 'You can see how your registration stands at any time.' },
    { button: 'See your registration', href: `${publicUrl}/companies/register/pending-approval` },
  ],
});
