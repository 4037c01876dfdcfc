import type { CompanyReview } from '@swath/contract/companies';
import { dayAt } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import type { RatingTag, TagCounts } from '@swath/domain/ratings/rating-tags';
import { reviewerName } from '@swath/domain/ratings/reviewer-name';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
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
    .select(['rating', 'rating_comment', 'rating_tags', 'full_name', 'rated_at', 'time_zone', placeInList.as('place')])
    .orderBy('rated_at', 'desc')
    .orderBy('id')
    .limit(REVIEWS_A_PAGE + 1)
    .execute();
  const shown = rows.slice(0, REVIEWS_A_PAGE);
  return {
    reviews: shown.map((row) => ({
      stars: row.rating!,
      comment: row.rating_comment,
      tags: row.rating_tags as RatingTag[],
      by: reviewerName(row.full_name),
      month: dayAt(row.rated_at!, row.time_zone).slice(0, 7),
    })),
    next: rows.length > shown.length ? shown.at(-1)!.place : null,
  };
}

/** How often a company's ratings name each tag. Source: docs/rules/companies.md. */
export async function countTags(db: Db, company: CompanyId): Promise<TagCounts> {
  const named = (tag: RatingTag) => sql<number>`count(*) filter (where ${tag} = any(rating_tags))::int`;
  return db
    .selectFrom('jobs')
    .where('company_id', '=', company)
    .where(sql<boolean>`rating_tags <> '{}'`)
    .select([
      sql<number>`count(*)::int`.as('ratings'),
      named('on_time').as('on_time'),
      named('careful').as('careful'),
      named('tidy').as('tidy'),
    ])
    .executeTakeFirstOrThrow();
}
