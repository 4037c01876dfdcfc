import type { LedgerMonth } from '@swath/contract/ledger';
import { addDays, type Day, dayAt } from '@swath/domain/calendar';
import { invoiceNumberText } from '@swath/domain/invoices/invoice';
import type { Month } from '@swath/domain/ledger/months';
import type { LedgerSums } from '@swath/domain/ledger/movement';
import { fullDayText, monthText, signedCentsText } from '@swath/domain/words';
import {
  BOLD,
  drawHead,
  drawRule,
  INK,
  left,
  makeRoom,
  openPaper,
  type Paper,
  QUIET,
  REGULAR,
  widthOf,
} from '../paper/draw-paper.ts';
import { type FileEntry, parseEntries } from './parse-entries.ts';

/** Content of a company's monthly statement: `from` up to but excluding `until`; all amounts are signed cents. */
export type Statement = {
  readonly company: { readonly name: string; readonly address: string };
  readonly month: Month;
  readonly timeZone: string;
  readonly from: Day;
  readonly until: Day;
  /** When the statement was made, if its month is not over yet; null for a past month. */
  readonly drawnAt: Date | null;
  readonly opening: number;
  readonly closing: number;
  readonly sums: LedgerSums;
  /** The month's entries as JSON of `readEntriesAsText`, latest first. */
  readonly latestFirst: string;
  readonly payouts: LedgerMonth['payouts'];
};

const ROW = 20;
const SMALL = 9;
/** Distance of each amount column's right edge from the right margin, in points. */
const COLUMNS = [236, 186, 124, 62, 0] as const;
const AMOUNT = 62;
const HEADINGS = ['Price', 'Fee', 'Refund', 'Dispute', 'Share'] as const;

/** Draws a company's monthly statement. @returns a PDF of one or more pages */
export async function drawStatement(statement: Statement): Promise<Uint8Array> {
  const { company, month } = statement;
  const title = `Statement ${month}`;
  const { paper, written } = await openPaper({ title, subject: `${company.name}, ${monthText(month)}` });
  drawHead(paper, 'Statement', [monthText(month), spanText(statement)]);
  drawCompany(paper, company);
  drawSummary(paper, statement);
  drawEntries(paper, statement);
  drawPayouts(paper, statement);
  drawFeet(paper, `${company.name}, ${monthText(month)}`);
  paper.end();
  return written;
}

function spanText({ from, until, drawnAt, timeZone }: Statement): string {
  const last = drawnAt ? dayAt(drawnAt, timeZone) : addDays(until, -1);
  return `${fullDayText(from)} to ${fullDayText(last)}${drawnAt ? ', not over yet' : ''}`;
}

function drawCompany(paper: Paper, { name, address }: Statement['company']): void {
  const width = widthOf(paper) / 2;
  paper.font(BOLD).fontSize(12).fillColor(INK).text(name, left, paper.y, { width });
  paper
    .font(REGULAR)
    .fontSize(11)
    .text(address, left, paper.y + 3, { width });
  paper.y += 22;
}

function drawSummary(paper: Paper, { opening, closing, sums }: Statement): void {
  drawRule(paper);
  const lines: [string, number][] = [
    ['Paid by customers', sums.price],
    ['Fees', sums.fee],
    ['Refunds', sums.refund],
    ['Disputes', sums.dispute],
    ['Payouts to your bank', sums.payout],
  ];
  drawLine(paper, 'Opening balance', opening, BOLD);
  for (const [words, cents] of lines) drawLine(paper, words, cents, REGULAR);
  drawRule(paper);
  drawLine(paper, 'Closing balance', closing, BOLD);
  paper.y += 14;
}

function drawLine(paper: Paper, words: string, cents: number, font: string): void {
  const y = paper.y;
  paper
    .font(font)
    .fontSize(11)
    .fillColor(INK)
    .text(words, left, y, { width: widthOf(paper) - 120 });
  paper.text(signedCentsText(cents), left, y, { width: widthOf(paper), align: 'right' });
  paper.y = y + ROW;
}

