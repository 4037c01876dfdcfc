import type { AccountId, CompanyId, SessionId } from '@swath/domain/ids';

/** Who may receive a change event. A field that is undefined, null or false adds no recipients. */
export type Audience = {
  account?: AccountId | null;
  company?: CompanyId | null;
  /** The members of a company who may see the queue of open jobs: its office, not crew members. */
  office?: CompanyId | null;
  session?: SessionId | null;
  admins?: boolean;
  /** The crews of all approved companies that may see the subject, worked out when the event is delivered. */
  crews?: boolean;
  /** All homeowners, e.g. as a company's availability may be on anybody's screen. */
  homeowners?: boolean;
};

/**
 * The key by which every crew subscribes. In a stored event it is a placeholder, which is replaced on delivery by the
 * companies whose crews may receive the event.
 */
export const CREWS = 'crews';

/** The key under which an event for crews is stored: the place it is about. */
export const placeKey = (place: string): string => `at:${place}`;

const OFFICE = 'office:';

/** The ids of the companies whose offices (the members who may see the queue) are among these recipients' keys. */
export const companiesOf = (keys: readonly string[]): string[] =>
  keys.flatMap((key) => (key.startsWith(OFFICE) ? key.slice(OFFICE.length) : []));

/** Turns an audience into the keys by which events are matched with subscriptions. */
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
