import type { Point } from '@swath/domain/addresses/distance';
import type { CompanyId } from '@swath/domain/ids';
import type { Tx } from '../../platform/db/db.ts';
import type { AddressFields } from '../../platform/providers/addresses/address-search.ts';
import { savePlaceOfCompany } from './companies.writes.ts';

/** Saves a company's coordinates if unknown, unless its address has changed since. @returns whether they were saved */
export const keepPlaceOfCompany = (tx: Tx, of: AddressFields & { id: CompanyId }, place: Point): Promise<boolean> =>
  savePlaceOfCompany(tx, of, place);
