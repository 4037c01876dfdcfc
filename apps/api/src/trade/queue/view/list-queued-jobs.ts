import { dayAt } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { isWaiting } from '@swath/domain/queue/offer-rules';
import { boundingBox } from '@swath/domain/service-areas/bounding-box';
import { coversPlace, type ServiceArea, shortZip } from '@swath/domain/service-areas/covers';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../../machinery/db/db.ts';
import type { DB } from '../../../machinery/db/tables.ts';
import { listServiceAreas, placeOf } from '../../companies/service-areas/service-areas.reads.ts';
import { asOfNow, type QueuedJobNow, selectQueuedJobs } from '../queue.reads.ts';

/** What a company looks for: whole square feet, and days of which one at least must be acceptable. */
export type QueueFilter = {
  readonly minLot?: number | undefined;
  readonly maxLot?: number | undefined;
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
};

/** Jobs a company could make an offer for: waiting, where it works, with a day to come; newest first. */
export async function listQueuedJobsFor(
  db: Db,
  company: CompanyId,
  filter: QueueFilter,
  now: Date,
): Promise<QueuedJobNow[]> {
  const areas = (await listServiceAreas(db, [company])).get(company) ?? [];
  const waiting = selectQueuedJobs(db)
    .where('queued_jobs.status', 'in', ['queued', 'offered'])
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('queued_jobs.created_at', 'desc')
    .orderBy('queued_jobs.id');
  const rows = await narrowed(roughlyIn(waiting, areas), filter).execute();
  const jobs = await asOfNow(db, rows, now);
  return jobs.filter((job) => isWaiting(job.state) && hasDayToCome(job, now) && coversPlace(areas, placeOf(job.row)));
}

type Waiting<Chosen> = SelectQueryBuilder<DB, 'queued_jobs' | 'profiles', Chosen>;

/** A coarse first look that leaves out most of the country; whether an area covers a place is `coversPlace`'s to say. */
function roughlyIn<Chosen>(query: Waiting<Chosen>, areas: readonly ServiceArea[]): Waiting<Chosen> {
  if (areas.length === 0) return query;
  const enabled = areas.filter((area) => area.enabled);
  const zips = enabled.flatMap((area) => (area.kind === 'zipcode' ? [shortZip(area.postalCode)] : []));
  const boxes = enabled.flatMap((area) => boundingBox(area) ?? []);
  return query.where((eb) =>
    eb.or([
      sql<boolean>`left(queued_jobs.zip_code, 5) = any(${zips}::text[])`,
      ...boxes.map(
        (box) => sql<boolean>`(queued_jobs.latitude between ${box.south} and ${box.north}
          and queued_jobs.longitude between ${box.west} and ${box.east})`,
      ),
    ]),
  );
}

function narrowed<Chosen>(query: Waiting<Chosen>, filter: QueueFilter): Waiting<Chosen> {
  const { minLot = null, maxLot = null, dateFrom = null, dateTo = null } = filter;
  return query.where(sql<boolean>`
    (${minLot}::numeric is null or queued_jobs.lot_size_sqft >= ${minLot}::numeric)
    and (${maxLot}::numeric is null or queued_jobs.lot_size_sqft <= ${maxLot}::numeric)
    and exists (select from unnest(queued_jobs.acceptable_dates) as one(day)
      where (${dateFrom}::date is null or one.day >= ${dateFrom}::date)
        and (${dateTo}::date is null or one.day <= ${dateTo}::date))`);
}

const hasDayToCome = ({ row }: QueuedJobNow, now: Date): boolean => {
  const today = dayAt(now, row.time_zone);
  return row.acceptable_dates.some((day) => day > today);
};
