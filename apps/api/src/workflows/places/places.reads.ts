import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId, JobId, OwnClientId, QueuedJobId, SeriesId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Lists the days on which a company has pending jobs, from today on. */
export async function listDaysAhead(db: Db, company: CompanyId): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select distinct service_date as day from jobs
    where company_id = ${company} and status = 'pending'
      and service_date >= ((select clock_now()) at time zone time_zone)::date
    order by day`.execute(db);
  return rows.map(({ day }) => day);
}

/** Whose address it is: the kind of record, and its id. */
type Whose =
  | { readonly kind: 'company'; readonly subject: CompanyId }
  | { readonly kind: 'homeowner'; readonly subject: AccountId }
  | { readonly kind: 'client'; readonly subject: OwnClientId }
  | { readonly kind: 'job'; readonly subject: JobId }
  | { readonly kind: 'queued_job'; readonly subject: QueuedJobId }
  | { readonly kind: 'series'; readonly subject: SeriesId };

/** An address that has no coordinates yet and is due to be geocoded. */
export type Unplaced = Whose & {
  /**
   * Address parts. For a job, queued job or series only `zip` is set, and the whole address is one line in `address`,
   * which is null for the other kinds.
   */
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly address: string | null;
  /** Hash of the address; the same hash as stored means that earlier attempts were for this address. */
  readonly address_hash: string;
  /** How often geocoding of this address has failed before. */
  readonly tries: number;
};

/**
 * Lists addresses due to be geocoded: of companies, homeowners, own clients (companies' private customers), jobs to
 * come, open queued jobs and series that have not ended. Addresses that were never attempted come first.
 * @param most  maximum number of addresses
 */
export async function listUnplaced(db: Db, most: number): Promise<Unplaced[]> {
  const { rows } = await sql<Unplaced>`
    select due.kind, due.subject, due.street, due.city, due.state, due.zip, due.address, due.address_hash,
      case when known.address_hash = due.address_hash then known.tries else 0 end::int as tries
    from (
      select *, md5(concat_ws(',', street, city, state, zip, address)) as address_hash
      from (
        select 'company' as kind, id as subject, street_address as street, city, state, zip_code as zip, null as address
          from companies where latitude is null and status in ('pending', 'approved')
        union all
        select 'homeowner', account_id, street_address, city, state, zip_code, null
          from profiles where latitude is null and street_address is not null and city is not null
            and state is not null and zip_code is not null
        union all
        select 'client', id, street_address, city, state, zip_code, null
          from own_clients where latitude is null and archived_at is null
        union all
        select 'job', id, null, null, null, zip_code, address
          from jobs where latitude is null and status = 'pending'
            and service_date >= (select clock_now())::date - 1
        union all
        select 'queued_job', id, null, null, null, zip_code, address
          from queued_jobs where latitude is null and status in ('queued', 'offered')
        union all
        select 'series', id, null, null, null, zip_code, address
          from series where latitude is null and status in ('active', 'paused')
      ) as unplaced
    ) as due
    left join place_lookups known on known.kind = due.kind and known.subject = due.subject
    where known.subject is null or known.address_hash <> due.address_hash or known.next_at <= (select clock_now())
    order by tries, due.kind, due.subject
    limit ${most}`.execute(db);
  return rows;
}
