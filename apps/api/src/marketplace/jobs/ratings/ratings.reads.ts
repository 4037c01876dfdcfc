import type { CompanyReview } from '@swath/contract/companies';
import { dayAt } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { reviewerName } from '@swath/domain/ratings/reviewer-name';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Jobs } from '../../../platform/db/tables.ts';
import { Refused } from '../../../platform/process/refused.ts';

const REVIEWS_A_PAGE = 10;

/**
 * SQL: pagination cursor that points to a review, precise to the microsecond. The page after it begins with the next
 * older review, even if others were added since.
 */
const placeInList = sql<string>`(extract(epoch from rated_at) * 1000000)::bigint || '.' || id`;

function behind(from: string) {
  const [, micros, id] = /^(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(from) ?? [];
  if (!micros || !id) throw new Refused('validation');
  const at = sql`(timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond')`;
  return sql<boolean>`(rated_at <= ${at} and (rated_at < ${at} or id > ${id}::uuid))`;
}

/**
 * A page of ten of a company's reviews, latest first, signed with first name and initial.
 *
 * @param from  cursor after which the page begins; undefined for the first page
 * @returns the reviews, and the cursor of the next page (null: none)
 * @throws Refused validation for an invalid cursor
 *
 * Source: docs/rules/companies.md.
 */
export async function listReviews(
  db: Db,
  company: CompanyId,
  from: string | undefined,
): Promise<{ reviews: CompanyReview[]; next: string | null }> {
  const rows = await db
    .selectFrom('jobs')
    .where('company_id', '=', company)
    .where('rating', 'is not', null)
    .$if(from !== undefined, (query) => query.where(behind(from!)))
    .select(['rating', 'rating_comment', 'full_name', 'rated_at', 'time_zone', placeInList.as('place')])
    .orderBy('rated_at', 'desc')
    .orderBy('id')
    .limit(REVIEWS_A_PAGE + 1)
    .execute();
  const shown = rows.slice(0, REVIEWS_A_PAGE);
  return {
    reviews: shown.map(toReview),
    next: rows.length > shown.length ? shown.at(-1)!.place : null,
  };
}

/** The columns of a job that its review is made of. */
type ReviewRow = Pick<Selectable<Jobs>, 'rating' | 'rating_comment' | 'rated_at' | 'full_name' | 'time_zone'>;

const toReview = (row: ReviewRow): CompanyReview => ({
  stars: row.rating!,
  comment: row.rating_comment,
  by: reviewerName(row.full_name),
  month: dayAt(row.rated_at!, row.time_zone).slice(0, 7),
});

/** The latest review with words of each company. @returns companies without one are missing */
export async function listLatestReviews(
  db: Db,
  companies: readonly CompanyId[],
): Promise<Map<CompanyId, CompanyReview>> {
  const { rows } = await sql<ReviewRow & { company_id: CompanyId }>`
    select latest.company_id, latest.rating, latest.rating_comment, latest.rated_at, latest.full_name, latest.time_zone
      from unnest(${companies}::uuid[]) as wanted(id)
      cross join lateral (
        select company_id, rating, rating_comment, rated_at, full_name, time_zone
          from jobs
         where company_id = wanted.id and rating_comment is not null
         order by rated_at desc, id
         limit 1) as latest`.execute(db);
  return new Map(rows.map((row) => [row.company_id, toReview(row)]));
}

/** How many good reviews are looked through, latest first, so that the query stays fast whoever wrote them. */
const MOST_LOOKED_THROUGH = 200;

/**
 * Of the latest 200 reviews with words and at least four stars, the latest of each company.
 *
 * @returns latest first
 */
export async function listGoodReviews(db: Db): Promise<{ company: CompanyId; review: CompanyReview }[]> {
  // The number of stars is no parameter: the planner finds the partial index jobs_reviewed_well by it.
  const { rows } = await sql<ReviewRow & { company_id: CompanyId }>`
    select distinct on (company_id) company_id, rating, rating_comment, rated_at, full_name, time_zone
      from (select id, company_id, rating, rating_comment, rated_at, full_name, time_zone
              from jobs
             where rating >= 4 and rating_comment is not null
             order by rated_at desc, id
             limit ${MOST_LOOKED_THROUGH}::int) as latest
     order by company_id, rated_at desc, id`.execute(db);
  return rows
    .sort((a, b) => b.rated_at!.getTime() - a.rated_at!.getTime())
    .map((row) => ({ company: row.company_id, review: toReview(row) }));
}
