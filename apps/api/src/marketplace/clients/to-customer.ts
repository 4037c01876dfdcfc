import { addressLine } from '@swath/domain/accounts/profile';
import type { ClientRow } from './clients.writes.ts';

/** Whom a mowing is for and where, as jobs and series store it. */
export type Customer = Pick<ClientRow, 'full_name' | 'zip_code' | 'latitude' | 'longitude'> & {
  readonly address: string;
};

export type { ClientRow };

/** Maps an own client to what jobs and series store. */
export const toCustomer = (
  client: Omit<Customer, 'address'> & Pick<ClientRow, 'street_address' | 'city' | 'state'>,
): Customer => ({
  full_name: client.full_name,
  zip_code: client.zip_code,
  latitude: client.latitude,
  longitude: client.longitude,
  address: addressLine({
    streetAddress: client.street_address,
    city: client.city,
    state: client.state,
    zipCode: client.zip_code,
  }),
});
