import { ownAccount as contract } from '@swath/contract/own-account';
import { carrierFor } from '../../../identity/sessions/set-refresh-cookie.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { listOpenMatters } from '../../../workflows/own-account/list-open-matters.ts';
import { removeAccount } from '../../../workflows/own-account/remove-account.ts';
import { writeOwnData } from '../../../workflows/own-account/write-own-data.ts';

/** Handlers of the API calls about the caller's own account as a whole: the copy of its data, and its deletion. */
export const ownAccountHttp = (ctx: Context) =>
  serve(contract, {
    data: async ({ viewer, body: { current_password: current }, caller }) => ({
      name: 'swath-my-data.json',
      bytes: await writeOwnData(ctx, viewer, { current, ip: caller.ip }),
    }),
    openMatters: async ({ viewer }) => ({ open: [...(await listOpenMatters(ctx.db, viewer.account))] }),
    remove: async ({ viewer, body: { current_password: current }, caller, setHeader }) => {
      const cookie = carrierFor(caller, ctx.settings).drop();
      await removeAccount(ctx, viewer, { current, ip: caller.ip });
      if (cookie) setHeader('set-cookie', cookie);
    },
  });
