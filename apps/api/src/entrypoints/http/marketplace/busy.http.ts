import { busy as contract } from '@swath/contract/busy';
import { getBusyCalendar } from '../../../marketplace/availability/busy/busy.reads.ts';
import { changeCalendar } from '../../../marketplace/availability/busy/change-calendar.ts';
import { readCalendar } from '../../../marketplace/availability/busy/read-calendar.ts';
import { removeCalendar } from '../../../marketplace/availability/busy/remove-calendar.ts';
import { type CrewProof, requireCrew } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/**
 * Handlers of the API calls about a company's own external calendar, whose events block its time in Swath: read, set
 * its address, fetch it again, remove.
 */
export const busyHttp = (ctx: Context) => {
  const answer = async (crew: CrewProof) => getBusyCalendar(ctx.db, crew, await ctx.clock.now(ctx.db));
  return serve(contract, {
    read: ({ viewer }) => answer(requireCrew(viewer)),
    change: async ({ viewer, body }) => {
      const crew = requireCrew(viewer);
      await changeCalendar(ctx, crew, body.address);
      return answer(crew);
    },
    readAgain: async ({ viewer }) => {
      const crew = requireCrew(viewer);
      await readCalendar(ctx, crew);
      return answer(crew);
    },
    remove: ({ viewer }) => removeCalendar(ctx, requireCrew(viewer)),
  });
};
