import { BadFile, type FileFault } from '../../../platform/files/read-table.ts';
import { type AskedOfFile, type ClientFile, readClients } from './read-clients.ts';

/** Input of the worker thread: the file's bytes and how to read them. */
export type Given = { readonly bytes: Uint8Array; readonly asked: AskedOfFile };

/** Output of the worker thread: the parsed file, or why it cannot be parsed. */
export type Answer = { readonly file: ClientFile } | { readonly fault: FileFault };

/**
 * Entry point of the worker thread that parses a file of clients; an unreadable file is reported in the answer, not
 * thrown.
 */
export function readGiven({ bytes, asked }: Given): Answer {
  try {
    return { file: readClients(bytes, asked) };
  } catch (fault) {
    if (fault instanceof BadFile) return { fault: fault.why };
    throw fault;
  }
}