function drawHeading(paper: Paper, words: string): void {
  makeRoom(paper, 90);
  paper.font(BOLD).fontSize(12).fillColor(INK).text(words, left, paper.y);
  paper.y += 8;
}

function drawAmounts(paper: Paper, amounts: readonly string[], y: number): void {
  amounts.forEach((amount, column) => {
    const x = left + widthOf(paper) - COLUMNS[column]! - AMOUNT;
    paper.text(amount, x, y, { width: AMOUNT, align: 'right', lineBreak: false });
  });
}

function drawColumns(paper: Paper): void {
  const y = paper.y;
  paper.font(REGULAR).fontSize(SMALL).fillColor(QUIET).text('Job', left, y);
  drawAmounts(paper, HEADINGS, y);
  paper.y = y + 14;
  drawRule(paper);
}

function drawEntries(paper: Paper, { latestFirst, sums }: Statement): void {
  const entries = parseEntries(latestFirst).reverse();
  drawHeading(paper, 'Job by job');
  if (entries.length === 0) {
    drawNothing(paper, 'Nothing was paid or given back.');
    return;
  }
  drawColumns(paper);
  for (const entry of entries) drawEntry(paper, entry);
  if (makeRoom(paper, 34)) drawColumns(paper);
  drawRule(paper);
  const y = paper.y;
  paper.font(BOLD).fontSize(SMALL).fillColor(INK).text('All jobs', left, y);
  drawAmounts(paper, amountsOf(sums), y);
  paper.y = y + ROW + 14;
}

const amountsOf = ({ price, fee, refund, dispute, share }: Omit<LedgerSums, 'payout'>): string[] =>
  [price, fee, refund, dispute, share].map(signedCentsText);

function drawEntry(paper: Paper, entry: FileEntry): void {
  const { service_date, full_name, address, job_id, invoice } = entry;
  const width = widthOf(paper) - COLUMNS[0] - AMOUNT - 8;
  const day = service_date ? fullDayText(service_date) : 'A mowing';
  const what = invoice ? `Invoice ${invoiceNumberText(invoice.number)}` : day;
  const isUnbooked = job_id === null && invoice === null;
  const whose = [full_name, address, isUnbooked ? 'not booked' : null].filter((text) => text !== null).join(', ');
  paper.font(REGULAR).fontSize(SMALL);
  const height = paper.heightOfString(what, { width }) + paper.heightOfString(whose, { width }) + 8;
  if (makeRoom(paper, height)) drawColumns(paper);
  const y = paper.y;
  paper.font(REGULAR).fontSize(SMALL).fillColor(INK).text(what, left, y, { width });
  paper.fillColor(QUIET).text(whose, left, paper.y, { width });
  paper.fillColor(INK);
  drawAmounts(paper, amountsOf(entry), y);
  paper.y = y + height;
}

function drawNothing(paper: Paper, words: string): void {
  paper.font(REGULAR).fontSize(11).fillColor(QUIET).text(words, left, paper.y);
  paper.y += 18;
}

function drawPayouts(paper: Paper, { payouts, timeZone }: Statement): void {
  drawHeading(paper, 'Payouts to your bank');
  if (payouts.length === 0) drawNothing(paper, 'Nothing was paid out.');
  for (const { at, kind, cents } of payouts) {
    makeRoom(paper, ROW);
    const words = kind === 'payout' ? 'Sent to your bank' : 'Came back from your bank';
    drawLine(paper, `${fullDayText(dayAt(new Date(at), timeZone))}: ${words}`, cents, REGULAR);
  }
}

/** Draws the footer of every page: company and month, and the page number. */
function drawFeet(paper: Paper, whose: string): void {
  const { start, count } = paper.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    paper.switchToPage(page);
    const y = paper.page.height - left - 12;
    const own = { width: widthOf(paper), lineBreak: false } as const;
    paper.font(REGULAR).fontSize(SMALL).fillColor(QUIET).text(whose, left, y, own);
    paper.text(`Page ${page + 1} of ${count}`, left, y, { ...own, align: 'right' });
  }
}
