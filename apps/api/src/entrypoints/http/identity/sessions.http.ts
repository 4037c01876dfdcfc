import { sessions as contract } from '@swath/contract/sessions';
import { endOwnSession } from '../../../identity/sessions/end-sessions.ts';
import { listSessions } from '../../../identity/sessions/sessions.reads.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/** Handlers of the API calls that list the caller's own sessions and end one of them. */
export const sessionsHttp = (ctx: Context) =>
  serve(contract, {
    list: async ({ viewer }) => listSessions(ctx.db, viewer),
    end: async ({ viewer, params, caller }) => endOwnSession(ctx, viewer, params.sessionId, caller.ip),
  });
