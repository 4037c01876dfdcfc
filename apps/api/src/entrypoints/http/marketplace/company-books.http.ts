import { COMPLETED_PAGE, completedJobs as completedContract } from '@swath/contract/completed-jobs';
import { rates as ratesContract } from '@swath/contract/rates';
import { day } from '@swath/domain/calendar';
import { changeAnyTimeDiscount } from '../../../marketplace/companies/change-any-time-discount.ts';
import { changePrices } from '../../../marketplace/companies/change-prices.ts';
import { changeRate } from '../../../marketplace/companies/change-rate.ts';
import { getTimeZone } from '../../../marketplace/companies/companies.reads.ts';
import { countCompletedJobs, listCompletedJobs } from '../../../marketplace/jobs/completed/completed.reads.ts';
import { writeCompletedJobs } from '../../../marketplace/jobs/completed/write-completed-jobs.ts';
import { requireCrew } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/** Handlers of the API calls that change a company's rate per quarter acre, and its discount for any time. */
export const ratesHttp = (ctx: Context) =>
  serve(ratesContract, {
    change: async ({ viewer, body }) => {
      const { company_rate_cents: rate, was_cents: was } = body;
      return { company_rate_cents: await changeRate(ctx, requireCrew(viewer), { rate, was }) };
    },
    changePrices: async ({ viewer, body }) => changePrices(ctx, requireCrew(viewer), body),
    changeAnyTimeDiscount: async ({ viewer, body }) => {
      await changeAnyTimeDiscount(ctx, requireCrew(viewer), body.any_time_discount_cents);
      return body;
    },
  });

type Asked = { from?: string | undefined; to?: string | undefined; customer?: string | undefined };

const filtersOf = ({ from, to, customer }: Asked) => ({
  ...(from && { from: day(from) }),
  ...(to && { to: day(to) }),
  customer,
});

/** Handlers of the API calls about a company's completed jobs: a paged list and a CSV file. */
export const completedJobsHttp = (ctx: Context) =>
  serve(completedContract, {
    list: async ({ viewer, query }) => {
      const crew = requireCrew(viewer);
      const filters = filtersOf(query);
      const slice = { limit: COMPLETED_PAGE, offset: (query.page - 1) * COMPLETED_PAGE };
      return {
        jobs: await listCompletedJobs(ctx.db, crew, filters, slice),
        total: await countCompletedJobs(ctx.db, crew, filters),
        time_zone: await getTimeZone(ctx.db, crew),
      };
    },
    file: async ({ viewer, query, signal }) => ({
      name: 'completed-jobs.csv',
      bytes: await writeCompletedJobs(ctx, requireCrew(viewer), filtersOf(query), signal),
    }),
  });
