import { PASSWORD_MAX, PASSWORD_MIN } from '@swath/domain/accounts/password';
import { ACTORS, COMPANY_STATUSES, ROLES } from '@swath/domain/accounts/role';
import { MEMBER_KINDS } from '@swath/domain/companies/member-rights';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  DayField,
  DayText,
  Email,
  Instant,
  idField,
  idText,
  LotSizeSqft,
  optionalText,
  Phone,
  text,
  ZipCode,
} from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

const tooShort = 'Password must be at least 8 characters';
const tooLong = 'Password must be at most 128 characters';

/** A newly chosen password: 8 to 128 characters. */
export const NewPassword = z
  .string('Please enter a password.')
  .check(z.minLength(PASSWORD_MIN, tooShort), z.maxLength(PASSWORD_MAX, tooLong));

/** A last name. A single dash means none, and is stored as an empty text. Source: docs/rules/accounts.md. */
const LastName = z.pipe(
  text(80, 'Please enter your last name, or - if you have none.'),
  z.transform((typed: string) => (/^\p{Pd}$/u.test(typed) ? '' : typed)),
);

/** The homeowner's sign-up form: names and phone. Source: docs/spec/homeowner.md, section 5. */
export const SignUpData = z.object({
  firstName: personal('name', text(80, 'Please enter your first name.')),
  lastName: personal('name', LastName),
  phone: personal('phone', Phone),
});

/** What a visitor chose before having an account; stored with the sign-up until the e-mail address is confirmed. */
export const SignupIntent = z.object({
  company_id: z.optional(idField<CompanyId>()),
  date: z.optional(DayField),
  /** ZIP and lot size (sq ft) of the lawn; copied to the profile. */
  zip_code: personal('address', z.optional(ZipCode)),
  lot_size_sqft: z.optional(LotSizeSqft),
});

/**
 * Request body of a sign-up. The web app sends names and phone; other clients may omit them. A `role` in `data` is
 * ignored: every new account is a homeowner.
 */
export const SignUpBody = z.object({
  email: personal('email', z.optional(Email)),
  /** A password that is too short is refused as `weak_password`, not as `validation_failed`. */
  password: personal('secret', z.optional(z.string().check(z.maxLength(PASSWORD_MAX, tooLong)))),
  data: z._default(z.partial(SignUpData), {}),
  wish: z._default(SignupIntent, {}),
  /** PKCE code challenge (S256), for clients other than the web app: SHA-256 of their `code_verifier`. */
  code_challenge: personal('secret', z.optional(z.nullable(z.string().check(z.regex(/^[\w-]{43}$/))))),
});

