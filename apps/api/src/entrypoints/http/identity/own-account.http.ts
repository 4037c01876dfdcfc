import { ownAccount as contract } from '@swath/contract/own-account';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { writeOwnData } from '../../../workflows/own-account/write-own-data.ts';

/** Handlers of the API calls about the caller's own account as a whole: the copy of its data. */
export const ownAccountHttp = (ctx: Context) =>
  serve(contract, {
    data: async ({ viewer, body: { current_password: current }, caller }) => ({
      name: 'swath-my-data.json',
      bytes: await writeOwnData(ctx, viewer, { current, ip: caller.ip }),
    }),
  });
