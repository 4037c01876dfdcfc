import { parentPort, threadId } from 'node:worker_threads';

/** What a thread is told to do; without a name: to get ready for work of that file. */
export type Order = { readonly file: string; readonly name: string | null; readonly given?: unknown };

type Work = (given: unknown) => unknown;

async function follow({ file, name, given }: Order): Promise<unknown> {
  const module: Record<string, Work> = await import(file);
  return name === null ? null : module[name]!(given);
}

if (!parentPort) throw new Error(`Thread ${threadId} is nobody's.`);
const port = parentPort;
// What fails ends the thread, and whoever asked is told.
port.on('message', async (order: Order) => port.postMessage(await follow(order)));
