import { getDocumentProxy } from 'unpdf';

/** Output of the worker thread: the number of pages, or why there is none. */
export type Answer = { readonly pages: number } | { readonly fault: 'paper_locked' | 'paper_not_readable' };

/**
 * Entry point of the worker thread that opens a PDF and counts its pages. Nothing of it is drawn, and no script in it
 * runs.
 */
export async function countPages(bytes: Uint8Array): Promise<Answer> {
  try {
    const pdf = await getDocumentProxy(bytes, { verbosity: 0, stopAtErrors: true });
    return { pages: pdf.numPages };
  } catch (fault) {
    const isLocked = fault instanceof Error && fault.name === 'PasswordException';
    return { fault: isLocked ? 'paper_locked' : 'paper_not_readable' };
  }
}
