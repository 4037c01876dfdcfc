import { addDays, type Day, earliestBookableDay } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { jobDuration } from '@swath/domain/jobs/job-duration';
import { acresToSquareFeet, lotSizeText } from '@swath/domain/jobs/lot-size';
import { findProperty } from '../../identity/profiles/profiles.reads.ts';
import type { HomeownerProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { listDays } from '../places/list-days.ts';
import { listBookedDays } from '../places/places.reads.ts';
import { getApprovedCompany } from './companies.reads.ts';

/** How far ahead is looked: as far as one look at a calendar reaches. */
const DAYS_AHEAD = 62;

/** The lot of somebody of whom nothing is known: the smallest that can be chosen. */
export const USUAL_LOT = acresToSquareFeet(0.25);

/**
 * The next days on which a company has room, from tomorrow on: for the homeowner's own lot and without days on which the
 * company comes anyway; for everybody else, for a quarter acre.
 *
 * @param homeowner  null for everybody else
 * @param limit      how many days at most
 *
 * Source: docs/decisions.md, D187.
 */
export async function listFreeDays(ctx: Context, id: CompanyId, homeowner: HomeownerProof | null, limit: number) {
  const { db } = ctx;
  const company = await getApprovedCompany(db, id);
  const property = homeowner && (await findProperty(db, homeowner));
  const lot = property?.lotSizeSqft ?? USUAL_LOT;
  const from = earliestBookableDay(await ctx.clock.now(db), property?.time_zone ?? company.time_zone);
  const stretch = { from, to: addDays(from, DAYS_AHEAD - 1) };
  const own = homeowner ? await listBookedDays(db, { company: id, client: homeowner, ...stretch }) : new Set<Day>();
  const days = await listDays(db, id, stretch, jobDuration(lot));
  const free = days.filter(({ date, has_room }) => has_room && !own.has(date)).slice(0, limit);
  return { days: free.map(({ date }) => date), lot_size: lotSizeText(lot) };
}
