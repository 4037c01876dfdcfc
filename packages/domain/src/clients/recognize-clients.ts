import { sameClientKey, samePlaceKey } from './own-client.ts';

/** The fields of a client by which duplicates are detected. */
export type Person = {
  readonly full_name: string;
  readonly street_address: string;
  readonly zip_code: string;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly other_phones: readonly string[];
};

/**
 * How one row of an imported file compares with the clients that the company already has. `new`: to be added;
 * `samePerson` is another client with the same email or phone, null if there is none.
 */
export type Recognized<Stored> =
  | { readonly state: 'new'; readonly samePerson: { readonly row: number } | { readonly stored: Stored } | null }
  /** A duplicate of a stored client, or of an earlier row of the file. */
  | { readonly state: 'known'; readonly same: { readonly row: number } | { readonly stored: Stored } }
  /** A stored client has this email or phone at another address: they moved, or have another lawn. */
  | { readonly state: 'other_address'; readonly stored: Stored };

const contactsOf = ({ email, phone_number, other_phones }: Person): string[] =>
  [email?.toLowerCase(), phone_number, ...other_phones].filter((contact) => typeof contact === 'string');

/**
 * Compares the rows of an imported file with each other and with the company's clients. Two are duplicates if name and
 * address are equal, or address and an email or phone. A row may share an email or phone with a client at another
 * address. If the file also has that client, the row is another lawn of the same person and is added. If not, the
 * client may have moved, and `otherAddress` decides whether to add the row.
 *
 * @param rows    null for an invalid row; it is null in the result too
 * @param stored  the clients that the company has
 *
 * Source: docs/rules/companies.md.
 */
export function recognizeClients<Stored extends Person>(
  rows: readonly (Person | null)[],
  stored: readonly Stored[],
  otherAddress: 'leave' | 'add',
): (Recognized<Stored> | null)[] {
  const byKey = firstBy(stored, keysOf);
  const found = rows.map((row) => row && firstIn(byKey, keysOf(row)));
  const inFile = new Set(found);
  const byContact = firstBy(stored, contactsOf);
  const movedByContact = firstBy(
    stored.filter((client) => !inFile.has(client)),
    contactsOf,
  );
  const rowByKey = new Map<string, number>();
  const rowByContact = new Map<string, number>();

  return rows.map((row, at): Recognized<Stored> | null => {
    if (!row) return null;
    const keys = keysOf(row);
    const contacts = contactsOf(row);
    const earlier = firstIn(rowByKey, keys);
    const sharing = firstIn(rowByContact, contacts);
    for (const key of keys) if (!rowByKey.has(key)) rowByKey.set(key, at);
    for (const contact of contacts) if (!rowByContact.has(contact)) rowByContact.set(contact, at);

    if (earlier !== null) return { state: 'known', same: { row: earlier } };
    const there = found[at];
    if (there) return { state: 'known', same: { stored: there } };
    const moved = firstIn(movedByContact, contacts);
    if (moved && otherAddress === 'leave') return { state: 'other_address', stored: moved };
    const elsewhere = moved ?? firstIn(byContact, contacts);
    if (elsewhere) return { state: 'new', samePerson: { stored: elsewhere } };
    return { state: 'new', samePerson: sharing === null ? null : { row: sharing } };
  });
}

/**
 * Keys of a client, of which duplicates have at least one in common: name with address, and each email or phone with
 * the address.
 */
function keysOf(person: Person): string[] {
  const place = samePlaceKey(person);
  return [sameClientKey(person), ...contactsOf(person).map((contact) => `${contact} ${place}`)];
}

/** Indexes items by each of their keys; the first item wins. */
function firstBy<Item>(items: readonly Item[], keysIn: (item: Item) => readonly string[]): Map<string, Item> {
  const first = new Map<string, Item>();
  for (const item of items) for (const key of keysIn(item)) if (!first.has(key)) first.set(key, item);
  return first;
}

function firstIn<Item>(map: ReadonlyMap<string, Item>, keys: readonly string[]): Item | null {
  for (const key of keys) {
    const item = map.get(key);
    if (item !== undefined) return item;
  }
  return null;
}
