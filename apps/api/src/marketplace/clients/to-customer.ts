import { addressLine } from '@swath/domain/accounts/profile';
import type { ClientRow } from './clients.writes.ts';

/** The customer of a job or series: name, address and coordinates, as jobs and series store them. */
export type Customer = Pick<ClientRow, 'full_name' | 'zip_code' | 'latitude' | 'longitude'> & {
  readonly address: string;
};

export type { ClientRow };

/**
 * Maps an own client (a customer whom the company bills itself, outside of Swath) to the fields that jobs and series
 * store.
 */
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
