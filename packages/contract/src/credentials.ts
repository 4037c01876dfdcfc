import { PASSWORD_MAX } from '@swath/domain/accounts/password';
import * as z from 'zod/mini';
import { AuthSession, SignUpData, User } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { Email, optionalText } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

const empty = z.object({});
/**
 * Shown when a request tries to change the e-mail address.
 * Source: docs/spec/homeowner.md, section 2, "User Settings".
 */
const emailStays = 'Email cannot be changed. Contact support for assistance.';
const FactorId = z.object({ factorId: z.uuid('Factor not found') });

/** An authenticator app (TOTP) being set up; it has no effect until one of its codes is verified. */
export interface EnrolledFactor extends z.infer<typeof EnrolledFactorFields>, Named {}
const EnrolledFactorFields = z.object({
  id: z.uuid(),
  type: z.literal('totp'),
  friendly_name: personal('words', z.optional(z.string())),
  totp: z.object({
    /** Secret in Base32, for typing it into the app. */
    secret: personal('secret', z.string()),
    /** `otpauth://` URI, for the QR code. */
    uri: personal('secret', z.string()),
  }),
  /** Recovery codes for when the app is lost; each replaces a code once. Returned only this once. */
  recovery_codes: personal('secret', z.array(z.string())),
});
export const EnrolledFactor: SchemaOf<EnrolledFactor> = EnrolledFactorFields;

/** Endpoints for passwords, mailed codes and authenticator apps of an account. */
export const credentials = {
  sendCode: endpoint({
    name: 'sendCode',
    method: 'POST',
    path: '/auth/otp',
    may: 'everybody',
    summary: 'Send a six-digit code for signing in; the answer is the same whether the e-mail has an account or not',
    body: z.object({ email: personal('email', Email) }),
    answer: empty,
    limit: { calls: 30, perSeconds: 3600 },
  }),
  recover: endpoint({
    name: 'recover',
    method: 'POST',
    path: '/auth/recover',
    may: 'everybody',
    summary: 'Send a link for a new password; the answer is the same whether the e-mail has an account or not',
    body: z.object({ email: personal('email', Email) }),
    answer: empty,
    limit: { calls: 30, perSeconds: 3600 },
  }),
  changeUser: endpoint({
    name: 'changeUser',
    method: 'PUT',
    path: '/auth/user',
    may: 'signed-in',
    sessions: 'any',
    summary:
      'Choose a new password, or change one’s names and phone; a session opened by a link for a new password needs no current one, and ends with it',
    body: z
      .object({
        /** New password; left out: it stays. One that is too short is refused as `weak_password`. */
        password: personal(
          'secret',
          z.optional(
            z
              .string('Please enter a password.')
              .check(z.maxLength(PASSWORD_MAX, 'Password must be at most 128 characters')),
          ),
        ),
        current_password: personal('secret', z.optional(z.string().check(z.maxLength(1024)))),
        /** The six-digit code mailed by `reauthenticate`, in place of the current password. */
        nonce: personal('secret', z.optional(z.nullable(z.string().check(z.maxLength(20))))),
        /** Fields left out stay unchanged; a `role` is ignored. */
        data: z.optional(z.nullable(z.partial(SignUpData))),
        email: personal('email', z.optional(z.null(emailStays))),
      })
      .check(
        z.refine(({ password, data }) => password !== undefined || Boolean(data), {
          error: 'Please enter a password.',
          path: ['password'],
        }),
      ),
    answer: User,
    refusals: [
      'weak_password',
      'common_password',
      'same_password',
      'current_password_needed',
      'wrong_current_password',
      'invalid_code',
      'profile_not_found',
    ],
    limit: { calls: 20, perSeconds: 900 },
  }),
  reauthenticate: endpoint({
    name: 'reauthenticate',
    method: 'GET',
    path: '/auth/reauthenticate',
    may: 'signed-in',
    summary: 'Send a six-digit code to one’s own address; it stands in for the current password once',
    answer: empty,
    limit: { calls: 10, perSeconds: 3600 },
  }),
  enrollFactor: endpoint({
    name: 'enrollFactor',
    method: 'POST',
    path: '/auth/factors',
    may: 'signed-in',
    summary: 'Begin to set up an authenticator app; for everybody who is signed in',
    body: z.object({
      factor_type: z._default(z.literal('totp'), 'totp'),
      friendly_name: personal('words', z.optional(optionalText(80))),
      current_password: personal('secret', z.optional(z.string().check(z.maxLength(1024)))),
    }),
    answer: EnrolledFactor,
    refusals: ['mfa_factor_exists', 'current_password_needed', 'wrong_current_password'],
    limit: { calls: 20, perSeconds: 900 },
  }),
  challengeFactor: endpoint({
    name: 'challengeFactor',
    method: 'POST',
    path: '/auth/factors/{factorId}/challenge',
    may: 'signed-in',
    sessions: 'any',
    summary: 'What clients ask before they send a code of an app; it carries nothing, since a code needs no challenge',
    params: FactorId,
    answer: z.object({
      id: z.uuid(),
      type: z.literal('totp'),
      /** When the challenge expires, in Unix seconds. Codes are accepted without a challenge, too. */
      expires_at: z.int(),
    }),
    refusals: ['mfa_factor_not_found'],
    limit: { calls: 60, perSeconds: 900 },
  }),
  verifyFactor: endpoint({
    name: 'verifyFactor',
    method: 'POST',
    path: '/auth/factors/{factorId}/verify',
    may: 'signed-in',
    sessions: 'any',
    summary: 'Give a code of the app, or a recovery code: finishes setting it up, or signing in',
    params: FactorId,
    body: z.object({
      code: personal('secret', z.string('Please enter the code.').check(z.trim(), z.minLength(6), z.maxLength(20))),
    }),
    /** The same session with new tokens, which count as verified by the second factor. */
    answer: AuthSession,
    refusals: ['mfa_factor_not_found', 'mfa_verification_failed', 'mfa_factor_exists', 'foreign_origin'],
    limit: { calls: 30, perSeconds: 900 },
  }),
  removeFactor: endpoint({
    name: 'removeFactor',
    method: 'DELETE',
    path: '/auth/factors/{factorId}',
    may: 'signed-in',
    summary: 'Turn two-step verification off; takes a code of it given within the last 15 minutes',
    params: FactorId,
    answer: z.object({ id: z.uuid() }),
    refusals: ['mfa_factor_not_found'],
  }),
};
