import type { PaperKind } from '@swath/domain/companies/papers';
import type { CompanyPaperId } from '@swath/domain/ids';
import type { Context } from '../../../platform/context.ts';
import { isKeyedHash, keyedHash } from '../../../platform/secrets/keyed-hash.ts';
import { addressesExpire } from '../../photos/photo-address.ts';
import { findFile } from './papers.reads.ts';

/** The parameters of the signed URL of a paper's file; `expires` in seconds since 1970. */
export type AskedPaper = { readonly id: string; readonly expires: number; readonly signature: string };

const signed = (id: string, expires: number) => ['paper', id, String(expires)] as const;

/** The key of a paper's file in the object store. @param isPdf  whether it is a PDF; otherwise it is a JPEG */
export const paperKey = (id: CompanyPaperId, isPdf: boolean): string => (isPdf ? `${id}.pdf` : `${id}-large.jpg`);

/** The signed URL of a paper's file, which expires like those of photos. @param now  when it is issued */
export function paperAddress(ctx: Pick<Context, 'settings'>, id: CompanyPaperId, now: Date): string {
  const expires = addressesExpire(now);
  const signature = keyedHash(ctx.settings.accountSecrets, ...signed(id, expires)).toString('base64url');
  return `/papers/${id}?exp=${expires}&sig=${signature}`;
}

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
  const given = Buffer.from(signature, 'base64url');
  if (!isKeyedHash(ctx.settings.accountSecrets, given, ...signed(id, expires))) return null;
  if (expires * 1000 <= (await ctx.clock.now(ctx.db)).getTime()) return null;
  // The id is covered by our signature, so it is a valid one.
  const paper = id as CompanyPaperId;
  const file = await findFile(ctx.db, paper);
  if (!file) return null;
  const isPdf = file.pages !== null;
  return { key: paperKey(paper, isPdf), kind: file.kind, isPdf };
}
