import type { SquareFeet } from '@swath/domain/units';
import type { AddressFields } from '../addresses/address-search.ts';

/** How large the lot at an address is; `typical`: not of this lot, but usual around it. */
export type KnownLot = { readonly lot: SquareFeet; readonly source: 'measured' | 'typical' };

/** Provider of parcels: how large lots are. */
export type ParcelProvider = {
  /** Finds the size of the lot at an address; null when it is not known. */
  findLot(address: AddressFields): Promise<KnownLot | null>;
};
