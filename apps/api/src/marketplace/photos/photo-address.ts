import type { Photo } from '@swath/contract/photos';
import type { CompanyId, QueuedJobId } from '@swath/domain/ids';
import { PHOTO_SIZES, type PhotoSize } from '@swath/domain/photos/photo-file';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { isKeyedHash, keyedHash } from '../../platform/secrets/keyed-hash.ts';
import { listFirstWorkRows, listLogoRows, listPhotoRows, type PhotoRow } from './photos.reads.ts';

const HOUR_S = 3600;

/** The parameters of the signed URL of one of a photo's two pictures. */
export type AskedPicture = {
  readonly id: string;
  readonly size: string;
  /** Expiry time, in seconds since 1970. */
  readonly expires: number;
  readonly signature: string;
};

type Named = Pick<AskedPicture, 'id' | 'size' | 'expires'>;
type Keyed = Pick<Context, 'settings' | 'clock'>;

const signed = ({ id, size, expires }: Named) => ['picture', id, size, String(expires)] as const;

/** The key of one of a photo's pictures in the object store. */
export const pictureKey = (id: string, size: PhotoSize): string => `${id}-${size}.jpg`;

/** The keys of all pictures of a photo in the object store, one per size. */
export const pictureKeys = (id: string): string[] =>
  (Object.keys(PHOTO_SIZES) as PhotoSize[]).map((size) => pictureKey(id, size));

/**
 * Expiry time of URLs signed at an instant, at least an hour later. Rounded up to a full hour, so that the URL of a
 * picture stays the same in the meantime and browsers can cache it.
 *
 * @returns seconds since 1970
 */
export const addressesExpire = (now: Date): number => (Math.floor(now.getTime() / 1000 / HOUR_S) + 2) * HOUR_S;

function addressOf(ctx: Pick<Context, 'settings'>, id: string, size: PhotoSize, expires: number): string {
  const signature = keyedHash(ctx.settings.accountSecrets, ...signed({ id, size, expires })).toString('base64url');
  return `/photos/${id}/${size}?exp=${expires}&sig=${signature}`;
}

/**
 * Verifies a picture's signed URL.
 *
 * @returns its key in the object store and its remaining validity; null when the signature is invalid or has expired
 */
export async function findPicture(
  ctx: Keyed & Pick<Context, 'db'>,
  asked: AskedPicture,
): Promise<{ key: string; secondsLeft: number } | null> {
  const given = Buffer.from(asked.signature, 'base64url');
  if (!isKeyedHash(ctx.settings.accountSecrets, given, ...signed(asked))) return null;
  const now = await ctx.clock.now(ctx.db);
  const secondsLeft = asked.expires - Math.floor(now.getTime() / 1000);
  if (secondsLeft <= 0) return null;
  // The size is covered by our signature, so it is a valid one.
  return { key: pictureKey(asked.id, asked.size as PhotoSize), secondsLeft };
}

/** A photo as the API returns it, with signed URLs. @param now  when they are issued */
export function toPhotoView(ctx: Pick<Context, 'settings'>, { id, width, height }: PhotoRow, now: Date): Photo {
  const expires = addressesExpire(now);
  return {
    id,
    url: addressOf(ctx, id, 'large', expires),
    thumbUrl: addressOf(ctx, id, 'thumb', expires),
    width,
    height,
  };
}

/**
 * The photos of queued jobs (ones waiting for offers), in the order that their homeowner chose. Does not check
 * permissions: the caller must have.
 *
 * @returns by queued job; jobs without photos are missing
 */
export async function listPhotos(
  db: Db,
  ctx: Keyed,
  queuedJobIds: readonly QueuedJobId[],
): Promise<Map<QueuedJobId, Photo[]>> {
  if (queuedJobIds.length === 0) return new Map();
  const [now, rows] = [await ctx.clock.now(db), await listPhotoRows(db, queuedJobIds)];
  const byJob = Map.groupBy(rows, (row) => row.queued_job_id!);
  return new Map([...byJob].map(([job, photos]) => [job, photos.map((row) => toPhotoView(ctx, row, now))]));
}

/** The logos of companies. @returns by company; companies without a logo are missing */
export async function listLogos(db: Db, ctx: Keyed, companies: readonly CompanyId[]): Promise<Map<CompanyId, Photo>> {
  if (companies.length === 0) return new Map();
  const [now, rows] = [await ctx.clock.now(db), await listLogoRows(db, companies)];
  return new Map(rows.map((row) => [row.company_id!, toPhotoView(ctx, row, now)]));
}

/** The first photo of work of each company. @returns by company; companies without one are missing */
export async function listFirstWorkPhotos(
  db: Db,
  ctx: Keyed,
  companies: readonly CompanyId[],
): Promise<Map<CompanyId, Photo>> {
  if (companies.length === 0) return new Map();
  const [now, rows] = [await ctx.clock.now(db), await listFirstWorkRows(db, companies)];
  return new Map(rows.map((row) => [row.work_of!, toPhotoView(ctx, row, now)]));
}
