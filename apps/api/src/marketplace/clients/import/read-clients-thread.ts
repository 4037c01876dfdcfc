import { type AskedOfFile, type ClientFile, readClients } from './read-clients.ts';
import { BadFile, type FileFault } from './read-table.ts';

/** Input of the thread. */
export type Given = { readonly bytes: Uint8Array; readonly asked: AskedOfFile };

/** Output of the thread. */
export type Answer = { readonly file: ClientFile } | { readonly fault: FileFault };

/** Entry point of the worker thread that parses a file of clients; a fault of the file is returned, not thrown. */
export function readGiven({ bytes, asked }: Given): Answer {
  try {
    return { file: readClients(bytes, asked) };
  } catch (fault) {
    if (fault instanceof BadFile) return { fault: fault.why };
    throw fault;
  }
}
