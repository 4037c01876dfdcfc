import { USER_ROLES } from '@swath/domain/companies/member-rights';
import type { AccountId, CompanyId, InvitationId } from '@swath/domain/ids';
import * as z from 'zod/mini';
import { AuthSession, NewPassword } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { Instant, idField, idText, optionalText, text } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** A member of a company. Source: docs/spec/company.md, section 3, "Company user". */
export interface CompanyUser extends z.infer<typeof CompanyUserFields>, Named {}
const CompanyUserFields = z.object({
  id: idText<AccountId>(),
  companyId: idText<CompanyId>(),
  userProfileId: idText<AccountId>(),
  email: personal('email', z.string()),
  fullName: personal('name', z.string()),
  role: z.enum(USER_ROLES),
  isPrimary: z.boolean(),
});
export const CompanyUser: SchemaOf<CompanyUser> = CompanyUserFields;

/** An invitation to join a company that was not accepted yet. */
export interface Invitation extends z.infer<typeof InvitationFields>, Named {}
const InvitationFields = z.object({
  id: idText<InvitationId>(),
  email: personal('email', z.string()),
  fullName: personal('name', z.string()),
  role: z.enum(USER_ROLES),
  sentAt: Instant,
  expiresAt: Instant,
  /** Whether the invitation's link has expired; the invitation can be sent again. */
  expired: z.boolean(),
});
export const Invitation: SchemaOf<Invitation> = InvitationFields;

const done = z.object({ success: z.literal(true) });
const OfCompany = { companyId: idField<CompanyId>('Company not found.') };
const OfUser = { ...OfCompany, userProfileId: idField<AccountId>('User not found.') };
const OfInvitation = z.object({ ...OfCompany, invitationId: idField<InvitationId>('Invitation not found.') });

/** E-mail address of a person to invite. Source: docs/spec/company.md, section 5, "Add company user". */
const InvitedEmail = z.pipe(
  z
    .string('Email is required')
    .check(z.trim(), z.toLowerCase(), z.minLength(1, 'Email is required'), z.maxLength(254, 'This email is too long.')),
  z.email('Please enter a valid email.'),
);

const Token = personal('secret', z.string().check(z.minLength(1), z.maxLength(200)));
const MAIL_LIMIT = { calls: 60, perSeconds: 3600 } as const;

/** Endpoints for a company's members and invitations. `success` is there for the specification's client. */
export const companyUsers = {
  list: endpoint({
    name: 'listCompanyUsers',
    method: 'GET',
    path: '/api/CompanyUser/company/{companyId}',
    may: ['crew', 'admin'],
    right: 'work',
    summary: 'Who belongs to a company, the primary user first; to its owners also who was invited',
    params: z.object(OfCompany),
    answer: z.object({ success: z.literal(true), users: z.array(CompanyUser), invitations: z.array(Invitation) }),
    refusals: ['company_not_found'],
  }),
  add: endpoint({
    name: 'addCompanyUser',
    method: 'POST',
    path: '/api/CompanyUser/add',
    may: ['crew', 'admin'],
    right: 'owner',
    summary: 'Invite somebody by mail; they belong to the company once they have followed its link',
    // A client-generated id and a primary flag in the body are ignored.
    body: z.object({
      ...OfCompany,
      email: personal('email', InvitedEmail),
      fullName: personal('name', z._default(optionalText(160), '')),
      role: z._default(z.enum(USER_ROLES, 'Please select what this person does.'), 'company'),
    }),
    answer: z.object({ success: z.literal(true), invitation: Invitation }),
    refusals: ['company_not_found', 'company_user_exists', 'invitation_exists', 'too_many_company_users'],
    limit: MAIL_LIMIT,
  }),
  remove: endpoint({
    name: 'removeCompanyUser',
    method: 'DELETE',
    path: '/api/CompanyUser/{companyId}/{userProfileId}',
    may: ['crew', 'admin'],
    right: 'owner',
    summary: 'Take somebody out of a company who is not its primary user; they are signed out at once',
    params: z.object(OfUser),
    answer: done,
    refusals: ['company_not_found', 'company_user_not_found', 'primary_user_stays'],
  }),
  setPrimary: endpoint({
    name: 'setPrimaryCompanyUser',
    method: 'PUT',
    path: '/api/CompanyUser/set-primary',
    may: ['crew', 'admin'],
    right: 'primary',
    summary: 'Make somebody of a company its primary user in place of the one it has',
    body: z.object(OfUser),
    answer: done,
    refusals: ['company_not_found', 'company_user_not_found'],
  }),
  setRole: endpoint({
    name: 'setCompanyUserRole',
    method: 'PUT',
    path: '/api/CompanyUser/set-role',
    may: ['crew', 'admin'],
    right: 'owner',
    summary: 'Give somebody of a company who is not its primary user another role: owner, office, crew lead or crew',
    body: z.object({ ...OfUser, role: z.enum(USER_ROLES, 'Please select what this person does.') }),
    answer: done,
    refusals: ['company_not_found', 'company_user_not_found', 'primary_user_in_office'],
  }),
  resendInvitation: endpoint({
    name: 'resendInvitation',
    method: 'POST',
    path: '/api/CompanyUser/{companyId}/invitations/{invitationId}/resend',
    may: ['crew', 'admin'],
    right: 'owner',
    summary: 'Send an invitation again, with a new link that works for 7 days; the earlier one serves no longer',
    params: OfInvitation,
    answer: z.object({ success: z.literal(true), invitation: Invitation }),
    refusals: ['company_not_found', 'invitation_not_found'],
    limit: MAIL_LIMIT,
  }),
  withdrawInvitation: endpoint({
    name: 'withdrawInvitation',
    method: 'DELETE',
    path: '/api/CompanyUser/{companyId}/invitations/{invitationId}',
    may: ['crew', 'admin'],
    right: 'owner',
    summary: 'Take an invitation back: its link serves no longer',
    params: OfInvitation,
    answer: done,
    refusals: ['company_not_found', 'invitation_not_found'],
  }),
  readInvitation: endpoint({
    name: 'readInvitation',
    method: 'POST',
    path: '/api/invitations/read',
    may: 'everybody',
    summary: 'What an invitation says to whoever has its link',
    body: z.object({ token: Token }),
    answer: z.object({
      company_name: personal('business', z.string()),
      email: personal('email', z.string()),
      full_name: personal('name', z.string()),
      role: z.enum(USER_ROLES),
      /**
       * What accepting does with the email's account. new: creates one. former: adds an account that once belonged to a
       * company. taken: not possible, as a homeowner, member or administrator uses it.
       */
      account: z.enum(['new', 'former', 'taken']),
    }),
    refusals: ['invitation_ended'],
    limit: { calls: 60, perSeconds: 300 },
  }),
  acceptInvitation: endpoint({
    name: 'acceptInvitation',
    method: 'POST',
    path: '/api/invitations/accept',
    may: 'everybody',
    summary: 'Join a company with the link of its invitation, and be signed in',
    body: z.object({
      token: Token,
      full_name: personal('name', text(160, 'Please enter your name.')),
      /** Required for a new account; with an existing one, its password stays. */
      password: personal('secret', z.optional(NewPassword)),
      remember: z._default(z.boolean(), true),
    }),
    answer: AuthSession,
    refusals: [
      'invitation_ended',
      'invited_account_taken',
      'weak_password',
      'common_password',
      'foreign_origin',
      'invalid_dpop_proof',
    ],
    proof: 'dpop',
    limit: { calls: 30, perSeconds: 300 },
  }),
};
