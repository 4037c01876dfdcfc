import type { OwnRegistration } from '@swath/contract/registrations';
import { phoneDigits } from '@swath/domain/accounts/phone';
import { BUSINESS_ENTITY_TYPES } from '@swath/domain/companies/registration';
import * as z from 'zod/mini';
import { jsonIn, tabStore } from '../../lib/storage.ts';
import { ALL_EQUIPMENT } from './equipment.ts';

/**
 * Session storage key of the registration wizard's answers until they are sent.
 * Source: docs/spec/access.md, section 2.
 */
export const REGISTRATION_KEY = 'company_registration';

/** Session storage key of the e-mail address of a sent registration, so that the page can show it after a reload. */
export const REGISTERED_EMAIL_KEY = 'company_registration_email';

/** Schema of the registration wizard's stored answers. The password is not part of them: it is never stored. */
const Draft = z.object({
  /** Id of the rejected company whose registration is sent again; null for a new registration. */
  applying: z.nullable(z.string()),
  company: z.object({
    company_name: z.string(),
    /** The phone number's digits only. */
    phone_number: z.string(),
    street_address: z.string(),
    city: z.string(),
    state: z.string(),
    zip_code: z.string(),
    website: z.string(),
    description: z.string(),
    business_entity_type: z.enum(BUSINESS_ENTITY_TYPES),
  }),
  /** The ticked pieces of equipment. */
  equipment: z.array(z.enum(ALL_EQUIPMENT)),
  full_name: z.string(),
  email: z.string(),
});
export type Draft = z.infer<typeof Draft>;

/** Answers of the registration wizard's first step, about the company. */
export type CompanyAnswers = Draft['company'];

const EMPTY: Draft = {
  applying: null,
  company: {
    company_name: '',
    phone_number: '',
    street_address: '',
    city: '',
    state: '',
    zip_code: '',
    website: '',
    description: '',
    business_entity_type: 'llc',
  },
  equipment: [],
  full_name: '',
  email: '',
};

/** Stores the registration wizard's answers in this tab, so that they survive a reload. */
export function keepDraft(draft: Draft): void {
  tabStore.write(REGISTRATION_KEY, JSON.stringify(draft));
}

/** Removes the registration wizard's stored answers; called once they are sent. */
export function dropDraft(): void {
  tabStore.remove(REGISTRATION_KEY);
}

/**
 * The registration wizard's answers stored in this tab; null if there are none, they belong to another company, or are
 * not valid.
 * @param applying  id of the company that applies again; null for a new one
 */
function storedDraft(applying: string | null): Draft | null {
  const { data } = Draft.safeParse(jsonIn(tabStore.read(REGISTRATION_KEY)));
  return data?.applying === applying ? data : null;
}

/** The answers of a new registration stored in this tab, or an empty draft. */
export const newDraft = (): Draft => storedDraft(null) ?? EMPTY;

/**
 * The answers of a company that applies again: those stored in this tab, otherwise its previous registration. The
 * equipment checklist is empty then, as it has to be ticked again.
 */
export function draftOf(before: OwnRegistration): Draft {
  const { company_id, company_name, street_address, city, state, zip_code, business_entity_type } = before;
  const company = {
    company_name,
    phone_number: phoneDigits(before.phone_number ?? ''),
    street_address,
    city,
    state,
    zip_code,
    website: before.website ?? '',
    description: before.description ?? '',
    business_entity_type,
  };
  return storedDraft(company_id) ?? { ...EMPTY, applying: company_id, company };
}

/** Stores in this tab the e-mail address that a registration was sent with. */
export function keepRegisteredEmail(email: string): void {
  tabStore.write(REGISTERED_EMAIL_KEY, email);
}

/** The e-mail address of the registration sent from this tab; null if none was sent. */
export const registeredEmail = (): string | null => tabStore.read(REGISTERED_EMAIL_KEY);
