import { booksProblems } from './books-problems.ts';
import { bulkMoveProblems } from './bulk-move-problems.ts';
import { crewProblems } from './crew-problems.ts';
import { hoursProblems } from './hours-problems.ts';
import { invoiceProblems } from './invoice-problems.ts';
import { paperProblems } from './paper-problems.ts';

/** Refusals about what companies run by themselves: HTTP status, and words for people. */
export const companyProblems = {
  ...booksProblems,
  ...bulkMoveProblems,
  ...crewProblems,
  ...hoursProblems,
  ...invoiceProblems,
  ...paperProblems,
} as const;
