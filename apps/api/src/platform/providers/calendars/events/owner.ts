import { textOf } from './properties.ts';
import type { Entry, RawCalendar } from './read-components.ts';
import { wordOf } from './read-event.ts';

/** What is known of a calendar's owner, to tell whether they have declined an event. All in lower case. */
export type Owner = {
  /** Mail addresses and names from the calendar and its URL. */
  readonly own: ReadonlySet<string>;
  /** Mail addresses of the company and its members. */
  readonly company: ReadonlySet<string>;
};

/**
 * Collects what is known of a calendar's owner.
 *
 * @param said  mail addresses: `own` from the calendar's URL, `company` of the company and its members
 */
export function ownerOf(calendar: RawCalendar, said: { own: readonly string[]; company: readonly string[] }): Owner {
  const names = calendar.properties
    .filter(({ name }) => name === 'X-WR-CALNAME' || name === 'X-OWNER')
    .map((property) => plain(textOf(property)));
  return { own: new Set([...names, ...said.own.map(plain)]), company: new Set(said.company.map(plain)) };
}

const plain = (text: string): string =>
  text
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();

/**
 * Whether an event leaves its time free: it is marked as free, or the calendar's owner has declined it. An owner named
 * by the calendar is preferred to members of the company; if several are found, all must have declined. Without a known
 * owner no event counts as declined.
 *
 * Source: docs/rules/availability.md.
 */
export function isFree(entry: Entry, owner: Owner): boolean {
  if (wordOf(entry, 'TRANSP') === 'TRANSPARENT' || wordOf(entry, 'X-MICROSOFT-CDO-BUSYSTATUS') === 'FREE') return true;
  const guests = entry.properties
    .filter(({ name }) => name === 'ATTENDEE')
    .map(({ params, value }) => ({
      names: [value, params.EMAIL ?? '', params.CN ?? ''].map(plain),
      hasDeclined: params.PARTSTAT?.toUpperCase() === 'DECLINED',
    }));
  const among = (people: ReadonlySet<string>) => guests.filter(({ names }) => names.some((name) => people.has(name)));
  const owners = among(owner.own);
  const asked = owners.length > 0 ? owners : among(owner.company);
  return asked.length > 0 && asked.every(({ hasDeclined }) => hasDeclined);
}
