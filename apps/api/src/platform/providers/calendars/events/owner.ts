import { textOf } from './properties.ts';
import type { Entry, RawCalendar } from './read-components.ts';
import { wordOf } from './read-event.ts';

/** Whose calendar it is, as far as anybody says. */
export type Owner = {
  /** As the calendar or its address says: mail addresses and names. */
  readonly own: ReadonlySet<string>;
  /** Mail addresses of the company and its people. */
  readonly company: ReadonlySet<string>;
};

/** Who the owner of a calendar is. @param said  mail addresses: those in the calendar's own address, and those of the company */
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
 * Whether an event leaves its time free: it says so, or the calendar's owner has declined it. Whoever the calendar names
 * as its owner counts before the people of the company; of several, all have to have declined. Where nobody knows the
 * owner, nobody has declined.
 *
 * Source: docs/decisions.md, D772.
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
