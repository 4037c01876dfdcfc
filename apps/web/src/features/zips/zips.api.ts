import type { Answer } from '@swath/contract/endpoint';
import { zips } from '@swath/contract/zips';
import { call } from '../../lib/api-client.ts';

export type ZipOutlook = Answer<(typeof zips)['outlook']>;

/** The public outlook of a ZIP and a lot. @throws ApiProblem; the abort reason when `signal` aborts */
export const readOutlook = (zip: string, lotSizeSqft: number, signal: AbortSignal): Promise<ZipOutlook> =>
  call(zips.outlook, { params: { zipCode: zip }, query: { lot_size_sqft: lotSizeSqft } }, { signal });

/** Subscribes an e-mail address to one mail when the first company can be booked at a ZIP. @throws ApiProblem */
export const watchZip = (email: string, zip: string, lotSizeSqft: number): Promise<void> =>
  call(zips.watch, { body: { email, zip_code: zip, lot_size_sqft: lotSizeSqft } });

/** Unsubscribes the address whose mail held this token. @throws ApiProblem */
export const leaveZipWatches = (token: string): Promise<void> => call(zips.leave, { body: { token } });
