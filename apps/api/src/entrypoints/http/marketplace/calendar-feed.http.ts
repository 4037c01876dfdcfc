import { calendarFeed as contract } from '@swath/contract/calendar-feed';
import { findCalendarVisit, findFeed } from '../../../marketplace/calendar-feed/calendar-feed.reads.ts';
import { endFeed, makeFeed } from '../../../marketplace/calendar-feed/make-feed.ts';
import { writeCalendar } from '../../../marketplace/calendar-feed/write-calendar.ts';
import { requireHomeowner } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { Refused } from '../../../platform/process/refused.ts';

/**
 * Handlers of the API calls about the calendar feed, a homeowner's visits as a file that calendar programs subscribe
 * to: create and end its private URL, and download a single visit.
 */
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
