/**
 * Content types that can be uploaded. The actual type is detected from the file's first bytes. Source:
 * docs/rules/jobs.md.
 */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;

/** Maximum size of an uploaded photo: bytes of the file, and pixels of the picture. Source: docs/rules/jobs.md. */
export const LARGEST_PHOTO_BYTES = 15 * 1024 * 1024;
export const MOST_PHOTO_PIXELS = 50_000_000;

/** The two sizes in which a photo is stored, in pixels of its longer side: full view and thumbnail. */
export const PHOTO_SIZES = { large: 1600, thumb: 400 } as const;
export type PhotoSize = keyof typeof PHOTO_SIZES;

/** Formats of photos that can be uploaded. */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heic';

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Brands in the header of a HEIF file that mean pictures compressed with HEVC. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

/**
 * Detects the format of a photo by its magic bytes, regardless of file name and content type; null when not supported.
 *
 * @param head  the file's first 12 bytes or more
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
