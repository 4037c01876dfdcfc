import type { PaperKind } from '@swath/domain/companies/papers';
import type { Context } from '../../../platform/context.ts';
import { isSigned, paperKey } from './paper-address.ts';
import { findFile } from './papers.reads.ts';

/** The parameters of the signed URL of a paper's file; `expires` in seconds since 1970. */
export type AskedPaper = { readonly id: string; readonly expires: number; readonly signature: string };

/**
 * Verifies the signed URL of a paper's file.
 *
 * @returns its key in the object store, and what it is; null when the signature is invalid or has expired, or when the
 *   paper was replaced
 */
export async function findPaperFile(
  ctx: Pick<Context, 'settings' | 'clock' | 'db'>,
  { id, expires, signature }: AskedPaper,
): Promise<{ key: string; kind: PaperKind; isPdf: boolean } | null> {
  if (!isSigned(ctx, id, expires, signature)) return null;
  if (expires * 1000 <= (await ctx.clock.now(ctx.db)).getTime()) return null;
  // The id is covered by our signature, so it is a valid one.
  const paper = await findFile(ctx.db, id);
  if (!paper) return null;
  const isPdf = paper.pages !== null;
  return { key: paperKey(paper.id, isPdf), kind: paper.kind, isPdf };
}
