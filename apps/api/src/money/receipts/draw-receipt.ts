import { createRequire } from 'node:module';
import type { Receipt } from '@swath/contract/receipts';
import { type Day, dayAt } from '@swath/domain/calendar';
import { centsText, dayText } from '@swath/domain/words';
import PDFDocument from 'pdfkit';

const fontFile = (name: string): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${name}.ttf`);
const REGULAR = fontFile('400Regular/Inter_400Regular');
const BOLD = fontFile('600SemiBold/Inter_600SemiBold');

/** Points: a US letter page with an inch and a bit around. */
const PAGE = { size: 'LETTER', margin: 64 } as const;
const INK = '#12372a';
const QUIET = '#4d6157';
const GRASS = '#2f7d4f';
const LINE = '#d5ddd8';
const ROW = 22;
const STRIPES = 8;

type Page = PDFKit.PDFDocument;

/** A day with its year: paper is looked at years later. */
const dated = (day: Day): string => `${dayText(day)}, ${day.slice(0, 4)}`;

const MOVE_WORDS = {
  paid: 'Paid',
  refunded: 'Refunded',
  returned: 'Refund came back from the bank',
} as const;

/** @returns the receipt as a PDF, on one page */
export function drawReceipt(receipt: Receipt): Promise<Uint8Array> {
  const page: Page = new PDFDocument({
    ...PAGE,
    lang: 'en-US',
    info: { Title: `Receipt ${receipt.number}`, Author: 'Swath', Subject: `Mowing on ${receipt.service_date}` },
  });
  const written = collect(page);
  drawHead(page, receipt);
  drawParties(page, receipt);
  drawLines(page, receipt);
  drawMoves(page, receipt);
  drawFoot(page);
  page.end();
  return written;
}

function collect(page: Page): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
}

const left = PAGE.margin;
const widthOf = (page: Page) => page.page.width - 2 * PAGE.margin;

function drawHead(page: Page, { number, moves, time_zone }: Receipt): void {
  const width = page.page.width / STRIPES;
  for (let stripe = 0; stripe < STRIPES; stripe++) {
    page.rect(stripe * width, 0, width, 20).fill(stripe % 2 === 0 ? GRASS : '#388d5a');
  }
  page.fillColor(INK).font(BOLD).fontSize(22).text('Swath', left, 56);
  page.font(REGULAR).fontSize(11).fillColor(QUIET).text('Receipt', left, 84);
  const paid = moves.find(({ kind }) => kind === 'paid');
  const facts = [number, ...(paid ? [dated(dayAt(new Date(paid.at), time_zone))] : [])];
  page.fillColor(INK).fontSize(11);
  facts.forEach((fact, row) => {
    page.text(fact, left, 60 + row * 18, { width: widthOf(page), align: 'right' });
  });
  page.y = 128;
}

function drawParties(page: Page, { full_name, address, company_name, service_date, lot_size }: Receipt): void {
  const half = widthOf(page) / 2 - 12;
  const top = page.y;
  const under = [
    drawFacts(page, ['For', full_name, address], left, top, half),
    drawFacts(page, ['Mowing', company_name, dated(service_date), `Lot: ${lot_size}`], left + half + 24, top, half),
  ];
  page.y = Math.max(...under) + 28;
}

/** @returns where the last of them ends */
function drawFacts(page: Page, [title, ...facts]: string[], x: number, y: number, width: number): number {
  page.font(REGULAR).fontSize(10).fillColor(QUIET).text(title!, x, y, { width });
  page.fontSize(11).fillColor(INK);
  for (const fact of facts) page.text(fact, x, page.y + 3, { width });
  return page.y;
}

function drawRow(page: Page, words: string, amount: string, how: { bold?: boolean } = {}): void {
  const y = page.y;
  page
    .font(how.bold ? BOLD : REGULAR)
    .fontSize(11)
    .fillColor(INK);
  page.text(words, left, y, { width: widthOf(page) - 100 });
  page.text(amount, left, y, { width: widthOf(page), align: 'right' });
  page.y = y + ROW;
}

function drawRule(page: Page): void {
  page
    .moveTo(left, page.y)
    .lineTo(left + widthOf(page), page.y)
    .lineWidth(0.75)
    .stroke(LINE);
  page.y += 10;
}

function drawLines(page: Page, { lines }: Receipt): void {
  drawRule(page);
  drawRow(page, 'Mowing', centsText(lines.mowing_cents));
  if (lines.overgrowth_cents > 0) drawRow(page, 'Tall grass', centsText(lines.overgrowth_cents));
  drawRule(page);
  drawRow(page, 'Total', centsText(lines.total_cents), { bold: true });
  page.y += 12;
}

function drawMoves(page: Page, receipt: Receipt): void {
  const { moves, time_zone, card_brand, card_last4, kept_cents, refund_pending } = receipt;
  page.font(BOLD).fontSize(12).fillColor(INK).text('Payments and refunds', left, page.y);
  page.y += 8;
  const card = card_last4 ? `, ${card_brand ? capitalized(card_brand) : 'card'} ending in ${card_last4}` : '';
  for (const { at, kind, amount_cents } of moves) {
    const sign = kind === 'refunded' ? '-' : '';
    const words = `${dated(dayAt(new Date(at), time_zone))}: ${MOVE_WORDS[kind]}${kind === 'paid' ? card : ''}`;
    drawRow(page, words, `${sign}${centsText(amount_cents)}`);
  }
  drawRule(page);
  drawRow(page, moves.length > 1 ? 'Paid after refunds' : 'Paid', centsText(kept_cents), { bold: true });
  if (refund_pending) {
    page.font(REGULAR).fontSize(10).fillColor(QUIET).text('A refund of this payment is on its way.', left, page.y);
  }
}

function drawFoot(page: Page): void {
  const words = 'Swath takes the payment on behalf of the mowing company. Prices are in US dollars.';
  page.font(REGULAR).fontSize(9).fillColor(QUIET);
  page.text(words, left, page.page.height - PAGE.margin - 14, { width: widthOf(page), lineBreak: false });
}

const capitalized = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1);
