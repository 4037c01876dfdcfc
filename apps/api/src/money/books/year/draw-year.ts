import type { BooksYear } from '@swath/contract/books';
import { monthText, signedCentsText } from '@swath/domain/words';
import {
  BOLD,
  drawHead,
  drawRule,
  INK,
  left,
  openPaper,
  type Paper,
  QUIET,
  REGULAR,
  widthOf,
} from '../../paper/draw-paper.ts';

/** Content of a company's summary of a year. */
export type YearOnPaper = BooksYear & { readonly company: { readonly name: string; readonly address: string } };

const SMALL = 9;
const ROW = 22;
/** Width of each column of figures, and of the last one with its longer heading, in points; the month takes what is left. */
const COLUMN = 58;
const LAST_COLUMN = 84;
const HEADINGS = ['Mowings', 'Price', 'Fees', 'Refunds', 'Net', 'Sent to your bank'] as const;

/** Draws a company's summary of a year, a row per month. @returns a PDF of one page */
export async function drawYear({ company, year, this_year, months, total }: YearOnPaper): Promise<Uint8Array> {
  const { paper, written } = await openPaper({ title: `Year ${year}`, subject: `${company.name}, ${year}` });
  drawHead(paper, 'Summary of the year', [year, year === this_year ? 'Not over yet' : 'January to December']);
  paper.font(BOLD).fontSize(12).fillColor(INK).text(company.name, left, paper.y);
  paper
    .font(REGULAR)
    .fontSize(11)
    .text(company.address, left, paper.y + 3);
  paper.y += 22;
  drawRow(paper, REGULAR, QUIET, ['Month', ...HEADINGS]);
  drawRule(paper);
  for (const month of months) drawRow(paper, REGULAR, INK, [monthText(month.month), ...figuresOf(month)]);
  drawRule(paper);
  drawRow(paper, BOLD, INK, [year, ...figuresOf(total)]);
  paper
    .font(REGULAR)
    .fontSize(SMALL)
    .fillColor(QUIET)
    .text(
      `In US dollars, as the ledger booked it. Price is what homeowners paid, and what own clients paid of invoices by card. Refunds include disputes. Sent to your bank is what was sent less what came back; the latest may still be on its way. Mowings are those done for homeowners; besides, ${total.own_mowings} were done for own clients. What own clients pay in other ways than by card is in no figure.`,
      left,
      paper.y + 12,
      { width: widthOf(paper) },
    );
  paper.end();
  return written;
}

const figuresOf = (of: BooksYear['total']): string[] => [
  String(of.mowings),
  ...[of.price_cents, of.fee_cents, of.refund_cents + of.dispute_cents, of.net_cents, of.paid_out_cents].map(
    signedCentsText,
  ),
];

function drawRow(paper: Paper, font: string, color: string, [name, ...figures]: readonly string[]): void {
  const y = paper.y;
  paper.font(font).fontSize(SMALL).fillColor(color).text(name!, left, y, { lineBreak: false });
  figures.forEach((figure, column) => {
    const after = figures.length - 1 - column;
    const width = after === 0 ? LAST_COLUMN : COLUMN;
    const x = left + widthOf(paper) - LAST_COLUMN - after * COLUMN;
    paper.text(figure, x, y, { width, align: 'right', lineBreak: false });
  });
  paper.y = y + ROW;
}
