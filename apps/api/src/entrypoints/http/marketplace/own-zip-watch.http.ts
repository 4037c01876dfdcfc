import { ownZipWatch as contract } from '@swath/contract/own-zip-watch';
import {
  addOwnZipWatch,
  isWaitingForOwnZip,
  removeOwnZipWatch,
} from '../../../marketplace/zips/watches/add-own-zip-watch.ts';
import { requireHomeowner } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/** Handlers of the API calls by which a homeowner joins and leaves the waiting list of their own ZIP. */
export const ownZipWatchHttp = (ctx: Context) =>
  serve(contract, {
    read: async ({ viewer }) => ({ waiting: await isWaitingForOwnZip(ctx.db, requireHomeowner(viewer)) }),
    add: async ({ viewer }) => addOwnZipWatch(ctx, requireHomeowner(viewer)),
    remove: async ({ viewer }) => removeOwnZipWatch(ctx, requireHomeowner(viewer)),
  });
