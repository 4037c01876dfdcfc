import { sameClientKey, samePlaceKey } from './own-client.ts';

/** What somebody is recognized by. */
export type Person = {
  readonly full_name: string;
  readonly street_address: string;
  readonly zip_code: string;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly other_phones: readonly string[];
};

/** What a row of a file is to the clients that are there. */
export type Recognized<Stored> =
  | { readonly state: 'new'; readonly samePerson: { readonly row: number } | { readonly stored: Stored } | null }
  /** There already: stored, or further up in the file. */
  | { readonly state: 'known'; readonly same: { readonly row: number } | { readonly stored: Stored } }
  /** Somebody with this email or phone is there, at another address: they moved, or have another lawn. */
  | { readonly state: 'other_address'; readonly stored: Stored };

const contactsOf = ({ email, phone_number, other_phones }: Person): string[] =>
  [email?.toLowerCase(), phone_number, ...other_phones].filter((contact) => typeof contact === 'string');

/**
 * Finds out which rows of a file are clients who are there already: by name and address, or by address and one of email and
 * phones. With the email or a phone of somebody at another address it is another lawn of theirs when the file has that
 * client as well; when it has not, they may have moved, and `otherAddress` says what becomes of it.
 *
 * @param rows    null for a row that is no client; it is null in the answer too
 * @param stored  the clients that the company has
 *
 * Source: docs/decisions.md, D763.
 */
export function recognizeClients<Stored extends Person>(
  rows: readonly (Person | null)[],
  stored: readonly Stored[],
  otherAddress: 'leave' | 'add',
): (Recognized<Stored> | null)[] {
  const byKey = new Map(stored.map((client) => [sameClientKey(client), client]));
  const byContact = Map.groupBy(
    stored.flatMap((client) => contactsOf(client).map((contact) => ({ contact, client }))),
    ({ contact }) => contact,
  );
  const withContactOf = (person: Person): Stored[] =>
    contactsOf(person).flatMap((contact) => byContact.get(contact)?.map(({ client }) => client) ?? []);
  const found = rows.map((row) => {
    if (!row) return null;
    const place = samePlaceKey(row);
    return byKey.get(sameClientKey(row)) ?? withContactOf(row).find((client) => samePlaceKey(client) === place) ?? null;
  });
  const inFile = new Set(found);
  const rowByKey = new Map<string, number>();
  const rowByContact = new Map<string, number>();

  return rows.map((row, at): Recognized<Stored> | null => {
    if (!row) return null;
    const place = samePlaceKey(row);
    const keys = [sameClientKey(row), ...contactsOf(row).map((contact) => `${contact} ${place}`)];
    const earlier = keys.map((key) => rowByKey.get(key)).find((line) => line !== undefined);
    const sharing = contactsOf(row)
      .map((contact) => rowByContact.get(contact))
      .find((line) => line !== undefined);
    for (const key of keys) if (!rowByKey.has(key)) rowByKey.set(key, at);
    for (const contact of contactsOf(row)) if (!rowByContact.has(contact)) rowByContact.set(contact, at);

    if (earlier !== undefined) return { state: 'known', same: { row: earlier } };
    const there = found[at];
    if (there) return { state: 'known', same: { stored: there } };
    const elsewhere = withContactOf(row);
    const moved = elsewhere.find((client) => !inFile.has(client));
    if (moved && otherAddress === 'leave') return { state: 'other_address', stored: moved };
    if (elsewhere[0]) return { state: 'new', samePerson: { stored: elsewhere[0] } };
    return { state: 'new', samePerson: sharing === undefined ? null : { row: sharing } };
  });
}
