import type { Day } from '@swath/domain/calendar';
import { fullDayText } from '@swath/domain/words';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';

const settings = (publicUrl: string) => `${publicUrl}/company/settings/insurance`;

/** Mail to a company: its certificate of insurance is approved. */
export const insuranceApprovedMail = (to: string, endsOn: Day, publicUrl: string): Message => ({
  to,
  template: 'insurance-approved',
  subject: 'Homeowners see that you are insured',
  blocks: [
    { heading: 'Homeowners see that you are insured' },
    { paragraph: `We have seen your certificate. Your page says so until it ends: ${fullDayText(endsOn)}.` },
    { button: 'See it in your settings', href: settings(publicUrl) },
  ],
});

/** Mail to a company: its certificate of insurance is rejected, with the reason. */
export const insuranceRejectedMail = (to: string, reason: string, publicUrl: string): Message => ({
  to,
  template: 'insurance-rejected',
  subject: 'Your certificate of insurance was not approved',
  blocks: [
    { heading: 'Your certificate of insurance was not approved' },
    { paragraph: 'This is why:' },
    { paragraph: reason },
    { paragraph: 'You can send another one in your settings.' },
    { button: 'Send another one', href: settings(publicUrl) },
  ],
});

/** Mail to a company: its approved certificate of insurance ends within 30 days. */
export const insuranceEndsMail = (to: string, endsOn: Day, publicUrl: string): Message => ({
  to,
  template: 'insurance-ends',
  subject: `Your certificate of insurance ends on ${fullDayText(endsOn)}`,
  blocks: [
    { heading: 'Your certificate of insurance ends soon' },
    {
      paragraph: `It is valid until ${fullDayText(endsOn)}. After that day your page no longer says that you are insured.`,
    },
    { paragraph: 'Send us the next one: homeowners go on seeing it once we have looked at it.' },
    { button: 'Send the next one', href: settings(publicUrl) },
  ],
});
