/** Errors of a company's payouts and books, with status and message. */
export const booksProblems = {
  bank_file_too_large: [413, 'The file can be up to 2 MB.'],
  bank_file_not_readable: [422, 'This file could not be read as CSV. Please download it from your bank again, as CSV.'],
  bank_file_without_columns: [
    422,
    'No column of days and none of amounts was found. Please choose your bank’s CSV file.',
  ],
  too_many_bank_rows: [422, 'The file can have up to 5,000 lines. Please download fewer months from your bank.'],
  bank_files_busy: [429, 'Other files are being read just now. Please try again in a minute.'],
  months_not_in_order: [422, 'Please choose up to 12 months, the first one first.'],
  year_not_begun: [422, 'Please choose a year that has begun.'],
  payout_not_found: [404, 'Payout not found.'],
} as const;
