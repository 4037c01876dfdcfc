import { type BOOKS_LINES, books } from '@swath/contract/books';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { call, callFile, query } from '../../lib/api-client.ts';
import { downloadFile } from '../../lib/download-file.ts';

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

/** The months of a file, 'YYYY-MM', both included; `kind`: for QuickBooks Online, every line, or the own invoices. */
export type Exported = {
  readonly kind: 'quickbooks' | 'lines' | 'invoices';
  readonly from: string;
  readonly to: string;
};

/** The call of each kind of file, and how its name begins and ends. */
const FILES = {
  quickbooks: { of: books.quickBooks, name: 'quickbooks', ending: 'zip' },
  lines: { of: books.file, name: 'books', ending: 'csv' },
  invoices: { of: books.ownInvoices, name: 'invoices', ending: 'csv' },
} as const;

/** Mutation that downloads some months as files. */
export function useKeepBooks() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ kind, from, to }: Exported) => {
      const span = from === to ? from : `${from}-to-${to}`;
      const { of, name, ending } = FILES[kind];
      await downloadFile(await callFile(of, { query: { from, to } }), `${name}-${span}.${ending}`);
    },
  });
}

/** A year month by month. @param year  'YYYY'; left out: the current one */
export const booksYear = (year: string | undefined) => ({
  ...query(books.year, { query: { year } }),
  placeholderData: keepPreviousData,
});

/** Mutation that downloads a year as a file. */
export function useKeepYear() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ kind, year }: { kind: 'csv' | 'pdf'; year: string }) =>
      downloadFile(
        await callFile(kind === 'csv' ? books.yearCsv : books.yearPdf, { params: { year } }),
        `year-${year}.${kind}`,
      ),
  });
}
