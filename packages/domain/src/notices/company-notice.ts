import type { MemberRight } from '../companies/member-rights.ts';
import { stepAfterFailure } from '../payouts/payout.ts';
import { centsText } from '../words.ts';

/**
 * What the people of a company can be told in their list, with what each kind is told with. A new kind is a member here and
 * a line in `companyNoticeWords`.
 */
export type CompanyNotice = {
  /** The company's bank has sent a payout back. */
  readonly kind: 'payout_returned';
  readonly amountCents: number;
  /** Why, by the provider's code; null where it gave none. */
  readonly failureCode: string | null;
};

/** What somebody needs in their company to be told, and to read the list. Source: docs/decisions.md, D478. */
export const COMPANY_NOTICES_NEED: MemberRight = 'books';

/** A notice as it is read in the list: what happened, and a sentence more. */
export function companyNoticeWords({ amountCents, failureCode }: CompanyNotice): { title: string; text: string } {
  return {
    title: 'A payout came back',
    text: `Your bank sent ${centsText(amountCents)} back. ${stepAfterFailure(failureCode)} The money is on your account, and goes out again with the next payout.`,
  };
}
