/** What a browser may say that it sends. What a file really is, its first bytes tell. Source: docs/decisions.md, D38. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;

/** Bytes of the file as it is uploaded, and pixels of the picture in it. Source: docs/decisions.md, D38. */
export const LARGEST_PHOTO_BYTES = 15 * 1024 * 1024;
export const MOST_PHOTO_PIXELS = 50_000_000;

/** Pixels of the longer side of what is kept: the picture to look at, and the one in a list. */
export const PHOTO_SIZES = { large: 1600, thumb: 400 } as const;
export type PhotoSize = keyof typeof PHOTO_SIZES;

/** Kinds of files that phones and cameras write. */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heic';

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The brands of pictures in HEIF files that are coded as HEVC. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

/**
 * What kind of photo a file is by its first bytes, whatever its name or sender says; null when it is none of ours.
 *
 * @param head the file's first 12 bytes or more
 *
 * Source: ITU-T T.81, B.1.1.3 (JPEG); W3C PNG, 5.2; RFC 9649, 2.3 (WebP); ISO/IEC 23008-12, 10 (HEIC).
 */
export function photoKind(head: Uint8Array): PhotoKind | null {
  const startsWith = (signature: readonly number[]) => signature.every((byte, at) => head[at] === byte);
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (startsWith(JPEG)) return 'jpeg';
  if (startsWith(PNG)) return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && HEIC_BRANDS.has(text(8, 12))) return 'heic';
  return null;
}
