import { isHeic, readHeic } from './read-heic.ts';

/** Size in bytes below which a photo is not worth shrinking. */
const WORTH_BYTES = 1024 * 1024;
const QUALITY = 0.88;

/**
 * Shrinks a photo before its upload, for slow mobile networks. A small file, one the browser cannot decode, or one that
 * would grow is returned unchanged; the API checks it. HEIC of any size becomes JPEG, with our own decoder if the
 * browser has none.
 * @param longest  maximum length of the longer side in pixels
 */
export async function shrinkImage(file: File, longest: number): Promise<Blob> {
  if (typeof createImageBitmap !== 'function') return file;
  const heic = await isHeic(file);
  if (file.size < WORTH_BYTES && !heic) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const paper = canvas.getContext('2d');
    if (!paper) return file;
    // Paint it white first: transparent areas would become black in a JPEG.
    paper.fillStyle = '#ffffff';
    paper.fillRect(0, 0, canvas.width, canvas.height);
    paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg', QUALITY));
    return smaller && (heic || smaller.size < file.size) ? smaller : file;
  } catch {
    return (heic && (await readHeic(file, longest))) || file;
  }
}
