import { photoKind } from '@swath/domain/photos/photo-file';
import type { HeicAnswered, HeicAsked } from './heic-worker.ts';

/** Number of leading bytes that identify an image format. */
const HEAD_BYTES = 32;

/** Whether a file is HEIC, the format of iPhone photos, by its magic bytes: browsers often do not know its type. */
export async function isHeic(file: File): Promise<boolean> {
  return photoKind(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())) === 'heic';
}

/**
 * Converts a HEIC file to JPEG in a web worker, which is lazy-loaded for the first such file and terminated after each. It
 * runs without `eval` and without WebAssembly, so that the page's content security policy (CSP) stays as it is.
 *
 * @param longest  pixels of the longer side
 * @returns null when it cannot be decoded
 *
 * Source: docs/rules/jobs.md.
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
