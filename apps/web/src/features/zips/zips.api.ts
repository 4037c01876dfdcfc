import type { Answer } from '@swath/contract/endpoint';
import { zips } from '@swath/contract/zips';
import { call } from '../../lib/api-client.ts';

export type ZipOutlook = Answer<(typeof zips)['outlook']>;

/**
 * The lowest price, number of companies and next free day at a ZIP, for a lot size; public.
 * @throws ApiProblem; the abort reason if `signal` aborts
 */
export const readOutlook = (zip: string, lotSizeSqft: number, signal: AbortSignal): Promise<ZipOutlook> =>
  call(zips.outlook, { params: { zipCode: zip }, query: { lot_size_sqft: lotSizeSqft } }, { signal });

/** Signs an e-mail address up for one mail as soon as a company can be booked at a ZIP. @throws ApiProblem */
export const watchZip = (email: string, zip: string, lotSizeSqft: number): Promise<void> =>
  call(zips.watch, { body: { email, zip_code: zip, lot_size_sqft: lotSizeSqft } });

/**
 * Ends all requests for mails about ZIPs (see `watchZip`) of the e-mail address to which this token was mailed.
 * @throws ApiProblem
 */
export const leaveZipWatches = (token: string): Promise<void> => call(zips.leave, { body: { token } });
