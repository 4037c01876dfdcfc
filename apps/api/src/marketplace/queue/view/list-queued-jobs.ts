import { type Day, dayAt } from '@swath/domain/calendar';
import { EASY_GROUND } from '@swath/domain/crews/crew';
import type { CompanyId, QueuedJobId } from '@swath/domain/ids';
import { isMatch } from '@swath/domain/queue/offer-days';
import { isWaiting } from '@swath/domain/queue/offer-rules';
import { MOST_LISTED_JOBS, type QueueView } from '@swath/domain/queue/queued-job';
import { coversPlace, type ServiceArea } from '@swath/domain/service-areas/covers';
import { minutes } from '@swath/domain/units';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { listKeysOf, listServiceAreas, placeOf } from '../../companies/service-areas/service-areas.reads.ts';
import { type Rooms, readRooms } from '../../places/read-rooms.ts';
import { listJobsWithOffer } from '../offers/offers.reads.ts';
import { asOfNow, type QueuedJobNow, selectQueuedJobs } from '../queue.reads.ts';
import { offerDaysOf, offerStretch } from './to-offer-days.ts';

/**
 * A company's filter of queued jobs (ones waiting for offers): lot size in whole square feet, and a range of days, one
 * of which must be acceptable. Both ranges include their ends; an end left out is open.
 */
export type QueueFilter = {
  /** `matches`: only jobs that fit the company's days; left out: all jobs where it works. */
  readonly show?: QueueView | undefined;
  readonly minLot?: number | undefined;
  readonly maxLot?: number | undefined;
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
};

/** Pagination: the last job of the previous page (left out: the first page), and the maximum number of jobs. */
export type Page = { readonly after?: QueuedJobId | undefined; readonly most?: number };

/**
 * A page of the queued jobs that a company could make an offer for: waiting, where it works, with an acceptable date to
 * come; newest first. Candidates are found by the index keys of its areas and then checked exactly, until the page is
 * full or none is left. For `matches`, candidates are also prefiltered by the days on which the company has any room,
 * and then checked for the room they need.
 *
 * Source: docs/rules/queue-and-offers.md.
 */
export async function listQueuedJobsFor(
  db: Db,
  company: CompanyId,
  filter: QueueFilter,
  now: Date,
  { after, most = MOST_LISTED_JOBS }: Page = {},
): Promise<QueuedJobNow[]> {
  const keys = await listKeysOf(db, [company]);
  const areas = (await listServiceAreas(db, [company])).get(company) ?? [];
  const rooms = filter.show === 'matches' ? await findRooms(db, company, now) : null;
  const own = rooms && { days: rooms.daysFor(SMALLEST), offered: await listJobsWithOffer(db, company, now) };
  if (own && own.days.length + own.offered.length === 0) return [];
  const listed: QueuedJobNow[] = [];
  for (let from = after; listed.length < most; ) {
    const ids = await listNextIds(db, keys, { filter, own, from, now, most: most + SPARE });
    const here = await openHere(db, ids, { areas, now });
    listed.push(...(rooms ? here.filter((job) => isFor(company, job, rooms, now)) : here));
    from = ids.at(-1);
    if (ids.length < most + SPARE) break;
  }
  return listed.slice(0, most);
}

/** The room on a company's days; null for a company without working hours, which sees every job. */
async function findRooms(db: Db, company: CompanyId, now: Date): Promise<Rooms | null> {
  const rooms = await readRooms(db, company, offerStretch(now));
  return rooms.works ? rooms : null;
}

/** Number of candidates read beyond the page size, since the exact check removes some. */
const SPARE = 50;

/** The smallest possible job: a day without room for it has no room at all. */
const SMALLEST = { duration: minutes(1), ground: EASY_GROUND };

/** Whether a queued job fits a company's days, or has an open offer of that company. */
const isFor = (company: CompanyId, job: QueuedJobNow, rooms: Rooms, now: Date): boolean =>
  job.state.open.some((offer) => offer.companyId === company) || isMatch(offerDaysOf(job, rooms, now));

type Next = {
  filter: QueueFilter;
  /**
   * For `matches`: the days on which the company has any room, and the jobs it has made an offer for; null: no such
   * filter.
   */
  own: { days: readonly Day[]; offered: readonly QueuedJobId[] } | null;
  from: QueuedJobId | undefined;
  now: Date;
  most: number;
};

/** The next candidates after a cursor, from all index keys, merged in one order and without duplicates. */
async function listNextIds(
  db: Db,
  keys: readonly string[],
  { filter, own, from, now, most }: Next,
): Promise<QueuedJobId[]> {
  const behind = from
    ? sql`and (k.created_at, k.queued_job_id) < (select created_at, id from queued_jobs where id = ${from})`
    : sql``;
  const { rows } = await sql<{ id: QueuedJobId }>`
    select found.id from unnest(${keys}::text[]) as one(key)
      cross join lateral (
        select k.queued_job_id as id, k.created_at from queued_job_keys k
         where k.key = one.key ${behind} ${wanted(filter, own, now)}
         order by k.created_at desc, k.queued_job_id desc
         limit ${most}) as found
     group by found.id, found.created_at
     order by found.created_at desc, found.id desc
     limit ${most}`.execute(db);
  return rows.map((row) => row.id);
}

/** SQL for the filters other than the place. Empty without filters, so that only the index is read. */
function wanted({ minLot, maxLot, dateFrom, dateTo }: QueueFilter, own: Next['own'], now: Date): RawBuilder<unknown> {
  const asked = [
    minLot !== undefined && sql`q.lot_size_sqft >= ${minLot}::numeric`,
    maxLot !== undefined && sql`q.lot_size_sqft <= ${maxLot}::numeric`,
    (dateFrom !== undefined || dateTo !== undefined) &&
      sql`exists (select from unnest(q.acceptable_dates) as day
            where day between ${dateFrom ?? '-infinity'}::date and ${dateTo ?? 'infinity'}::date)`,
    own && sql`(q.acceptable_dates && ${own.days}::date[] or q.id = any(${own.offered}::uuid[]))`,
  ].filter((one) => one !== false && one !== null);
  if (asked.length === 0) return sql``;
  const waits = sql`(q.expires_at is null or q.expires_at > ${now})`;
  return sql`and exists (select from queued_jobs q where q.id = k.queued_job_id and ${sql.join([waits, ...asked], sql` and `)})`;
}

type Here = { readonly areas: readonly ServiceArea[]; readonly now: Date };

async function openHere(db: Db, ids: readonly QueuedJobId[], { areas, now }: Here): Promise<QueuedJobNow[]> {
  const rows = await selectQueuedJobs(db)
    .where('queued_jobs.id', '=', sql<QueuedJobId>`any(${ids}::uuid[])`)
    .orderBy('queued_jobs.created_at', 'desc')
    .orderBy('queued_jobs.id', 'desc')
    .limit(ids.length)
    .execute();
  const jobs = await asOfNow(db, rows, now);
  return jobs.filter((job) => isWaiting(job.state) && hasDayToCome(job, now) && coversPlace(areas, placeOf(job.row)));
}

const hasDayToCome = ({ row }: QueuedJobNow, now: Date): boolean => {
  const today = dayAt(now, row.time_zone);
  return row.acceptable_dates.some((day) => day > today);
};
