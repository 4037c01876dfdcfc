import { isPdf } from '@swath/domain/companies/papers';
import type { AccountId, CompanyPaperId } from '@swath/domain/ids';
import { photoKind } from '@swath/domain/photos/photo-file';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { uploadInLine } from '../../photos/keep-photo.ts';
import { shrinkPhoto } from '../../photos/shrink-photo.ts';
import { paperKey } from './paper-address.ts';
import { countPdfPages } from './read-pdf.ts';

/** The file of a paper, in the object store under the paper's id. `pages`: of a PDF; `width`, `height`: of a picture. */
export type StoredFile = {
  readonly id: CompanyPaperId;
  readonly bytes: number;
  readonly pages: number | null;
  readonly width: number | null;
  readonly height: number | null;
};

/** An uploaded file; `read` resolves to null when it is larger than allowed. */
export type IncomingFile = { read(): Promise<Buffer | null> };

/**
 * Checks an uploaded file by its content and puts it into the object store: a PDF as it is, a picture as JPEG without
 * metadata. A file that is refused leaves nothing behind.
 *
 * @param owner      the account that uploads it
 * @param writeDown  inserts the paper's row; if it throws, the file is removed
 * @throws Refused paper_empty, paper_not_readable, paper_locked, paper_too_large, paper_too_long, photo_not_readable,
 *   photo_too_large; over_request_rate_limit when the account uploads too many at once; unavailable when all do
 */
export function keepFile<Kept>(
  ctx: Context,
  owner: AccountId,
  incoming: IncomingFile,
  writeDown: (file: StoredFile) => Promise<Kept>,
): Promise<Kept> {
  return uploadInLine(owner, async () => {
    const { content, type, ...about } = await checkFile(ctx, owner, await readFile(incoming));
    const file = { id: newId<CompanyPaperId>(), bytes: content.length, ...about };
    const key = paperKey(file.id, file.pages !== null);
    try {
      await ctx.storage.put(key, content, type);
      return await writeDown(file);
    } catch (fault) {
      // A file that cannot be removed now has no row, so that the task remove-stray-photos deletes it later.
      await ctx.storage.remove(key).catch(() => undefined);
      throw fault;
    }
  });
}

async function readFile(incoming: IncomingFile): Promise<Buffer> {
  // If the client disconnects, it does not receive this refusal.
  const bytes = await incoming.read().catch(() => Buffer.alloc(0));
  if (bytes === null) throw new Refused('paper_too_large');
  if (bytes.length === 0) throw new Refused('paper_empty');
  return bytes;
}

async function checkFile(ctx: Context, owner: AccountId, bytes: Buffer) {
  if (isPdf(bytes)) {
    const pages = await countPdfPages(ctx, owner, bytes);
    return { content: bytes, type: 'application/pdf', pages, width: null, height: null };
  }
  if (photoKind(bytes) === null) throw new Refused('paper_not_readable');
  const { large: content, width, height } = await shrinkPhoto(bytes);
  return { content, type: 'image/jpeg', pages: null, width, height };
}
