import { createRequire } from 'node:module';

const fontFile = (name: string): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${name}.ttf`);

/** Fonts and colors of the PDF documents (receipts, statements). */
export const REGULAR = fontFile('400Regular/Inter_400Regular');
export const BOLD = fontFile('600SemiBold/Inter_600SemiBold');
export const INK = '#12372a';
export const QUIET = '#4d6157';
const GRASS = '#2f7d4f';
const LINE = '#d5ddd8';
const STRIPES = 8;

/** Page format: US letter with margins of 64 points. */
const PAGE = { size: 'LETTER', margin: 64 } as const;

export type Paper = PDFKit.PDFDocument;

/** The left margin of every page, in points. */
export const left = PAGE.margin;

/** The width of the text between the margins, in points. */
export const widthOf = (paper: Paper): number => paper.page.width - 2 * PAGE.margin;

/**
 * Begins a PDF document (US letter, English). pdfkit takes 24 MB of memory, so it is loaded with the first document.
 *
 * @param about  title and subject for the PDF's metadata
 * @returns the document to draw on, and its bytes, which resolve after `paper.end()`
 */
export async function openPaper(about: {
  title: string;
  subject: string;
  author?: string;
}): Promise<{ paper: Paper; written: Promise<Uint8Array> }> {
  const { default: PDFDocument } = await import('pdfkit');
  const paper: Paper = new PDFDocument({
    ...PAGE,
    lang: 'en-US',
    bufferPages: true,
    info: { Title: about.title, Author: about.author ?? 'Swath', Subject: about.subject },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Uint8Array>((resolve, reject) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk));
    paper.on('end', () => resolve(Buffer.concat(chunks)));
    paper.on('error', reject);
  });
  return { paper, written };
}

/**
 * Draws the page header: whose document it is, its kind (`what`) and, at the right, facts about it one below the other.
 */
export function drawHead(paper: Paper, what: string, facts: readonly string[], whose = 'Swath'): void {
  const width = paper.page.width / STRIPES;
  for (let stripe = 0; stripe < STRIPES; stripe++) {
    paper.rect(stripe * width, 0, width, 20).fill(stripe % 2 === 0 ? GRASS : '#388d5a');
  }
  const half = widthOf(paper) / 2;
  paper.fillColor(INK).font(BOLD).fontSize(22).text(whose, left, 56, { width: half });
  paper
    .font(REGULAR)
    .fontSize(11)
    .fillColor(QUIET)
    .text(what, left, Math.max(84, paper.y + 2));
  const under = paper.y;
  paper.fillColor(INK).fontSize(11);
  facts.forEach((fact, row) => {
    paper.text(fact, left, 60 + row * 18, { width: widthOf(paper), align: 'right' });
  });
  paper.y = Math.max(128, under + 24);
}

/** Starts a new page if fewer than this many points are left on the current one. @returns whether it did */
export function makeRoom(paper: Paper, points: number): boolean {
  if (paper.y + points <= paper.page.height - left - 24) return false;
  paper.addPage();
  return true;
}

/** Draws a horizontal line and moves below it. */
export function drawRule(paper: Paper): void {
  paper
    .moveTo(left, paper.y)
    .lineTo(left + widthOf(paper), paper.y)
    .lineWidth(0.75)
    .stroke(LINE);
  paper.y += 10;
}

/** Draws words at the left and an amount at the right; on a new page if there is no room. */
export function drawRow(paper: Paper, words: string, amount: string, font: string = REGULAR): void {
  const width = widthOf(paper) - 110;
  paper.font(font).fontSize(11);
  const height = paper.heightOfString(words, { width }) + 8;
  makeRoom(paper, height);
  const y = paper.y;
  paper.fillColor(INK).text(words, left, y, { width });
  paper.text(amount, left, y, { width: widthOf(paper), align: 'right' });
  paper.y = y + height;
}
