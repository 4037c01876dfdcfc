import { photoKind } from '@swath/domain/photos/photo-file';
import type { HeicAnswered, HeicAsked } from './heic-worker.ts';

/** How many bytes at the start of a file are read to tell its format. */
const HEAD_BYTES = 32;

/**
 * Whether a file is HEIC, the format of iPhone photos. It looks at the first bytes, as browsers often do not know the
 * type.
 */
export async function isHeic(file: File): Promise<boolean> {
  return photoKind(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())) === 'heic';
}

/**
 * Converts a HEIC file to JPEG in a web worker, which is loaded at the first such file. It uses neither `eval` nor
 * WebAssembly, so the page's content security policy (CSP) need not allow them.
 * Source: docs/rules/jobs.md.
 * @param longest  maximum length of the longer side in pixels
 * @returns null if the file cannot be decoded
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
