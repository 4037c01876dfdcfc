import type { AccountState } from '../practice-tables.ts';

/** What was typed into the onboarding form. */
export type DetailsEntry = { legalName: string; ssnLast4: string; routing: string; account: string };
type DetailsField = keyof DetailsEntry;
export type DetailsProblem = { field: DetailsField; message: string };
export type DetailsRead =
  | {
      ok: true;
      standing: Exclude<AccountState, 'new'>;
      /** Whether the bank will return payouts; null when no bank account was entered. */
      bankRefuses: boolean | null;
    }
  | { ok: false; problems: DetailsProblem[] };

/** The practice bank's routing number, and an account at it that receives payouts. */
export const PRACTICE_ROUTING = '110000000';
export const PRACTICE_ACCOUNT = '000123456789';
/** An account number for which payouts stay off. */
export const ACCOUNT_WITHOUT_PAYOUTS = '000111111113';

/** An account number whose bank returns every payout a day later. */
export const ACCOUNT_THAT_REFUSES = '000111111116';

/** The account numbers that the form accepts. */
const ACCOUNTS = [PRACTICE_ACCOUNT, ACCOUNT_WITHOUT_PAYOUTS, ACCOUNT_THAT_REFUSES];

/** Onboarding state that each practice Social Security number leads to, by its last four digits. */
const SSN_STATES: Readonly<Record<string, 'enabled' | 'restricted' | 'reviewing'>> = {
  '0000': 'enabled',
  '1111': 'restricted',
  '3333': 'reviewing',
};

const NOT_FOR_PRACTICE = 'This is a practice page. Use the practice numbers, never real ones.';

const LONGEST_NAME = 100;

/**
 * Validates the onboarding form; returns the resulting onboarding state, or error messages by field. The input is not
 * stored.
 */
export function readDetails(entry: DetailsEntry): DetailsRead {
  const { ssnLast4, routing, account } = digitsOf(entry);
  const checks: [DetailsField, string | null][] = [
    ['legalName', nameProblem(entry.legalName.trim())],
    ['ssnLast4', ssnProblem(ssnLast4)],
    ['routing', numberProblem(routing, 9, [PRACTICE_ROUTING], 'Enter the nine digits of your routing number.')],
    ['account', numberProblem(account, null, ACCOUNTS, 'Enter your account number.')],
  ];
  const problems = checks.flatMap(([field, message]) => (message ? [{ field, message }] : []));
  const standing = SSN_STATES[ssnLast4];
  if (problems.length > 0 || !standing) return { ok: false, problems };
  return {
    ok: true,
    standing: standing === 'enabled' && account === ACCOUNT_WITHOUT_PAYOUTS ? 'payouts_off' : standing,
    bankRefuses: account === ACCOUNT_THAT_REFUSES,
  };
}

/** Clears numbers that could be real from the input, so that it can be shown again. */
export function shownAgain(entry: DetailsEntry): DetailsEntry {
  const { routing, account } = digitsOf(entry);
  const known = (typed: string, numbers: readonly string[]) => (numbers.includes(typed) ? typed : '');
  return {
    legalName: entry.legalName,
    ssnLast4: '',
    routing: known(routing, [PRACTICE_ROUTING]),
    account: known(account, ACCOUNTS),
  };
}

const digitsOf = ({ ssnLast4, routing, account }: DetailsEntry) => {
  const bare = (typed: string) => typed.replace(/[\s-]/g, '');
  return { ssnLast4: bare(ssnLast4), routing: bare(routing), account: bare(account) };
};

function nameProblem(name: string): string | null {
  if (name === '') return 'Enter your legal name.';
  return name.length > LONGEST_NAME ? `A name has at most ${LONGEST_NAME} letters here.` : null;
}

function ssnProblem(digits: string): string | null {
  if (!/^\d{4}$/.test(digits)) return 'Enter the last four digits of your Social Security number.';
  return Object.hasOwn(SSN_STATES, digits) ? null : NOT_FOR_PRACTICE;
}

function numberProblem(
  digits: string,
  length: number | null,
  known: readonly string[],
  incomplete: string,
): string | null {
  if (!/^\d+$/.test(digits) || (length !== null && digits.length !== length)) return incomplete;
  return known.includes(digits) ? null : NOT_FOR_PRACTICE;
}