/** A user account, in the shape the specification's sign-in client expects. */
export interface User extends z.infer<typeof UserFields>, Named {}
const UserFields = z.object({
  id: idText<AccountId>(),
  aud: z.string(),
  role: z.string(),
  email: personal('email', z.string()),
  email_confirmed_at: z.optional(z.iso.datetime()),
  confirmation_sent_at: z.optional(z.iso.datetime()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  app_metadata: z.object({ provider: z.string() }),
  user_metadata: z.object({
    firstName: personal('name', z.optional(z.string())),
    lastName: personal('name', z.optional(z.string())),
    phone: personal('phone', z.optional(z.string())),
    role: z.enum(ROLES),
  }),
  identities: z.array(z.object({ id: z.string(), provider: z.string() })),
  /** Authenticator apps (TOTP). A verified one makes a code necessary at every sign-in. */
  factors: z.array(
    z.object({
      id: z.string(),
      factor_type: z.literal('totp'),
      friendly_name: personal('words', z.optional(z.string())),
      status: z.enum(['verified', 'unverified']),
      created_at: z.iso.datetime(),
      updated_at: z.iso.datetime(),
    }),
  ),
});
export const User: SchemaOf<User> = UserFields;

/** Tokens of a session. In a browser `refresh_token` is only a placeholder: the real one is in an HttpOnly cookie. */
export interface AuthSession extends z.infer<typeof AuthSessionFields>, Named {}
const AuthSessionFields = z.object({
  access_token: personal('secret', z.string()),
  token_type: z.literal('bearer'),
  expires_in: z.int(),
  /** Unix time in seconds. */
  expires_at: z.int(),
  refresh_token: personal('secret', z.string()),
  user: User,
  /**
   * Only in the answer to a confirmation of an e-mail address: what the user chose before signing up, except ZIP and
   * lot size, which are copied to the profile.
   */
  wish: z.optional(z.object({ company_id: z.optional(idText<CompanyId>()), date: z.optional(DayText) })),
});
export const AuthSession: SchemaOf<AuthSession> = AuthSessionFields;

const secret = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

export const TokenBody = z.object({
  email: personal('email', z.optional(optionalText(254))),
  password: personal('secret', z.optional(z.string().check(z.maxLength(1024)))),
  refresh_token: personal('secret', z.optional(z.string().check(z.maxLength(200)))),
  /** With `grant_type=pkce`: the code of a password recovery link, or the token of a confirmation mail. */
  auth_code: personal('secret', z.optional(z.string().check(z.maxLength(200)))),
  /** PKCE code verifier that matches the `code_challenge` of an earlier request. */
  code_verifier: personal('secret', z.optional(z.string().check(z.maxLength(200)))),
  /**
   * With `grant_type=refresh_token`: idempotency key of one token exchange, generated by the client and sent again with
   * each retry. A retry then succeeds however late it is, until the new refresh token is used.
   */
  idempotency_key: z.optional(z.uuid('Please send a UUID as the key.')),
  /** Whether the session outlives the browser window ("Remember me"). */
  remember: z._default(z.boolean(), true),
});

/**
 * Request body of a sign-out, for clients without a cookie: the refresh token ends its session even if the access token
 * has expired.
 */
const SignOutBody = z.pick(TokenBody, { refresh_token: true });

/**
 * Request body of a verification. `signup` and `recovery` take the token of a mailed link; `email` takes a six-digit
 * code with the e-mail address it was sent to.
 */
export const VerifyBody = z.object({
  type: z.enum(['signup', 'email', 'recovery']),
  token_hash: personal('secret', z.optional(secret(200))),
  email: personal('email', z.optional(Email)),
  token: personal(
    'secret',
    z.optional(z.string('Enter the 6-digit code').check(z.regex(/^\d{6}$/, 'Enter the 6-digit code'))),
  ),
  /**
   * With `signup` in a browser other than the one that signed up, proves that the same person confirms: the password
   * chosen at the sign-up. `new_password` can replace a forgotten one.
   */
  password: personal('secret', z.optional(secret(1024))),
  new_password: personal('secret', z.optional(z.string().check(z.maxLength(PASSWORD_MAX, tooLong)))),
  /** Whether the session outlives the browser window ("Remember me"). */
  remember: z._default(z.boolean(), true),
});

/** The signed-in user (the viewer), with what decides which pages and actions they get. */
export interface Viewer extends z.infer<typeof ViewerFields>, Named {}
const ViewerFields = z.object({
  id: idText<AccountId>(),
  email: personal('email', z.string()),
  full_name: personal('name', z.nullable(z.string())),
  role: z.enum(ROLES),
  /**
   * Kind of user, by which permissions are checked. `role` does not suffice: it is `user` both for homeowners and for
   * applicants (of an unapproved company).
   */
  actor: z.enum(ACTORS),
  /**
   * The company of which the user is a member; null: none. Unless `status` is `approved`, they have no rights in it
   * yet.
   */
  company: z.nullable(
    z.object({
      id: idText<CompanyId>(),
      name: personal('business', z.string()),
      status: z.enum(COMPANY_STATUSES),
      is_primary: z.boolean(),
      /** Kind of member, which determines their rights. */
      member: z.enum(MEMBER_KINDS),
    }),
  ),
  /** Whether an administrator must set up two-step verification before any other data can be read or changed. */
  factor_needed: z.boolean(),
});
export const Viewer: SchemaOf<Viewer> = ViewerFields;

/**
 * The viewer with the server's time and, as `last_event_id`, the current position of the event stream. A stream that is
 * opened with it as `Last-Event-ID` starts at exactly this state.
 */
export interface Me extends z.infer<typeof MeFields>, Named {}
const MeFields = z.extend(ViewerFields, { now: Instant, last_event_id: z.string() });
const Me: SchemaOf<Me> = MeFields;

const empty = z.object({});

export const accounts = {
  signUp: endpoint({
    name: 'signUp',
    method: 'POST',
    path: '/auth/signup',
    may: 'everybody',
    summary: 'Create an account; the answer is the same whether the e-mail is new or not',
    body: SignUpBody,
    answer: User,
    refusals: ['validation_failed', 'weak_password', 'common_password', 'foreign_origin', 'invalid_dpop_proof'],
    proof: 'dpop',
    limit: { calls: 30, perSeconds: 3600 },
  }),
  resendConfirmation: endpoint({
    name: 'resendConfirmation',
    method: 'POST',
    path: '/auth/resend',
    may: 'everybody',
    summary: 'Send the confirmation mail again',
    body: z.object({ email: personal('email', Email), type: z.literal('signup') }),
    answer: empty,
    limit: { calls: 10, perSeconds: 3600 },
  }),
  verify: endpoint({
    name: 'verify',
    method: 'POST',
    path: '/auth/verify',
    may: 'everybody',
    summary: 'Sign in with what came by mail: a confirmation link, a six-digit code, or a link for a new password',
    body: VerifyBody,
    answer: AuthSession,
    refusals: [
      'otp_expired',
      'invalid_code',
      'password_needed',
      'wrong_sign_up_password',
      'weak_password',
      'common_password',
      'foreign_origin',
      'invalid_dpop_proof',
    ],
    proof: 'dpop',
    limit: { calls: 30, perSeconds: 300 },
  }),
  token: endpoint({
    name: 'token',
    method: 'POST',
    path: '/auth/token',
    may: 'everybody',
    summary: 'Sign in with e-mail and password, refresh a session, or take the code of a link for a new password',
    query: z.object({ grant_type: z.string().check(z.maxLength(40)) }),
    body: TokenBody,
    answer: AuthSession,
    refusals: [
      'validation_failed',
      'invalid_credentials',
      'email_not_confirmed',
      'unsupported_grant_type',
      'refresh_token_not_found',
      'refresh_token_already_used',
      'otp_expired',
      'foreign_origin',
      'invalid_dpop_proof',
    ],
    proof: 'dpop',
    limit: { calls: 300, perSeconds: 300 },
  }),
  user: endpoint({
    name: 'user',
    method: 'GET',
    path: '/auth/user',
    may: 'signed-in',
    sessions: 'any',
    summary: 'The account that is signed in',
    answer: User,
  }),
  signOut: endpoint({
    name: 'signOut',
    method: 'POST',
    path: '/auth/logout',
    may: 'everybody',
    summary: 'End this session, the others, or all of them; ending what has ended is fine',
    query: z.object({ scope: z._default(z.enum(['global', 'local', 'others']), 'global') }),
    body: SignOutBody,
    refusals: ['foreign_origin', 'invalid_dpop_proof'],
    proof: 'dpop',
    limit: { calls: 120, perSeconds: 60 },
  }),
  me: endpoint({
    name: 'me',
    method: 'GET',
    path: '/api/me',
    may: 'signed-in',
    summary: 'Who is signed in, with the role as it is now, and from where on to follow what changes',
    answer: Me,
  }),
};
