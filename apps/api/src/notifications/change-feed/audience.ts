import type { AccountId, CompanyId, SessionId } from '@swath/domain/ids';

/** Who may hear of a change. Null members are left out. */
export type Audience = {
  account?: AccountId | null;
  company?: CompanyId | null;
  /** Those of a company whom the queue concerns: its office, and not whoever only drives. */
  office?: CompanyId | null;
  session?: SessionId | null;
  admins?: boolean;
  /** The crews of approved companies that may hear of what the change is about: they are named when it is told. */
  crews?: boolean;
  /** Every homeowner: whoever looks at a company's days sees them change. */
  homeowners?: boolean;
};

/** Under this name crews listen, and nobody is told: it stands for those that may hear of a line. */
export const CREWS = 'crews';

/** The name under which lines for crews are kept, by a key of the place they are about. */
export const placeKey = (place: string): string => `at:${place}`;

const OFFICE = 'office:';

/** The companies whose offices are among some names. */
export const companiesOf = (keys: readonly string[]): string[] =>
  keys.flatMap((key) => (key.startsWith(OFFICE) ? key.slice(OFFICE.length) : []));

/** The names that a listener and a change meet under. */
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
