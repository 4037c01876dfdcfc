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
}): Promise<{ paper: Paper; written: Promise<Uint8Array> }> {
  const { default: PDFDocument } = await import('pdfkit');
  const paper: Paper = new PDFDocument({
    ...PAGE,
    lang: 'en-US',
    bufferPages: true,
    info: { Title: about.title, Author: 'Swath', Subject: about.subject },
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
 * Draws the page header: the name Swath, the kind of document (`what`) and, at the right, facts about it one below the
 * other.
 */
export function drawHead(paper: Paper, what: string, facts: readonly string[]): void {
  const width = paper.page.width / STRIPES;
  for (let stripe = 0; stripe < STRIPES; stripe++) {
    paper.rect(stripe * width, 0, width, 20).fill(stripe % 2 === 0 ? GRASS : '#388d5a');
  }
  paper.fillColor(INK).font(BOLD).fontSize(22).text('Swath', left, 56);
  paper.font(REGULAR).fontSize(11).fillColor(QUIET).text(what, left, 84);
  paper.fillColor(INK).fontSize(11);
  facts.forEach((fact, row) => {
    paper.text(fact, left, 60 + row * 18, { width: widthOf(paper), align: 'right' });
  });
  paper.y = 128;
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
