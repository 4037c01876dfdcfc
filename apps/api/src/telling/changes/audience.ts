import type { AccountId, CompanyId, SessionId } from '@swath/domain/ids';

/** Who may hear of a change. Null members are left out. */
export type Audience = {
  account?: AccountId | null;
  company?: CompanyId | null;
  session?: SessionId | null;
  admins?: boolean;
  /** Everybody who works for an approved company: what is in the queue concerns them all. */
  crews?: boolean;
};

/** The names that a listener and a change meet under. */
export function audienceKeys(audience: Audience): string[] {
  return [
    audience.account ? `account:${audience.account}` : '',
    audience.company ? `company:${audience.company}` : '',
    audience.session ? `session:${audience.session}` : '',
    audience.admins ? 'admins' : '',
    audience.crews ? 'crews' : '',
  ].filter(Boolean);
}
