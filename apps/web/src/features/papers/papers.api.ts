import { type OwnPapers, papers } from '@swath/contract/papers';
import { PAPER_TYPES, type PaperKind } from '@swath/domain/companies/papers';
import { PHOTO_SIZES } from '@swath/domain/photos/photo-file';
import { query } from '../../lib/api-client.ts';
import { shrinkImage } from '../../lib/pictures/shrink-image.ts';
import { uploadFile } from '../../lib/upload-file.ts';

/** Query of the papers of the viewer's company. */
export const ownPapers = () => query(papers.read);

/** A paper to be sent. `endsOn`: last day of a certificate of insurance, `YYYY-MM-DD`; not used for a tax form. */
export type PaperToSend = { readonly kind: PaperKind; readonly file: File; readonly endsOn: string };

/**
 * Sends a paper; a picture is shrunk before, and HEIC converted. A file of an unknown type is sent as the first of the accepted types: the
 * server checks its content.
 * @throws ApiProblem
 */
export async function sendPaper(
  { kind, file, endsOn }: PaperToSend,
  onProgress: (part: number) => void,
): Promise<OwnPapers> {
  const content = file.type === 'application/pdf' ? file : await shrinkImage(file, PHOTO_SIZES.large);
  const how = { types: PAPER_TYPES, signal: new AbortController().signal, onProgress };
  const name = file.name.slice(-200);
  return kind === 'insurance'
    ? uploadFile(papers.sendInsurance, content, { ...how, to: { query: { name, ends_on: endsOn } } })
    : uploadFile(papers.sendW9, content, { ...how, to: { query: { name } } });
}
