import { Logger } from 'graphile-worker';
import type { Context } from '../context.ts';

/** graphile-worker's words in our log: faults as they are, the rest only when somebody debugs. */
export const workerLogger = (ctx: Context): Logger =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') ctx.log.error({ meta: meta }, message);
    else if (level === 'warning') ctx.log.warn(message);
    else ctx.log.debug(message);
  });
