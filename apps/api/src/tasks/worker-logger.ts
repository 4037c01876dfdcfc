import { Logger } from 'graphile-worker';
import type { Context } from '../context.ts';
import { isDatabaseAway } from '../db/database-faults.ts';
import type { Outages } from '../db/outages.ts';

/** graphile-worker's words in our log: faults as they are, an outage of the database once, the rest only when somebody debugs. */
export const workerLogger = (ctx: Context, outages?: Outages): Logger =>
  new Logger(() => (level, message, meta) => {
    const fault = meta?.error ?? meta?.fatalError;
    if (outages && isDatabaseAway(fault)) outages.note(fault, message);
    else if (level === 'error') ctx.log.error({ meta: meta }, message);
    else if (level === 'warning') ctx.log.warn(message);
    else ctx.log.debug(message);
  });
