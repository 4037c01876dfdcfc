import { expect, test } from 'vitest';
import { type PayoutRequirements, requiredActions } from './payout-requirement.ts';

const wanting = (own: Partial<PayoutRequirements>): PayoutRequirements => ({
  currentlyDue: [],
  pastDue: [],
  pendingVerification: [],
  ...own,
});
const neededFor = (name: string) => requiredActions(wanting({ currentlyDue: [name] }))[0]!.needed;

// Names as Stripe gives them: by its v1 API, and by v2.
test.each([
  ['individual.verification.document', 'A photo of an identity document'],
  ['identity.individual.documents.primary_verification.front_back.front', 'A photo of an identity document'],
  ['person_1Abc.verification.additional_document', 'A photo of an identity document'],
  ['company.verification.document', 'A document about your business'],
  ['identity.business_details.documents.proof_of_registration.files', 'A document about your business'],
  ['external_account', 'A bank account for your payouts'],
  ['configuration.recipient.default_outbound_destination', 'A bank account for your payouts'],
  ['individual.ssn_last_4', 'Your Social Security number'],
  ['individual.id_number', 'Your Social Security number'],
  ['identity.individual.id_numbers.us_ssn_last_4', 'Your Social Security number'],
  ['company.tax_id', 'Your company’s tax ID'],
  ['identity.business_details.id_numbers.us_ein', 'Your company’s tax ID'],
  ['individual.dob.day', 'Your date of birth'],
  ['identity.individual.date_of_birth.year', 'Your date of birth'],
  ['tos_acceptance.date', 'Your agreement'],
  ['identity.attestations.terms_of_service.account.date', 'Your agreement'],
  ['owners.first_name', 'Who owns and runs your company'],
  ['representative.relationship.title', 'Who owns and runs your company'],
  ['business_type', 'What kind of company you are'],
  ['identity.entity_type', 'What kind of company you are'],
  ['individual.address.line1', 'Your address'],
  ['individual.phone', 'A phone number'],
  ['individual.email', 'An email address'],
  ['business_profile.url', 'A few words about your company'],
  ['defaults.profile.business_url', 'A few words about your company'],
  ['individual.first_name', 'Your legal name'],
  ['identity.individual.given_name', 'Your legal name'],
  ['identity.individual.surname', 'Your legal name'],
  ['something.nobody.has.thought.of', 'One more detail'],
])('%s is %s', (name, needed) => expect(neededFor(name)).toBe(needed));

test('says most urgent things first, and each once, where it is most urgent', () => {
  const actions = requiredActions({
    currentlyDue: ['individual.first_name', 'individual.last_name', 'external_account'],
    pastDue: ['external_account'],
    pendingVerification: ['individual.last_name', 'individual.address.line1'],
  });
  expect(actions.map(({ urgency, needed }) => [urgency, needed])).toEqual([
    ['past-due', 'A bank account for your payouts'],
    ['due', 'Your legal name'],
    ['checking', 'Your address'],
  ]);
  expect(actions[2]!.step).toMatch(/^Nothing to do/);
  for (const { step } of actions) expect(step).toMatch(/\.$/);
});

test('every name has a step, the unknown one too', () => {
  const [unknown] = requiredActions(wanting({ currentlyDue: ['something.new'] }));
  expect(unknown).toEqual({
    urgency: 'due',
    needed: 'One more detail',
    step: 'The payment provider’s page says what it is.',
  });
});

test('says nothing where nothing is wanted', () => expect(requiredActions(wanting({}))).toEqual([]));
