import { sessions as contract } from '@swath/contract/sessions';
import type { Context } from '../../../machinery/context.ts';
import { serve } from '../../../machinery/http/serve.ts';
import { endOwnSession } from '../../../people/sessions/end-own-session.ts';
import { listSessions } from '../../../people/sessions/sessions.reads.ts';

/** Every call about where somebody is signed in. */
export const sessionsHttp = (ctx: Context) =>
  serve(contract, {
    list: async ({ viewer }) => listSessions(ctx.db, viewer),
    end: async ({ viewer, params, caller }) => endOwnSession(ctx, viewer, params.sessionId, caller.ip),
  });
