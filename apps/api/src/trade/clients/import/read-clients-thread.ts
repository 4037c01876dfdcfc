import { parentPort, threadId } from 'node:worker_threads';
import { type AskedOfFile, type ClientFile, readClients } from './read-clients.ts';
import { BadFile, type FileFault } from './read-table.ts';

/** What the thread is given. */
export type Given = { readonly bytes: Uint8Array; readonly asked: AskedOfFile };

/** What it answers. */
export type Answer = { readonly file: ClientFile } | { readonly fault: FileFault };

function answer({ bytes, asked }: Given): Answer {
  try {
    return { file: readClients(bytes, asked) };
  } catch (fault) {
    if (fault instanceof BadFile) return { fault: fault.why };
    throw fault;
  }
}

if (!parentPort) throw new Error(`Thread ${threadId} is nobody's.`);
const port = parentPort;
port.on('message', (given: Given) => port.postMessage(answer(given)));
