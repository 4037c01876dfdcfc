import type { Message } from '../../notifications/mail-outbox/write-message.ts';

// No mail here contains the company's name: it is free text, and the e-mail address entered with it may belong to
// another person, to whom any text could be sent that way.

/** Mail to a company: its registration is approved. */
export const companyApprovedMail = (to: string, publicUrl: string): Message => ({
  to,
  template: 'company-approved',
  subject: 'Your company is approved',
  blocks: [
    { heading: 'Your company is approved' },
    { paragraph: 'Welcome to Swath. Sign in to open your schedule: jobs appear there as homeowners book them.' },
    { button: 'Sign in', href: `${publicUrl}/login?tab=login` },
  ],
});

/** Mail to a company: its registration is rejected, with the reason, and how to apply again. */
export const companyRejectedMail = (to: string, reason: string, publicUrl: string): Message => ({
  to,
  template: 'company-rejected',
  subject: 'Your registration was not approved',
  blocks: [
    { heading: 'Your registration was not approved' },
    { paragraph: 'We have looked at your registration and cannot approve it as it is. This is why:' },
    { paragraph: reason },
    { paragraph: 'You can mend it and apply again: sign in, press Apply again, and send it once more.' },
    { button: 'Sign in', href: `${publicUrl}/login?tab=login` },
  ],
});

/** Mail to a company: it is suspended, with the reason. */
export const companySuspendedMail = (to: string, reason: string, publicUrl: string): Message => ({
  to,
  template: 'company-suspended',
  subject: 'Your company is suspended',
  blocks: [
    { heading: 'Your company is suspended' },
    { paragraph: 'Homeowners cannot book your company for now, and your schedule is closed. This is why:' },
    { paragraph: reason },
    { paragraph: 'You get another email when this changes. Sign in to see how it stands.' },
    { button: 'Sign in', href: `${publicUrl}/login?tab=login` },
  ],
});

/** Mail to a company: it is no longer suspended, and homeowners can book it again. */
export const companyReinstatedMail = (to: string, publicUrl: string): Message => ({
  to,
  template: 'company-reinstated',
  subject: 'Your company takes part again',
  blocks: [
    { heading: 'Your company takes part again' },
    { paragraph: 'Homeowners can book you again. Your rate, hours and areas are as they were.' },
    { button: 'Open your schedule', href: `${publicUrl}/company/dashboard` },
  ],
});
