import type { OwnClient } from '@swath/contract/own-clients';

/** The clients in whose name, address, phone number or e-mail every word of a search stands. */
export function findClients(clients: readonly OwnClient[], search: string, archived: boolean): OwnClient[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return clients.filter((client) => {
    const { full_name, street_address, city, zip_code, phone_number, email } = client;
    const text = [full_name, street_address, city, zip_code, phone_number, email].join(' ').toLowerCase();
    return client.archived === archived && words.every((word) => text.includes(word));
  });
}
