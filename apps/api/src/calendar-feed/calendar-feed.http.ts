import { calendarFeed as contract } from '@swath/contract/calendar-feed';
import { requireHomeowner } from '../access/access.policy.ts';
import type { Context } from '../context.ts';
import { serve } from '../http/serve.ts';
import { findFeed } from './calendar-feed.reads.ts';
import { endFeed } from './end-feed.ts';
import { makeFeed } from './make-feed.ts';

/** Every call about the calendar address. */
export const calendarFeedHttp = (ctx: Context) =>
  serve(contract, {
    read: async ({ viewer }) => {
      const since = await findFeed(ctx.db, requireHomeowner(viewer));
      return { active: since !== null, since: since?.toISOString() ?? null };
    },
    make: async ({ viewer }) => {
      const { url, since } = await makeFeed(ctx, requireHomeowner(viewer));
      return { url, since: since.toISOString() };
    },
    end: async ({ viewer }) => endFeed(ctx, requireHomeowner(viewer)),
  });
