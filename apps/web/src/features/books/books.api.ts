import { type BOOKS_LINES, books } from '@swath/contract/books';
import { keepPreviousData } from '@tanstack/react-query';
import { query } from '../../lib/api-client.ts';

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
