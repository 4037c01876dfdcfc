import { photoKind } from '@swath/domain/photos/photo-file';
import type { HeicAnswered, HeicAsked } from './heic-worker.ts';

/** As many bytes as say what kind of photo a file is. */
const HEAD_BYTES = 32;

/** Whether a file is a photo as iPhones keep it, by its first bytes: browsers often do not know its type. */
export async function isHeic(file: File): Promise<boolean> {
  return photoKind(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())) === 'heic';
}

/**
 * Makes a JPEG of a HEIC file in a worker of its own, which is fetched when the first such file is chosen and goes with
 * the file. It runs without `eval` and without WebAssembly, so that the page's content security policy stays as it is.
 *
 * @param longest  pixels of the longer side
 * @returns null for what cannot be read
 *
 * Source: docs/decisions.md, D526.
 */
export async function readHeic(file: File, longest: number): Promise<Blob | null> {
  if (typeof Worker !== 'function') return null;
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  try {
    const asked: HeicAsked = { file: await file.arrayBuffer(), longest };
    const answered = await new Promise<HeicAnswered>((done) => {
      worker.addEventListener('message', ({ data }: MessageEvent<HeicAnswered>) => done(data));
      worker.addEventListener('error', () => done({ picture: null }));
      worker.postMessage(asked, [asked.file]);
    });
    return answered.picture;
  } finally {
    worker.terminate();
  }
}
