import type { OwnClient } from '@swath/contract/own-clients';
import { hasWords } from '../has-words.ts';

/** The clients in whose name, address, phone number or e-mail every word of a search stands. */
export const findClients = (clients: readonly OwnClient[], search: string, archived: boolean): OwnClient[] =>
  clients.filter(
    ({ full_name, street_address, city, zip_code, phone_number, email, archived: aside }) =>
      aside === archived && hasWords(search, [full_name, street_address, city, zip_code, phone_number, email]),
  );
