import type { Message } from '../../../notifications/mail-outbox/write-message.ts';

/** Mail to a company: its new name or address is approved. */
export const profileChangeApprovedMail = (to: string, publicUrl: string): Message => ({
  to,
  template: 'profile-change-approved',
  subject: 'Your new name or address is approved',
  blocks: [
    { heading: 'Your new name or address is approved' },
    { paragraph: 'Homeowners see it from now on, and your routes start at the address that stands in your settings.' },
    { button: 'Open your settings', href: `${publicUrl}/company/settings/profile` },
  ],
});

/** Mail to a company: its new name or address is rejected, with the reason. */
export const profileChangeRejectedMail = (to: string, reason: string, publicUrl: string): Message => ({
  to,
  template: 'profile-change-rejected',
  subject: 'Your new name or address was not approved',
  blocks: [
    { heading: 'Your new name or address was not approved' },
    { paragraph: 'Your company keeps the name and the address it has. This is why:' },
    { paragraph: reason },
    { paragraph: 'You can change them in your settings and ask again.' },
    { button: 'Open your settings', href: `${publicUrl}/company/settings/profile` },
  ],
});
