import type { OwnRegistration } from '@swath/contract/registrations';
import { phoneDigits } from '@swath/domain/accounts/phone';
import { BUSINESS_ENTITY_TYPES } from '@swath/domain/companies/registration';
import * as z from 'zod/mini';
import { jsonIn, tabStore } from '../../lib/storage.ts';
import { ALL_EQUIPMENT } from './equipment.ts';

/** What a registration has come to so far; in this tab, until it is sent. Source: docs/spec/access.md, section 2. */
export const REGISTRATION_KEY = 'company_registration';

/** Whose registration was sent from this tab, so that a reload still says what happens next. */
export const REGISTERED_EMAIL_KEY = 'company_registration_email';

/** The answers of the wizard. There is no place for a password: it is never stored. */
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
  /** What is ticked on the checklist. */
  equipment: z.array(z.enum(ALL_EQUIPMENT)),
  full_name: z.string(),
  email: z.string(),
});
export type Draft = z.infer<typeof Draft>;

/** What the first step asks. */
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

/** Keeps the answers for a reload of this tab. */
export function keepDraft(draft: Draft): void {
  tabStore.write(REGISTRATION_KEY, JSON.stringify(draft));
}

/** Forgets the answers: they have been sent. */
export function dropDraft(): void {
  tabStore.remove(REGISTRATION_KEY);
}

/** What was answered before in this tab; nothing when that was for somebody else, or cannot be read. */
function storedDraft(applying: string | null): Draft | null {
  const { data } = Draft.safeParse(jsonIn(tabStore.read(REGISTRATION_KEY)));
  return data?.applying === applying ? data : null;
}

/** Where the registration of a new company stands in this tab; empty on a first visit. */
export const newDraft = (): Draft => storedDraft(null) ?? EMPTY;

/** Where applying again stands in this tab; at first, what the company said before. The checklist is asked anew. */
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

/** Remembers in this tab whose registration was sent. */
export function keepRegisteredEmail(email: string): void {
  tabStore.write(REGISTERED_EMAIL_KEY, email);
}

/** Whose registration was sent from this tab; null when none was. */
export const registeredEmail = (): string | null => tabStore.read(REGISTERED_EMAIL_KEY);
