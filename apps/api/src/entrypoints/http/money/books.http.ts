import { books as contract } from '@swath/contract/books';
import { writeInvoicesFile } from '../../../marketplace/invoices/write-invoices-file.ts';
import { checkBankFile } from '../../../money/books/check-bank-file.ts';
import type { Months } from '../../../money/books/export/parse-months.ts';
import { writeLines, writeQuickBooks } from '../../../money/books/export/write-books.ts';
import { listBooksJobs, viewBooks } from '../../../money/books/view-books.ts';
import { viewYear, writeYearCsv, writeYearPdf } from '../../../money/books/year/view-year.ts';
import { requireCrew } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

const spanOf = ({ from, to }: Months): string => (from === to ? from : `${from}-to-${to}`);

/** Handlers of the API calls that lead from a company's work to its bank. */
export const booksHttp = (ctx: Context) =>
  serve(contract, {
    month: async ({ viewer, query: { month } }) => viewBooks(ctx, requireCrew(viewer), month),
    compare: ({ viewer, params: { month }, upload, signal }) =>
      checkBankFile(ctx, requireCrew(viewer), month, { file: upload, signal }),
    file: async ({ viewer, query, signal }) => ({
      name: `books-${spanOf(query)}.csv`,
      bytes: await writeLines(ctx, requireCrew(viewer), query, signal),
    }),
    ownInvoices: async ({ viewer, query }) => ({
      name: `invoices-${spanOf(query)}.csv`,
      bytes: await writeInvoicesFile(ctx, requireCrew(viewer), query),
    }),
    quickBooks: async ({ viewer, query, signal }) => ({
      name: `quickbooks-${spanOf(query)}.zip`,
      bytes: await writeQuickBooks(ctx, requireCrew(viewer), query, signal),
    }),
    year: async ({ viewer, query: { year } }) => viewYear(ctx, requireCrew(viewer), year),
    yearCsv: async ({ viewer, params: { year }, signal }) => ({
      name: `year-${year}.csv`,
      bytes: await writeYearCsv(ctx, requireCrew(viewer), year, signal),
    }),
    yearPdf: async ({ viewer, params: { year }, signal }) => ({
      name: `year-${year}.pdf`,
      bytes: await writeYearPdf(ctx, requireCrew(viewer), year, signal),
    }),
    jobs: async ({ viewer, params: { month }, query }) => listBooksJobs(ctx, requireCrew(viewer), month, query),
  });
