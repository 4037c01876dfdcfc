import { isHeic, readHeic } from './read-heic.ts';

/** Smaller files are sent as they are. */
const WORTH_BYTES = 1024 * 1024;
const QUALITY = 0.88;

/**
 * Makes a photo smaller before it is sent: a phone's line is slow. A browser that cannot read the file, or makes it larger,
 * sends it as it is; what the API takes, the API says. A HEIC file becomes a JPEG, whatever its size: where the browser cannot
 * read one, in a worker of ours.
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
    // What can be seen through would turn black.
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
