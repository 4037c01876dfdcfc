import type { Message } from '../../../notifications/mail-outbox/write-message.ts';

/** Mail to the company: its own external calendar could not be read for a day, and what that means for its bookings. */
export const calendarUnreadMail = (to: string, host: string, publicUrl: string): Message => ({
  to,
  template: 'calendar-unread',
  subject: 'Your own calendar could not be read for a day',
  blocks: [
    { heading: 'Your calendar cannot be read' },
    { paragraph: `We could not read your calendar at ${host} since yesterday. We go on trying every hour.` },
    {
      paragraph:
        'The busy times that we read last still count. What you have entered since then does not: homeowners may book those hours.',
    },
    { button: 'Look at your settings', href: `${publicUrl}/company/settings/busy` },
  ],
});
