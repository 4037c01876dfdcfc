import { MOST_PHOTO_PIXELS, PHOTO_SIZES, photoKind } from '@swath/domain/photos/photo-file';
import type { Metadata } from 'sharp';
import { Refused } from '../../platform/process/refused.ts';
import { openLine } from './wait-in-line.ts';

/** The two pictures kept of an uploaded photo, both JPEG without metadata. */
export type ShrunkPhoto = {
  readonly large: Buffer;
  readonly thumb: Buffer;
  /** Size of the larger picture in pixels. */
  readonly width: number;
  readonly height: number;
};

const LONGEST_SECONDS = 20;

/** Limits how many photos this process shrinks at once, and how many wait, each with up to 15 MB in memory. */
const inLine = openLine({ atOnce: 2, waiting: 16 });

/** For photos that must be decoded as a whole, which takes up to 360 MB of memory: only one at a time. */
const inLineOfLarge = openLine({ atOnce: 1, waiting: 16 });
const MOST_PIXELS_UNPACKED = 16_000_000;

/**
 * Makes the two pictures of an uploaded photo: upright, in sRGB, at most 1600 and 400 pixels wide and high. Removes all
 * metadata, such as location, camera and time.
 *
 * @throws Refused photo_not_readable, photo_too_large, unavailable
 */
export async function shrinkPhoto(file: Buffer): Promise<ShrunkPhoto> {
  const kind = photoKind(file);
  if (kind === null || kind === 'heic') throw new Refused('photo_not_readable');
  const { sharp } = await import('./photo-decoder.ts');
  const { width, height, format, isProgressive } = await readable(() => sharp(file, { failOn: 'error' }).metadata());
  if (format !== kind) throw new Refused('photo_not_readable');
  if (width * height > MOST_PHOTO_PIXELS) throw new Refused('photo_too_large');
  const work = () => inLine(() => readable(() => makePictures(file)));
  return isUnpacked({ format, isProgressive }) && width * height > MOST_PIXELS_UNPACKED ? inLineOfLarge(work) : work();
}

/**
 * Whether an image must be decoded as a whole: progressive JPEGs, which begin with a coarse version of the whole
 * picture, and WebP.
 */
const isUnpacked = ({ format, isProgressive }: Pick<Metadata, 'format' | 'isProgressive'>): boolean =>
  isProgressive === true || format === 'webp';

async function makePictures(file: Buffer): Promise<ShrunkPhoto> {
  const { sharp } = await import('./photo-decoder.ts');
  const large = await sharp(file, { limitInputPixels: MOST_PHOTO_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient()
    .resize({ ...within(PHOTO_SIZES.large), withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  const thumb = await sharp(large.data)
    .resize({ ...within(PHOTO_SIZES.thumb), withoutEnlargement: true })
    .jpeg({ quality: 78 })
    .toBuffer();
  return { large: large.data, thumb, width: large.info.width, height: large.info.height };
}

const within = (pixels: number) => ({ width: pixels, height: pixels, fit: 'inside' as const });

/** Runs a step of the decoder. Its timeout is refused as unavailable, and any other error as photo_not_readable. */
async function readable<Found>(decode: () => Promise<Found>): Promise<Found> {
  try {
    return await decode();
  } catch (fault) {
    if (fault instanceof Error && fault.message.startsWith('timeout')) throw new Refused('unavailable');
    throw new Refused('photo_not_readable');
  }
}
