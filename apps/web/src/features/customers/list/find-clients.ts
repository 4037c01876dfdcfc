import type { OwnClient } from '@swath/contract/own-clients';
import { isComplete } from '@swath/domain/clients/own-client';
import { hasWords } from '../has-words.ts';

/**
 * Filters of the list of clients. `archived`: true for archived clients only, false for the others only. `incomplete`:
 * true for clients without lot size or price only.
 */
export type ClientSearch = { readonly search: string; readonly archived: boolean; readonly incomplete: boolean };

/**
 * The clients whose name, address, phone number or e-mail address contains every word of a search, and that match its
 * two other filters.
 */
export const findClients = (
  clients: readonly OwnClient[],
  { search, archived, incomplete }: ClientSearch,
): OwnClient[] =>
  clients.filter(
    (client) =>
      client.archived === archived && (!incomplete || !isComplete(client)) && hasWords(search, wordsIn(client)),
  );

const wordsIn = ({ full_name, street_address, city, zip_code, phone_number, other_phones, email }: OwnClient) => [
  ...[full_name, street_address, city, zip_code],
  ...[phone_number, ...other_phones, email],
];

/** How many other lawns are named beside a client at most; beyond that, only their number is given. */
const MOST_LAWNS = 5;

/** Groups the clients who are not archived by their phone numbers and e-mail addresses. */
function byContactOf(clients: readonly OwnClient[]): Map<string, OwnClient[]> {
  const reachable = clients
    .filter(({ archived }) => !archived)
    .flatMap((client) => contactsOf(client).map((contact) => ({ contact, client })));
  return new Map(
    [...Map.groupBy(reachable, ({ contact }) => contact)].map(([at, of]) => [at, of.map((one) => one.client)]),
  );
}

const contactsOf = ({ email, phone_number, other_phones }: OwnClient) =>
  [email, phone_number, ...other_phones].filter((contact) => contact !== null);

const sharing = (client: OwnClient, byContact: Map<string, OwnClient[]>): OwnClient[] => {
  const same = contactsOf(client).flatMap((contact) => byContact.get(contact) ?? []);
  return [...new Set(same)].filter((one) => one.id !== client.id);
};

/**
 * Other properties of a client: clients who are billed together with them, and those who share an e-mail address or a
 * phone number, who are probably the same person.
 */
export const findOtherClients = (clients: readonly OwnClient[], client: OwnClient): OwnClient[] => {
  const linked = clients.filter(({ id, payer_id }) => id === client.payer_id || payer_id === client.id);
  const siblings = clients.filter(({ payer_id }) => payer_id !== null && payer_id === client.payer_id);
  const others = [...linked, ...siblings, ...sharing(client, byContactOf(clients))];
  return [...new Set(others)].filter(({ id }) => id !== client.id);
};

/**
 * Finds other lawns of the same person: for each client, the streets of others with the same e-mail address or phone
 * number who are not archived.
 * @returns a function of a client, which looks up the streets
 */
export function findOtherLawns(clients: readonly OwnClient[]): (client: OwnClient) => string[] {
  const byContact = byContactOf(clients);
  return (client) => {
    const streets = sharing(client, byContact).map(({ street_address }) => street_address);
    const more = streets.length - MOST_LAWNS;
    return more > 0 ? [...streets.slice(0, MOST_LAWNS), `${more} more`] : streets;
  };
}
