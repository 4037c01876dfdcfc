import { atPhone } from '@swath/domain/accounts/phone';
import type { Day } from '@swath/domain/calendar';
import { estimateNumberText } from '@swath/domain/estimates/estimate';
import type { Cents } from '@swath/domain/units';
import { centsText, fullDayText } from '@swath/domain/words';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';

/** What a mail about an estimate says of it. */
type Estimated = {
  readonly company: string;
  readonly companyPhone: string | null;
  readonly full_name: string;
  readonly number: number;
  readonly total_cents: Cents;
  readonly valid_until: Day;
};

const howToAnswer = ({ companyPhone }: Estimated): string =>
  `You accept or decline it on that page. If something is unclear, please ask them${atPhone(companyPhone)}.`;

/** Mail to a company's own client: an estimate still waits for their answer. */
export const estimateReminderMail = (to: string, estimate: Estimated, href: string): Message => ({
  to,
  template: 'estimate-reminder',
  subject: `Reminder: the estimate of ${estimate.company} is valid until ${fullDayText(estimate.valid_until)}`,
  blocks: [
    { heading: `Estimate ${estimateNumberText(estimate.number)} waits for your answer` },
    { paragraph: `${estimate.full_name}, ${estimate.company} sent you an estimate for work at your lawn.` },
    {
      facts: [
        ['Amount', centsText(estimate.total_cents)],
        ['Valid until', fullDayText(estimate.valid_until)],
      ],
    },
    { button: 'See the estimate', href },
    { paragraph: howToAnswer(estimate) },
  ],
});

/** Mail to a company's own client: an estimate, with the link to its page, where it is answered. */
export const estimateMail = (to: string, estimate: Estimated, href: string): Message => ({
  to,
  template: 'estimate-sent',
  subject: `${estimate.company} sent you an estimate of ${centsText(estimate.total_cents)}`,
  blocks: [
    { heading: `Estimate ${estimateNumberText(estimate.number)}` },
    { paragraph: `${estimate.full_name}, ${estimate.company} sent you an estimate for work at your lawn.` },
    {
      facts: [
        ['Amount', centsText(estimate.total_cents)],
        ['Valid until', fullDayText(estimate.valid_until)],
      ],
    },
    { button: 'See the estimate', href },
    { paragraph: howToAnswer(estimate) },
  ],
});
