import { addDays, type Day, earliestBookableDay } from '@swath/domain/calendar';
import { EASY_GROUND } from '@swath/domain/crews/crew';
import type { CompanyId } from '@swath/domain/ids';
import { jobDuration } from '@swath/domain/jobs/job-duration';
import { acresToSquareFeet, lotSizeText } from '@swath/domain/jobs/lot-size';
import { findProperty } from '../../identity/profiles/profiles.reads.ts';
import type { HomeownerProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { listDays } from '../places/list-days.ts';
import { listBookedDays } from '../places/places.reads.ts';
import { getApprovedCompany } from './companies.reads.ts';
import { findOwnGround } from './list-own-grounds.ts';

/** How many days are searched for free ones, from the first bookable day on. */
const DAYS_AHEAD = 62;

/** Lot size assumed for a reader whose lot is unknown: the smallest that can be chosen, a quarter acre. */
export const USUAL_LOT = acresToSquareFeet(0.25);

/**
 * The next days on which a company has room, from tomorrow on. For a homeowner: for their own lot, without days on
 * which the company already comes to them. For everyone else, and while the homeowner's lot size is unknown: for a
 * quarter acre.
 *
 * @param homeowner  null for every other reader
 * @param limit      maximum number of days
 *
 * Source: docs/rules/booking-and-price.md.
 */
export async function listFreeDays(ctx: Context, id: CompanyId, homeowner: HomeownerProof | null, limit: number) {
  const { db } = ctx;
  const company = await getApprovedCompany(db, id);
  const property = homeowner && (await findProperty(db, homeowner));
  const lot = property?.lotSizeSqft ?? USUAL_LOT;
  const from = earliestBookableDay(await ctx.clock.now(db), property?.time_zone ?? company.time_zone);
  const stretch = { from, to: addDays(from, DAYS_AHEAD - 1) };
  const own = homeowner ? await listBookedDays(db, { company: id, client: homeowner, ...stretch }) : new Set<Day>();
  const ground = homeowner ? await findOwnGround(db, id, homeowner) : EASY_GROUND;
  const days = await listDays(db, id, stretch, { duration: jobDuration(lot), ground });
  const free = days.filter(({ date, has_room }) => has_room && !own.has(date)).slice(0, limit);
  return { days: free.map(({ date }) => date), lot_size: lotSizeText(lot) };
}
