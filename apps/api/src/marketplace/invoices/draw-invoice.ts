import { METHOD_LABELS, taxRateText } from '@swath/domain/invoices/invoice';
import { centsText, fullDayText } from '@swath/domain/words';
import {
  BOLD,
  drawHead,
  drawRow,
  drawRule,
  INK,
  left,
  makeRoom,
  openPaper,
  type Paper,
  QUIET,
  REGULAR,
  widthOf,
} from '../../money/paper/draw-paper.ts';
import type { PrintedInvoice } from './view-public-invoice.ts';

/** Draws an invoice, with its payments. @returns a PDF of one or more pages */
export async function drawInvoice(invoice: PrintedInvoice): Promise<Uint8Array> {
  const { company_name, number, issued_on, due_on, state } = invoice;
  const title = number ? `Invoice ${number}` : 'Invoice (draft)';
  const { paper, written } = await openPaper({ title, subject: company_name, author: company_name });
  const facts = [
    number ?? 'Draft, not sent',
    ...(issued_on ? [fullDayText(issued_on)] : []),
    ...(due_on && state !== 'void' ? [`Due ${fullDayText(due_on)}`] : []),
    ...(state === 'void' ? ['Void'] : []),
    ...(state === 'paid' ? ['Paid'] : []),
  ];
  drawHead(paper, 'Invoice', facts, company_name);
  drawParties(paper, invoice);
  drawLines(paper, invoice);
  drawAmounts(paper, invoice);
  drawWords(paper, 'Note', invoice.note);
  if (invoice.balance_cents > 0) drawWords(paper, 'How to pay', invoice.how_to_pay);
  paper.end();
  return written;
}

function drawParties(paper: Paper, invoice: PrintedInvoice): void {
  const half = widthOf(paper) / 2 - 12;
  const top = paper.y;
  const draw = (title: string, facts: readonly string[], x: number): number => {
    paper.font(REGULAR).fontSize(10).fillColor(QUIET).text(title, x, top, { width: half });
    paper.fontSize(11).fillColor(INK);
    for (const fact of facts) paper.text(fact, x, paper.y + 3, { width: half });
    return paper.y;
  };
  const under = [
    draw('For', [invoice.full_name, invoice.address], left),
    draw(
      'From',
      [invoice.company_name, invoice.company_address, invoice.company_phone ?? ''].filter(Boolean),
      left + half + 24,
    ),
  ];
  paper.y = Math.max(...under) + 24;
}

function drawLines(paper: Paper, { lines }: PrintedInvoice): void {
  drawRule(paper);
  for (const { words, amount_cents } of lines) drawRow(paper, words, centsText(amount_cents));
  drawRule(paper);
}

function drawAmounts(paper: Paper, invoice: PrintedInvoice): void {
  const { discount_cents, tax_rate, tax_cents, total_cents, payments, balance_cents } = invoice;
  if (discount_cents > 0 || tax_cents > 0) drawRow(paper, 'Subtotal', centsText(invoice.subtotal_cents));
  if (discount_cents > 0) drawRow(paper, 'Discount', `-${centsText(discount_cents)}`);
  if (tax_rate > 0) drawRow(paper, `Tax (${taxRateText(tax_rate)})`, centsText(tax_cents));
  drawRow(paper, 'Total', centsText(total_cents), BOLD);
  for (const { method, paid_on, amount_cents } of payments) {
    drawRow(
      paper,
      `Paid on ${fullDayText(paid_on)} (${METHOD_LABELS[method].toLowerCase()})`,
      `-${centsText(amount_cents)}`,
    );
  }
  if (payments.length > 0) drawRow(paper, 'Still to be paid', centsText(balance_cents), BOLD);
  paper.y += 14;
}

function drawWords(paper: Paper, title: string, words: string): void {
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
