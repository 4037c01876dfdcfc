import type { Receipt } from '@swath/contract/receipts';
import { dayAt } from '@swath/domain/calendar';
import { cardWords } from '@swath/domain/payments/card-words';
import { priceLines } from '@swath/domain/pricing/price-words';
import { centsText, fullDayText } from '@swath/domain/words';
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
} from '../paper/draw-paper.ts';

const ROW = 22;

const MOVE_WORDS = {
  paid: 'Paid',
  refunded: 'Refunded',
  returned: 'Refund came back from the bank',
} as const;

/** Draws the receipt of one payment, with its refunds. @returns a PDF of one page */
export async function drawReceipt(receipt: Receipt): Promise<Uint8Array> {
  const title = `Receipt ${receipt.number}`;
  const { paper, written } = await openPaper({ title, subject: `Mowing on ${receipt.service_date}` });
  const paid = receipt.moves.find(({ kind }) => kind === 'paid');
  const paidOn = paid ? [fullDayText(dayAt(new Date(paid.at), receipt.time_zone))] : [];
  drawHead(paper, 'Receipt', [receipt.number, ...paidOn]);
  drawParties(paper, receipt);
  drawLines(paper, receipt);
  drawMoves(paper, receipt);
  drawFoot(paper);
  paper.end();
  return written;
}

function drawParties(page: Paper, { full_name, address, company_name, service_date, lot_size }: Receipt): void {
  const half = widthOf(page) / 2 - 12;
  const top = page.y;
  const under = [
    drawFacts(page, ['For', full_name, address], left, top, half),
    drawFacts(
      page,
      ['Mowing', company_name, fullDayText(service_date), `Lot: ${lot_size}`],
      left + half + 24,
      top,
      half,
    ),
  ];
  page.y = Math.max(...under) + 28;
}

/** Draws a title and the facts below it. @returns the y coordinate below the last fact */
function drawFacts(page: Paper, [title, ...facts]: string[], x: number, y: number, width: number): number {
  page.font(REGULAR).fontSize(10).fillColor(QUIET).text(title!, x, y, { width });
  page.fontSize(11).fillColor(INK);
  for (const fact of facts) page.text(fact, x, page.y + 3, { width });
  return page.y;
}

function drawRow(page: Paper, words: string, amount: string, how: { bold?: boolean } = {}): void {
  const y = page.y;
  page
    .font(how.bold ? BOLD : REGULAR)
    .fontSize(11)
    .fillColor(INK);
  page.text(words, left, y, { width: widthOf(page) - 100 });
  page.text(amount, left, y, { width: widthOf(page), align: 'right' });
  page.y = y + ROW;
}

function drawLines(page: Paper, { lines }: Receipt): void {
  drawRule(page);
  for (const { words, cents, isOff } of priceLines(lines))
    drawRow(page, words, `${isOff ? '-' : ''}${centsText(cents)}`);
  drawRule(page);
  drawRow(page, 'Total', centsText(lines.total_cents), { bold: true });
  page.y += 12;
}

function drawMoves(page: Paper, receipt: Receipt): void {
  const { moves, time_zone, card_brand, card_last4, kept_cents, refund_pending, refund_failed } = receipt;
  page.font(BOLD).fontSize(12).fillColor(INK).text('Payments and refunds', left, page.y);
  page.y += 8;
  const card = card_last4 ? `, ${cardWords({ brand: card_brand, last4: card_last4 })}` : '';
  for (const { at, kind, amount_cents } of moves) {
    const sign = kind === 'refunded' ? '-' : '';
    const words = `${fullDayText(dayAt(new Date(at), time_zone))}: ${MOVE_WORDS[kind]}${kind === 'paid' ? card : ''}`;
    drawRow(page, words, `${sign}${centsText(amount_cents)}`);
  }
  if (refund_failed?.paid_at) {
    const words = `${fullDayText(dayAt(new Date(refund_failed.paid_at), time_zone))}: Refunded in another way`;
    drawRow(page, words, `-${centsText(refund_failed.amount_cents)}`);
  }
  drawRule(page);
  drawRow(page, moves.length > 1 ? 'Paid after refunds' : 'Paid', centsText(kept_cents), { bold: true });
  const waits = refund_failed
    ? refund_failed.paid_at === null && 'A refund was not taken by the bank. It is paid in another way.'
    : refund_pending && 'A refund of this payment is on its way.';
  if (waits) page.font(REGULAR).fontSize(10).fillColor(QUIET).text(waits, left, page.y);
}

function drawFoot(page: Paper): void {
  const words = 'Swath takes the payment on behalf of the mowing company. Prices are in US dollars.';
  page.font(REGULAR).fontSize(9).fillColor(QUIET);
  page.text(words, left, page.page.height - left - 14, { width: widthOf(page), lineBreak: false });
}
