import { companies, type ShownReview } from '@swath/contract/companies';
import type { Answer } from '@swath/contract/endpoint';
import { type ZipCompanies, zips } from '@swath/contract/zips';
import { call } from '../../lib/api-client.ts';

export type ZipOutlook = Answer<(typeof zips)['outlook']>;

/**
 * The lowest price, number of companies and next free day at a ZIP, for a lot size; public.
 * @throws ApiProblem; the abort reason if `signal` aborts
 */
export const readOutlook = (zip: string, lotSizeSqft: number, signal: AbortSignal): Promise<ZipOutlook> =>
  call(zips.outlook, { params: { zipCode: zip }, query: { lot_size_sqft: lotSizeSqft } }, { signal });

/**
 * The companies that can be booked at a ZIP, with their prices for a lot size; public.
 * @throws ApiProblem; the abort reason if `signal` aborts
 */
export const readZipCompanies = (zip: string, lotSizeSqft: number, signal: AbortSignal): Promise<ZipCompanies> =>
  call(zips.companies, { params: { zipCode: zip }, query: { lot_size_sqft: lotSizeSqft } }, { signal });

/** The latest reviews with words, of three companies; public. @throws ApiProblem */
export const readLatestReviews = async (signal: AbortSignal): Promise<readonly ShownReview[]> =>
  (await call(companies.latestReviews, {}, { signal })).reviews;

/** Signs an e-mail address up for one mail as soon as a company can be booked at a ZIP. @throws ApiProblem */
export const watchZip = (email: string, zip: string, lotSizeSqft: number): Promise<void> =>
  call(zips.watch, { body: { email, zip_code: zip, lot_size_sqft: lotSizeSqft } });

/**
 * Ends all requests for mails about ZIPs (see `watchZip`) of the e-mail address to which this token was mailed.
 * @throws ApiProblem
 */
export const leaveZipWatches = (token: string): Promise<void> => call(zips.leave, { body: { token } });
