import { addDays, type Day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { fullDayText } from '@swath/domain/words';
import { REGULAR } from '../../money/paper/draw-paper.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { addUpload, type DemoPhoto, storePhoto } from './fill-photos.ts';

/** Days for which the demo's certificates are still valid. */
const VALID_DAYS = 200;

/** A company's certificate of insurance, whose picture is in the object store. */
export type DemoCertificate = { readonly photo: DemoPhoto; readonly endsOn: Day };

/** Draws a company's certificate of insurance, and stores its files. @param today  in UTC */
export async function storeCertificate(ctx: Context, company: string, today: Day): Promise<DemoCertificate> {
  const endsOn = addDays(today, VALID_DAYS);
  return { photo: await storePhoto(ctx, await draw(company, endsOn)), endsOn };
}

/** Draws a page with a heading and lines of text; the names of the demo's companies need no escaping in Pango markup. */
async function draw(company: string, endsOn: Day): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const lines = [
    'Insured',
    company,
    'General liability',
    '$1,000,000 each occurrence',
    'Valid until',
    fullDayText(endsOn),
  ];
  const text = (words: string, size: number, top: number) => ({
    input: { text: { text: words, font: `Inter ${size}`, fontfile: REGULAR, dpi: 144, rgba: true } },
    ...{ left: 90, top },
  });
  return sharp({ create: { width: 900, height: 1160, channels: 3, background: '#fbfaf4' } })
    .composite([text('Certificate of insurance', 30, 100), ...lines.map((line, at) => text(line, 20, 300 + 110 * at))])
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Adds a company's certificate, approved or waiting for an administrator. */
export async function addCertificate(
  tx: Tx,
  company: CompanyId,
  { photo, endsOn }: DemoCertificate,
  { status, now }: { status: 'approved' | 'waiting'; now: Date },
): Promise<void> {
  await addUpload(tx, photo, company, now);
  await tx
    .insertInto('insurance_certificates')
    .values({
      ...{ company_id: company, photo_id: photo.id, ends_on: endsOn, status, sent_at: now },
      decided_at: status === 'approved' ? now : null,
    })
    .execute();
}
