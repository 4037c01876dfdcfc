import sharp, { type Sharp } from 'sharp';
import type { TestApp } from './test-app.ts';

/** A picture of noise and colour: no encoder can make nothing of it. */
export function aPicture(width = 640, height = 480): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 31 + Math.floor(at / width) * 7) % 251;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A photo as a browser sends it. */
export const aJpeg = (width?: number, height?: number): Promise<Buffer> => aPicture(width, height).jpeg().toBuffer();

/**
 * Uploads a file. @param as an access token, or null for a stranger @param url where to; a homeowner’s own photos
 */
export const upload = (
  swath: TestApp,
  as: string | null,
  file: Buffer,
  type = 'image/jpeg',
  url = '/api/photos',
  method: 'POST' | 'PUT' = 'POST',
) =>
  swath.inject({
    method,
    url,
    headers: { 'content-type': type, ...(as && { authorization: `Bearer ${as}` }) },
    payload: file,
  });

/** Names of the files in the store. */
export async function filesOf({ ctx }: TestApp): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of ctx.storage.list()) keys.push(key);
  return keys.sort();
}
