import { Logger } from 'graphile-worker';
import type { Context } from '../context.ts';
import { isDatabaseAway } from '../db/outages/database-faults.ts';
import type { Outages } from '../db/outages/outages.ts';

/** What graphile-worker hands out beside its words, as far as it is taken over. */
type Beside = { error?: unknown; fatalError?: unknown; job?: { id: string; task_identifier: string } };

/**
 * graphile-worker's words in our log: faults as they may be told, an outage of the database once, the rest only when
 * somebody debugs. Its sentences end in what the fault said, and beside them it hands out the whole task with what was
 * given to it: neither is taken over.
 */
export const workerLogger = (ctx: Context, outages?: Outages): Logger =>
  new Logger(() => (level, message, meta) => {
    const { error, fatalError, job }: Beside = meta ?? {};
    const fault = error ?? fatalError;
    const line = job ? { task: job.task_identifier, taskId: job.id } : {};
    const words = beginningOf(message);
    if (outages && isDatabaseAway(fault)) outages.note(fault, words);
    else if (level === 'error') ctx.log.error({ ...line, err: fault }, words);
    else if (level === 'warning') ctx.log.warn(line, words);
    else ctx.log.debug(line, words);
  });

/** Up to where something is quoted, shown or explained. */
const beginningOf = (message: string): string => message.split(/['"`:{\n]/, 1)[0]!.trim();
