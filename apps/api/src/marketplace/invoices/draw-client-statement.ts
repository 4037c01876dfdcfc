import type { Day } from '@swath/domain/calendar';
import type { StatementEntry } from '@swath/domain/invoices/invoice';
import { fullDayText, signedCentsText } from '@swath/domain/words';
import { BOLD, drawHead, drawRow, drawRule, openPaper } from '../../money/paper/draw-paper.ts';
import { drawParties, type Parties } from './draw-sheet.ts';

/** What a client's statement says; amounts in cents, positive: owed. */
export type ClientStatement = Parties & {
  readonly from: Day;
  readonly to: Day;
  readonly opening: number;
  readonly entries: readonly StatementEntry[];
  readonly closing: number;
};

/** Draws the statement of an own client. @returns a PDF of one or more pages */
export async function drawClientStatement(statement: ClientStatement): Promise<Uint8Array> {
  const { company_name, from, to, opening, entries, closing } = statement;
  const { paper, written } = await openPaper({ title: 'Statement', subject: company_name, author: company_name });
  drawHead(paper, 'Statement', [fullDayText(from), `to ${fullDayText(to)}`], company_name);
  drawParties(paper, statement);
  drawRule(paper);
  drawRow(paper, 'Open before', signedCentsText(opening), BOLD);
  for (const { day, words, cents } of entries) drawRow(paper, `${fullDayText(day)}: ${words}`, signedCentsText(cents));
  if (entries.length === 0) drawRow(paper, 'Nothing was billed or paid.', '');
  drawRule(paper);
  drawRow(paper, `Open on ${fullDayText(to)}`, signedCentsText(closing), BOLD);
  paper.end();
  return written;
}
