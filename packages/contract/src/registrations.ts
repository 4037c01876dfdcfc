import { PASSWORD_MAX } from '@swath/domain/accounts/password';
import { COMPANY_STATUSES } from '@swath/domain/accounts/role';
import { BUSINESS_ENTITY_TYPES } from '@swath/domain/companies/registration';
import type { CompanyId } from '@swath/domain/ids';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  Email,
  Instant,
  idText,
  optionalLines,
  Phone,
  State,
  streetAddress,
  text,
  Website,
  ZipCode,
} from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/**
 * Company data of a registration, from the first steps of the registration form.
 * Source: docs/spec/access.md, sections 2 and 5.
 */
export const RegistrationFields = z.object({
  company_name: personal('business', text(200, 'Please enter your company name.')),
  phone_number: personal('phone', Phone),
  street_address: personal('address', streetAddress('Please enter your street address.')),
  city: personal('address', text(100, 'Please enter your city.')),
  state: State,
  zip_code: personal('address', ZipCode),
  website: personal('business', z._default(Website, '')),
  description: personal('business', z._default(optionalLines(1000), '')),
  business_entity_type: z._default(z.enum(BUSINESS_ENTITY_TYPES), 'llc'),
  /** Must be true: the company has mower, trimmer and blower. */
  equipment_checklist: z.literal(true, 'Please confirm that you have all of the required equipment.'),
});

/**
 * Request body of a registration. If `full_name` is left out, as by the short form of the last step, the company's name
 * is used.
 */
export const RegisterCompanyBody = z.extend(RegistrationFields, {
  email: personal('email', Email),
  full_name: personal('name', z.optional(text(160, 'Please enter your full name.'))),
  /** A password that is too short is refused as `weak_password`. */
  password: personal(
    'secret',
    z.string('Please enter a password.').check(z.maxLength(PASSWORD_MAX, 'Password must be at most 128 characters')),
  ),
});

const Registered = z.object({ company_id: idText<CompanyId>(), email: personal('email', z.string()) });

/** Registration of the caller's company, with its status, and the data to apply again with. */
export interface OwnRegistration extends z.infer<typeof OwnRegistrationFields>, Named {}
const OwnRegistrationFields = z.object({
  company_id: idText<CompanyId>(),
  company_name: personal('business', z.string()),
  phone_number: personal('phone', z.nullable(z.string())),
  street_address: personal('address', z.string()),
  city: personal('address', z.string()),
  state: z.string(),
  zip_code: personal('address', z.string()),
  website: personal('business', z.nullable(z.string())),
  description: personal('business', z.nullable(z.string())),
  business_entity_type: z.enum(BUSINESS_ENTITY_TYPES),
  status: z.enum(COMPANY_STATUSES),
  /** Why the registration was rejected or suspended; null otherwise. */
  status_reason: personal('words', z.nullable(z.string())),
  /** When the registration was last submitted. */
  created_at: Instant,
  decided_at: z.nullable(Instant),
});
export const OwnRegistration: SchemaOf<OwnRegistration> = OwnRegistrationFields;

/** Endpoints for registering a mowing company. */
export const registrations = {
  register: endpoint({
    name: 'registerCompany',
    method: 'POST',
    path: '/api/companies',
    may: 'everybody',
    status: 201,
    summary: 'Register a company; it waits for approval, and its account for the mail that confirms the address',
    body: RegisterCompanyBody,
    answer: Registered,
    refusals: ['weak_password', 'common_password', 'foreign_origin', 'invalid_dpop_proof', 'unknown_zip_code'],
    proof: 'dpop',
    limit: { calls: 30, perSeconds: 3600 },
  }),
  readOwn: endpoint({
    name: 'readOwnRegistration',
    method: 'GET',
    path: '/api/company/registration',
    may: ['applicant'],
    summary: 'How the registration of the caller’s company stands',
    answer: OwnRegistration,
    refusals: ['registration_not_found'],
  }),
  applyAgain: endpoint({
    name: 'applyAgain',
    method: 'PUT',
    path: '/api/company/registration',
    may: ['applicant'],
    summary: 'Send a rejected registration again, mended',
    body: RegistrationFields,
    answer: Registered,
    refusals: ['registration_not_found', 'registration_not_open', 'unknown_zip_code'],
    limit: { calls: 20, perSeconds: 3600 },
  }),
};
