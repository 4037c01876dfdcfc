import { isHeic, readHeic } from './read-heic.ts';

/** Files smaller than this are sent unchanged. */
const WORTH_BYTES = 1024 * 1024;
const QUALITY = 0.88;

/**
 * Resizes a photo before upload, for slow mobile networks. Where the browser cannot decode the file, or the result is
 * larger, it is sent unchanged; the API validates it. A HEIC file becomes a JPEG, whatever its size: where the browser
 * cannot decode it, in our own worker.
 *
 * @param longest pixels of the longer side
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
    // Transparent areas would turn black in a JPEG.
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
