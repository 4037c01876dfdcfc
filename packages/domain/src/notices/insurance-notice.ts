import type { Day } from '../calendar.ts';
import { fullDayText } from '../words.ts';

/** In-app notification for a company's office: its approved certificate of insurance ends on `date`. */
export type CompanyInsuranceNotice = { readonly kind: 'insurance_ends'; readonly date: Day };

/**
 * Who reads this notification, under which topic, and the page that it links to. The whole office is mailed, whatever
 * they chose for the topic.
 */
export const COMPANY_INSURANCE_KINDS = {
  insurance_ends: { need: 'office', topic: 'requests', place: 'insurance' },
} as const;

/** Title and text of the notification. */
export const companyInsuranceWords = ({ date }: CompanyInsuranceNotice): { title: string; text: string } => ({
  title: 'Your certificate of insurance ends soon',
  text: `It is valid until ${fullDayText(date)}. Send the next one, so that your page goes on saying that you are insured.`,
});
