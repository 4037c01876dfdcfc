import { phoneText } from '@swath/domain/accounts/phone';
import { sumRows } from '@swath/domain/invoices/invoice';
import { centsText, signedCentsText } from '@swath/domain/words';
import {
  BOLD,
  drawRow,
  drawRule,
  INK,
  left,
  makeRoom,
  type Paper,
  QUIET,
  REGULAR,
  widthOf,
} from '../../money/paper/draw-paper.ts';

/** Whom a paper is for, and the company that it is from; the phone number as ten digits. */
export type Parties = {
  readonly full_name: string;
  readonly address: string;
  readonly company_name: string;
  readonly company_address: string;
  readonly company_phone: string | null;
};

/** Draws whom an invoice, an estimate or a statement is for and from whom it is, beside each other. */
export function drawParties(paper: Paper, parties: Parties): void {
  const half = widthOf(paper) / 2 - 12;
  const top = paper.y;
  const draw = (title: string, facts: readonly string[], x: number): number => {
    paper.font(REGULAR).fontSize(10).fillColor(QUIET).text(title, x, top, { width: half });
    paper.fontSize(11).fillColor(INK);
    for (const fact of facts) paper.text(fact, x, paper.y + 3, { width: half });
    return paper.y;
  };
  const { company_name, company_address, company_phone } = parties;
  const under = [
    draw('For', [parties.full_name, parties.address], left),
    draw(
      'From',
      [company_name, company_address, ...(company_phone ? [phoneText(company_phone)] : [])],
      left + half + 24,
    ),
  ];
  paper.y = Math.max(...under) + 24;
}

/** Draws lines between two rules. @param lines  words and cents of each */
export function drawLines(paper: Paper, lines: readonly (readonly [words: string, cents: number])[]): void {
  drawRule(paper);
  for (const [words, amount] of lines) drawRow(paper, words, centsText(amount));
  drawRule(paper);
}

/** Draws subtotal, discount and tax, where there are any, and the total. */
export function drawSums(paper: Paper, sums: Parameters<typeof sumRows>[0]): void {
  const rows = sumRows(sums);
  for (const row of rows) drawRow(paper, row.words, signedCentsText(row.cents), row === rows.at(-1) ? BOLD : REGULAR);
}

/** Draws words under a title; nothing when there are none. */
export function drawWords(paper: Paper, title: string, words: string): void {
  if (words === '') return;
  paper.font(REGULAR).fontSize(11);
  makeRoom(paper, paper.heightOfString(words, { width: widthOf(paper) }) + 34);
  paper.fontSize(10).fillColor(QUIET).text(title, left, paper.y);
  paper
    .fontSize(11)
    .fillColor(INK)
    .text(words, left, paper.y + 3, { width: widthOf(paper) });
  paper.y += 16;
}
