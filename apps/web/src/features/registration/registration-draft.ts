import type { OwnRegistration } from '@swath/contract/registrations';
import { phoneDigits } from '@swath/domain/accounts/phone';
import { BUSINESS_ENTITY_TYPES } from '@swath/domain/companies/registration';
import * as z from 'zod/mini';
import { jsonIn, tabStore } from '../../lib/storage.ts';
import { ALL_EQUIPMENT } from './equipment.ts';

/** Session storage key of a registration's draft, until it is sent. Source: docs/spec/access.md, section 2. */
export const REGISTRATION_KEY = 'company_registration';

/** Session storage key of the e-mail address a registration was sent for, so that a reload still says what happens next. */
export const REGISTERED_EMAIL_KEY = 'company_registration_email';

/** Schema of the wizard's answers. Without a password: it is never stored. */
const Draft = z.object({
  /** The company that applies again; null while a new one registers. */
  applying: z.nullable(z.string()),
  company: z.object({
    company_name: z.string(),
    /** Digits only. */
    phone_number: z.string(),
    street_address: z.string(),
    city: z.string(),
    state: z.string(),
    zip_code: z.string(),
    website: z.string(),
    description: z.string(),
    business_entity_type: z.enum(BUSINESS_ENTITY_TYPES),
  }),
  /** The ticked pieces of the checklist. */
  equipment: z.array(z.enum(ALL_EQUIPMENT)),
  full_name: z.string(),
  email: z.string(),
});
export type Draft = z.infer<typeof Draft>;

/** The first step's answers. */
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

/** Stores the answers for a reload of this tab. */
export function keepDraft(draft: Draft): void {
  tabStore.write(REGISTRATION_KEY, JSON.stringify(draft));
}

/** Removes the stored answers after they were sent. */
export function dropDraft(): void {
  tabStore.remove(REGISTRATION_KEY);
}

/** The stored answers of this tab; null when they are of another company, or cannot be parsed. */
function storedDraft(applying: string | null): Draft | null {
  const { data } = Draft.safeParse(jsonIn(tabStore.read(REGISTRATION_KEY)));
  return data?.applying === applying ? data : null;
}

/** The draft of a new company's registration in this tab; empty on a first visit. */
export const newDraft = (): Draft => storedDraft(null) ?? EMPTY;

/** The draft of applying again in this tab; at first, the company's previous answers. The checklist is asked again. */
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

/** Stores in this tab for which e-mail address a registration was sent. */
export function keepRegisteredEmail(email: string): void {
  tabStore.write(REGISTERED_EMAIL_KEY, email);
}

/** The e-mail address that a registration was sent for from this tab; null without one. */
export const registeredEmail = (): string | null => tabStore.read(REGISTERED_EMAIL_KEY);
