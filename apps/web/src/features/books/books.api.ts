import { type BOOKS_LINES, books } from '@swath/contract/books';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { call, query } from '../../lib/api-client.ts';

/** A line of the month whose jobs can be listed. */
export type BooksLine = (typeof BOOKS_LINES)[number];

/** A month from work to bank. @param month  'YYYY-MM'; left out: the current one */
export const booksMonth = (month: string | undefined) => ({
  ...query(books.month, { query: { month } }),
  placeholderData: keepPreviousData,
});

/** One page of the jobs behind a line of a month. */
export const booksJobs = (month: string, line: BooksLine, page: number) => ({
  ...query(books.jobs, { params: { month }, query: { line, page } }),
  placeholderData: keepPreviousData,
});

/** Mutation that compares the payouts of a month with a bank's CSV file, which is not stored. */
export function useCompareBankFile(month: string) {
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: (file: File) =>
      // Some devices name no type for a CSV file, or another one.
      call(books.compare, { params: { month }, upload: new Blob([file], { type: 'text/csv' }) }),
  });
}
