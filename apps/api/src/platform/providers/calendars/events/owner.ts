import { textOf } from './properties.ts';
import type { Entry, RawCalendar } from './read-components.ts';
import { wordOf } from './read-event.ts';

/** The calendar's owner, as far as it is known. */
export type Owner = {
  /** E-mail addresses and names from the calendar and its URL. */
  readonly own: ReadonlySet<string>;
  /** E-mail addresses of the company and its members. */
  readonly company: ReadonlySet<string>;
};

/** Determines the owner of a calendar. @param said  e-mail addresses: those in the calendar's URL, and those of the company */
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
 * Whether an event leaves its time free: it is transparent, or the calendar's owner has declined it. An owner named by the
 * calendar takes precedence over members of the company; of several, all must have declined. With an unknown owner, no event
 * is declined.
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
