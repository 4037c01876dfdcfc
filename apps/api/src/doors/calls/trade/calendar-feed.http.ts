import { calendarFeed as contract } from '@swath/contract/calendar-feed';
import { requireHomeowner } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import { serve } from '../../../machinery/http/serve.ts';
import { Refused } from '../../../machinery/process/refused.ts';
import { findCalendarVisit, findFeed } from '../../../trade/calendar-feed/calendar-feed.reads.ts';
import { endFeed } from '../../../trade/calendar-feed/end-feed.ts';
import { makeFeed } from '../../../trade/calendar-feed/make-feed.ts';
import { writeCalendar } from '../../../trade/calendar-feed/write-calendar.ts';

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
    visit: async ({ viewer, params }) => {
      const visit = await findCalendarVisit(ctx.db, requireHomeowner(viewer), params.id);
      if (!visit) throw new Refused('job_not_found');
      const file = writeCalendar({ visits: [visit], publicUrl: ctx.settings.publicUrl });
      return { name: `lawn-mowing-${visit.service_date}.ics`, bytes: Buffer.from(file) };
    },
  });
