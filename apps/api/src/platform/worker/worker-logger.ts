import { Logger } from 'graphile-worker';
import type { Context } from '../context.ts';
import { isDatabaseAway } from '../db/outages/database-faults.ts';
import type { Outages } from '../db/outages/outages.ts';

/** The parts of graphile-worker's log metadata that are used. */
type Beside = { error?: unknown; fatalError?: unknown; job?: { id: string; task_identifier: string } };

/**
 * A graphile-worker logger that writes to our log: errors without personal data, an outage of the database once, the
 * rest at debug level. Its messages end in the error's text and its metadata holds the whole payload: neither is
 * logged.
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

/**
 * The beginning of a log message, up to the first quotation mark, colon or brace: what follows may be personal data.
 */
const beginningOf = (message: string): string => message.split(/['"`:{\n]/, 1)[0]!.trim();
