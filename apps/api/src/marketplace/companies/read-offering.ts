import { addDays, earliestBookableDay } from '@swath/domain/calendar';
import type { Offering } from '@swath/domain/companies/checklist';
import type { CompanyId } from '@swath/domain/ids';
import { jobDuration } from '@swath/domain/jobs/job-duration';
import { acresToSquareFeet, LOT_SIZE_CHOICES_ACRES } from '@swath/domain/jobs/lot-size';
import { BOOKING_HORIZON_DAYS } from '@swath/domain/jobs/mowing-request';
import { jobPrice } from '@swath/domain/pricing/job-price';
import type { Db } from '../../platform/db/db.ts';
import { findFreeDay, findOpenDay } from '../places/find-open-day.ts';
import { findPayableCompany, getZoneAndWords, listCandidates } from './companies.reads.ts';
import { USUAL_LOT } from './list-free-days.ts';
import { findReach } from './service-areas/service-areas.reads.ts';

/**
 * The facts that decide whether homeowners are offered a company, for the company's setup checklist. Uses the same
 * reads and rules as offering and booking, for every lot size and every day that can be booked.
 */
export async function readOffering(db: Db, company: CompanyId, now: Date): Promise<Offering> {
  const { time_zone: zone, description } = await getZoneAndWords(db, company);
  const [candidate] = await listCandidates(db, [company]);
  return {
    hasRate: candidate !== undefined && LOTS.some((lot) => jobPrice(candidate.rules, { lot, grass: 'medium_4_8' }).ok),
    opensOn: await findOpenDay(db, company, bookableDays(now, zone), jobDuration(USUAL_LOT)),
    reach: await findReach(db, company),
    canBePaid: (await findPayableCompany(db, company)) !== undefined,
    hasWords: Boolean(description?.trim()),
  };
}

/**
 * The company's rate for a quarter acre (null: none is set), and the first day on which it has room for the smallest
 * lawn (null: there is no such day).
 */
export async function findFirstBookable(db: Db, company: CompanyId, now: Date) {
  const { time_zone: zone } = await getZoneAndWords(db, company);
  const [candidate] = await listCandidates(db, [company]);
  return {
    rate: candidate?.rate_cents ?? null,
    day: await findFreeDay(db, company, bookableDays(now, zone), jobDuration(USUAL_LOT)),
  };
}

const LOTS = LOT_SIZE_CHOICES_ACRES.map(acresToSquareFeet);

/**
 * The first and the last day that can be booked.
 *
 * @param timeZone  IANA time zone, in which tomorrow is the first day
 */
export const bookableDays = (now: Date, timeZone: string) => {
  const from = earliestBookableDay(now, timeZone);
  return { from, to: addDays(from, BOOKING_HORIZON_DAYS - 1) };
};
