import { METHOD_LABELS } from '@swath/domain/invoices/invoice';
import { centsText, fullDayText } from '@swath/domain/words';
import { BOLD, drawHead, drawRow, openPaper, type Paper } from '../../money/paper/draw-paper.ts';
import { drawLines, drawParties, drawSums, drawWords } from './draw-sheet.ts';
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
  drawLines(
    paper,
    invoice.lines.map(({ words, amount_cents }) => [words, amount_cents]),
  );
  drawAmounts(paper, invoice);
  drawWords(paper, 'Note', invoice.note);
  const byCard = invoice.card_href === null ? [] : [`By card: ${invoice.card_href}`];
  if (invoice.balance_cents > 0) drawWords(paper, 'How to pay', [...byCard, invoice.how_to_pay].join('\n').trim());
  paper.end();
  return written;
}

function drawAmounts(paper: Paper, invoice: PrintedInvoice): void {
  drawSums(paper, invoice);
  for (const { method, paid_on, amount_cents } of invoice.payments) {
    drawRow(
      paper,
      `Paid on ${fullDayText(paid_on)} (${METHOD_LABELS[method].toLowerCase()})`,
      `-${centsText(amount_cents)}`,
    );
  }
  if (invoice.payments.length > 0) drawRow(paper, 'Still to be paid', centsText(invoice.balance_cents), BOLD);
  paper.y += 14;
}
