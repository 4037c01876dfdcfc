import type { FieldRow } from './field-row.ts';

const CREWS = ['crewPrimary', 'crewStandard', 'otherCrew'] as const;
const ITS_CREW = ['crewPrimary', 'crewStandard'] as const;

/** The personal fields in the responses about a company's books: whose mowings they are about. */
export const BOOKS_FIELDS: Readonly<Record<string, readonly FieldRow[]>> = {
  readLedger: [{ to: CREWS, customer: 'entries.full_name entries.address' }],
  readPayout: [{ to: ITS_CREW, customer: 'parts.full_name parts.address' }],
  readUnpaidShares: [{ to: CREWS, customer: 'shares.full_name shares.address' }],
  // The words of the caller's own file.
  compareBankFile: [{ to: CREWS, now: 'payouts.line.text' }],
  listBooksJobs: [{ to: CREWS, customer: 'jobs.full_name jobs.address' }],
};
