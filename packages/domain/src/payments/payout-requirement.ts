/** What the payment provider still requires before a company can be paid, as the provider's field names. */
export type PayoutRequirements = {
  readonly currentlyDue: readonly string[];
  readonly pastDue: readonly string[];
  /** Submitted fields that the provider is verifying; the company need not act. */
  readonly pendingVerification: readonly string[];
};

/** Urgency of a requirement. `checking`: the provider is verifying it, and the company need not act. */
type Urgency = 'past-due' | 'due' | 'checking';

/** One open requirement as text for the company. */
export type RequiredAction = {
  readonly urgency: Urgency;
  /** What is required, such as "A bank account for your payouts". */
  readonly needed: string;
  /** What the company should do. */
  readonly step: string;
};

type Words = { readonly needed: string; readonly step: string };

/**
 * Texts by requirement name; the first match wins. Matched by pattern, because providers rename fields between API
 * versions.
 */
const MEANINGS: readonly (readonly [RegExp, Words])[] = [
  [
    /^(company|identity\.business).*(document|verification)/,
    {
      needed: 'A document about your business',
      step: 'Upload the registration of your business, or a letter from the tax office.',
    },
  ],
  [
    /document|verification|proof_of/,
    {
      needed: 'A photo of an identity document',
      step: 'Upload your driver’s license, passport or state ID. All four corners and every word have to be readable.',
    },
  ],
  [
    /external_account|bank_account|outbound|payout_method/,
    {
      needed: 'A bank account for your payouts',
      step: 'Enter the routing and account number of a checking account in your name or your company’s.',
    },
  ],
  [/tax_id|_ein$/, { needed: 'Your company’s tax ID', step: 'Enter the EIN as it stands on the tax office’s letter.' }],
  [
    /ssn|id_number/,
    { needed: 'Your Social Security number', step: 'Enter the digits that are asked for: the last four, or all nine.' },
  ],
  [/dob|date_of_birth/, { needed: 'Your date of birth', step: 'Enter it as it stands on your identity document.' }],
  [
    /tos_acceptance|terms_of_service|attestation/,
    { needed: 'Your agreement', step: 'Read the terms and agree to them.' },
  ],
  [
    /owner|director|executive|representative|relationship/,
    { needed: 'Who owns and runs your company', step: 'Name everybody who owns a quarter of it or more, or runs it.' },
  ],
  [
    /business_type|entity_type|structure/,
    { needed: 'What kind of company you are', step: 'Choose the one that fits.' },
  ],
  [/address/, { needed: 'Your address', step: 'Enter street, city, state and ZIP.' }],
  [/phone/, { needed: 'A phone number', step: 'Enter one that you can be reached at.' }],
  [/email/, { needed: 'An email address', step: 'Enter one that you read.' }],
  [
    /business_profile|url|website|product_description|mcc|statement_descriptor|display_name/,
    { needed: 'A few words about your company', step: 'Say what you do, and name your website if you have one.' },
  ],
  [/name/, { needed: 'Your legal name', step: 'Enter it as it stands on your identity document.' }],
];

/** Text for a requirement name that no pattern matches. */
const SOMETHING: Words = {
  needed: 'One more detail',
  step: 'The payment provider’s page says what it is.',
};

const CHECKED = 'Nothing to do: the payment provider is checking it. This page changes by itself.';

const wordsOf = (name: string): Words => MEANINGS.find(([fits]) => fits.test(name))?.[1] ?? SOMETHING;

/**
 * Texts for all open requirements, most urgent first. Several with the same text are shown once, at their highest
 * urgency.
 *
 * Source: docs/spec/company.md, section 2, "Company Payouts and Banking".
 */
export function requiredActions({ currentlyDue, pastDue, pendingVerification }: PayoutRequirements): RequiredAction[] {
  const all: RequiredAction[] = [
    ...pastDue.map((name) => ({ urgency: 'past-due' as const, ...wordsOf(name) })),
    ...currentlyDue.map((name) => ({ urgency: 'due' as const, ...wordsOf(name) })),
    ...pendingVerification.map((name) => ({
      urgency: 'checking' as const,
      needed: wordsOf(name).needed,
      step: CHECKED,
    })),
  ];
  return all.filter((action, place) => all.findIndex(({ needed }) => needed === action.needed) === place);
}
