import { addDays, type Day } from '@swath/domain/calendar';
import type { CompanyId, CompanyPaperId } from '@swath/domain/ids';
import { fullDayText } from '@swath/domain/words';
import type { StoredFile } from '../../marketplace/companies/papers/keep-file.ts';
import { paperKey } from '../../marketplace/companies/papers/paper-address.ts';
import { shrinkPhoto } from '../../marketplace/photos/shrink-photo.ts';
import { REGULAR } from '../../money/paper/draw-paper.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';

/** Days for which the demo's certificates are still valid. */
const VALID_DAYS = 200;
const TITLE = 'Certificate of insurance';

/** A company's certificate of insurance, whose file is in the object store. */
export type DemoCertificate = { readonly file: StoredFile; readonly name: string; readonly endsOn: Day };

/**
 * Draws a company's certificate of insurance, and stores its file.
 *
 * @param as     a PDF, as insurers send it, or a picture of it
 * @param today  in UTC
 */
export async function storeCertificate(
  ctx: Context,
  company: string,
  as: 'pdf' | 'picture',
  today: Day,
): Promise<DemoCertificate> {
  const endsOn = addDays(today, VALID_DAYS);
  const id = newId<CompanyPaperId>();
  const lines = [
    'Insured',
    company,
    'General liability',
    '$1,000,000 each occurrence',
    'Valid until',
    fullDayText(endsOn),
  ];
  if (as === 'pdf') {
    const pdf = await drawPdf(lines);
    await ctx.storage.put(paperKey(id, true), pdf, 'application/pdf');
    return { file: { id, bytes: pdf.length, pages: 1, width: null, height: null }, name: 'acord-25.pdf', endsOn };
  }
  const { large, width, height } = await shrinkPhoto(await drawPicture(lines));
  await ctx.storage.put(paperKey(id, false), large, 'image/jpeg');
  return { file: { id, bytes: large.length, pages: null, width, height }, name: 'certificate.jpg', endsOn };
}

/** Draws a PDF of one page with a heading and lines of text. */
async function drawPdf(lines: readonly string[]): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({ size: 'LETTER' });
  const pieces: Buffer[] = [];
  pdf.on('data', (piece: Buffer) => pieces.push(piece));
  const { promise, resolve } = Promise.withResolvers<void>();
  pdf.on('end', resolve);
  pdf.fontSize(24).text(TITLE).moveDown().fontSize(14);
  for (const line of lines) pdf.text(line).moveDown(0.5);
  pdf.end();
  await promise;
  return Buffer.concat(pieces);
}

/** Draws a page with a heading and lines of text; the names of the demo's companies need no escaping in Pango markup. */
async function drawPicture(lines: readonly string[]): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const text = (words: string, size: number, top: number) => ({
    input: { text: { text: words, font: `Inter ${size}`, fontfile: REGULAR, dpi: 144, rgba: true } },
    ...{ left: 90, top },
  });
  return sharp({ create: { width: 900, height: 1160, channels: 3, background: '#fbfaf4' } })
    .composite([text(TITLE, 30, 100), ...lines.map((line, at) => text(line, 20, 300 + 110 * at))])
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Adds a company's certificate, approved or waiting for an administrator. */
export async function addCertificate(
  tx: Tx,
  company: CompanyId,
  { file, name, endsOn }: DemoCertificate,
  { status, now }: { status: 'approved' | 'waiting'; now: Date },
): Promise<void> {
  await tx
    .insertInto('company_papers')
    .values({
      ...file,
      ...{ company_id: company, kind: 'insurance', file_name: name, ends_on: endsOn, status, sent_at: now },
      decided_at: status === 'approved' ? now : null,
    })
    .execute();
}
