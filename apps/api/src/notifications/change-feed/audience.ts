import type { AccountId, CompanyId, SessionId } from '@swath/domain/ids';

/** The recipients of a change. Null members are left out. */
export type Audience = {
  account?: AccountId | null;
  company?: CompanyId | null;
  /** Members of a company who see the queue: its office, not crew members. */
  office?: CompanyId | null;
  session?: SessionId | null;
  admins?: boolean;
  /** Crews of approved companies that may see the subject; resolved when the change is delivered. */
  crews?: boolean;
  /** All homeowners: a company's availability may be on screen anywhere. */
  homeowners?: boolean;
};

/**
 * Key that all crews subscribe with. In a line it is a placeholder, replaced before delivery by the crews that may receive it.
 */
export const CREWS = 'crews';

/** Storage key of lines for crews, by the place they are about. */
export const placeKey = (place: string): string => `at:${place}`;

const OFFICE = 'office:';

/** The companies whose office keys are among these. */
export const companiesOf = (keys: readonly string[]): string[] =>
  keys.flatMap((key) => (key.startsWith(OFFICE) ? key.slice(OFFICE.length) : []));

/** The keys by which subscriptions and changes are matched. */
export function audienceKeys(audience: Audience): string[] {
  return [
    audience.account ? `account:${audience.account}` : '',
    audience.company ? `company:${audience.company}` : '',
    audience.office ? `${OFFICE}${audience.office}` : '',
    audience.session ? `session:${audience.session}` : '',
    audience.admins ? 'admins' : '',
    audience.crews ? CREWS : '',
    audience.homeowners ? 'homeowners' : '',
  ].filter(Boolean);
}
