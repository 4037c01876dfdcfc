import type { AccountStatus } from '@swath/contract/payments';
import { type RequiredAction, requiredActions } from '@swath/domain/payments/payout-requirement';

/** What the payment provider still requires of the company, most urgent first; empty if nothing. */
export const actionsOf = ({ requirements }: AccountStatus): RequiredAction[] =>
  requirements ? requiredActions(requirements) : [];

/** Whether the company itself has to do something. False if all actions wait for the payment provider's checks. */
export const isTheirTurn = (actions: readonly RequiredAction[]): boolean =>
  actions.some(({ urgency }) => urgency !== 'checking');

/** Whether homeowners can pay by card and the money can be paid out to the company. */
const isSetUp = ({ chargesEnabled, payoutsEnabled }: AccountStatus): boolean =>
  payoutsEnabled && chargesEnabled === true;

type ReturnMessage = { readonly tone: 'success' | 'notice'; readonly words: string };

/**
 * The message shown when a company returns from the payment provider's pages. It depends on the account's status:
 * returning alone says nothing about the outcome.
 * @param cameBack  `success`: by the pages' own link back; `refresh`: the link to the pages was used before or had
 * expired
 */
export function returnWords(cameBack: 'success' | 'refresh', status: AccountStatus): ReturnMessage {
  if (isSetUp(status)) {
    return { tone: 'success', words: 'You are set up: homeowners can book you and pay by card.' };
  }
  if (cameBack === 'refresh') {
    return {
      tone: 'notice',
      words: `Please complete your onboarding. That link was used before or had run out: press ${startWords(status)} for a new one.`,
    };
  }
  if (isTheirTurn(actionsOf(status))) {
    return {
      tone: 'notice',
      words: 'Welcome back. Something is still missing before you are paid: see Action Required.',
    };
  }
  return { tone: 'success', words: 'Thank you. The payment provider has your details and is checking them.' };
}

/**
 * Label of the button that opens the payment provider's pages.
 * Source: docs/spec/company.md, section 2, "Company Payouts and Banking".
 */
export const startWords = ({ hasAccount }: AccountStatus): string =>
  hasAccount ? 'Update Details' : 'Start Onboarding';

/**
 * The message if the payment provider's pages could not be opened.
 * Source: docs/spec/company.md, section 8, "Payouts".
 * @param code  the error code of the API; null if the error is not an answer of the API
 */
export function startFailed({ hasAccount }: AccountStatus, code: string | null): string {
  if (code === 'company_not_found') return 'Unable to find your company. Please contact support.';
  return hasAccount ? 'Failed to resume onboarding process.' : 'Failed to start onboarding process.';
}

/**
 * One line of a payout account's status. `words`: the specification's term for it; `meaning`: what it means for the
 * company; `good`: whether nothing is missing.
 */
export type StatusLine = { readonly good: boolean; readonly words: string; readonly meaning: string };

/** A payout account's status as lines: whether the account exists, takes cards, and pays out. */
export function statusLines({ hasAccount, chargesEnabled, payoutsEnabled }: AccountStatus): StatusLine[] {
  return [
    hasAccount
      ? { good: true, words: 'Account Created', meaning: 'The payment provider knows your company.' }
      : { good: false, words: 'No Account', meaning: 'The payment provider does not know your company yet.' },
    chargesEnabled
      ? { good: true, words: 'Charges Enabled', meaning: 'Cards can be charged for you.' }
      : { good: false, words: 'Charges Pending', meaning: 'Cards cannot be charged for you yet.' },
    payoutsEnabled
      ? { good: true, words: 'Payouts Enabled', meaning: 'Your share goes to your bank account.' }
      : {
          good: false,
          words: 'Payouts Pending',
          meaning: 'Nobody can book you: no money reaches your bank yet.',
        },
  ];
}
