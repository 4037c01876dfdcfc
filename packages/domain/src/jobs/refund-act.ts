/** Actions of a company that may need another member's approval, because they cause a refund. */
export const REFUND_ACTS = ['call_off', 'cannot_do', 'delete_visits', 'end_series'] as const;
export type RefundAct = (typeof REFUND_ACTS)[number];

/** Text of an action, as infinitive, for the member who approves it. @param visits  how many visits it would cancel */
export function refundActWords(act: RefundAct, visits: number): string {
  switch (act) {
    case 'call_off':
      return 'cancel the mowing';
    case 'cannot_do':
      return 'cancel the mowing, which could not be done';
    case 'delete_visits':
      return visits === 1 ? 'cancel a visit of the series' : `cancel ${visits} visits of the series`;
    case 'end_series':
      return visits === 1 ? 'end the series and cancel 1 visit' : `end the series and cancel ${visits} visits`;
  }
}

/** Maximum length of the answer to a request for approval, in characters. */
export const REFUND_ANSWER_MAX = 500;
