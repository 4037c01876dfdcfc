import type { CompanyPaperId } from '@swath/domain/ids';
import type { Context } from '../../../platform/context.ts';
import { isKeyedHash, keyedHash } from '../../../platform/secrets/keyed-hash.ts';
import { addressesExpire } from '../../photos/photo-address.ts';

const signed = (id: string, expires: number) => ['paper', id, String(expires)] as const;

/** The key of a paper's file in the object store. @param isPdf  whether it is a PDF; otherwise it is a JPEG */
export const paperKey = (id: CompanyPaperId, isPdf: boolean): string => (isPdf ? `${id}.pdf` : `${id}-large.jpg`);

/** The signed URL of a paper's file, which expires like those of photos. @param now  when it is issued */
export function paperAddress(ctx: Pick<Context, 'settings'>, id: CompanyPaperId, now: Date): string {
  const expires = addressesExpire(now);
  const signature = keyedHash(ctx.settings.accountSecrets, ...signed(id, expires)).toString('base64url');
  return `/papers/${id}?exp=${expires}&sig=${signature}`;
}

/** Whether the signature of a paper's URL is ours. @param expires  in seconds since 1970, as signed */
export function isSigned(ctx: Pick<Context, 'settings'>, id: string, expires: number, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url');
  return isKeyedHash(ctx.settings.accountSecrets, given, ...signed(id, expires));
}
