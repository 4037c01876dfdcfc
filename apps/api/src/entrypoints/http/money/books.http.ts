import { books as contract } from '@swath/contract/books';
import { compareBankFile } from '../../../money/books/compare-bank-file.ts';
import { listBooksJobs, viewBooks } from '../../../money/books/view-books.ts';
import { requireCrew } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/** Handlers of the API calls that lead from a company's work to its bank. */
export const booksHttp = (ctx: Context) =>
  serve(contract, {
    month: async ({ viewer, query: { month } }) => viewBooks(ctx, requireCrew(viewer), month),
    compare: ({ viewer, params: { month }, upload, signal }) =>
      compareBankFile(ctx, requireCrew(viewer), month, { file: upload, signal }),
    jobs: async ({ viewer, params: { month }, query }) => listBooksJobs(ctx, requireCrew(viewer), month, query),
  });
