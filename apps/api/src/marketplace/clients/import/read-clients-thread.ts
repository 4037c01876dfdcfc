import { type AskedOfFile, type ClientFile, readClients } from './read-clients.ts';
import { BadFile, type FileFault } from './read-table.ts';

/** What the thread is given. */
export type Given = { readonly bytes: Uint8Array; readonly asked: AskedOfFile };

/** What it answers. */
export type Answer = { readonly file: ClientFile } | { readonly fault: FileFault };

/** Reads a file of clients where a thread is asked to; what is wrong with the file is an answer. */
export function readGiven({ bytes, asked }: Given): Answer {
  try {
    return { file: readClients(bytes, asked) };
  } catch (fault) {
    if (fault instanceof BadFile) return { fault: fault.why };
    throw fault;
  }
}
