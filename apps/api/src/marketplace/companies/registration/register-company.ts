import type { CompanyId } from '@swath/domain/ids';
import { recordAuditEvent } from '../../../identity/audit/record-audit-event.ts';
import { type Origin, prepareSignUp } from '../../../identity/sign-up/prepare-sign-up.ts';
import { signUpApplicant } from '../../../identity/sign-up/sign-up-applicant.ts';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { insertCompany, type RegistrationWords } from '../companies.writes.ts';
import { locateCompany } from './locate-company.ts';

/**
 * A company's whole registration, with the data of the owner's account. When the full name is left out, the company's
 * name is used for the owner.
 *
 * Source: docs/rules/companies.md.
 */
export type Registration = RegistrationWords & {
  readonly email: string;
  readonly password: string;
  readonly full_name?: string | undefined;
};

/**
 * Registers a mowing company. The company waits for approval, and its owner's account waits for the confirmation of the
 * e-mail address. Prevents account enumeration: for an address that has an account, response and response time are the
 * same, but no company is stored, and the returned company id does not exist.
 *
 * @returns the company's id and its e-mail address
 * @throws Refused weak_password, common_password, over_request_rate_limit
 */
export async function registerCompany(
  ctx: Context,
  { email: typed, password, full_name: fullName, ...words }: Registration,
  origin: Origin,
): Promise<{ id: CompanyId; email: string }> {
  const { ip } = origin;
  const name = words.company_name;
  const signUp = await prepareSignUp(ctx, { email: typed, password, fullName, company: name }, origin);
  const { email } = signUp;
  const found = await locateCompany(ctx, words);

  const insert = async (tx: Tx) => {
    const id = await insertCompany(tx, words, { email, found });
    await recordAuditEvent(tx, { event: 'company.registered', actor: null, subject: { id, name }, ip });
    await recordChange(tx, { kind: 'company.registered', subject: id, audience: { admins: true } });
    return id;
  };
  const applicant = { ...signUp, fullName: fullName ?? name, phone: words.phone_number };
  const kept = await ctx.db
    .transaction()
    .execute((tx) => signUpApplicant(ctx, tx, applicant, { ip, insertCompany: () => insert(tx) }));
  // A random id looks like a real one, so that the caller cannot tell whether anything was registered.
  return { id: kept ?? newId(), email };
}
